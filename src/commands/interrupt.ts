const codes = { SIGINT: 130, SIGTERM: 143 } as const

export interface Interrupts {
  /** Resolves to the exit code once the process is asked to end. */
  code: Promise<number>
  /** Takes the watch away: signals end the process at once again. */
  forget(): void
}

/** Watches for signals that ask the process to end. A second one ends it at once. */
export function watchInterrupts(): Interrupts {
  let forget = () => {}
  const code = new Promise<number>((resolve) => {
    const listeners = Object.entries(codes).map(([signal, exitCode]) => {
      const listener = () => resolve(exitCode)
      process.once(signal, listener)
      return () => process.off(signal, listener)
    })
    forget = () => {
      for (const remove of listeners) remove()
    }
  })
  return { code, forget }
}
