/** CPU time of this process in milliseconds, independent of the load of the machine. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
