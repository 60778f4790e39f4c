/** Where keys were found in a text, as far as they lead. Offsets into the text. */
export interface Trail {
  /** Start of the value that holds all others. */
  root?: number
  /** One for each key that was found, in the order of the keys. Items of a list have no key but their own start. */
  steps: Step[]
}

export interface Step {
  keyAt: number
  valueAt: number
}

/** Follows keys into what a text says. */
export type Follow = (keys: (string | number)[]) => Trail

/** Goes from value to value along the keys, until one is not there. */
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
