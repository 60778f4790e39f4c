/** Dice coefficient of two lists of words, each word as often as it occurs: from 0 to 1, and 1 for two empty lists. */
export function likeness(old: string[], current: string[]): number {
  if (old.length + current.length === 0) return 1
  return (2 * shared(old, current)) / (old.length + current.length)
}

/** Share of the old words that a list has, each word as often as it occurs: from 0 to 1. */
export function coverage(old: string[], current: string[]): number {
  return old.length === 0 ? 1 : shared(old, current) / old.length
}

function shared(old: string[], current: string[]): number {
  const counts = new Map<string, number>()
  for (const word of old) counts.set(word, (counts.get(word) ?? 0) + 1)
  let found = 0
  for (const word of current) {
    const left = counts.get(word) ?? 0
    if (left > 0) found++
    counts.set(word, left - 1)
  }
  return found
}
