const codes = { SIGINT: 130, SIGTERM: 143 } as const

/** Calls `clean` and ends the process when it is interrupted; gives back what takes the watch away. */
export function onInterrupt(clean: () => void): () => void {
  const listeners = Object.entries(codes).map(([signal, code]) => {
    const listener = () => {
      clean()
      process.exitCode = code
      process.kill(process.pid, 'SIGKILL')
    }
    process.once(signal, listener)
    return () => process.off(signal, listener)
  })
  return () => {
    for (const remove of listeners) remove()
  }
}
