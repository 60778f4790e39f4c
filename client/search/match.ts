import { inPageTitle, inTitles, keyStep, mostDeep, mostPages } from '../../src/shared/search/limits.ts'
import type { Reason } from './engine.ts'
import { contentField, fieldNames, type IndexView, ifLoaded, pageOf, type Rows } from './index-view.ts'
import type { Clause, Word } from './query.ts'

/** A matching section, by its key. */
export interface Match {
  key: number
  score: number
}

/** Weight of completions of a word that is itself in the index: `settings` for `set`. */
const completion = 0.5
/** Weight of a synonym of a word. */
const synonym = 0.75
/** Weight of a word that a section lacks and another section of its page has. */
const elsewhere = 0.25
/** Maximum number of words compared with titles: the bits of a number. */
const mostCompared = 31

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
  /** Words in its head: a bit for each. */
  heads: number
}

/**
 * Returns the sections that match a word of the query, best first; ties keep the order of the index. `isOwn`: only
 * sections of these pages are wanted. Scores are those of lunr (the sum over fields of the cosine between query and
 * field, without the length of the field's vector), but for each word with the best of its completions only, multiplied by
 * - the share of the words that the section has, so that a short section with all words ranks above one with a single
 *   word in its title. A word that only another section of the page has counts in part.
 * - how well titles and tags cover the words: a page about users ranks above one that mentions them.
 */
export function match(view: IndexView, words: Word[], isOwn?: (page: number) => boolean): Match[] {
  const isDeep = words.length > 1 || isOwn !== undefined
  const all = words.map(({ clauses }) => ifLoaded(() => weigh(view, clauses, isDeep)) ?? [])
  const { isBest, counts } = bestPages(all, isOwn)
  const sections = new Map<number, Section>()
  let length = 0
  let group = 0
  all.forEach((weighed, word) => {
    const bit = word < mostCompared ? 1 << word : 0
    const add = ({ keys, fields, weights, from, to }: Rows, factor: number, isOther?: boolean) => {
      group++
      for (let at = from; at < to; at++) {
        if (!isBest(pageOf(keys[at]!))) continue
        let section = sections.get(keys[at]!)
        if (!section) {
          section = { sum: 0, best: 0, group: 0, weight: 0, count: 0, latest: -1, heads: 0 }
          sections.set(keys[at]!, section)
        }
        const isNew = section.latest !== word
        // A compound or a synonym stands for a word that the section lacks.
        if (isOther && !isNew && section.group !== group) continue
        if (isNew) endWord(section)
        else if (section.group !== group) endGroup(section)
        section.group = group
        section.weight += factor * weights[at]!
        if (fields[at] !== contentField) section.heads |= bit
        if (!isNew) continue
        section.latest = word
        section.count++
      }
    }
    for (const { rows, weight, isOther } of weighed) {
      add(rows, weight, isOther)
      length += weight ** 2
    }
  })
  const norm = Math.sqrt(length) * 100 * words.length ** 2
  const matches = Array.from(sections, ([key, section]): Match => {
    endWord(section)
    const { sum, count, heads } = section
    const page = pageOf(key)
    const pageTitle = sections.get(page * keyStep)?.heads ?? 0
    const has = count + elsewhere * (counts[page]! - count)
    const covered = inTitles * bitsOf(heads | pageTitle) + inPageTitle * bitsOf(pageTitle)
    return { key, score: (sum * has * (words.length + covered)) / norm }
  })
  return matches.sort((a, b) => b.score - a.score || a.key - b.key)
}

/**
 * Returns the number of words of each page, and which pages may have the best sections, of all pages and of those that
 * are wanted: no section of a page has a higher score than one with the best of all its sections.
 */
function bestPages(words: Weighed[][], isOwn?: (page: number) => boolean) {
  let pages = 0
  for (const { rows } of words.flat())
    for (let at = rows.from; at < rows.to; at++) pages = Math.max(pages, pageOf(rows.keys[at]!) + 1)
  const list = () => new Float64Array(pages)
  const [bounds, weights, counts, heads] = [list(), list(), list(), list()]
  words.forEach((weighed, word) => {
    weights.fill(-1)
    for (const { rows, weight: factor } of weighed)
      for (let at = rows.from, weight = 0; at < rows.to; at++) {
        const page = pageOf(rows.keys[at]!)
        weight = factor * rows.weights[at]! + (rows.keys[at] === rows.keys[at - 1] ? weight : 0)
        weights[page] = Math.max(weights[page]!, weight)
        if (rows.fields[at] !== contentField) heads[page]! |= 1 << word
      }
    for (let page = 0; page < pages; page++)
      if (weights[page]! >= 0) {
        bounds[page]! += weights[page]!
        counts[page]!++
      }
  })
  const covered = inTitles + inPageTitle
  for (let page = 0; page < pages; page++)
    bounds[page]! *= counts[page]! * (words.length + covered * bitsOf(heads[page]!))
  const leastOf = (all: Float64Array) => all.sort()[pages - mostPages] ?? 0
  const least = leastOf(bounds.slice())
  const ownLeast = isOwn ? leastOf(bounds.map((bound, page) => (isOwn(page) ? bound : 0))) : least
  const isBest = (page: number) => bounds[page]! >= (isOwn?.(page) ? ownLeast : least)
  return { isBest, counts }
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
  /** Counts only in sections that lack the word itself. */
  isOther?: boolean
}

type Looked = Exclude<Clause, { phrase: unknown }>

/**
 * Returns the sections of each group of terms that matches a word, with the weight of the match: whole words first,
 * synonyms last.
 */
function weigh(view: IndexView, clauses: Clause[], isDeep: boolean): Weighed[] {
  const groups = new Map<number, { weight: number; term: string; clause: Looked; isWhole: boolean }>()
  const broad: Weighed[] = []
  const synonyms: Weighed[] = []
  const add = (group: number, term: string, clause: Looked) => {
    const isWhole = 'terms' in clause
    const weight = !isWhole && clause.isCompletion ? completion : 1
    const before = groups.get(group)
    if (before) before.weight += weight
    else groups.set(group, { weight, term, clause, isWhole })
  }
  for (const clause of clauses) {
    if ('phrase' in clause) synonyms.push(...(ifLoaded(() => [weighPhrase(view, clause.phrase)]) ?? []))
    else if ('terms' in clause) for (const [group, term] of groupsOf(view, clause.terms)) add(group, term, clause)
    else {
      const found = view.completions(clause.prefix)
      if (found) for (const [group, term] of found) add(group, term, clause)
      else {
        const weight = clause.isCompletion ? completion : 1
        broad.push({ rows: view.broadRows(clause.prefix), weight, term: clause.prefix, how: 'prefix' })
      }
    }
  }
  const begun = [...groups].flatMap(([group, { isWhole }]) => (isWhole ? [] : group))
  const frequent = begun.sort((a, b) => view.sizeOf(b) - view.sizeOf(a)).slice(0, mostDeep)
  const own = Array.from(groups, ([group, { weight, term, clause, isWhole }]): Weighed => {
    const rows = view.rows(group, isDeep ? (isWhole ? 2 : frequent.includes(group) ? 1 : 0) : 0)
    if (!('terms' in clause)) return { rows, weight, term, how: 'prefix' }
    return { rows, weight, term, how: clause.how, isOther: clause.isCompound }
  })
  return [...own, ...broad, ...synonyms]
}

/** The sections that have all words of a phrase, each in one of its spellings; its words share the weight. */
function weighPhrase(view: IndexView, phrase: string[][]): Weighed {
  const more = phrase.length > 1 ? 2 : 0
  const own = phrase.map((terms) => [...groupsOf(view, terms).keys()].map((group) => view.rows(group, more)))
  const have = own.map((all) => new Set(all.flatMap(({ keys, from, to }) => Array.from(keys).slice(from, to))))
  const [keys, fields, weights]: [number[], number[], number[]] = [[], [], []]
  for (const rows of own.flat())
    for (let at = rows.from; at < rows.to; at++) {
      if (!have.every((sections) => sections.has(rows.keys[at]!))) continue
      keys.push(rows.keys[at]!)
      fields.push(rows.fields[at]!)
      weights.push(rows.weights[at]! / phrase.length)
    }
  const rows = { keys, fields, weights, from: 0, to: keys.length }
  return { rows, weight: synonym, term: phrase.map(([first]) => first).join(' '), how: 'synonym', isOther: true }
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

/** Returns the reasons for the score of a section, largest first. */
export function reasonsOf(view: IndexView, words: Word[], { key, score }: Match): Reason[] {
  const reasons = words.flatMap(({ clauses, word }) =>
    weigh(view, clauses, words.length > 1).flatMap(({ rows, weight, term, how }) =>
      rowsOf(rows, key).map((at): Reason => {
        const field = rows.fields[at]!
        const reason: Reason = { word, term, how, field: fieldNames[field]!, score: weight * rows.weights[at]! }
        return view.boosts[field] === undefined ? reason : { ...reason, boost: view.boosts[field] }
      }),
    ),
  )
  const sum = reasons.reduce((total, reason) => total + reason.score, 0)
  const shares = reasons.map((reason) => ({ ...reason, score: (reason.score / sum) * score }))
  return shares.sort((a, b) => b.score - a.score)
}

function rowsOf({ keys, from, to }: Rows, key: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i).filter((at) => keys[at] === key)
}
