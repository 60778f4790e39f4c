// Stems and stop words, the same for the index and for the queries that are looked up in it.

export interface WordForms {
  /** Returns the stem of a word in lower case. */
  stem(word: string): string
  /** A word too common to be useful in search; it is not in the index. */
  isStop(word: string): boolean
  /** A word that is in the index, but says nothing in a question, such as `need`. */
  isQuiet?(word: string): boolean
}

/** A module of lunr-languages: it adds the support for a language to the given object. */
export type LanguagePlugin = (host: object) => void

/** Combines languages; their stemmers run in the given order, once for each word. */
export function combined(languages: WordForms[]): WordForms {
  const stems = new Map<string, string>()
  return {
    stem(word) {
      let stemmed = stems.get(word)
      if (stemmed === undefined) {
        stemmed = languages.reduce((text, { stem }) => stem(text), word)
        stems.set(word, stemmed)
      }
      return stemmed
    },
    isStop: (word) => languages.some(({ isStop }) => isStop(word)),
    isQuiet: (word) => languages.some(({ isQuiet }) => isQuiet?.(word)),
  }
}

/** Changes to the stop words of the languages, in lower case. */
export interface StopWords {
  add: string[]
  remove: string[]
}

/** Synonyms and stop words of a site. */
export interface SiteWords {
  /** Groups of words and phrases with the same meaning. */
  synonyms?: string[][]
  stopWords?: StopWords
  /** The file of words that the indexes of a language share has something about this index. */
  isShared?: true
}

/** Word forms with other stop words. */
export function withStopWords<Forms extends WordForms>(forms: Forms, { add, remove }: StopWords): Forms {
  if (add.length + remove.length === 0) return forms
  const [added, removed] = [new Set(add), new Set(remove)]
  return {
    ...forms,
    isStop: (word) => added.has(word) || (forms.isStop(word) && !removed.has(word)),
    isQuiet: (word) => forms.isQuiet?.(word) === true && !removed.has(word),
  }
}

/** Word forms with irregular ones, each mapped to its word. */
export function withIrregular<Forms extends WordForms>(forms: Forms, bases: ReadonlyMap<string, string>): Forms {
  return { ...forms, stem: (word) => forms.stem(bases.get(word) ?? word) }
}

type Filter = (word: string) => string | undefined

/** Words of a language that have a part of their own in questions. */
export interface QuestionWords {
  /** Words that say nothing, though indexes have them. Stop words of lunr's languages are not repeated. */
  quiet: string
  /** Nouns that are also forms of common verbs (`été`, `estado`): the lists of stop words have them as verbs. */
  nouns?: readonly string[]
}

/** Returns the word forms of a plugin. Plugins modify the object they get, so each gets a new one. */
export function pluginForms(
  plugin: LanguagePlugin,
  language: string,
  { quiet = '', nouns = [] }: Partial<QuestionWords> = {},
): WordForms {
  const host: Record<string, unknown> = {
    Pipeline: { registerFunction() {} },
    trimmerSupport: { generateTrimmer() {} },
    generateStopWordFilter: (words: string[]): Filter => {
      const known = new Set(words)
      return (word) => (known.has(word) ? undefined : word)
    },
  }
  plugin(host)
  const { stemmer, stopWordFilter } = host[language] as { stemmer: Filter; stopWordFilter: Filter }
  const quietWords = new Set(quiet.split(' '))
  return {
    stem: (word) => stemmer(word) ?? word,
    isStop: (word) => stopWordFilter(word) === undefined && !nouns.includes(word),
    isQuiet: (word) => quietWords.has(word),
  }
}
