import lunr from 'lunr'
import { type LanguagePlugin, languageName, languagePlugin } from './language-plugin.ts'

/** How the words of one or several languages are told apart and made equal. */
export interface Language {
  /** A word without its ending, as `pipeline` makes it of a word of a query. */
  stem(word: string): string
  /** It is in every text, and tells none from another. */
  isStop(word: string): boolean
  /** Names of the functions that a reader of the index has to know. */
  pipeline: string[]
}

/** Languages in the order in which their stemmers are run. One that is not known has words like any other. */
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
  return plugin && { name: `stemmer-${language}`, ...plugged(plugin, language) }
}

const english: Steps = {
  name: 'stemmer',
  stem: (word) => lunr.stemmer(new lunr.Token(word, {})).toString(),
  isStop: (word) => lunr.stopWordFilter(new lunr.Token(word, {})) === undefined,
}

type Filter = (word: string) => string | undefined

/** What a plugin says of words. It gets an object of its own, since it changes what it gets. */
function plugged(plugin: LanguagePlugin, language: string): Omit<Steps, 'name'> {
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
