import path from 'node:path'
import type { Config } from '../../config/config.ts'
import { translate } from '../../messages/messages-of.ts'
import type { KnownTerm } from '../../model/built-in.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import type { PagesContext, PluginPage, SitePlugin } from '../../model/site-plugin.ts'
import { configFor, localesOf } from '../../site/locales.ts'
import { configuredUrl } from '../../site/urls.ts'
import { readGlossary } from './file.ts'
import type { Glossary, GlossaryEntry, Term } from './types.ts'

/** Pages that explain a term come before its definition: the few short entries of an index of their own score high. */
const boost = 0.1

/** Paths of the glossary of each language; that of the source language is the fallback. */
export function glossaryFiles(config: Config): Map<string, string> {
  const folderOf = ({ isSource, translations }: SiteLocale) => (isSource ? config.contentDir : translations)
  return new Map(
    localesOf(config).map((locale) => [locale.name, path.posix.join(folderOf(locale), config.glossary.path)]),
  )
}

/** Returns the terms in the data for documents of a language. */
export function knownTerms(config: Config, locale: string, data: unknown): KnownTerm[] {
  const file = glossaryFiles(config).get(locale)!
  const terms = (data ?? []) as Term[]
  return terms.map(({ term, aliases, definition }) => ({
    term,
    spellings: [term, ...aliases],
    definition,
    file,
    keys: [term],
  }))
}

/** The glossary of each language: its translation, else that of the source language. */
type Glossaries = ReadonlyMap<string, Glossary>

/** The plugin of the glossary. */
export function glossaryPlugin(config: Config): SitePlugin<Glossaries> {
  return {
    name: 'glossary',
    load({ read, report }) {
      const known = new Map<string, Glossary | undefined>()
      const glossaryIn = (file: string): Glossary | undefined => {
        const text = read(file)
        const { terms, problems } = text === undefined ? { terms: [], problems: [] } : readGlossary(file, text)
        for (const problem of problems) report(problem)
        return terms.length > 0 ? { file, terms } : undefined
      }
      const files = glossaryFiles(config)
      for (const file of files.values()) if (!known.has(file)) known.set(file, glossaryIn(file))
      const source = known.get(files.get(config.i18n.defaultLocale)!)
      return new Map([...files].flatMap(([locale, file]) => toEntries(locale, known.get(file) ?? source)))
    },
    pages: (glossaries, context) => {
      const glossary = glossaries.get(context.locale.name)
      return glossary ? [glossaryPage(glossary, config, context)] : []
    },
    markdownData: (glossaries, { locale }) => glossaries.get(locale.name)?.terms,
  }
}

function toEntries(locale: string, glossary: Glossary | undefined): [string, Glossary][] {
  return glossary ? [[locale, glossary]] : []
}

/** The page with all terms. */
function glossaryPage(
  { file, terms }: Glossary,
  config: Config,
  { locale, messages }: Pick<PagesContext, 'locale' | 'messages'>,
): PluginPage {
  const { compare } = new Intl.Collator(locale.htmlLang)
  const own = configFor(config, locale)
  const entries = terms.toSorted((a, b) => compare(a.term, b.term)).map((term) => entryOf(term, own))
  return {
    path: `/${config.glossary.routeBasePath}`,
    title: translate(messages, 'docsgen.glossary'),
    description: describedBy(entries),
    frame: 'glossary',
    data: { glossary: entries },
    search: true,
    boost,
    sections: entries.map(({ term, id, definition }) => ({ title: term, anchor: id, content: definition, tags: [] })),
    links: entries.flatMap(({ term, href: url }) => (url === undefined ? [] : { url, file, keys: [term, 'page'] })),
  }
}

/** Characters of a description that search engines show. */
const mostDescribed = 150

/** Describes the page by its terms, as many as search engines show. */
function describedBy(entries: GlossaryEntry[]): string {
  const terms = entries.map(({ term }) => term)
  while (terms.length > 1 && terms.join(', ').length > mostDescribed) terms.pop()
  return terms.join(', ')
}

function entryOf({ term, id, definition, page }: Term, config: Config): GlossaryEntry {
  return { term, id, definition, ...(page !== undefined && { href: configuredUrl(page, config) }) }
}
