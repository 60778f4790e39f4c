/** Dates and versions are names, not positions: `2021-11-04-notes`, `7.0-upgrade`, `8-0`. The rule of Docusaurus. */
const notPosition = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.]\d{2,4})?[-_.]?|^\d+[-_.]\d+/
const prefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Splits `02-second` into position and name; names without a position stay unchanged. */
export function splitNumberPrefix(name: string): { name: string; position?: number } {
  if (notPosition.test(name)) return { name }
  const match = prefix.exec(name)
  return match ? { name: match[2]!, position: Number(match[1]) } : { name }
}
