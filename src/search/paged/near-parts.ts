import { largest } from '../../shared/search/largest.ts'
import { mostNear, shortestNear } from '../../shared/search/limits.ts'
import { textOfWords } from '../../shared/search/paged.ts'
import type { Bundles } from './bundles.ts'

/** Terms in a part, if they have several first characters. */
const partSize = 1500

/**
 * Adds terms for fuzzy matching by their first character, which a typo does not change; `found` is the frequency of each
 * term. Returns the first characters of each part.
 */
export function addNearParts(terms: string[], found: (at: number) => number, bundles: Bundles): string[] {
  const all: string[] = []
  let own: string[] = []
  let firsts: string[] = []
  const end = () => {
    if (own.length === 0) return
    bundles.add(JSON.stringify(textOfWords(own)))
    all.push(firsts.join(''))
    own = []
    firsts = []
  }
  for (let from = 0; from < terms.length; ) {
    const first = String.fromCodePoint(terms[from]!.codePointAt(0)!)
    const long: number[] = []
    let to = from
    for (; to < terms.length && terms[to]!.startsWith(first); to++) if (terms[to]!.length >= shortestNear) long.push(to)
    from = to
    if (long.length === 0) continue
    if (own.length > partSize) end()
    for (const i of largest(long.map(found), long.length, mostNear)) own.push(terms[long[i]!]!)
    firsts.push(first)
  }
  end()
  bundles.end()
  return all
}
