import type { SiteLocale, SiteSummary } from '../model/site-output.ts'
import { hasOwnFiles } from './locales.ts'

/** What stands on one host; `folder` of the output is empty, or with a slash at its end. */
export interface Host {
  folder: string
  summary: SiteSummary
}

/** The site by where its languages stand: those on another host apart from all others. */
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

/** The pages of some languages; the others are still known. */
function of(locales: SiteLocale[], site: SiteSummary): SiteSummary {
  const names = new Set(locales.map(({ name }) => name))
  return { ...site, pages: [...site.pages].filter(({ locale }) => names.has(locale)) }
}
