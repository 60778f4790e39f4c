import type { Clause } from './query.ts'
import { type Postings, positionOf, prefixRange, type WordIndex } from './word-index.ts'

/** A matching document, by its position in the index. */
export interface Match {
  document: number
  score: number
}

/** From this number of sections on, prefixes of one or two letters are searched in titles and tags only. */
const manySections = 5000

/** Weight of completions of a word that is itself in the index: `settings` for `set`. */
const completion = 0.5
/** Weight of a word that a section lacks and another section of its page has. */
const elsewhere = 0.25
/** Weight of a word in the title of the section or of its page, and again of one in the title of the page. */
const inTitles = 0.5
const inPageTitle = 1
/** Maximum number of words compared with titles: the bits of a number. */
const mostCompared = 31

/**
 * Returns every document that matches a word of the query, best first; ties keep the order of the index. Scores are those
 * of lunr (the sum over fields of the cosine between query and field, without the length of the field's vector),
 * multiplied by
 * - the share of the words that the section has: a section with all words ranks above the strongest title match of one
 *   word. A word that only another section of the page has counts in part.
 * - how well titles and tags cover the words: a page about users ranks above one that mentions them.
 */
export function match(index: WordIndex, words: Clause[][]): Match[] {
  const { documents, pages, titles } = index
  const sums = new Float64Array(documents.length)
  const inSection = counter(documents.length)
  const onPage = counter(documents.length)
  const heads = new Int32Array(documents.length)
  const found: number[] = []
  const all = new Map<number, number>()
  words.forEach((clauses, word) => {
    const add = ({ starts, documents: having, weights }: Postings, number: number, weight: number) => {
      for (let i = starts[number]!; i < starts[number + 1]!; i++) {
        const document = having[i]!
        if (inSection.counts[document] === 0) found.push(document)
        sums[document]! += weight * weights[i]!
        inSection.count(document, word)
        onPage.count(pages[document]!, word)
      }
    }
    for (const [number, { weight, isHeadOnly }] of weigh(index, clauses)) {
      if (!isHeadOnly) add(index.content, number, weight)
      add(index.heads, number, weight)
      all.set(number, (all.get(number) ?? 0) + weight)
      if (word < mostCompared) noteHeads(index.heads, number, { heads, bit: 1 << word })
    }
  })
  const length = Math.hypot(...all.values()) * 1000 * words.length ** 2
  const scoreOf = (document: number) => {
    const page = pages[document]!
    const pageTitle = heads[titles[page]!]!
    const own = inSection.counts[document]!
    const has = own + elsewhere * (onPage.counts[page]! - own)
    const covered = inTitles * bitsOf(heads[document]! | pageTitle) + inPageTitle * bitsOf(pageTitle)
    return (sums[document]! * has * (words.length + covered)) / length
  }
  const matches = found.map((document) => ({ document, score: scoreOf(document) }))
  return matches.sort((a, b) => b.score - a.score || a.document - b.document)
}

/** Counts the distinct words of each position. */
function counter(places: number) {
  const counts = new Int32Array(places)
  const latest = new Int32Array(places)
  const count = (place: number, word: number) => {
    if (latest[place] === word + 1) return
    latest[place] = word + 1
    counts[place]! += 1
  }
  return { counts, count }
}

/** Records which documents have a term in their title or tags. */
function noteHeads(
  { starts, documents }: Postings,
  number: number,
  { heads, bit }: { heads: Int32Array; bit: number },
) {
  for (let i = starts[number]!; i < starts[number + 1]!; i++) heads[documents[i]!]! |= bit
}

function bitsOf(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

interface Weight {
  weight: number
  isHeadOnly: boolean
}

/** Returns the weight of each term number for a word, whole words first. */
function weigh(index: WordIndex, clauses: Clause[]): Map<number, Weight> {
  const all = new Map<number, Weight>()
  for (const clause of clauses) {
    const isPrefix = 'prefix' in clause
    const isHeadOnly = isPrefix && [...clause.prefix].length < 3 && index.documents.length > manySections
    const weight = isPrefix && clause.isCompletion ? completion : 1
    for (const number of numbersOf(index, clause)) {
      const previous = all.get(number)
      if (previous) previous.weight += weight
      else all.set(number, { weight, isHeadOnly })
    }
  }
  return all
}

/** Spellings of one word share a number, and count once. */
function numbersOf(index: WordIndex, clause: Clause): Set<number> {
  if ('prefix' in clause) return numbersBegunBy(index, clause.prefix)
  const positions = clause.terms.map((term) => positionOf(index, term)).filter((position) => position >= 0)
  return new Set(positions.map((position) => index.numbers[position]!))
}

/**
 * A name with a part that begins like this, such as `order.placed` for `ord`, has its parts in the index too: only
 * these count.
 */
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
