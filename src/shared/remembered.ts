const kept = new Map<string, unknown>()
const most = 200

/** Returns the cached value of a key, or creates it. Keys must cover everything that the value depends on. */
export function remembered<Value>(key: string, make: () => Value): Value {
  const known = kept.get(key)
  if (known !== undefined) return known as Value
  if (kept.size >= most) kept.delete(kept.keys().next().value!)
  const value = make()
  kept.set(key, value)
  return value
}
