import type { LanguagePlugin } from '../shared/word-forms.ts'

const known = 'ar da de el es fi fr he hu it nl no pl pt ro ru sv tr'.split(' ')

/** Loads the plugin of a language other than English; undefined if there is none. */
export async function languagePlugin(name: string): Promise<LanguagePlugin | undefined> {
  if (!known.includes(name)) return undefined
  try {
    const [support, plugin] = await Promise.all([load('stemmer.support'), load(name)])
    return (host) => {
      support(host)
      keepState(host as Record<string, LanguageHost>, plugin, name)
    }
  } catch (error) {
    // Without the package, words are not stemmed.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

interface LanguageHost {
  stemmer(word: string): string
}

/**
 * Runs a plugin with its own state. The plugins for Arabic and Hebrew keep theirs in the global object, under the same
 * names: the one that runs last would replace the steps of the other.
 */
function keepState(host: Record<string, LanguageHost>, plugin: LanguagePlugin, name: string): void {
  const others = new Set(Object.keys(globalThis))
  plugin(host)
  const state = Object.entries(globalThis).filter(([key]) => !others.has(key))
  if (state.length === 0) return
  const [values, language] = [Object.fromEntries(state), host[name]!]
  const { stemmer } = language
  const remove = () => {
    for (const [key] of state) Reflect.deleteProperty(globalThis, key)
  }
  language.stemmer = (word) => {
    Object.assign(globalThis, values)
    const stem = stemmer(word)
    remove()
    return stem
  }
  remove()
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
