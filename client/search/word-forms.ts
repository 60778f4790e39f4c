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

/** Words that indexes leave out: those of lunr, and those of questions. */
const stopWords = words(
  'a able about across after all almost also am among an and any are as at be because been but by can cannot could dear did do does either else ever every for from get got had has have he her hers him his how however i if in into is it its just least let like likely may me might most must my neither no nor not of off often on only or other our own rather said say says she should since so some than that the their them then there these they this tis to too twas us wants was we were what when where which while who whom why will with would yet you your',
)

/**
 * Words that say nothing in a question, though indexes have them. Stop words of lunr's languages are not repeated.
 */
const quietWords: Record<string, ReadonlySet<string>> = {
  en: words(
    "want need make makes making use using used please possible way ways someone somebody something anyone anything thing things help try trying tried keep keeps give gives getting going go im i'm ive i'd dont don't doesnt doesn't didnt didn't cant can't couldnt couldn't wont won't isnt isn't arent aren't wasnt wasn't whats wheres hows explain tell show know even really already still again instead there's",
  ),
  da: words('hvordan hvorfor hvornår hvilken hvilket kan skal gerne få'),
  de: words(
    'wieso warum wohin woher wofür wozu womit wann wem wen wessen möchte möchten brauche brauchen gibt geht gehen funktioniert mache macht bekomme bekommen bitte möglich etwas jemand irgendwie darf dürfen soll lassen lässt',
  ),
  es: words(
    'cómo dónde cuándo cuál cuáles quién cuánto cuánta cuántos cuántas puedo puede pueden podemos quiero quiere necesito necesita hacer hago hace favor alguien manera forma posible debo debe si no',
  ),
  fi: words('miten miksi missä milloin mistä mihin haluan voinko pitää'),
  fr: words(
    "comment pourquoi où quand combien lequel laquelle lesquels quoi faire fais fait faut peut peux puis pouvoir veux voudrais veut besoin plaît possible quelqu'un quelque chose est-ce avoir être dois doit si comme plus",
  ),
  it: words(
    'quando quali chi cosa posso può possono possiamo voglio vorrei devo deve fare serve bisogno favore possibile qualcuno qualcosa modo',
  ),
  nl: words('waarom wanneer welke wiens kunt krijg krijgen wilt mogelijk graag nodig maak maken iets alsjeblieft'),
  no: words('hvordan hvorfor hvilken kan skal gjerne få'),
  pl: words('jak gdzie kiedy dlaczego czemu mogę można chcę potrzebuję zrobić proszę'),
  pt: words(
    'onde quanto quanta quantos quais posso pode podem podemos quero quer preciso precisa fazer faço faz favor possível alguém jeito devo deve se porque',
  ),
  ru: words('как где когда почему зачем можно нужно хочу сделать пожалуйста'),
  sv: words('hur varför vilken vilket kan ska gärna få'),
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

const english: WordForms = {
  stem: (word) => stem(regularForm(word)),
  isStop: (word) => stopWords.has(word),
  isQuiet: quietIn('en'),
}

function quietIn(language: string): (word: string) => boolean {
  return (word) => quietWords[language]?.has(word) === true
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
  const [, language = ''] = /^stemmer-(\w+)$/.exec(name) ?? []
  try {
    const plugin = await load(language)
    return plugin && { ...pluginForms(plugin, language), isQuiet: quietIn(language) }
  } catch (error) {
    return { stem: (word) => word, isStop: () => false, failure: `${name}: ${(error as Error).message}` }
  }
}
