import type { EngineSite, Hit, OpenEngine } from './engine.ts'
import { match } from './match.ts'
import { nearTerms } from './near.ts'
import { lookUp, type Vocabulary } from './query.ts'
import { joinedNames, tokensOf } from './tokens.ts'
import { type WordForms, wordForms } from './word-forms.ts'
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

/** Searches indexes in the format of lunr: one file for each tag, loaded whole. One that cannot be read is empty. */
export const openLunr: OpenEngine = (site) => {
  const indexes = new Map<string, Promise<Loaded | undefined>>()
  const indexOf = (tag: string) => {
    const known = indexes.get(tag) ?? loadIndex(tag, site)
    indexes.set(tag, known)
    return known
  }
  return {
    find: async (query, tags) => {
      const tokens = tokensOf(query)
      if (tokens.length === 0) return []
      const asked = { tokens, names: joinedNames(query), maxHits: site.maxHits }
      const loaded = await Promise.all(tags.map(indexOf))
      const hits = loaded.flatMap((one) => (one ? findIn(one, asked) : []))
      return hits.sort((a, b) => b.score - a.score).slice(0, site.maxHits)
    },
  }
}

async function loadIndex(tag: string, { load, language }: EngineSite): Promise<Loaded | undefined> {
  const text = await load(`search-index-${encodeURIComponent(tag)}.json`)
  try {
    if (text === undefined) return undefined
    const index = readIndex(parseIndex(text))
    const forms = await wordForms(index.pipeline, language ?? (async () => undefined))
    return { index, vocabulary: vocabularyOf(index, forms) }
  } catch {
    return undefined
  }
}

function findIn({ index, vocabulary }: Loaded, { tokens, names, maxHits }: Asked): Hit[] {
  const { words, ...marked } = lookUp(tokens, vocabulary, names)
  const best = match(index, words).slice(0, maxHits)
  return best.map(({ document, score }) => ({ document: index.documents[document]!, score, ...marked }))
}

function vocabularyOf(index: WordIndex, forms: WordForms): Vocabulary {
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
