import { edits } from '../../src/shared/edits.ts'
import type { EngineSite, Found, Hit, OpenEngine } from './engine.ts'
import { match } from './match.ts'
import { lookUp, type Vocabulary } from './query.ts'
import { joinedNames, tokensOf } from './tokens.ts'
import { type IndexForms, wordForms } from './word-forms.ts'
import { parseIndex, positionOf, prefixRange, readIndex, spellingsOf, type WordIndex } from './word-index.ts'

interface Asked {
  tokens: string[]
  names: ReadonlyMap<string, string>
  maxHits: number
}

interface Loaded {
  index: WordIndex
  vocabulary: Vocabulary
}

/** An index, or why it is missing, or why its word forms are. */
interface Opened {
  loaded?: Loaded
  failure?: string
}

/** Tag of the pages outside all collections: a site need not have an index of them. */
const optional = 'default'

/**
 * Searches indexes in lunr's format: one file for each tag, loaded as a whole. Reports indexes that cannot be loaded.
 */
export const openLunr: OpenEngine = (site) => {
  const indexes = new Map<string, Promise<Opened>>()
  const indexOf = (tag: string) => {
    const opened = indexes.get(tag) ?? openIndex(tag, site)
    indexes.set(tag, opened)
    return opened
  }
  const failed = new Set<string>()
  return {
    find: async (query, tags, { onPartial } = {}) => {
      const tokens = tokensOf(query)
      if (tokens.length === 0) return { hits: [] }
      const asked = { tokens, names: joinedNames(query), maxHits: site.maxHits }
      const opened: (Opened | undefined)[] = tags.map(() => undefined)
      const found = (): Found => {
        const hits = opened.flatMap((one, i) => (one?.loaded ? findIn(one.loaded, tags[i]!, asked) : []))
        return {
          hits: hits.sort((a, b) => b.score - a.score).slice(0, site.maxHits),
          failure: opened.find((one) => one?.failure)?.failure,
        }
      }
      let waiting = tags.length
      const open = async (tag: string, i: number) => {
        const one = await indexOf(tag)
        opened[i] = one
        if (one.failure !== undefined) failed.add(tag)
        waiting -= 1
        if (waiting > 0 && one.loaded) onPartial?.({ ...found(), isPartial: true })
      }
      await Promise.all(tags.map(open))
      return found()
    },
    retry: () => {
      for (const tag of failed) indexes.delete(tag)
      failed.clear()
    },
  }
}

async function openIndex(tag: string, { load, language }: EngineSite): Promise<Opened> {
  const file = `search-index-${encodeURIComponent(tag)}.json`
  try {
    const text = await load(file)
    if (text === undefined) return tag === optional ? {} : { failure: `${file}: not found` }
    const index = readIndex(parseIndex(text))
    const forms = await wordForms(index.pipeline, language ?? (async () => undefined))
    return { loaded: { index, vocabulary: vocabularyOf(index, forms) }, failure: forms.failure }
  } catch (error) {
    return { failure: `${file}: ${(error as Error).message}` }
  }
}

function findIn({ index, vocabulary }: Loaded, tag: string, { tokens, names, maxHits }: Asked): Hit[] {
  const { words, ...marked } = lookUp(tokens, vocabulary, names)
  const best = match(index, words).slice(0, maxHits)
  return best.map(({ document, score }) => ({ document: index.documents[document]!, tag, score, ...marked }))
}

function vocabularyOf(index: WordIndex, forms: IndexForms): Vocabulary {
  return {
    has: (term) => positionOf(index, term) >= 0,
    hasPrefix: (term) => {
      const [from, to] = prefixRange(index, term)
      return from < to
    },
    near: (term, isHalf) => nearTerms(term, index.terms, isHalf),
    formsOf: (terms) => spellingsOf(index, terms),
    ...forms,
  }
}

/**
 * Returns the terms with the lowest edit distance: up to one edit for words of four letters or more, two from eight
 * letters on, never in the first letter. For a word that may be incomplete, also terms with a similar prefix, from six
 * letters on.
 */
export function nearTerms(typed: string, terms: string[], isHalf = true): string[] {
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  if (most === 0) return []
  const whole: string[][] = []
  const begun: string[][] = []
  for (const term of terms) {
    if (term[0] !== typed[0] || term.length < typed.length - most) continue
    const { all, start } = edits(typed, term, most)
    if (all <= most) gather(whole, all, term)
    else if (start <= most) gather(begun, start, term)
  }
  const mayBegin = isHalf && typed.length >= 6
  return whole.find((some) => some) ?? (mayBegin ? begun.find((some) => some) : undefined) ?? []
}

function gather(lists: string[][], at: number, term: string): void {
  const list = lists[at]
  if (list) list.push(term)
  else lists[at] = [term]
}
