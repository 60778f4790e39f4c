const codes = { SIGINT: 130, SIGTERM: 143 } as const

export interface Interrupts {
  /** Resolves to the exit code on the first SIGINT or SIGTERM. */
  code: Promise<number>
  /** Removes the listeners: the next signal ends the process at once. */
  dispose(): void
}

/** Listens for SIGINT and SIGTERM. A second signal ends the process at once. */
export function watchInterrupts(): Interrupts {
  let dispose = () => {}
  const code = new Promise<number>((resolve) => {
    const listeners = Object.entries(codes).map(([signal, exitCode]) => {
      const listener = () => resolve(exitCode)
      process.once(signal, listener)
      return () => process.off(signal, listener)
    })
    dispose = () => {
      for (const remove of listeners) remove()
    }
  })
  return { code, dispose }
}
