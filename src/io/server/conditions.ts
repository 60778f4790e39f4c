/** Whether an `If-None-Match` names an entity tag: weakly, since bytes that mean the same will do (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** Whether an `If-Range` lets a range through: there is none, or it names exactly these bytes. */
export function allowsRange(header: string | undefined, tag: string): boolean {
  return header === undefined || header.trim() === tag
}
