import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { SiteLocale, SiteSummary } from '../model/site-output.ts'

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

/** All languages of a site, the source language first. `alone` is the only one to build, at the root. */
export function localesOf(config: Config, alone?: string): SiteLocale[] {
  const { defaultLocale, locales } = config.i18n
  const names = [defaultLocale, ...locales.filter((name) => name !== defaultLocale)]
  return names.map((name) => localeOf(name, config, alone))
}

function localeOf(name: string, config: Config, alone: string | undefined): SiteLocale {
  const { i18n, contentDir } = config
  const { label, htmlLang, direction, translate, path: folder, ...own } = i18n.localeConfigs[name]!
  const isRoot = name === alone || (name === i18n.defaultLocale && alone === undefined)
  const isElsewhere = own.url !== undefined || own.baseUrl !== undefined
  const baseUrl = slashed(
    own.baseUrl ?? (isRoot || own.url !== undefined ? config.baseUrl : `${config.baseUrl}${name}/`),
  )
  return {
    name,
    label,
    htmlLang,
    direction,
    url: own.url ?? config.url,
    baseUrl,
    filesUrl: isElsewhere ? baseUrl : config.baseUrl,
    folder: isRoot ? '' : `${name}/`,
    isSource: name === i18n.defaultLocale || !translate,
    translations: path.posix.join(contentDir, i18n.path, folder),
  }
}

function slashed(url: string): string {
  return `/${url}/`.replace(/\/{2,}/g, '/')
}

/** Returns true if a language has its own copy of all files, because its pages are on another host or path. */
export function hasOwnFiles({ folder, filesUrl, baseUrl }: SiteLocale): boolean {
  return folder !== '' && filesUrl === baseUrl
}

/**
 * Returns true if the location of a language is known. If only a translation is built, it takes the place of the source
 * language, whose location is then known only from the configuration.
 */
export function isPlaced(locale: SiteLocale, [source]: SiteLocale[]): boolean {
  return source!.folder === '' || locale.folder === '' || hasOwnFiles(locale)
}

/** The configuration with the URLs of one language. */
export function configFor(config: Config, { url, baseUrl }: SiteLocale): Config {
  return { ...config, url, baseUrl }
}
