import { edits } from '../../src/shared/edits.ts'

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
