/** A module of lunr-languages: it puts the words of a language into the object that it is given. */
export type LanguagePlugin = (host: object) => void

const known = 'ar da de el es fi fr he hu it nl no pl pt ro ru sv tr'.split(' ')

/** What is known of the words of a language beside English; none where there is no such thing. */
export async function languagePlugin(name: string): Promise<LanguagePlugin | undefined> {
  if (!known.includes(name)) return undefined
  try {
    const [support, plugin] = await Promise.all([load('stemmer.support'), load(name)])
    return (host) => {
      support(host)
      plugin(host)
    }
  } catch (error) {
    // Without the package words are found as they are written.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** Norwegian has two written forms, and lunr one name for them. */
const sameAs: Record<string, string> = { nb: 'no', nn: 'no' }

/** The name under which the words of a locale are known: `pt` for `pt-BR`. */
export function languageName(locale: string): string {
  const base = locale.toLowerCase().replace(/[-_].*/, '')
  return sameAs[base] ?? base
}

async function load(name: string): Promise<LanguagePlugin> {
  return ((await import(`lunr-languages/lunr.${name}.js`)) as { default: LanguagePlugin }).default
}
