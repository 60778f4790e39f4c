const buckets = 8192
/** Number of values in each bucket, all 0 between calls. */
const counts = new Int32Array(buckets)

/**
 * Indexes of the largest values, at most `most`, in ascending order; of equal values the first ones. Values are whole
 * and not negative; those above 8,191 count as equal.
 */
export function largest(values: ArrayLike<number>, size: number, most: number): number[] {
  const chosen: number[] = []
  if (size <= most) {
    for (let i = 0; i < size; i++) chosen.push(i)
    return chosen
  }
  let highest = 0
  for (let i = 0; i < size; i++) {
    const value = Math.min(values[i]!, buckets - 1)
    if (value > highest) highest = value
    counts[value]!++
  }
  let least = highest
  let above = 0
  for (; above + counts[least]! < most; least--) above += counts[least]!
  let left = most - above
  counts.fill(0, 0, highest + 1)
  for (let i = 0; i < size; i++) {
    const value = Math.min(values[i]!, buckets - 1)
    if (value > least || (value === least && left-- > 0)) chosen.push(i)
  }
  return chosen
}
