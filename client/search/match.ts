import { keyStep } from '../../src/shared/search/limits.ts'
import { type Counted, countWords, weigh } from './count-words.ts'
import { coverage, shareOf } from './coverage.ts'
import type { Reason } from './engine.ts'
import { fieldNames, firstIndex, type IndexView, pageOf, type Rows } from './index-view.ts'
import type { Word } from './query.ts'
import { unreadThatMatter } from './unread-lists.ts'

/** A matching section, by its key. */
export interface Match {
  key: number
  score: number
}

/** Matches of a query. */
export interface Matched {
  /** The best sections, best first; ties keep the order of the index. */
  first: Match[]
  /** The sections with the titles of the pages of these, if they match as well without being among them. */
  titles: Match[]
  /** All sections with a word of the query. */
  all: Scored
  /** Groups whose low weights were read as well. */
  deep: ReadonlySet<number>
  /** The order is that of all sections with high weights: those with low ones may still be missing. */
  isRanked: boolean
}

/** Sections with their scores. */
export interface Scored {
  keys: Float64Array
  scores: Float64Array
}

export interface MatchOptions {
  /** Number of matches whose order matters: for these, low weights of completions are read if they may change it. */
  most: number
  /** Only these sections matter. */
  isOwn?: (key: number) => boolean
}

const none: ReadonlySet<number> = new Set()

/**
 * Finds the best sections that match words of the query. Scores are those of lunr (the sum over fields of the cosine
 * between query and field, without the length of the field's vector), but for each word with the best of its completions
 * only, multiplied by
 * - the share of the words that the section has: a section with all words ranks above the strongest title match of one
 *   word. A word that only another section of the page has counts in part.
 * - how well titles and tags cover the words: a page about users ranks above one that mentions them.
 */
export function match(view: IndexView, words: Word[], { most, isOwn }: MatchOptions): Matched {
  const counted = countWords(view, words, none)
  const found = bestOf(counted, words.length, most, isOwn)
  const isRanked = !view.isIncomplete()
  if (!isRanked || counted.unread.length === 0) return { ...found, deep: none, isRanked }
  const deep = unreadThatMatter(counted, words.length, found.first[most - 1]?.score ?? 0)
  if (deep.size === 0) return { ...found, deep, isRanked }
  return { ...bestOf(countWords(view, words, deep), words.length, most, isOwn), deep, isRanked }
}

type Best = Pick<Matched, 'first' | 'titles' | 'all'>

function bestOf(counted: Counted, words: number, most: number, isOwn?: (key: number) => boolean): Best {
  const all = scored(counted, words)
  const first = firstOf(all, most, isOwn)
  const known = new Set(first.map(({ key }) => key))
  const keys = new Set(first.map(({ key }) => pageOf(key) * keyStep))
  const titles = [...keys].flatMap((key): Match | [] => {
    const at = counted.sections.find(key)
    return known.has(key) || at < 0 ? [] : { key, score: all.scores[at]! }
  })
  return { first, titles, all }
}

function scored({ sections, norm }: Counted, words: number): Scored {
  const { size, sums, bests, counts, heads, pageOf: pages, pageCounts, pageTitles } = sections
  const scores = new Float64Array(size)
  for (let section = 0; section < size; section++) {
    const page = pages[section]!
    const has = shareOf(counts[section]!, pageCounts[page]!)
    const covered = words + coverage(heads[section]!, pageTitles[page]!)
    scores[section] = ((sums[section]! + bests[section]!) * has * covered) / norm
  }
  return { keys: sections.keys(), scores }
}

function firstOf({ keys, scores }: Scored, most: number, isOwn?: (key: number) => boolean): Match[] {
  const best: Match[] = []
  let least = Number.NEGATIVE_INFINITY
  for (let at = 0; at < keys.length; at++) {
    if (scores[at]! < least || (isOwn && !isOwn(keys[at]!))) continue
    const one = { key: keys[at]!, score: scores[at]! }
    const place = firstIndex(best.length, (i) => inOrder(one, best[i]!) < 0)
    best.splice(place, 0, one)
    if (best.length > most) best.pop()
    if (best.length === most) least = best.at(-1)!.score
  }
  return best
}

function inOrder(a: Match, b: Match): number {
  return b.score - a.score || a.key - b.key
}

/** Returns the reasons for the score of a section, largest first. */
export function reasonsOf(view: IndexView, words: Word[], { key, score }: Match, deep: ReadonlySet<number>): Reason[] {
  const reasons = words.flatMap(({ clauses, word }) =>
    weigh(view, clauses, words.length > 1, deep).flatMap(({ rows, weight, term, how }) =>
      rowsOf(rows, key).map(([field, own]): Reason => {
        const reason: Reason = { word, term, how, field: fieldNames[field]!, score: weight * own }
        return view.boosts[field] === undefined ? reason : { ...reason, boost: view.boosts[field] }
      }),
    ),
  )
  const sum = reasons.reduce((total, reason) => total + reason.score, 0)
  const shares = reasons.map((reason) => ({ ...reason, score: (reason.score / sum) * score }))
  return shares.sort((a, b) => b.score - a.score)
}

/** Fields and weights of a section. */
function rowsOf(all: Rows[], key: number): [field: number, weight: number][] {
  return all.flatMap(({ keys, fields, weights, from, to }) =>
    Array.from({ length: to - from }, (_, i) => from + i)
      .filter((at) => keys[at] === key)
      .map((at): [number, number] => [fields[at]!, weights[at]!]),
  )
}
