import type { Config } from '../../config/config.ts'
import { builtIns } from '../../features/index.ts'
import type { PageInput } from '../../model/page-input.ts'
import type { Edition, PagePlan, SitePlan } from '../../model/site.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import type { Outline } from '../../model/types.ts'
import { ownValue } from '../../shared/own-value.ts'
import { routeBelow } from '../editions.ts'
import { configFor, isPlaced } from '../locales.ts'
import { componentRoute } from '../pages.ts'
import { docId, routeOf, urlOf } from '../routes.ts'
import { inLocale, nameKey, type SiteData, versionKey } from '../site-data.ts'
import { tagRoutes } from '../tag-pages.ts'

/** Version data shown on a page of a docs collection. */
export function versionView(page: PagePlan, site: SitePlan): PageInput['version'] {
  const { version } = page.edition!
  const latest = site.editions.find(
    ({ collection, version: other }) => collection === version.collection && other.isLast,
  )
  return {
    name: version.name,
    label: version.label,
    badge: version.badge,
    ...(version.className !== undefined && { className: version.className }),
    ...(version.banner && latest && { banner: bannerOf(version.banner, latest, page, site) }),
  }
}

function bannerOf(
  kind: NonNullable<Edition['version']['banner']>,
  { version, main, root }: Edition,
  page: PagePlan,
  site: SitePlan,
): NonNullable<NonNullable<PageInput['version']>['banner']> {
  const href = ownValue(versionUrls(page, site), version.name) ?? main ?? root
  return {
    kind,
    latest: { label: version.label, href },
    version: { collection: version.collection, name: version.name },
  }
}

type Data = Omit<SiteData, 'translations'>
type Translations = SitePlan['translations']

/**
 * Languages with their own version of a page, with its URL in each. Keys are the `nameKey` of documents, and the route
 * of React pages and tag pages. Empty without translations.
 */
export function translationsOf(data: Data): Translations {
  const { library, components } = data
  if (library.translated.size + components.translated.size === 0) return new Map()
  return new Map([...documentsIn(data), ...componentsIn(data), ...tagsIn(data)])
}

function documentsIn(data: Data): Translations {
  const { library, locales } = data
  const languages: Translations = new Map()
  const own = locales.filter((locale) => locale.isSource)
  for (const [locale, docs] of library.translated)
    for (const [key, doc] of docs) {
      const source = library.sourceOf(key)!
      const known = languages.get(key) ?? (isShown(source, data) ? own.map((at) => alternate(source, at, data)) : [])
      const at = locales.find(({ name }) => name === locale)
      languages.set(key, at ? [...known, alternate(doc, at, data)] : known)
    }
  return languages
}

function componentsIn({ components: { translated }, locales, config }: Data): Translations {
  const pages = new Map([...translated.values()].flatMap((own) => [...own]))
  return new Map(
    [...pages].map(([key, source]) => {
      const route = componentRoute(source, config)
      const known = locales.filter((locale) => locale.isSource || translated.get(locale.name)?.has(key))
      return [route, known.map((locale) => routeIn(locale, route, config))]
    }),
  )
}

/** Translations may have other tags than their sources. */
function tagsIn(data: Data): Translations {
  const { library, locales, versions, versionData, config } = data
  const languages: Translations = new Map()
  for (const version of versions) {
    const key = versionKey({ collection: version.collection, version: version.name })
    for (const locale of locales) {
      const docs = inLocale(library, key, locale).filter((doc) => isShown(doc, data))
      for (const route of tagRoutes(docs, version, versionData.get(key)?.tags))
        languages.set(route, [...(languages.get(route) ?? []), routeIn(locale, route, config)])
    }
  }
  return languages
}

function isShown({ meta }: Outline, { drafts }: Pick<SiteData, 'drafts'>): boolean {
  return drafts || !meta.draft
}

function routeIn(locale: SiteLocale, route: string, config: Config): Alternate {
  return { locale, url: urlOf(route, configFor(config, locale)) }
}

function alternate(doc: Outline, locale: SiteLocale, { config, versions }: Data): Alternate {
  const version = versions.find(({ collection, name }) => collection === doc.collection && name === doc.version)
  const { route } = routeOf(doc, version?.route ?? config.pages.routeBasePath)
  return routeIn(locale, route, config)
}

/** URLs of a page in each version of its collection that has it, by name; undefined if there is only one version. */
export function versionUrls(
  { edition, doc, index, kind }: PagePlan,
  { editions, config }: SitePlan,
): Record<string, string> | undefined {
  if (!edition || kind === 'tag' || kind === 'tags') return undefined
  const others = editions.filter(({ collection }) => collection === edition.collection)
  if (others.length < 2) return undefined
  const urls = others.flatMap((other): [string, string][] => {
    const url = doc ? other.docs.get(docId(doc))?.url : indexUrl(index?.id, other, config)
    return url === undefined ? [] : [[other.version.name, url]]
  })
  return Object.fromEntries(urls)
}

function indexUrl(id: string | undefined, { indexes, version }: Edition, config: Config): string | undefined {
  const slug = indexes.find((index) => index.id === id)?.slug
  return slug === undefined ? undefined : urlOf(routeBelow(version, slug), config)
}

/** A page in one language. */
interface Alternate {
  locale: SiteLocale
  url: string
}

/** Languages with their own version of a page, with its URL in each. Excludes languages whose location is unknown. */
export function alternatesOf(page: PagePlan, { locales, translations, config }: SitePlan): Alternate[] {
  const known = isTextOfCode(page, config) ? undefined : translations.get(page.doc ? nameKey(page.doc) : page.route)
  const isGenerated = !page.doc && (page.component === undefined || page.generated !== undefined)
  const own = locales.filter((locale) => isGenerated || locale.isSource || isTextOfCode(page, config))
  const all = known ?? own.map((locale) => routeIn(locale, page.route, config))
  return all.filter(({ locale }) => isPlaced(locale, locales))
}

/** Returns true if a page shows the source text for lack of a translation. */
export function isFallback(page: PagePlan, site: SitePlan): boolean {
  const { locale, config } = site
  const { doc, generated } = page
  if (locale.isSource || isTextOfCode(page, config)) return false
  return (doc || !generated) && isSourceText(page, site)
}

/** Returns true if a page of a translation has the document or component of the source language. */
export function isSourceText({ doc, component }: PagePlan, { locale, config }: SitePlan): boolean {
  return doc ? doc.locale !== locale.name : component !== undefined && isSourceFile(component, config)
}

/** Components may take their texts from `code.json`: then each language has its own page. */
function isTextOfCode({ doc, component }: PagePlan, config: Config): boolean {
  return !doc && component !== undefined && builtIns.some(({ hasTexts }) => hasTexts?.(config))
}

function isSourceFile(component: string, { contentDir, i18n }: SitePlan['config']): boolean {
  return !component.startsWith(`${contentDir}/${i18n.path}/`.replace(/^\.\//, ''))
}
