/** A part of a value that JSON cannot say: its keys, and what it is in words. */
export interface NotData {
  keys: (string | number)[]
  found: string
}

const deepest = 100

/** Finds everything in a value that JSON cannot say. Properties that are undefined count as left out. */
export function notData(value: unknown): NotData[] {
  return partsOf(value, [], [])
}

type Keys = NotData['keys']

function partsOf(value: unknown, keys: Keys, around: object[]): NotData[] {
  const found = wordsFor(value, around)
  if (found !== undefined) return [{ keys, found }]
  if (typeof value !== 'object' || value === null) return []
  const within = [...around, value]
  if (Array.isArray(value)) return Array.from(value, (item, i) => partsOf(item, [...keys, i], within)).flat()
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return entries.flatMap(([key, part]) => partsOf(part, [...keys, key], within))
}

function wordsFor(value: unknown, around: object[]): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value)
  if (value === undefined) return 'nothing'
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`
  if (typeof value !== 'object' || value === null) return undefined
  if (around.includes(value)) return 'a value that holds itself'
  if (around.length > deepest) return 'a value that is nested too deeply'
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name: string } } | null
  const isPlain = prototype === null || prototype === Object.prototype || Array.isArray(value)
  return isPlain ? undefined : `an object of the class ${prototype.constructor?.name || 'without a name'}`
}
