/** Returns the first wanted name that is free, else the last one with a number, and takes it. */
export function freeName(wanted: string[], taken: Set<string>): string {
  const last = wanted.at(-1)!
  let name = wanted.find((one) => !taken.has(one))
  for (let i = 2; name === undefined; i++) if (!taken.has(`${last}-${i}`)) name = `${last}-${i}`
  taken.add(name)
  return name
}
