import type { Edition, Page, Site } from '../model/site.ts'
import type { EditionSummary, PageSummary } from '../model/site-output.ts'
import type { Outline } from '../model/types.ts'
import { timeOf } from './last-update.ts'
import { alternatesOf, isFallback } from './layout/alternates.ts'
import { isHidden } from './page-input.ts'
import { isUnlisted } from './pages.ts'
import { docId } from './routes.ts'

/** Summary of an edition for output files that use sidebars. */
export function editionSummary({ collection, version, locale, sidebars }: Edition): EditionSummary {
  return { collection, version: version.name, locale, isLatest: version.isLast, route: version.route, sidebars }
}

/** Summary of a page for output files such as the sitemap. */
export function summaryOf(page: Page, site: Site): PageSummary {
  const { url, route, file, title, description, kind, locale, edition, doc } = page
  const source = doc?.path ?? page.component
  const { config } = site
  return {
    url,
    absolute: config.url + url,
    route,
    file,
    ...(source !== undefined && { source }),
    title,
    description,
    kind,
    locale,
    ...(edition && { collection: edition.collection, version: edition.version.name }),
    ...(edition && doc && { docId: docId(doc), isLatest: edition.version.isLast, ...changeOf(doc, site) }),
    noIndex: config.noIndex || isHidden(page),
    ...(isUnlisted(page) && { unlisted: true }),
    ...collectedOf(doc),
    isTranslation: !isFallback(page, site),
    alternates: site.locales.length > 1 ? languagesOf(page, site) : [],
  }
}

function collectedOf(doc: Page['doc']): Pick<PageSummary, 'collected'> {
  const all = doc ? [doc, ...doc.printed].flatMap(({ collected = {} }) => Object.entries(collected)) : []
  if (all.length === 0) return {}
  const names = new Set(all.map(([name]) => name))
  const listOf = (name: string) => all.flatMap(([other, values]) => (other === name ? values : []))
  return { collected: Object.fromEntries([...names].map((name) => [name, listOf(name)])) }
}

/** Front matter overrides history. */
function changeOf({ path, meta }: Pick<Outline, 'path' | 'meta'>, { changes }: Site): Pick<PageSummary, 'lastUpdate'> {
  const change = changes.get(path)
  const { date, author = change?.author } = meta.last_update ?? {}
  const time = date === undefined ? change && change.time * 1000 : timeOf(date)
  return time === undefined ? {} : { lastUpdate: { time, ...(author && { author }) } }
}

function languagesOf(page: Page, site: Site): PageSummary['alternates'] {
  const all = alternatesOf(page, site)
  if (all.length < 2) return []
  return all.map(({ locale, url }) => ({ hrefLang: locale.htmlLang, href: locale.url + url }))
}
