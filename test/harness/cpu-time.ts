/** Milliseconds that this process has worked, which do not grow when the machine has other work. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
