const collators = new Map<string, Intl.Collator['compare']>()

/** Compares names as readers of a language expect: by its alphabet, without regard to case, and by numbers. */
export function orderIn(lang: string): (a: string, b: string) => number {
  const known = collators.get(lang)
  if (known) return known
  const { compare } = collatorOf(lang)
  // Names that count as equal keep one order on every machine.
  const order = (a: string, b: string) => compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
  collators.set(lang, order)
  return order
}

function collatorOf(lang: string): Intl.Collator {
  try {
    return new Intl.Collator(lang, { numeric: true })
  } catch {
    // Languages are not validated before.
    return new Intl.Collator('en', { numeric: true })
  }
}
