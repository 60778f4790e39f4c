import type { SiteLocale, SiteSummary } from '../model/site-output.ts'
import { hasOwnFiles } from './locales.ts'

/** Content of one host. `folder` in the output is empty or ends with a slash. */
export interface Host {
  folder: string
  summary: SiteSummary
}

/** Splits the site by host: each language on another host is separate from the shared ones. */
export function hostsOf(site: SiteSummary): Host[] {
  const own = site.locales.filter((locale) => hasOwnFiles(locale) && locale.url !== site.config.url)
  if (own.length === 0) return [{ folder: '', summary: site }]
  const shared = site.locales.filter((locale) => !own.includes(locale))
  const { config } = site
  const apart = own.map((locale) => ({
    folder: locale.folder,
    summary: { ...of([locale], site), config: { ...config, url: locale.url, baseUrl: locale.baseUrl } },
  }))
  return shared.length === 0 ? apart : [{ folder: '', summary: of(shared, site) }, ...apart]
}

/** Restricts the pages to some languages; `locales` keeps all of them. */
function of(locales: SiteLocale[], site: SiteSummary): SiteSummary {
  const names = new Set(locales.map(({ name }) => name))
  return { ...site, pages: [...site.pages].filter(({ locale }) => names.has(locale)) }
}
