const deepest = 64

/** What keeps a value from being JSON, if anything does. */
export function notJson(value: unknown, depth = 0): string | undefined {
  if (depth > deepest) return 'nested too deeply, or in a circle'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'not a finite number'
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`
  if (typeof value !== 'object' || value === null) return undefined
  if ('$$typeof' in value) return 'an element'
  if (Array.isArray(value)) return firstOf(value, depth)
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name: string } } | null
  if (prototype !== null && prototype !== Object.prototype) return `a ${prototype.constructor?.name ?? 'class'}`
  return firstOf(Object.values(value), depth)
}

function firstOf(values: unknown[], depth: number): string | undefined {
  for (const value of values) {
    const kind = notJson(value, depth + 1)
    if (kind !== undefined) return depth > 0 ? kind : `no JSON: it holds ${kind}`
  }
}
