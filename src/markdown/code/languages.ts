import { closest } from '../../shared/closest.ts'
import { edits } from '../../shared/edits.ts'
import table from './languages.json' with { type: 'json' }

/**
 * Names of the grammars of `refractor`, their other names there, and common names of languages without a grammar of that name.
 */
const { names, alsoKnownAs, unlisted } = table

/** `refractor` grammars by the language names that fences use. A test keeps them in sync with the package. */
export const grammars: Record<string, string> = {
  ...Object.fromEntries(words(names).map((name) => [name, name])),
  ...byAlias(alsoKnownAs),
}

export const aliases = byAlias(unlisted)

/** Languages that `highlight` makes from these grammars. */
export const composed: Record<string, string[]> = { mdx: ['markdown', 'tsx'], pycon: ['python'] }

function byAlias(others: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(others).flatMap(([name, all]) => words(all).map((other) => [other, name])))
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

const plain = new Set(
  words(`
    text txt plain plaintext none raw output stdout stderr log-output ansi ascii tree math nohighlight
    no-highlight
  `),
)

/** Grammar of a language in lower case; undefined for plain text and unknown languages. */
export function grammarOf(lang: string): string | undefined {
  if (Object.hasOwn(composed, lang)) return lang
  if (Object.hasOwn(grammars, lang)) return grammars[lang]
  return Object.hasOwn(aliases, lang) ? aliases[lang] : undefined
}

/** Returns true if a language has a grammar, is a name for plain text, or is empty. */
export function isKnownLanguage(lang: string): boolean {
  return lang === '' || plain.has(lang) || grammarOf(lang) !== undefined
}

/** Names of tools and dialects whose language has another name. */
const meant = byAlias({ dot: 'graphviz', sql: 'psql', xml: 'csproj xaml' })

const nearest = new Map<string, string | undefined>()

/** The name that an unknown one is a typo or a dialect of; undefined for other languages. */
export function nearestLanguage(lang: string): string | undefined {
  if (Object.hasOwn(meant, lang)) return meant[lang]
  if (nearest.size > 1000) nearest.clear()
  if (!nearest.has(lang)) {
    const names = [...[grammars, aliases, composed].flatMap(Object.keys), ...plain]
    nearest.set(
      lang,
      closest(
        lang,
        names.filter((name) => isTypo(lang, name)),
      ),
    )
  }
  return nearest.get(lang)
}

/** Returns true if two names differ so little that they are hardly those of two languages. */
function isTypo(lang: string, name: string): boolean {
  if (lang[0] !== name[0] || lang.length < 4) return false
  const isShort = lang.length < 5 || name.length < 5
  if (isShort) return [...lang].sort().join('') === [...name].sort().join('')
  return edits(lang, name, 2).all <= (lang.length < 8 ? 1 : 2)
}
