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
 * Every document that has one of the terms, best first; of equals the earlier one. Scores are those of lunr: the sum over
 * fields of the cosine between query and field, without the length of the field's vector.
 */
export function match(index: WordIndex, clauses: Clause[]): Match[] {
  const { everywhere, inHeads } = weigh(index, clauses)
  const sums = new Float64Array(index.documents.length)
  const found: number[] = []
  const seen = new Uint8Array(index.documents.length)
  const add = (postings: Postings, position: number, weight: number) => {
    const { starts, documents, weights } = postings
    const number = index.numbers[position]!
    for (let i = starts[number]!; i < starts[number + 1]!; i++) {
      const document = documents[i]!
      if (!seen[document]) seen[document] = found.push(document) && 1
      sums[document]! += weight * weights[i]!
    }
  }
  for (const [position, weight] of everywhere) add(index.content, position, weight)
  let squares = 0
  for (const [position, weight] of inHeads) {
    add(index.heads, position, weight)
    squares += weight * weight
  }
  found.sort((a, b) => sums[b]! - sums[a]! || a - b)
  return found.map((document) => ({ document, score: sums[document]! / 1000 / Math.sqrt(squares) }))
}

type Weights = Map<number, number>

/** How many clauses each term answers to. */
function weigh(index: WordIndex, clauses: Clause[]): { everywhere: Weights; inHeads: Weights } {
  const everywhere: Weights = new Map()
  const inHeads: Weights = new Map()
  const count = (position: number, isHeadOnly: boolean) => {
    inHeads.set(position, (inHeads.get(position) ?? 0) + 1)
    if (!isHeadOnly) everywhere.set(position, (everywhere.get(position) ?? 0) + 1)
  }
  for (const { term, isPrefix } of clauses) {
    if (isPrefix) {
      const [from, to] = prefixRange(index, term)
      const isHeadOnly = [...term].length < 3 && index.documents.length > manySections
      for (let position = from; position < to; position++) count(position, isHeadOnly)
    } else {
      const position = positionOf(index, term)
      if (position >= 0) count(position, false)
    }
  }
  return { everywhere, inHeads }
}
