import { inPageTitle, inTitles, keyStep, mostDeep, mostPages } from '../../src/shared/search/limits.ts'
import type { AliasMatch, Reason } from './engine.ts'
import {
  contentField,
  fieldNames,
  type IndexView,
  ifLoaded,
  keysOf,
  pageOf,
  type Row,
  type Rows,
  rowsOf,
} from './index-view.ts'
import type { Clause, Word } from './query.ts'

/** A matching section, by its key. */
export interface Match {
  key: number
  /** Number of words that the best section of a page has with all others of the page, and that any other section has. */
  found: number
  /** The part of its score that is for weights: less than a step. */
  weight: number
  /** The words that the section has only by an alias. */
  aliases: AliasMatch[] | undefined
}

/** Score of a word that is found: larger than any sum of weights and boosts. */
export const step = 1000
/** All weights together are below this. */
const mostWeight = 900
/** Score of a word that says nothing: less than any weight. */
export const quietly = 1e-6

/** Shares of a word that is found as a longer word or a correction, and as an alias, and not as typed. */
const credits = { guess: 0.9, alias: 0.8 }

/** Weight of completions of a word that is itself in the index: `settings` for `set`. */
const completion = 0.5
/** Weight of a synonym of a word. */
const synonym = 0.75
/** Weight of a word that a section lacks and another section of its page has. */
const elsewhere = 0.15
/** Power of the share of the words that a section has. */
const together = 1.2

interface Section extends Match {
  /** Its position on its page. */
  place: number
  /** Another one of its page. */
  next: Section | undefined
  /** Weights of the words before the latest one, and of the latest one by the best of its groups. */
  sum: number
  best: number
  /** Number of words, and the latest of them. */
  count: number
  latest: number
  /** Its words, and those in its head: a bit for each. */
  has: number
  heads: number
}

/**
 * Returns the sections that match a word of the query, in no certain order: see `bestOf`. `isOwn`: only sections of these pages
 * are wanted. Weights are the scores of lunr (the sum over fields of the
 * cosine between query and field, without the length of the field's vector), but for each word with the best of its
 * completions only, multiplied by
 * - the share of the words that the section has, so that a short section with all words ranks above one with a single
 *   word in its title. A word that only another section of the page has counts in part.
 * - how well titles and tags cover the words: a page about users ranks above one that mentions them.
 */
export function match(view: IndexView, words: Word[], isOwn?: (page: number) => boolean): Match[] {
  const isDeep = words.length > 1 || isOwn !== undefined
  const telling = words.filter(({ worth }) => worth !== 0)
  const { length } = telling
  const weighedOf = ({ clauses }: Word) => ifLoaded(() => weigh(view, clauses, length, isDeep)) ?? []
  const all = telling.map((word) => ({ ...word, weighed: weighedOf(word).sort((a, b) => b.credit - a.credit) }))
  bestPages(all, view.pages, isOwn)
  all.forEach(({ worth = 1, weighed }, word) => {
    for (const one of weighed) addSections(one, word, worth)
  })
  const quiet = words.filter(({ worth }) => worth === 0)
  const quietKeys = quiet.map((word) => new Set(weighedOf(word).flatMap(({ rows }) => keysOf(rows))))
  const matches: Section[] = []
  for (const page of pages) {
    const pageTitle = sectionOf(sections[page], 0)?.heads ?? 0
    let best: Section | undefined
    let most = 0
    for (let section = sections[page]; section; section = section.next) {
      const { key, sum, count, heads } = section
      const has = count + elsewhere * (counts[page]! - count)
      const share = length * (has / length) ** together
      const covered = length + coveredBy(heads, pageTitle, length)
      section.weight =
        limited((sum + section.best) * share * covered) + quietly * quietKeys.filter((keys) => keys.has(key)).length
      const bits = bitsOf(section.has | pageTitle)
      if (!best || bits > most || (bits === most && inOrder(section, best) < 0)) {
        most = bits
        best = section
      }
      matches.push(section)
    }
    if (best) best.found = found[page]!
  }
  return matches
}

/** Returns the matches with the highest weights, at most about so many, best first; ties keep the order of the index. */
export function bestOf(matches: Match[], most: number): Match[] {
  const least = nthLargest(
    matches.map(({ weight }) => weight),
    most,
  )
  return matches.filter(({ weight }) => weight >= least).sort(inOrder)
}

/** Returns the value that so many are not less than, 0 if there are not more; reorders the values. Sorting takes five times as long. */
function nthLargest(values: number[], most: number): number {
  if (values.length <= most) return 0
  const at = most - 1
  for (let low = 0, high = values.length - 1; low < high; ) {
    const pivot = values[(low + high) >> 1]!
    let [i, j] = [low, high]
    while (i <= j) {
      while (values[i]! > pivot) i++
      while (values[j]! < pivot) j--
      if (i > j) break
      const value = values[i]!
      values[i++] = values[j]!
      values[j--] = value
    }
    if (at <= j) high = j
    else if (at >= i) low = i
    else break
  }
  return values[at]!
}

interface WeighedWord {
  worth?: number
  weighed: Weighed[]
}

/** V8 stores a field as its first value: with a whole number, each section would be moved when it gets a fraction. */
const none = Number.MIN_VALUE

/** Adds the sections of a group, if their pages are among the best. Its rows of a section follow each other. */
function addSections(
  { rows, weight: factor, credit, how, isOther, alias }: Weighed,
  word: number,
  worth: number,
): void {
  // From the 33rd word on, words share bits.
  const bit = 1 << word
  const { keys, fields, weights: all, from, to } = rows
  // A word beside others may be longer only on pages that lack it, so that its place does not matter.
  const isLonger = how === 'prefix' && credit < 1
  let section: Section | undefined
  let weight = 0
  for (let at = from; at < to; at++) {
    const key = keys[at]!
    if (at === from || key !== keys[at - 1]) {
      const page = pageOf(key)
      if (isBest[page] === 0 || (isLonger && latest[page] === ~word)) section = undefined
      else {
        if (!isLonger) latest[page] = ~word
        section = sectionOf(sections[page], placeOf(key))
        if (!section) {
          section = {
            key,
            found: none,
            weight: none,
            aliases: undefined,
            place: placeOf(key),
            next: sections[page],
            sum: none,
            best: none,
            count: 0,
            latest: -1,
            has: 0,
            heads: 0,
          }
          sections[page] = section
        }
        weight = 0
        if (section.latest !== word) startWord(section, word, worth * credit, alias)
        // A compound or a synonym stands for a word that the section lacks.
        else if (isOther) section = undefined
      }
    }
    if (!section) continue
    weight += factor * all[at]!
    if (weight > section.best) section.best = weight
    if (fields[at] !== contentField) section.heads |= bit
  }
}

function startWord(section: Section, word: number, credit: number, alias: AliasMatch | undefined): void {
  section.sum += section.best
  section.best = none
  section.latest = word
  section.count++
  section.has |= 1 << word
  section.found += credit
  if (alias) section.aliases = [...(section.aliases ?? []), alias]
}

/** The position of a section on its page. */
function placeOf(key: number): number {
  return key & (keyStep - 1)
}

function sectionOf(first: Section | undefined, place: number): Section | undefined {
  let section = first
  while (section && section.place !== place) section = section.next
  return section
}

export function inOrder(a: Match, b: Match): number {
  return byWeight(a, b) || a.key - b.key
}

export function byWeight(a: { weight: number }, b: { weight: number }): number {
  return b.weight - a.weight
}

/** Divisor of the weights of a query, for the number of its words. */
let norm = 1

/** The weight of a section as a part of its score: less than anything that a word counts. */
function limited(sum: number): number {
  const weight = sum / norm
  return (mostWeight * weight) / (mostWeight + weight)
}

/** Returns how well the heading of a section and the title of its page cover the words; one heading with several of all words does best. */
function coveredBy(heads: number, pageTitle: number, words: number): number {
  const inHeading = words < 2 || bitsOf(heads) < words ? 0 : words
  return inTitles * (bitsOf(heads | pageTitle) + inHeading) + inPageTitle * bitsOf(pageTitle)
}

/** Pages with a word of the query: only what follows of them, by page, is of this query. Queries share the memory. */
let pages: number[] = []
let isBest = new Uint8Array()
/** The first of the sections of a page. */
let sections: (Section | undefined)[] = []
/** Number of words, the sum of their shares, and those in its heads: a bit for each. */
let counts = new Int32Array()
let found = new Float64Array()
let heads = counts
/** The highest weight that a section may have. */
let bounds = found
/** The latest word, from 1, and its highest weight; then, by its complement, the latest one that is not only begun. */
let latest = counts
let weights = found

/** Removes what is left of the query before. */
function clear(size: number): void {
  for (const page of pages) {
    latest[page] = isBest[page] = 0
    sections[page] = undefined
  }
  pages = []
  if (size <= isBest.length) return
  isBest = new Uint8Array(size)
  sections = new Array<undefined>(size).fill(undefined)
  const ints = () => new Int32Array(size)
  const floats = () => new Float64Array(size)
  counts = ints()
  heads = ints()
  latest = ints()
  found = floats()
  bounds = floats()
  weights = floats()
}

/**
 * Finds the pages of the words, and which of them may have the best sections, of all pages and of those that are wanted: those
 * with the most words, then those where a section with the best of all sections of the page would have the highest weight.
 */
function bestPages(words: WeighedWord[], size: number, isOwn?: (page: number) => boolean): void {
  clear(size)
  words.forEach(({ worth = 1, weighed }, word) => {
    for (const one of weighed) addPages(one, word + 1, worth)
  })
  const { length } = words
  norm = 100 * length ** 2.5
  const most = pages.reduce((all, page) => Math.max(all, found[page]!), 0)
  for (const page of pages) {
    const covered = length + coveredBy(heads[page]!, heads[page]!, length)
    const weight = limited((bounds[page]! + weights[page]!) * counts[page]! * covered)
    bounds[page] = weight + (found[page] === most ? step : 0)
  }
  choose(pages)
  if (isOwn) choose(pages.filter(isOwn))
}

/** Adds the pages of a group of a word, which has a number from 1. */
function addPages({ rows, weight: factor, credit }: Weighed, word: number, worth: number): void {
  const { keys, fields, weights: all, from, to } = rows
  const bit = 1 << (word - 1)
  const known = latest
  const highest = weights
  let weight = 0
  for (let at = from; at < to; at++) {
    const page = pageOf(keys[at]!)
    weight = factor * all[at]! + (at > from && keys[at] === keys[at - 1] ? weight : 0)
    if (known[page] !== word) {
      if (known[page] === 0) {
        pages.push(page)
        counts[page] = heads[page] = found[page] = bounds[page] = 0
      } else bounds[page]! += highest[page]!
      // The best way to find the word comes first.
      known[page] = word
      highest[page] = 0
      counts[page]!++
      found[page]! += worth * credit
    }
    if (weight > highest[page]!) highest[page] = weight
    if (fields[at] !== contentField) heads[page]! |= bit
  }
}

/** Chooses the best of some pages. */
function choose(some: number[]): void {
  const least = nthLargest(
    some.map((page) => bounds[page]!),
    mostPages,
  )
  for (const page of some) if (bounds[page]! >= least) isBest[page] = 1
}

function bitsOf(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

interface Weighed {
  rows: Rows
  weight: number
  term: string
  how: Reason['how']
  /** Share of the word that is found. */
  credit: number
  /** Counts only in sections that lack the word itself. */
  isOther?: boolean
  /** The alias that it is found by. */
  alias?: AliasMatch
}

type Looked = Exclude<Clause, { phrase: unknown }>

/**
 * Returns the sections of each group of terms that matches a word of a query of so many words, with the weight of the
 * match: whole words first, synonyms last.
 */
function weigh(view: IndexView, clauses: Clause[], words: number, isDeep: boolean): Weighed[] {
  const groups = new Map<number, { weight: number; term: string; clause: Looked; isWhole: boolean }>()
  const others: Weighed[] = []
  const add = (group: number, term: string, clause: Looked) => {
    const isWhole = 'terms' in clause
    const weight = !isWhole && clause.isCompletion ? completion : 1
    const before = groups.get(group)
    if (!before) groups.set(group, { weight, term, clause, isWhole })
    else if (isWhole || words === 1) before.weight += weight
  }
  for (const clause of clauses) {
    if ('phrase' in clause) others.push(...(ifLoaded(() => [weighPhrase(view, clause)]) ?? []))
    else if ('terms' in clause) for (const [group, term] of groupsOf(view, clause.terms)) add(group, term, clause)
    else {
      const found = view.completions(clause.prefix)
      if (found) for (const [group, term] of found) add(group, term, clause)
      else {
        const weight = clause.isCompletion ? completion : 1
        const credit = creditOf(clause, words)
        others.push({ rows: view.broadRows(clause.prefix), weight, term: clause.prefix, how: 'prefix', credit })
      }
    }
  }
  const begun = [...groups].flatMap(([group, { isWhole }]) => (isWhole ? [] : group))
  const frequent = begun.sort((a, b) => view.sizeOf(b) - view.sizeOf(a)).slice(0, mostDeep)
  const own = Array.from(groups, ([group, { weight, term, clause, isWhole }]): Weighed => {
    const rows = view.rows(group, isDeep ? (isWhole ? 2 : frequent.includes(group) ? 1 : 0) : 0)
    const found = { rows, weight, term, credit: creditOf(clause, words) }
    return 'terms' in clause ? { ...found, how: clause.how, isOther: clause.isCompound } : { ...found, how: 'prefix' }
  })
  return [...own, ...others]
}

/** Share that a word counts. A word alone may still be a part of a longer one; beside others, one that is a word counts as it is. */
function creditOf(clause: Looked, words: number): number {
  const isGuess = 'terms' in clause ? clause.how === 'typo' : clause.isCompletion && words > 1
  return isGuess ? credits.guess : 1
}

/** The sections that have all words of a phrase, each in one of its spellings; its words share the weight. */
function weighPhrase(view: IndexView, { phrase, alias, weight }: Extract<Clause, { phrase: unknown }>): Weighed {
  const more = phrase.length > 1 ? 2 : 0
  const own = phrase.map((terms) => [...groupsOf(view, terms).keys()].map((group) => view.rows(group, more)))
  const have = own.map((all) => new Set(all.flatMap(keysOf)))
  const found: Row[] = []
  for (const { keys, fields, weights: all, from, to } of own.flat())
    for (let at = from; at < to; at++)
      if (have.every((sections) => sections.has(keys[at]!)))
        found.push({ key: keys[at]!, field: fields[at]!, weight: all[at]! / phrase.length })
  const rows = rowsOf(found.sort((a, b) => a.key - b.key))
  const term = phrase.map(([first]) => first).join(' ')
  return { rows, weight: synonym * weight, term, how: 'synonym', credit: credits.alias, isOther: true, alias }
}

/** Spellings of one word share a group, and count once. */
function groupsOf(view: IndexView, terms: string[]): Map<number, string> {
  const groups = new Map<number, string>()
  for (const term of terms) {
    const group = view.groupOf(term)
    if (group !== undefined && !groups.has(group)) groups.set(group, term)
  }
  return groups
}

/**
 * Returns the reasons for the score of a section, largest first. Each word has its share of the steps, and of the weights.
 */
export function reasonsOf(view: IndexView, words: Word[], { key, weight: weights }: Match, score: number): Reason[] {
  const telling = words.filter(({ worth }) => worth !== 0)
  const found = telling.flatMap(({ clauses, word }) => {
    const reasons = weigh(view, clauses, telling.length, words.length > 1).flatMap(({ rows, weight, term, how }) =>
      rowsWith(rows, key).map((at): Reason => {
        const field = rows.fields[at]!
        const reason: Reason = { word, term, how, field: fieldNames[field]!, score: weight * rows.weights[at]! }
        return view.boosts[field] === undefined ? reason : { ...reason, boost: view.boosts[field] }
      }),
    )
    return reasons.length > 0 ? [reasons] : []
  })
  const sum = found.flat().reduce((total, reason) => total + reason.score, 0)
  const ofWord = (score - weights) / found.length
  const shares = found.flatMap((reasons) =>
    reasons
      .sort((a, b) => b.score - a.score)
      .map((reason, i) => ({ ...reason, score: (reason.score / sum) * weights + (i === 0 ? ofWord : 0) })),
  )
  return shares.sort((a, b) => b.score - a.score)
}

function rowsWith({ keys, from, to }: Rows, key: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i).filter((at) => keys[at] === key)
}
