import { english, type WordId } from '../model/words.ts'

/** What compiled documents say beside their authors. */
export const markdownWords = [
  'theme.common.headingLinkTitle',
  'theme.admonition.note',
  'theme.admonition.tip',
  'theme.admonition.info',
  'theme.admonition.warning',
  'theme.admonition.danger',
  'theme.admonition.caution',
  'docsgen.admonition.important',
  'docsgen.admonition.success',
  'docsgen.admonition.secondary',
  'docsgen.details',
  'docsgen.tab',
  'docsgen.card',
  'docsgen.footnotes',
  'docsgen.footnoteBack',
] as const satisfies WordId[]

/** That in one language. */
export type MarkdownWords = Record<(typeof markdownWords)[number], string>

/** That in English. */
export const englishWords: MarkdownWords = english

/** The title of a built-in admonition; undefined for other keywords. */
export function admonitionTitle(name: string, words: MarkdownWords): string | undefined {
  const ids = [`theme.admonition.${name}`, `docsgen.admonition.${name}`]
  const id = markdownWords.find((known) => ids.includes(known))
  return id && words[id]
}
