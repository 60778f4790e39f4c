import type { Page, Site } from '../model/site.ts'
import type { PageSummary } from '../model/site-output.ts'
import { alternatesOf, isFallback } from './layout/alternates.ts'
import { isHidden } from './page-input.ts'
import { docId } from './routes.ts'

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
    ...(edition && doc && { docId: docId(doc) }),
    noIndex: config.noIndex || isHidden(page),
    isTranslation: !isFallback(page, site),
    alternates: site.locales.length > 1 ? languagesOf(page, site) : [],
  }
}

function languagesOf(page: Page, site: Site): PageSummary['alternates'] {
  const all = alternatesOf(page, site)
  if (all.length < 2) return []
  return all.map(({ locale, url }) => ({ hrefLang: locale.htmlLang, href: locale.url + url }))
}
