import type { Plan } from './build-data.ts'
import type { LocaleBuild } from './build-locale.ts'
import type { PageSummary, SiteSummary } from './model/site-output.ts'
import type { OutputFile } from './model/types.ts'
import type { BuildResult } from './model/world.ts'
import { urlsJson } from './render/outputs/urls.ts'
import { outputs } from './render/outputs.ts'
import { finalRedirects } from './site/redirect-ends.ts'
import type { Redirect } from './site/redirects.ts'
import { routeKey } from './site/routes.ts'

/** What is made of the site as a whole, beside its pages. */
export function wholeSite(
  plan: Plan,
  { redirects }: { redirects: Redirect[] },
  made: LocaleBuild[],
): Pick<BuildResult, 'defaults' | 'urls' | 'external'> {
  const summary = summaryOf(plan, redirects, made)
  const files = outputs.flatMap((output): OutputFile[] => output.make(summary))
  return {
    defaults: new Map(files.map(({ path, body }) => [path, String(body)])),
    urls: urlsJson(made.flatMap(({ pages, ids }) => pages.map(({ url }, i) => ({ url, ids: ids[i]! })))),
    external: externalOf(made),
  }
}

function summaryOf({ config, built }: Plan, redirects: Redirect[], made: LocaleBuild[]): SiteSummary {
  const { title, tagline, url, baseUrl, trailingSlash, noIndex, customFields } = config
  const pages = made.flatMap((one) => one.pages)
  const urls = new Map(pages.map((page) => [`${page.locale} ${routeKey(page.route)}`, page.url]))
  return {
    config: { title, tagline, url, baseUrl, trailingSlash, noIndex, customFields },
    locales: built,
    redirects: finalRedirects(redirects, {
      locales: built,
      trailingSlash,
      urlOf: (route, locale) => urls.get(`${locale.name} ${route}`),
    }),
    pages: pages satisfies PageSummary[],
  }
}

function externalOf(made: LocaleBuild[]): BuildResult['external'] {
  const byUrl = new Map<string, BuildResult['external'][number]>()
  for (const { url, place } of made.flatMap((one) => one.external)) {
    const known = byUrl.get(url)
    if (known) known.places.push(place)
    else byUrl.set(url, { url, places: [place] })
  }
  return [...byUrl.values()]
}
