import { combined, type WordForms } from '../../src/shared/word-forms.ts'
import { stem } from './porter.ts'

/** Word forms of an index. */
export interface IndexForms extends WordForms {
  /** Why the forms of a language are missing. */
  failure?: string
}

/** Loads the forms of a language: `de`; undefined if there are none. Rejects if they cannot be loaded. */
export type LoadLanguage = (name: string) => Promise<WordForms | undefined>

/** Words that indexes leave out: those of lunr, and those of questions. */
const stopWords = new Set(
  'a able about across after all almost also am among an and any are as at be because been but by can cannot could dear did do does either else ever every for from get got had has have he her hers him his how however i if in into is it its just least let like likely may me might most must my neither no nor not of off often on only or other our own rather said say says she should since so some than that the their them then there these they this tis to too twas us wants was we were what when where which while who whom why will with would yet you your'.split(
    ' ',
  ),
)

/** Words that say nothing in a question, in any form, though indexes have them; also without an apostrophe. */
const quietWords = new Set(
  "want need make use please possible way someone something anyone anything thing help try keep give get go im ive don't doesn't didn't can't couldn't won't isn't aren't wasn't whats wheres hows explain tell show know even really already still again instead"
    .split(' ')
    .flatMap((word) => [word, stem(word), word.replace("'", '')]),
)

const english: WordForms = {
  stem,
  isStop: (word) => stopWords.has(word),
  isQuiet: (word) => quietWords.has(word) || quietWords.has(stem(word)),
}

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
  try {
    return await load(name.replace('stemmer-', ''))
  } catch (error) {
    return { stem: (word) => word, isStop: () => false, failure: `${name}: ${(error as Error).message}` }
  }
}
