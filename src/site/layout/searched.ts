import type { Config } from '../../config/config.ts'
import { type DocsearchOptions, docsearchHosts } from '../../model/options/docsearch.ts'
import type { IndexSettings } from '../../model/search-index.ts'
import type { IndexedPage } from '../../model/search-run.ts'
import type { Edition, Page, Site, SitePlan } from '../../model/site.ts'
import type { BodyRef } from '../../model/types.ts'

type Search = Exclude<Config['search'], false>

/** Settings of the search box; undefined if the site does not use it. */
export function boxSearch({ search }: Pick<Config, 'search'>): Search | undefined {
  return search && search.engine !== 'none' ? search : undefined
}

/** Settings of docsgen's own indexes; undefined if the site does not use them. */
export function ownSearch(config: Config): Search | undefined {
  const search = boxSearch(config)
  return search?.engine === 'docsearch' ? undefined : search
}

/** Options for queries to Algolia in a language; undefined if the site does not use it. */
export function docsearchOptions(search: Search, { locale, config }: SitePlan): DocsearchOptions | undefined {
  const { engine, appId, apiKey, indexName, contextualSearch, searchParameters: parameters } = search
  if (engine !== 'docsearch' || !appId || !apiKey || !indexName) return undefined
  return {
    appId,
    apiKey,
    indexName,
    origin: config.url,
    ...(contextualSearch && { locale: locale.name }),
    ...(Object.keys(parameters).length > 0 && { parameters }),
    provider: { name: 'Algolia', href: 'https://www.algolia.com/developers' },
  }
}

/** CSP sources of the search. */
export function searchNeeds({ search }: Config): string[] {
  const appId = search && search.engine === 'docsearch' ? search.appId : undefined
  return appId === undefined ? [] : docsearchHosts(appId).map((host) => `connect-src https://${host}`)
}

/** Returns true if the navbar has a search button. Without an engine, a component of the site has to provide it. */
export function hasSearchButton({ search, theme }: Config): boolean {
  return search !== false && (search.engine !== 'none' || Object.hasOwn(theme.components, 'SearchBar'))
}

/** Type under which a page is indexed; undefined if it is not. Drafts are never indexed, even if they are built. */
export function searchedAs(
  { kind, doc, searchBoost, generated }: Page,
  { config }: SitePlan,
): IndexedPage['type'] | undefined {
  const search = ownSearch(config)
  if (!search || doc?.meta.unlisted || doc?.meta.draft || searchBoost === 0) return undefined
  if (generated) return generated.isSearched && !generated.isUnlisted ? 'docs' : undefined
  if (kind === 'doc' || kind === 'categoryIndex') return 'docs'
  return kind === 'page' && search.indexPages ? 'page' : undefined
}

/** Name of the index that contains the pages of an edition. */
export function tagOf({ collection, version }: Edition): string {
  return `docs-${collection}-${version.name}`
}

/** Settings shared by all indexes of a site. */
export function indexSettings(
  { engine: configured, boosts, stopWords, thesaurus }: Search,
  { engine, hasSynonyms }: { engine: string; hasSynonyms: boolean },
): IndexSettings {
  const hasWords = hasSynonyms || stopWords.add.length + stopWords.remove.length > 0
  return { engine, isPlain: configured === 'lunr' && !hasWords, boosts, stopWords, thesaurus }
}

/** Pages of an index. */
interface SearchedPages {
  tag: string
  /** Languages of the texts. */
  languages: string[]
  /** Labels of categories are a field. */
  hasParents: boolean
  pages: IndexedPage[]
}

/** One index per edition, and one for all other pages, which exists even if it is empty. */
export function searchedPages(
  site: Site,
  search: Search,
  postingsOf: (page: Page) => BodyRef | undefined,
): SearchedPages[] {
  const { indexParentCategories: parents, languages = [site.locale.name] } = search
  const tags = ['default', ...site.editions.map(tagOf)]
  const pages = new Map<string, IndexedPage[]>(tags.map((tag) => [tag, []]))
  const areas = areasOf(site)
  for (const page of site.pages) {
    const postings = postingsOf(page)
    const type = searchedAs(page, site)
    if (!postings || !type) continue
    const { url, title, edition, breadcrumbs, searchBoost: boost } = page
    const labels = parents > 0 ? breadcrumbs.slice(0, -1).slice(-parents) : []
    const around = labels.map(({ label }) => label)
    const [top] = breadcrumbs
    const area = top && areas.has(top.label) ? top.label : undefined
    pages.get(edition ? tagOf(edition) : 'default')!.push({ url, title, type, area, boost, parents: around, postings })
  }
  return [...pages].map(([tag, own]) => ({ tag, languages, hasParents: parents > 0, pages: own }))
}

/** Labels of the top-level categories that contain pages. */
function areasOf({ pages }: Site): Set<string> {
  return new Set(pages.flatMap(({ breadcrumbs }) => (breadcrumbs.length > 1 ? breadcrumbs[0]!.label : [])))
}
