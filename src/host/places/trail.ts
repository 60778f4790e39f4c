/** Offsets of the keys that were found in a text. */
export interface Trail {
  /** Start of the root value. */
  root?: number
  /** A step for each found key, in order. The key of a list item is its start. */
  steps: Step[]
}

export interface Step {
  keyAt: number
  valueAt: number
}

/** Follows keys into the content of a text. */
export type Follow = (keys: (string | number)[]) => Trail

/** Follows keys from value to value, until one is missing. */
export function stepAlong<V>(
  start: V,
  keys: (string | number)[],
  step: (value: V, key: string | number) => (Step & { value: V }) | undefined,
): Step[] {
  const steps: Step[] = []
  let value = start
  for (const key of keys) {
    const found = step(value, key)
    if (!found) break
    steps.push({ keyAt: found.keyAt, valueAt: found.valueAt })
    value = found.value
  }
  return steps
}
