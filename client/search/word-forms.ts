import { regularForm } from '../../src/shared/irregular-forms.ts'
import { combined, type LanguagePlugin, pluginForms, type WordForms } from '../../src/shared/word-forms.ts'
import { stem } from './porter.ts'

/** Word forms of an index. */
export interface IndexForms extends WordForms {
  /** Why the forms of a language are missing. */
  failure?: string
}

/** Loads the plugin of a language: `de`; undefined if there is none. Rejects if it cannot be loaded. */
export type LoadLanguage = (name: string) => Promise<LanguagePlugin | undefined>

/** Words of questions and sentences that indexes leave out. */
const stopWords = new Set(
  'a about an and any are as at be been but by can could do does for from had has have how i if in into is it its may me my not of on or our should so that the their them then there these they this to was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)

const english: WordForms = { stem: (word) => stem(regularForm(word)), isStop: (word) => stopWords.has(word) }

/**
 * Returns the word forms of an index, by the names in its pipeline. Words of a missing language are taken as they are.
 */
export async function wordForms(pipeline: string[], load: LoadLanguage): Promise<IndexForms> {
  const all = await Promise.all(pipeline.map((name) => formsOf(name, load)))
  const loaded = all.filter((forms) => forms !== undefined)
  return { ...combined(loaded), failure: loaded.find((forms) => forms.failure)?.failure }
}

async function formsOf(name: string, load: LoadLanguage): Promise<IndexForms | undefined> {
  if (name === 'stemmer') return english
  const [, language = ''] = /^stemmer-(\w+)$/.exec(name) ?? []
  try {
    const plugin = await load(language)
    return plugin && pluginForms(plugin, language)
  } catch (error) {
    return { stem: (word) => word, isStop: () => false, failure: `${name}: ${(error as Error).message}` }
  }
}
