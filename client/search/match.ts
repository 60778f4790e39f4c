import { inPageTitle, inTitles, keyStep, mostDeep, mostPages } from '../../src/shared/search/limits.ts'
import type { AliasMatch, Reason } from './engine.ts'
import { contentField, fieldNames, type IndexView, ifLoaded, keysOf, pageOf, type Rows } from './index-view.ts'
import type { Clause, Word } from './query.ts'

/** A matching section, by its key. */
export interface Match {
  key: number
  /** Number of words that the best section of a page has with all others of the page, and that any other section has. */
  found: number
  /** The part of its score that is for weights: less than a step. */
  weight: number
  /** The words that the section has only by an alias. */
  aliases?: AliasMatch[]
}

/** Score of a word that is found: larger than any sum of weights and boosts. */
export const step = 1000
/** All weights together are below this. */
const mostWeight = 900
/** Score of a word that says nothing: less than any weight. */
export const quietly = 1e-6

/** Shares of a word that is found as a longer word, a correction or an alias, and not as typed. */
const credits = { completion: 0.9, typo: 0.9, alias: 0.8 }

/** Weight of completions of a word that is itself in the index: `settings` for `set`. */
const completion = 0.5
/** Weight of a synonym of a word. */
const synonym = 0.75
/** Weight of a word that a section lacks and another section of its page has. */
const elsewhere = 0.25
/** Power of the share of the words that a section has. */
const together = 1.2
/** Part of the weight for how much of a page is about the words. */
const throughout = 0.15

interface Section {
  /** Weights of the words before the latest one, and of the latest one by the best of its groups. */
  sum: number
  best: number
  /** Latest group of the word, and its weight. */
  group: number
  weight: number
  /** Number of words, and the latest of them. */
  count: number
  latest: number
  /** Shares of the words that it has. */
  credit: number
  /** Its words, and those in its head: a bit for each. */
  has: number
  heads: number
  /** Words of the query that say nothing. */
  quiet: number
  aliases?: AliasMatch[]
}

/**
 * Returns the sections that match a word of the query, those with the highest weights first; ties keep the order of the
 * index. `isOwn`: only sections of these pages are wanted. Weights are the scores of lunr (the sum over fields of the
 * cosine between query and field, without the length of the field's vector), but for each word with the best of its
 * completions only, multiplied by
 * - the share of the words that the section has, so that a short section with all words ranks above one with a single
 *   word in its title. A word that only another section of the page has counts in part.
 * - how well titles and tags cover the words: a page about users ranks above one that mentions them.
 * - how much of the page is about the words.
 */
export function match(view: IndexView, words: Word[], isOwn?: (page: number) => boolean): Match[] {
  const isDeep = words.length > 1 || isOwn !== undefined
  const telling = words.filter(({ worth }) => worth !== 0)
  const { length } = telling
  const weighedOf = ({ clauses }: Word) => ifLoaded(() => weigh(view, clauses, length, isDeep)) ?? []
  const all = telling.map((word) => ({ ...word, weighed: weighedOf(word).sort((a, b) => b.credit - a.credit) }))
  const { isBest, counts, found, masses } = bestPages(all, isDeep, isOwn)
  const sections = sectionsOf(all, isBest, counts.length)
  for (const word of words.filter(({ worth }) => worth === 0)) {
    const keys = new Set(weighedOf(word).flatMap(({ rows }) => keysOf(rows)))
    for (const key of keys) if (sections.has(key)) sections.get(key)!.quiet++
  }
  const bestOf: Match[] = []
  const mostOf = new Uint8Array(counts.length)
  const matches = Array.from(sections, ([key, section]): Match => {
    endWord(section)
    const { sum, count, credit, heads, quiet, aliases } = section
    const page = pageOf(key)
    const pageTitle = sections.get(page * keyStep)?.heads ?? 0
    const own = bitsOf(section.has | pageTitle)
    const has = length * ((count + elsewhere * (counts[page]! - count)) / length) ** together
    const covered = (length + coveredBy(heads, pageTitle, length)) * (1 + throughout * masses[page]!)
    const weight = weightOf(sum * has * covered, length) + quiet * quietly
    const one: Match = { key, found: credit, weight, aliases }
    const best = bestOf[page]
    if (!best || own > mostOf[page]! || (own === mostOf[page] && inOrder(one, best) < 0)) {
      mostOf[page] = own
      bestOf[page] = one
    }
    return one
  })
  bestOf.forEach((one, page) => {
    one.found = found[page]!
  })
  return matches.sort(inOrder)
}

interface WeighedWord {
  worth?: number
  weighed: Weighed[]
}

/** Collects the sections of the best pages that match a word, by key. */
function sectionsOf(words: WeighedWord[], isBest: (page: number) => boolean, pages: number): Map<number, Section> {
  const sections = new Map<number, Section>()
  let group = 0
  words.forEach(({ worth = 1, weighed }, number) => {
    // From the 33rd word on, words share bits.
    const bit = 1 << number
    const whole = weighed.some(({ isLonger }) => isLonger) ? new Uint8Array(pages) : undefined
    for (const { rows, weight, credit, isOther, isLonger, alias } of weighed) {
      const { keys, fields, weights, from, to } = rows
      group++
      for (let at = from; at < to; at++) {
        const page = pageOf(keys[at]!)
        if (!isBest(page) || (isLonger && whole![page] === 1)) continue
        if (whole && !isLonger) whole[page] = 1
        let section = sections.get(keys[at]!)
        if (!section) {
          section = emptySection()
          sections.set(keys[at]!, section)
        }
        const isNew = section.latest !== number
        // A compound or a synonym stands for a word that the section lacks.
        if (isOther && !isNew && section.group !== group) continue
        if (isNew) endWord(section)
        else if (section.group !== group) endGroup(section)
        section.group = group
        section.weight += weight * weights[at]!
        if (fields[at] !== contentField) section.heads |= bit
        if (!isNew) continue
        section.latest = number
        section.count++
        section.has |= bit
        section.credit += worth * credit
        if (alias === undefined) continue
        section.aliases ??= []
        section.aliases.push(alias)
      }
    }
  })
  return sections
}

function emptySection(): Section {
  return { sum: 0, best: 0, group: 0, weight: 0, count: 0, latest: -1, credit: 0, has: 0, heads: 0, quiet: 0 }
}

function inOrder(a: Match, b: Match): number {
  return byWeight(a, b) || a.key - b.key
}

export function byWeight(a: { weight: number }, b: { weight: number }): number {
  return b.weight - a.weight
}

/** Weights of a section in a query of so many words, as a part of its score: less than anything that a word counts. */
function weightOf(sum: number, words: number): number {
  const weight = sum / (100 * words ** 2.5)
  return (mostWeight * weight) / (mostWeight + weight)
}

/** Returns how well the heading of a section and the title of its page cover the words; one heading with several of all words does best. */
function coveredBy(heads: number, pageTitle: number, words: number): number {
  const inHeading = words < 2 || bitsOf(heads) < words ? 0 : words
  return inTitles * (bitsOf(heads | pageTitle) + inHeading) + inPageTitle * bitsOf(pageTitle)
}

/**
 * Returns the number of words of each page, the sum of their shares and how often it has them, and which pages may have the
 * best sections, of all pages and of those that are wanted: those with the most words, then those where a section with the
 * best of all sections of the page would have the highest weight.
 */
function bestPages(words: WeighedWord[], isDeep: boolean, isOwn?: (page: number) => boolean) {
  let pages = 0
  for (const { weighed } of words)
    for (const { rows } of weighed)
      for (let at = rows.from; at < rows.to; at++) pages = Math.max(pages, pageOf(rows.keys[at]!) + 1)
  const list = () => new Float64Array(pages)
  const [bounds, weights, counts, found, heads] = [list(), list(), list(), list(), list()]
  const [firsts, sums, masses] = [list(), list(), list()]
  words.forEach(({ worth = 1, weighed }, word) => {
    weights.fill(-1)
    sums.fill(0)
    for (const [group, { rows, weight: factor, credit, how }] of weighed.entries())
      for (let at = rows.from, weight = 0; at < rows.to; at++) {
        const page = pageOf(rows.keys[at]!)
        const own = factor * rows.weights[at]!
        weight = own + (rows.keys[at] === rows.keys[at - 1] ? weight : 0)
        if (weights[page]! < 0) {
          // The best way to find the word comes first.
          counts[page]!++
          found[page]! += worth * credit
          firsts[page] = group
        }
        weights[page] = Math.max(weights[page]!, weight)
        // Only the first lists of other terms are read.
        if (firsts[page] === group && (how === 'word' || how === 'typo')) sums[page]! += own
        if (rows.fields[at] !== contentField) heads[page]! |= 1 << word
      }
    for (let page = 0; page < pages; page++) {
      if (weights[page]! < 0) continue
      bounds[page]! += weights[page]!
      if (isDeep) masses[page]! += Math.log(1 + sums[page]! / 100)
    }
  })
  const most = found.reduce((a, b) => Math.max(a, b), 0)
  for (let page = 0; page < pages; page++) {
    const covered =
      (words.length + coveredBy(heads[page]!, heads[page]!, words.length)) * (1 + throughout * masses[page]!)
    const weight = weightOf(bounds[page]! * counts[page]! * covered, words.length)
    bounds[page] = weight + (found[page] === most ? step : 0)
  }
  const leastOf = (all: Float64Array) => all.sort()[pages - mostPages] ?? 0
  const least = leastOf(bounds.slice())
  const ownLeast = isOwn ? leastOf(bounds.map((bound, page) => (isOwn(page) ? bound : 0))) : least
  const isBest = (page: number) => bounds[page]! >= (isOwn?.(page) ? ownLeast : least)
  return { isBest, counts, found, masses }
}

function endGroup(section: Section): void {
  section.best = Math.max(section.best, section.weight)
  section.weight = 0
}

function endWord(section: Section): void {
  endGroup(section)
  section.sum += section.best
  section.best = 0
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
  /** Longer than the word, which is one itself: counts only on pages that lack the word, so that its place does not matter. */
  isLonger?: boolean
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
  const broad: Weighed[] = []
  const synonyms: Weighed[] = []
  // A word alone may still be a part of a longer one. Beside others, one that is a word counts as it is.
  const longer = words === 1 ? { credit: 1 } : { credit: credits.completion, isLonger: true }
  const add = (group: number, term: string, clause: Looked) => {
    const isWhole = 'terms' in clause
    const weight = !isWhole && clause.isCompletion ? completion : 1
    const before = groups.get(group)
    if (!before) groups.set(group, { weight, term, clause, isWhole })
    else if (isWhole || words === 1) before.weight += weight
  }
  for (const clause of clauses) {
    if ('phrase' in clause) synonyms.push(...(ifLoaded(() => [weighPhrase(view, clause)]) ?? []))
    else if ('terms' in clause) for (const [group, term] of groupsOf(view, clause.terms)) add(group, term, clause)
    else {
      const found = view.completions(clause.prefix)
      if (found) for (const [group, term] of found) add(group, term, clause)
      else {
        const weight = clause.isCompletion ? completion : 1
        const how = { how: 'prefix' as const, credit: 1, ...(clause.isCompletion && longer) }
        broad.push({ rows: view.broadRows(clause.prefix), weight, term: clause.prefix, ...how })
      }
    }
  }
  const begun = [...groups].flatMap(([group, { isWhole }]) => (isWhole ? [] : group))
  const frequent = begun.sort((a, b) => view.sizeOf(b) - view.sizeOf(a)).slice(0, mostDeep)
  const own = Array.from(groups, ([group, { weight, term, clause, isWhole }]): Weighed => {
    const rows = view.rows(group, isDeep ? (isWhole ? 2 : frequent.includes(group) ? 1 : 0) : 0)
    const found = { rows, weight, term, credit: 1 }
    if (!('terms' in clause)) return { ...found, how: 'prefix', ...(clause.isCompletion && longer) }
    const credit = clause.how === 'typo' ? credits.typo : 1
    return { ...found, credit, how: clause.how, isOther: clause.isCompound }
  })
  return [...own, ...broad, ...synonyms]
}

/** The sections that have all words of a phrase, each in one of its spellings; its words share the weight. */
function weighPhrase(view: IndexView, { phrase, alias, weight = 1 }: Extract<Clause, { phrase: unknown }>): Weighed {
  const more = phrase.length > 1 ? 2 : 0
  const own = phrase.map((terms) => [...groupsOf(view, terms).keys()].map((group) => view.rows(group, more)))
  const have = own.map((all) => new Set(all.flatMap(keysOf)))
  const [keys, fields, weights]: [number[], number[], number[]] = [[], [], []]
  for (const rows of own.flat())
    for (let at = rows.from; at < rows.to; at++) {
      if (!have.every((sections) => sections.has(rows.keys[at]!))) continue
      keys.push(rows.keys[at]!)
      fields.push(rows.fields[at]!)
      weights.push(rows.weights[at]! / phrase.length)
    }
  const rows = { keys, fields, weights, from: 0, to: keys.length }
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
      rowsOf(rows, key).map((at): Reason => {
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

function rowsOf({ keys, from, to }: Rows, key: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i).filter((at) => keys[at] === key)
}
