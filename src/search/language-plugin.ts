import * as questions from '../shared/question-words.ts'
import { type LanguagePlugin, pluginForms, type QuestionWords, type WordForms } from '../shared/word-forms.ts'

const known = 'ar da de el es fi fr he hu it nl no pl pt ro ru sv tr'.split(' ')

/** Returns the word forms of a language other than English; undefined if it has no plugin. */
export async function languageForms(name: string): Promise<WordForms | undefined> {
  if (!known.includes(name)) return undefined
  try {
    const [support, plugin] = await Promise.all([load('stemmer.support'), load(name)])
    const put: LanguagePlugin = (host) => {
      support(host)
      runPlugin(host as Record<string, LanguageHost>, plugin, name)
    }
    return pluginForms(put, name, (questions as Record<string, QuestionWords>)[name])
  } catch (error) {
    // Without the package, words are not stemmed.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

interface LanguageHost {
  stemmer(word: string): string
}

/** Languages whose plugins keep their state in the global object, under the same names. */
const sharing = ['ar', 'he']
/** The host of the one that ran last: the state is its own. */
let latest: object | undefined

/** Runs a plugin. One that shares its state runs again, for a copy of the host, if another one ran since. */
function runPlugin(host: Record<string, LanguageHost>, plugin: LanguagePlugin, name: string): void {
  plugin(host)
  if (!sharing.includes(name)) return
  latest = host
  const language = host[name]!
  const { stemmer } = language
  language.stemmer = (word) => {
    if (latest !== host) plugin({ ...host })
    latest = host
    return stemmer(word)
  }
}

/** lunr has one name for both written forms of Norwegian. */
const sameAs: Record<string, string> = { nb: 'no', nn: 'no' }

/** Language name of a locale: `pt` for `pt-BR`. */
export function languageName(locale: string): string {
  const base = locale.toLowerCase().replace(/[-_].*/, '')
  return sameAs[base] ?? base
}

async function load(name: string): Promise<LanguagePlugin> {
  return ((await import(`lunr-languages/lunr.${name}.js`)) as { default: LanguagePlugin }).default
}
