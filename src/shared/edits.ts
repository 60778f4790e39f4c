/**
 * Edit distance of two words (`all`), and of the first one and the nearest prefix of the second (`start`). A swap of
 * neighbors is one edit. Both are capped at `most + 1`, so that words that are far apart cost little.
 */
export function edits(a: string, b: string, most: number): { all: number; start: number } {
  const beyond = most + 1
  const width = Math.min(b.length, a.length + most)
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, j) => Math.min(j, beyond))
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(width + 1).fill(beyond)
    if (i <= most) row[0] = i
    let least = row[0]!
    for (let j = Math.max(1, i - most); j <= Math.min(width, i + most); j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j - 1]! + (isSame ? 0 : 1), last[j]! + 1, row[j - 1]! + 1, beyond)
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped && i > 1 && j > 1) cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return { all: beyond, start: beyond }
    before = last
    last = row
  }
  return { all: width === b.length ? last[width]! : beyond, start: Math.min(...last) }
}
