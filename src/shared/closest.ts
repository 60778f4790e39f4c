import { edits } from './edits.ts'

/**
 * Returns the candidate that `word` is most likely a typo of. Allows one edit in a short word, two from six letters, a
 * quarter of a long one, and one more if both start alike. Ignores case, a common folder and a common file extension.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  return nearest(word, candidates)?.candidate
}

/** Returns the same candidate; `isOnly` if no other one is as close. */
export function nearest(
  word: string,
  candidates: Iterable<string>,
): { candidate: string; isOnly: boolean } | undefined {
  const lower = word.toLowerCase()
  let best: string | undefined
  let bestScore = 1
  let isOnly = true
  for (const candidate of candidates) {
    const [a, b] = differingParts(lower, candidate.toLowerCase())
    if (a === '' || b === '') continue
    const allowed = editsAllowed(a, b)
    if (Math.abs(a.length - b.length) > allowed) continue
    const score = edits(a, b, allowed).all / (allowed + 1)
    if (score > bestScore || score === 1 || !isAlike(lastOf(a), lastOf(b))) continue
    isOnly = score < bestScore
    if (isOnly) [best, bestScore] = [candidate, score]
  }
  return best === undefined ? undefined : { candidate: best, isOnly }
}

/** Whether the last parts of paths are similar: otherwise many edits in their folders would allow any name. */
function isAlike(a: string, b: string): boolean {
  if (a === '' || b === '') return true
  const allowed = editsAllowed(a, b)
  return edits(a, b, allowed).all <= allowed
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function differingParts(a: string, b: string): [string, string] {
  const folder = /^.*\//.exec(a)?.[0] ?? ''
  const from = b.startsWith(folder) ? folder.length : 0
  const extension = /\.\w+$/.exec(a)?.[0] ?? ''
  const end = b.endsWith(extension) ? extension.length : 0
  return [a.slice(from, a.length - end), b.slice(from, b.length - end)]
}

function editsAllowed(a: string, b: string): number {
  const length = Math.max(a.length, b.length)
  let alike = 0
  while (alike < length && a[alike] === b[alike]) alike++
  return Math.max(length < 6 ? 1 : 2, Math.floor(length / 4)) + (alike > 2 && alike >= length / 2 ? 1 : 0)
}
