import type { EngineSite, Hit, OpenEngine } from './engine.ts'
import { match } from './match.ts'
import { nearTerms } from './near.ts'
import { stem } from './porter.ts'
import { lookUp, type Vocabulary } from './query.ts'
import { stopWords } from './stop-words.ts'
import { tokensOf } from './tokens.ts'
import { type IndexFile, positionOf, prefixRange, readIndex, type WordIndex } from './word-index.ts'

/** Shorteners of words by the name that an index knows them by. Words are in an index as they are, too. */
const stemmers: Record<string, Vocabulary['stem']> = { stemmer: stem }

/** Searches indexes in the format of lunr: one file for each tag, loaded whole. One that cannot be read is empty. */
export const openLunr: OpenEngine = ({ load, maxHits }) => {
  const indexes = new Map<string, Promise<WordIndex | undefined>>()
  const indexOf = (tag: string) => {
    const known = indexes.get(tag) ?? loadIndex(tag, load)
    indexes.set(tag, known)
    return known
  }
  return {
    find: async (query, tags) => {
      const tokens = tokensOf(query)
      if (tokens.length === 0) return []
      const loaded = await Promise.all(tags.map(indexOf))
      const hits = loaded.flatMap((index) => (index ? findIn(index, tokens, maxHits) : []))
      return hits.sort((a, b) => b.score - a.score).slice(0, maxHits)
    },
  }
}

async function loadIndex(tag: string, load: EngineSite['load']): Promise<WordIndex | undefined> {
  const text = await load(`search-index-${encodeURIComponent(tag)}.json`)
  try {
    return text === undefined ? undefined : readIndex(JSON.parse(text) as IndexFile)
  } catch {
    return undefined
  }
}

function findIn(index: WordIndex, tokens: string[], maxHits: number): Hit[] {
  const { clauses, terms } = lookUp(tokens, vocabularyOf(index))
  return match(index, clauses)
    .slice(0, maxHits)
    .map(({ document, score }) => ({ document: index.documents[document]!, score, terms }))
}

function vocabularyOf(index: WordIndex): Vocabulary {
  return {
    has: (term) => positionOf(index, term) >= 0,
    hasPrefix: (term) => {
      const [from, to] = prefixRange(index, term)
      return from < to
    },
    near: (term) => nearTerms(term, index.terms),
    isStop: (word) => stopWords.has(word),
    stem: (word) => index.pipeline.reduce((at, name) => stemmers[name]?.(at) ?? at, word),
  }
}
