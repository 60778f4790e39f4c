/** First and last byte, both included. */
export interface Range {
  first: number
  last: number
}

/**
 * The one range that a `Range` asks for; `unsatisfiable` where it lies behind the end. Undefined where the whole is
 * answered: for other units, several ranges, and what is malformed (RFC 9110, 14.2).
 */
export function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') return lastBytes(Number(to), size)
  const [first, last] = [Number(from), to === '' ? Number.POSITIVE_INFINITY : Number(to)]
  if (last < first) return undefined
  return first >= size ? 'unsatisfiable' : { first, last: Math.min(last, size - 1) }
}

function lastBytes(count: number, size: number): Range | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - count), last: size - 1 }
}
