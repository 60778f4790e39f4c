import type { Page, Site, SiteLocale } from '../model/site.ts'
import type { Doc } from '../model/types.ts'
import { configFor } from './locales.ts'
import { docId, routeOf, urlOf } from './routes.ts'
import { nameKey, type SiteData } from './site-data.ts'

/** The languages that have a text of their own for a document, with its URL in each; only where there are several. */
export function translationsOf({ library, ...site }: Omit<SiteData, 'translations'>): Site['translations'] {
  const translations: Site['translations'] = new Map()
  const own = site.locales.filter((locale) => locale.isSource)
  for (const [locale, docs] of library.translated)
    for (const [key, doc] of docs) {
      const known = translations.get(key) ?? own.map((source) => alternate(library.sourceOf(key)!, source, site))
      const at = site.locales.find(({ name }) => name === locale)
      translations.set(key, at ? [...known, alternate(doc, at, site)] : known)
    }
  return translations
}

function alternate(
  doc: Doc,
  locale: SiteLocale,
  { config, versions }: Pick<SiteData, 'config' | 'versions'>,
): Alternate {
  const version = versions.find(({ collection, name }) => collection === doc.collection && name === doc.version)
  const { route } = routeOf(doc, version?.route ?? config.pages.routeBasePath)
  return { locale, url: urlOf(route, configFor(config, locale)) }
}

/** URLs of a page in each version of its collection that has it, by name; none where there is one version. */
export function versionUrls(
  { edition, doc, index, kind }: Page,
  { editions }: Site,
): Record<string, string> | undefined {
  if (!edition || kind === 'tag' || kind === 'tags') return undefined
  const others = editions.filter(({ collection }) => collection === edition.collection)
  if (others.length < 2) return undefined
  const urls = others.flatMap((other): [string, string][] => {
    const url = doc ? other.docs.get(docId(doc))?.url : indexUrl(index?.id, other)
    return url === undefined ? [] : [[other.version.name, url]]
  })
  return Object.fromEntries(urls)
}

function indexUrl(id: string | undefined, edition: Site['editions'][number]): string | undefined {
  const slug = edition.indexes.find((index) => index.id === id)?.slug
  return slug === undefined ? undefined : `${edition.root.replace(/\/$/, '')}${slug}`
}

/** A page in one language. */
export interface Alternate {
  locale: SiteLocale
  url: string
}

/** The languages in which a page says something of its own, with its URL in each. */
export function alternatesOf(page: Page, { locales, translations, config }: Site): Alternate[] {
  const known = page.doc && translations.get(nameKey(page.doc))
  if (known) return known
  const isGenerated = !page.doc && page.component === undefined
  return locales
    .filter((locale) => isGenerated || locale.isSource)
    .map((locale) => ({ locale, url: urlOf(page.route, configFor(config, locale)) }))
}

/** Whether a page has no text of its own in its language. */
export function isFallback({ doc, component }: Page, { locale, config }: Site): boolean {
  if (locale.isSource) return false
  return doc ? doc.locale !== locale.name : component !== undefined && isSourceFile(component, config)
}

function isSourceFile(component: string, { contentDir, i18n }: Site['config']): boolean {
  return !component.startsWith(`${contentDir}/${i18n.path}/`.replace(/^\.\//, ''))
}
