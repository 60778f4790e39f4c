import { isPlain } from '../settings.ts'

/** Returns the names in a list of names, or of names with options. */
export function names(list: unknown): string[] {
  const all: unknown[] = Array.isArray(list) ? list : isPlain(list) ? Object.keys(list) : []
  return all.flatMap((one) => (typeof one === 'string' ? [one] : isPlain(one) ? Object.keys(one) : []))
}
