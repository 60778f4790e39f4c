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
 * Every document that answers to a word of the query, best first; of equals the earlier one. Scores are those of lunr (the
 * sum over fields of the cosine between query and field, without the length of the field's vector), times the share of the
 * words that the document answers to: one that has all of them comes before one that has the strongest in its title.
 */
export function match(index: WordIndex, words: Clause[][]): Match[] {
  const sums = new Float64Array(index.documents.length)
  const counts = new Int32Array(index.documents.length)
  const latest = new Int32Array(index.documents.length)
  const found: number[] = []
  let word = 0
  const add = ({ starts, documents, weights }: Postings, number: number, weight: number) => {
    for (let i = starts[number]!; i < starts[number + 1]!; i++) {
      const document = documents[i]!
      sums[document]! += weight * weights[i]!
      if (latest[document] === word) continue
      latest[document] = word
      if (counts[document]!++ === 0) found.push(document)
    }
  }
  const all: Weights = new Map()
  for (const clauses of words) {
    word++
    const { everywhere, inHeads } = weigh(index, clauses)
    for (const [number, weight] of everywhere) add(index.content, number, weight)
    for (const [number, weight] of inHeads) {
      add(index.heads, number, weight)
      all.set(number, (all.get(number) ?? 0) + weight)
    }
  }
  const length = Math.hypot(...all.values()) * 1000 * words.length
  const scoreOf = (document: number) => (sums[document]! * counts[document]!) / length
  const matches = found.map((document) => ({ document, score: scoreOf(document) }))
  return matches.sort((a, b) => b.score - a.score || a.document - b.document)
}

type Weights = Map<number, number>

/** For each number of terms, how many clauses of a word it answers to. */
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
