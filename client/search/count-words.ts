import { bitOf } from './coverage.ts'
import type { Reason } from './engine.ts'
import { contentField, type IndexView, ifLoaded, type Rows } from './index-view.ts'
import type { Clause, Word } from './query.ts'
import { SectionTable } from './section-table.ts'

/** Weight of completions of a word that is itself in the index: `settings` for `set`. */
const completion = 0.5
/** Weight of a synonym of a word. */
const synonym = 0.75
/** The sections with the words of a query. */
export interface Counted {
  sections: SectionTable
  /** Divisor of the scores. */
  norm: number
  /** Groups with low weights that were not read. */
  unread: Unread[]
}

/** A group of a word with sections that were not read; `most` is an upper bound of their weights: see `restOf`. */
export interface Unread {
  word: number
  group: number
  most: number
}

/** The table of all queries, which come one after the other. */
const sections = new SectionTable()

/**
 * Counts the words in all sections; of the groups that are `deep`, also low weights. The sections are valid until the
 * next call.
 */
export function countWords(view: IndexView, words: Word[], deep: ReadonlySet<number>): Counted {
  const found = words.map(({ clauses }) => ifLoaded(() => weigh(view, clauses, words.length > 1, deep)) ?? [])
  const rows = found.flat().flatMap((one) => one.rows)
  const all = rows.reduce((sum, { from, to }) => sum + to - from, 0)
  sections.clear(Math.min(all, view.sections))
  const unread: Unread[] = []
  let length = 0
  let number = 0
  for (const [word, own] of found.entries())
    for (const { rows: lists, weight, isOther = false, group, rest = 0 } of own) {
      number++
      for (const some of lists) addRows(some, { word, group: number, weight, isOther })
      length += weight ** 2
      if (rest > 0) unread.push({ word, group: group!, most: rest * weight })
    }
  sections.end()
  return { sections, norm: Math.sqrt(length) * 100 * words.length ** 2, unread }
}

interface Adding {
  word: number
  group: number
  weight: number
  isOther: boolean
}

function addRows({ keys, fields, weights, from, to }: Rows, { word, group, weight, isOther }: Adding): void {
  const bit = bitOf(word)
  for (let at = from; at < to; at++) {
    const section = sections.numberOf(keys[at]!)
    const isNew = sections.latest[section] !== word
    // A compound or a synonym stands for a word that the section lacks.
    if (isOther && !isNew && sections.groups[section] !== group) continue
    if (isNew) sections.addWord(section, word)
    else if (sections.groups[section] !== group) sections.endGroup(section)
    sections.groups[section] = group
    sections.weights[section]! += weight * weights[at]!
    if (fields[at] !== contentField) sections.heads[section]! |= bit
  }
}

interface Weighed {
  rows: Rows[]
  weight: number
  term: string
  how: Reason['how']
  /** Counts only in sections that lack the word itself. */
  isOther?: boolean
  /** Its group, with the highest weight among the sections that were not read. */
  group?: number
  rest?: number
}

type Looked = Exclude<Clause, { phrase: unknown }>

/**
 * Returns the sections of each group of terms that matches a word, with the weight of the match: whole words first,
 * synonyms last.
 */
export function weigh(view: IndexView, clauses: Clause[], areSeveral: boolean, deep: ReadonlySet<number>): Weighed[] {
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
        broad.push({ rows: [view.broadRows(clause.prefix)], weight, term: clause.prefix, how: 'prefix' })
      }
    }
  }
  const own = Array.from(groups, ([group, { weight, term, clause, isWhole }]): Weighed => {
    const isDeep = (areSeveral && isWhole) || deep.has(group)
    const found = { rows: view.rows(group, isDeep), weight, term, group, rest: isDeep ? 0 : view.restOf(group) }
    if (!('terms' in clause)) return { ...found, how: 'prefix' }
    return { ...found, how: clause.how, isOther: clause.isCompound }
  })
  return [...own, ...broad, ...synonyms]
}

/** The sections that have all words of a phrase, each in one of its spellings; its words share the weight. */
function weighPhrase(view: IndexView, phrase: string[][]): Weighed {
  const isDeep = phrase.length > 1
  const own = phrase.map((terms) => [...groupsOf(view, terms).keys()].flatMap((group) => view.rows(group, isDeep)))
  const have = own.map((all) => new Set(all.flatMap(({ keys, from, to }) => Array.from(keys).slice(from, to))))
  const [keys, fields, weights]: [number[], number[], number[]] = [[], [], []]
  for (const some of own.flat())
    for (let at = some.from; at < some.to; at++) {
      if (!have.every((sections) => sections.has(some.keys[at]!))) continue
      keys.push(some.keys[at]!)
      fields.push(some.fields[at]!)
      weights.push(some.weights[at]! / phrase.length)
    }
  const rows = [{ keys, fields, weights, from: 0, to: keys.length }]
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
