import type { Problem } from '../model/problem.ts'
import type { EditionSummary, PageSummary, SiteLocale, SiteSummary } from '../model/site-output.ts'
import { asciiUrl, leavesSite } from '../shared/urls.ts'
import { finalRedirects } from '../site/redirects/ends.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import { routeKey } from '../site/routes.ts'
import type { Plan } from './plan.ts'
import { configSummary } from './summary.ts'

export interface LocaleFacts {
  pages: PageSummary[]
  editions: EditionSummary[]
  /** Ids of each page, in the order of `pages`. */
  ids: string[][]
  external: { url: string; place: Pick<Problem, 'file' | 'seek'> }[]
}

export function summaryOf(
  { config, built }: Plan,
  redirects: Redirect[],
  locales: LocaleFacts[],
): Omit<SiteSummary, 'policy'> {
  const { trailingSlash } = config
  const pages = locales.flatMap((one) => one.pages)
  const urls = new Map(pages.map((page) => [`${page.locale} ${routeKey(page.route)}`, page.url]))
  return {
    config: configSummary(config),
    locales: built,
    redirects: finalRedirects(redirects, {
      locales: built,
      trailingSlash,
      urlOf: (route, locale) => urls.get(`${locale.name} ${route}`) ?? translatedUrl(route, locale, pages),
    }),
    pages: pages satisfies PageSummary[],
    editions: locales.flatMap(({ editions }) => editions),
  }
}

/** The redirects that do not lead to a page that is left out. */
export function builtRedirects({ redirects, pages }: Omit<SiteSummary, 'policy'>): SiteSummary['redirects'] {
  const urls = new Set([...pages].map(({ url }) => asciiUrl(url)))
  return redirects.filter(({ to }) => leavesSite(to) || urls.has(to.replace(/[?#].*/, '')))
}

/** URL of the translation of a page, which may have a slug of its own. */
function translatedUrl(route: string, { htmlLang, url }: SiteLocale, pages: PageSummary[]): string | undefined {
  const page = pages.find((one) => routeKey(one.route) === route && one.alternates.length > 0)
  return page?.alternates.find(({ hrefLang }) => hrefLang === htmlLang)?.href.slice(url.length)
}
