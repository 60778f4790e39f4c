import lunr from 'lunr'
import { regularForm } from '../shared/irregular-forms.ts'
import { combined, type StopWords, type WordForms, withStopWords } from '../shared/word-forms.ts'
import { compounding } from './compounds.ts'
import { languageForms, languageName } from './language-plugin.ts'

/** Word forms of one or several languages. */
export interface Language extends WordForms {
  /** Names of the functions that a reader of the index has to register. */
  pipeline: string[]
  /** Returns the word that an irregular form belongs to: `pay` for `paid`; other words as they are. */
  regular(word: string): string
  /** Whether compounds are found by their last part. */
  hasCompounds: boolean
}

/** Combines languages; their stemmers run in the given order. Unknown languages are skipped. */
export async function loadLanguage(names: string[], stopWords: StopWords = { add: [], remove: [] }): Promise<Language> {
  const loaded = await Promise.all([...new Set(names.map(languageName))].map(stepsOf))
  const steps = loaded.filter((one) => one !== undefined)
  const hasCompounds = names.some((name) => compounding.has(languageName(name)))
  const regular = steps.includes(english) ? regularForm : (word: string) => word
  const pipeline = steps.map(({ name }) => name)
  return withStopWords({ ...combined(steps), pipeline, regular, hasCompounds }, stopWords)
}

interface Steps extends WordForms {
  name: string
}

async function stepsOf(language: string): Promise<Steps | undefined> {
  if (language === 'en') return english
  const forms = await languageForms(language)
  return forms && { name: `stemmer-${language}`, ...forms }
}

const english: Steps = {
  name: 'stemmer',
  stem: (word) => lunr.stemmer(new lunr.Token(word, {})).toString(),
  isStop: (word) => lunr.stopWordFilter(new lunr.Token(word, {})) === undefined,
}
