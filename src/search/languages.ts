import lunr from 'lunr'
import { type LanguagePlugin, languageName, languagePlugin } from './language-plugin.ts'

/** Stemming and stop words of one or several languages. */
export interface Language {
  /** Stem of a word, the same as `pipeline` computes for a query. */
  stem(word: string): string
  /** A word too common to be useful in search. */
  isStop(word: string): boolean
  /** Names of the functions that a reader of the index has to register. */
  pipeline: string[]
}

/** Combines languages; their stemmers run in the given order. Unknown languages are skipped. */
export async function loadLanguage(names: string[]): Promise<Language> {
  const loaded = await Promise.all([...new Set(names.map(languageName))].map(stepsOf))
  const steps = loaded.filter((one) => one !== undefined)
  return {
    stem: (word) => steps.reduce((text, { stem }) => stem(text), word),
    isStop: (word) => steps.some(({ isStop }) => isStop(word)),
    pipeline: steps.map(({ name }) => name),
  }
}

interface Steps extends Omit<Language, 'pipeline'> {
  name: string
}

async function stepsOf(language: string): Promise<Steps | undefined> {
  if (language === 'en') return english
  const plugin = await languagePlugin(language)
  return plugin && { name: `stemmer-${language}`, ...pluginSteps(plugin, language) }
}

const english: Steps = {
  name: 'stemmer',
  stem: (word) => lunr.stemmer(new lunr.Token(word, {})).toString(),
  isStop: (word) => lunr.stopWordFilter(new lunr.Token(word, {})) === undefined,
}

type Filter = (word: string) => string | undefined

/** Stemmer and stop words of a plugin. Plugins modify the object they get, so each gets a new one. */
function pluginSteps(plugin: LanguagePlugin, language: string): Omit<Steps, 'name'> {
  const host: Record<string, unknown> = {
    Pipeline: { registerFunction() {} },
    generateStopWordFilter: (words: string[]): Filter => {
      const known = new Set(words)
      return (word) => (known.has(word) ? undefined : word)
    },
  }
  plugin(host)
  const { stemmer, stopWordFilter } = host[language] as { stemmer: Filter; stopWordFilter: Filter }
  return { stem: (word) => stemmer(word) ?? '', isStop: (word) => stopWordFilter(word) === undefined }
}
