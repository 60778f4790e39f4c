/**
 * Returns the terms with the lowest edit distance: up to one edit for words of four letters or more, two from eight
 * letters on, never in the first letter. For a word that may be incomplete, also terms with a similar prefix, from six
 * letters on.
 */
export function nearTerms(typed: string, terms: string[], isHalf = true): string[] {
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  if (most === 0) return []
  const whole: string[][] = []
  const begun: string[][] = []
  for (const term of terms) {
    if (term[0] !== typed[0] || term.length < typed.length - most) continue
    const { all, start } = edits(typed, term, most)
    if (all <= most) gather(whole, all, term)
    else if (start <= most) gather(begun, start, term)
  }
  const mayBegin = isHalf && typed.length >= 6
  return whole.find((some) => some) ?? (mayBegin ? begun.find((some) => some) : undefined) ?? []
}

function gather(lists: string[][], at: number, term: string): void {
  const list = lists[at]
  if (list) list.push(term)
  else lists[at] = [term]
}

/**
 * Edit distance between two words, and between the first and the closest prefix of the second; capped at one above
 * `most`.
 */
function edits(typed: string, term: string, most: number): { all: number; start: number } {
  const beyond = most + 1
  const width = Math.min(term.length, typed.length + most)
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, j) => Math.min(j, beyond))
  for (let i = 1; i <= typed.length; i++) {
    const row = new Array<number>(width + 1).fill(beyond)
    if (i <= most) row[0] = i
    let least = row[0]!
    for (let j = Math.max(1, i - most); j <= Math.min(width, i + most); j++) {
      const isSame = typed[i - 1] === term[j - 1]
      let cost = Math.min(last[j - 1]! + (isSame ? 0 : 1), last[j]! + 1, row[j - 1]! + 1, beyond)
      const isSwapped = typed[i - 1] === term[j - 2] && typed[i - 2] === term[j - 1]
      if (isSwapped && i > 1 && j > 1) cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return { all: beyond, start: beyond }
    before = last
    last = row
  }
  return { all: width === term.length ? last[width]! : beyond, start: Math.min(...last) }
}
