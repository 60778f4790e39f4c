export type Json = string | number | boolean | null | Json[] | JsonObject

export interface JsonObject {
  [key: string]: Json
}

/** A part of a value that JSON cannot represent: its keys and a description. */
export interface NotJson {
  keys: (string | number)[]
  found: string
}

const deepest = 100

/** Finds the parts of a value that JSON cannot represent. Ignores undefined properties. */
export function notJsonIn(value: unknown, keys: NotJson['keys'] = [], around: object[] = []): NotJson[] {
  const found = notJson(value, around)
  if (found !== undefined) return [{ keys, found }]
  if (typeof value !== 'object' || value === null) return []
  const within = [...around, value]
  if (Array.isArray(value)) return Array.from(value, (item, i) => notJsonIn(item, [...keys, i], within)).flat()
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return entries.flatMap(([key, part]) => notJsonIn(part, [...keys, key], within))
}

function notJson(value: unknown, around: object[]): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value)
  if (value === undefined) return 'undefined'
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`
  if (typeof value !== 'object' || value === null) return undefined
  if (around.includes(value)) return 'a circular reference'
  if (around.length > deepest) return 'a value that is nested too deeply'
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name: string } } | null
  const isPlain = prototype === null || prototype === Object.prototype || Array.isArray(value)
  return isPlain ? undefined : `an instance of ${prototype.constructor?.name || 'an unnamed class'}`
}

/** Returns the indentation of a JSON text; two spaces if it has one line. */
export function jsonIndent(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
}
