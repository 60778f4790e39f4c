import type { Clause } from './query.ts'
import { type Postings, positionOf, prefixRange, type WordIndex } from './word-index.ts'

/** A document that answers to a query, by its place in the index. */
export interface Match {
  document: number
  score: number
}

/** From here on the beginnings of words of one or two letters are looked for in titles and tags only. */
const manySections = 5000

/**
 * Every document that answers to one of the clauses, best first; of equals the earlier one. Scores are those of lunr: the
 * sum over fields of the cosine between query and field, without the length of the field's vector.
 */
export function match(index: WordIndex, clauses: Clause[]): Match[] {
  const { everywhere, inHeads } = weigh(index, clauses)
  const sums = new Float64Array(index.documents.length)
  const found: number[] = []
  const seen = new Uint8Array(index.documents.length)
  const add = ({ starts, documents, weights }: Postings, number: number, weight: number) => {
    for (let i = starts[number]!; i < starts[number + 1]!; i++) {
      const document = documents[i]!
      if (!seen[document]) seen[document] = found.push(document) && 1
      sums[document]! += weight * weights[i]!
    }
  }
  for (const [number, weight] of everywhere) add(index.content, number, weight)
  let squares = 0
  for (const [number, weight] of inHeads) {
    add(index.heads, number, weight)
    squares += weight * weight
  }
  found.sort((a, b) => sums[b]! - sums[a]! || a - b)
  return found.map((document) => ({ document, score: sums[document]! / 1000 / Math.sqrt(squares) }))
}

type Weights = Map<number, number>

/** For each number of terms, how many clauses it answers to. */
function weigh(index: WordIndex, clauses: Clause[]): { everywhere: Weights; inHeads: Weights } {
  const everywhere: Weights = new Map()
  const inHeads: Weights = new Map()
  for (const clause of clauses) {
    const isHeadOnly = 'prefix' in clause && [...clause.prefix].length < 3 && index.documents.length > manySections
    for (const number of numbersOf(index, clause)) {
      inHeads.set(number, (inHeads.get(number) ?? 0) + 1)
      if (!isHeadOnly) everywhere.set(number, (everywhere.get(number) ?? 0) + 1)
    }
  }
  return { everywhere, inHeads }
}

/** Spellings of one word have one number, and count once. */
function numbersOf(index: WordIndex, clause: Clause): Set<number> {
  if ('prefix' in clause) return numbersBegunBy(index, clause.prefix)
  const positions = clause.terms.map((term) => positionOf(index, term)).filter((position) => position >= 0)
  return new Set(positions.map((position) => index.numbers[position]!))
}

/** A name of which a part begins so, as `order.placed` for `ord`, has its parts in the index too: these count alone. */
function numbersBegunBy(index: WordIndex, prefix: string): Set<number> {
  const numbers = new Set<number>()
  const [from, to] = prefixRange(index, prefix)
  for (let at = from; at < to; at++) {
    const term = index.terms[at]!
    const end = prefix.length + term.slice(prefix.length).search(/[^\p{L}\p{M}\p{N}]/u)
    const isPartKnown = end >= prefix.length && positionOf(index, term.slice(0, end)) >= 0
    if (!isPartKnown) numbers.add(index.numbers[at]!)
  }
  return numbers
}
