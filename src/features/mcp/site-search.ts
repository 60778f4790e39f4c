import { openQueries, type SiteFound } from '../../render/site-search.ts'
import type { LiveLocale } from '../../serve/live.ts'
import type { SessionSite } from '../../serve/session-site.ts'
import { ownSearch, tagOf } from '../../site/layout/searched.ts'
import { Refused, type SearchScope } from './book.ts'

interface OpenLanguages {
  site: SessionSite
  locales: LiveLocale[]
}

/** Searches an open site as readers do. URLs of results are paths below the base URL. */
export async function searchSite(
  query: string,
  { limit, version, language }: SearchScope,
  { site: { config, session, readBody }, locales }: OpenLanguages,
): Promise<SiteFound> {
  if (!ownSearch(config)) throw new Refused('The site has no search index of its own. Use list_pages and read_page.')
  const locale = locales.find(({ site }) => language === undefined || site.locale.htmlLang === language)
  if (!locale) throw new Refused(`The site has no language "${language}".`)
  const { editions, locale: own } = locale.site
  if (version !== undefined && !editions.some((one) => one.version.name === version))
    throw new Refused(`The site has no version "${version}".`)
  const whole = await session.background.current(true)
  const load = (file: string) => {
    const target = whole?.files.get(own.folder + decodeURIComponent(file))
    if (!target || 'written' in target || 'from' in target) return undefined
    return 'stored' in target ? readBody(target.stored) : String(target.body)
  }
  const searched = editions.filter((one) => (version === undefined ? one.version.isLast : one.version.name === version))
  const ask = openQueries({ engine: 'auto', maxHits: limit, load })
  const found = await ask(query, ['default', ...searched.map(tagOf)]).catch((error: Error) => {
    throw new Refused(`The site has no search index: ${error.message} Use check to see its problems.`)
  })
  const { baseUrl } = config
  const below = (url: string) => `/${url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url.replace(/^\//, '')}`
  return { ...found, hits: found.hits.map((hit) => ({ ...hit, url: below(hit.url) })) }
}
