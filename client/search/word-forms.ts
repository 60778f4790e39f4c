import { stem } from './porter.ts'
import { stopWords } from './stop-words.ts'

/** Word forms of the languages of a text. */
export interface WordForms {
  stem: (word: string) => string
  /** The word is in every text, and not in the index. */
  isStop: (word: string) => boolean
  /** Why the forms of a language are missing. */
  failure?: string
}

/** A module of lunr-languages: it adds a language to the given object. */
export type LanguagePlugin = (host: object) => void

/** Loads the plugin of a language: `de`; undefined if there is none. Rejects if it cannot be loaded. */
export type LoadLanguage = (name: string) => Promise<LanguagePlugin | undefined>

const english: WordForms = { stem, isStop: (word) => stopWords.has(word) }

/**
 * Returns the word forms of an index, by the names in its pipeline. Words of a missing language are taken as they are.
 */
export async function wordForms(pipeline: string[], load: LoadLanguage): Promise<WordForms> {
  const all = await Promise.all(pipeline.map((name) => formsOf(name, load)))
  const loaded = all.filter((forms) => forms !== undefined)
  return {
    failure: loaded.find((forms) => forms.failure)?.failure,
    stem: (word) => loaded.reduce((at, forms) => forms.stem(at), word),
    isStop: (word) => loaded.some((forms) => forms.isStop(word)),
  }
}

async function formsOf(name: string, load: LoadLanguage): Promise<WordForms | undefined> {
  if (name === 'stemmer') return english
  const [, language = ''] = /^stemmer-(\w+)$/.exec(name) ?? []
  try {
    const plugin = await load(language)
    return plugin && plugged(plugin, language)
  } catch (error) {
    return { stem: (word) => word, isStop: () => false, failure: `${name}: ${(error as Error).message}` }
  }
}

type Filter = (word: string) => string | undefined

function plugged(plugin: LanguagePlugin, language: string): WordForms | undefined {
  const host = {
    Pipeline: { registerFunction() {} },
    trimmerSupport: { generateTrimmer() {} },
    generateStopWordFilter: (words: string[]): Filter => {
      const known = new Set(words)
      return (word) => (known.has(word) ? undefined : word)
    },
  }
  plugin(host)
  const { stemmer, stopWordFilter } = (host as unknown as Record<string, { stemmer: Filter; stopWordFilter: Filter }>)[
    language
  ]!
  return { stem: (word) => stemmer(word) ?? word, isStop: (word) => stopWordFilter(word) === undefined }
}
