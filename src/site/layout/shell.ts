import type { Config } from '../../config/config.ts'
import type { FooterLink } from '../../config/look.ts'
import { builtIns, siteFiles } from '../../features/index.ts'
import { english, idsOf, scriptMessages, searchMessages } from '../../messages/messages.ts'
import type { ClientUrls } from '../../model/built-in.ts'
import type { HeadTag } from '../../model/options/head-tag.ts'
import type { Shell, ShellData } from '../../model/page-input.ts'
import type { Edition, SitePlan } from '../../model/site.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import type { FooterItem, FooterView } from '../../model/theme/view.ts'
import type { LogoView } from '../../model/theme/view-navbar.ts'
import type { Bundle, ClientFiles } from '../../model/world.ts'
import { feedTags } from '../../shared/feed-formats.ts'
import { hashOf } from '../../shared/hash.ts'
import { isFlat, leavesSite } from '../../shared/urls.ts'
import { noResultsRoute } from '../no-results.ts'
import { absoluteUrl, configuredUrl, fileUrl, staticUrl } from '../urls.ts'
import { layoutLinks } from './layout-links.ts'
import { boxSearch, docsearchOptions, hasSearchButton } from './searched.ts'
import { speculationRules } from './speculation.ts'

/** Data shared by all pages of a language, from the configuration. */
export async function shellOf(site: SitePlan, client: ClientFiles, bundle: Bundle): Promise<Shell> {
  const { config, locale, locales, words, texts } = site
  const url = (file: string) => locale.filesUrl + file
  return {
    words,
    texts,
    locale,
    // In configured order, as in the language menu.
    locales: config.i18n.locales.map((name) => locales.find((one) => one.name === name)!),
    siteTitle: config.title,
    trailingSlash: config.trailingSlash,
    tagline: config.tagline,
    customFields: JSON.parse(JSON.stringify(config.customFields)) as Shell['customFields'],
    titleDelimiter: config.titleDelimiter,
    baseUrl: config.baseUrl,
    lang: locale.htmlLang,
    dir: locale.direction,
    favicon: config.favicon === undefined ? undefined : staticUrl(config.favicon, locale),
    image: config.image === undefined ? undefined : { url: absoluteUrl(staticUrl(config.image, locale), config) },
    headTags: headTags(config, locale),
    ...(site.html && { html: site.html }),
    structuredData: config.structuredData,
    noIndex: config.noIndex,
    navbar: navbarView(site),
    layout: layoutLinks(site).map((link) => link.url),
    footer: config.footer && footerView(config.footer, site),
    announcement: config.announcementBar,
    stylesheets: client.stylesheets.map(url),
    featureStyles: client.featureStyles,
    featureFonts: client.featureFonts,
    ownStylesheets: bundle.stylesheets.map(url),
    font: bundle.font === undefined ? undefined : url(bundle.font),
    scripts: scriptFiles(config, client, bundle).map(url),
    onPages: filesOnPages(config, bundle, url),
    speculation: speculationRules(config, locale.baseUrl.slice(0, locale.baseUrl.length - locale.folder.length)),
    tabs: url(client.tabs),
    snippet: client.snippet,
    baseUrlCheck: config.baseUrlIssueBanner ? client.baseUrlCheck : undefined,
    options: await clientOptions(site, client),
    optionsOnPages: optionsOnPages(config, clientUrls(client, url)),
    bundle: bundle.module,
    parts: bundle.parts,
    islands: bundle.islands && {
      script: url(bundle.islands.script),
      modules: mapValues(bundle.islands.modules, url),
      libraries: bundle.islands.libraries,
    },
    data: Object.assign(
      {},
      ...(await Promise.all(builtIns.map(({ shellData }) => shellData?.(site, bundle)))),
    ) as ShellData,
    ...(builtIns.some(({ code }) => code?.(config).keepsPages) && { guardsComponents: true }),
  }
}

function clientUrls(client: ClientFiles, url: ClientUrls['file']): ClientUrls {
  return {
    style: (name) => url(client.featureStyles[name]!),
    script: (name) => url(client.featureScripts[name]!),
    file: url,
  }
}

function optionsOnPages(config: Config, urls: ClientUrls): Shell['optionsOnPages'] {
  const rows = builtIns.map(({ name, optionsOnPages: row }) => [name, row?.options(config, urls)] as const)
  return Object.fromEntries(rows.flatMap(([name, options]) => (options ? [[name, options]] : [])))
}

function mapValues(values: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

/** `metadata`, `headTags`, `stylesheets` and `scripts` of the configuration as elements. */
function headTags(config: Config, locale: SiteLocale): HeadTag[] {
  const { metadata, headTags: own, stylesheets, scripts, docs } = config
  const local = (attributes: HeadTag['attributes'], key: 'href' | 'src') =>
    typeof attributes[key] === 'string' ? { ...attributes, [key]: fileUrl(attributes[key], locale) } : attributes
  return [
    ...builtIns.flatMap((feature) => feature.headTags?.(config, (file) => locale.filesUrl + file) ?? []),
    ...metadata.map((attributes) => ({ tagName: 'meta', attributes })),
    ...docs.flatMap(({ feed, routeBasePath: route }) =>
      feed ? feedTags(feed.type, `${locale.baseUrl}${route === '/' ? '' : `${route}/`}`, config.title) : [],
    ),
    ...own,
    ...stylesheets.map((sheet) => ({ tagName: 'link', attributes: local({ rel: 'stylesheet', ...sheet }, 'href') })),
    ...scripts.map((script) => ({ tagName: 'script', attributes: local(script, 'src'), innerHTML: '' })),
  ]
}

function navbarView(site: SitePlan): Shell['navbar'] {
  const { config } = site
  const { title, logo, style, hideOnScroll } = config.navbar
  return {
    title: title ?? (logo ? undefined : config.title),
    logo: logo && logoView(logo, site, title === undefined ? config.title : ''),
    home: config.baseUrl,
    style,
    hideOnScroll,
    colorToggle: !config.colorMode.disableSwitch,
    search: hasSearchButton(config),
  }
}

function logoView(logo: NonNullable<Config['navbar']['logo']>, { config, locale }: SitePlan, alt: string): LogoView {
  return {
    ...logo,
    src: staticUrl(logo.src, locale),
    srcDark: logo.srcDark === undefined ? undefined : staticUrl(logo.srcDark, locale),
    // A link needs an accessible name: without `alt` and a title beside the logo, it is that of the site.
    alt: logo.alt || alt,
    href: logo.href === undefined ? config.baseUrl : configuredUrl(logo.href, config),
  }
}

function footerView(footer: NonNullable<Config['footer']>, site: SitePlan): FooterView {
  const { config } = site
  const { style, logo, copyright, links } = footer
  const columns = links.flatMap((entry) => ('items' in entry ? [entry] : []))
  const row = links.flatMap((entry) => ('items' in entry ? [] : [entry]))
  return {
    style,
    logo: logo && logoView(logo, site, config.title),
    copyright,
    columns: columns.map(({ title, className, items }) => ({
      title: title ?? undefined,
      ...(className !== undefined && { className }),
      items: items.map((item) => footerItem(item, config)),
    })),
    row: row.map((item) => footerItem(item, config)),
  }
}

function footerItem({ label = '', to, href: url, html, ...attributes }: FooterLink, config: Config): FooterItem {
  if (html !== undefined) return { html }
  const href = configuredUrl(to ?? url ?? '', config)
  return { label, href, external: leavesSite(href), ...attributes }
}

async function clientOptions(site: SitePlan, client: ClientFiles): Promise<Shell['options']> {
  const { config, editions, words: messages, locale } = site
  const { namespace, type } = config.storage
  const derived = namespace === true ? hashOf(config.url + config.baseUrl).slice(0, 3) : namespace || ''
  const versions = versionNames(editions, config)
  const search = searchOptions(site, client)
  const urls = clientUrls(client, (file) => locale.filesUrl + file)
  const ofFeatures = await Promise.all(builtIns.map(({ options }) => options?.(config, urls)))
  const words = builtIns.flatMap((feature) => feature.words ?? [])
  const ids = [...idsOf(scriptMessages), ...words, ...(search ? idsOf(searchMessages) : [])]
  const translated = ids.filter((id) => messages[id] !== english[id])
  const { defaultMode, disableSwitch, respectPrefersColorScheme: withSystem } = config.colorMode
  return {
    colorMode: {
      defaultMode,
      ...(disableSwitch && { disableSwitch }),
      ...(withSystem && { respectPrefersColorScheme: true }),
    },
    announcementId: config.announcementBar?.id,
    storage: { type, namespace: derived },
    ...(isFlat(config.trailingSlash) && { isFlat: true }),
    ...(search && config.reader.recentPages > 0 && { recentPages: config.reader.recentPages }),
    ...Object.assign({}, ...ofFeatures),
    ...(Object.keys(versions).length > 0 && { versions }),
    ...(translated.length > 0 && { words: Object.fromEntries(translated.map((id) => [id, messages[id]])) }),
    ...(search && { search }),
  }
}

/** Search options of all pages, except the collection and version that a page belongs to. */
function searchOptions(site: SitePlan, client: ClientFiles): Shell['options']['search'] {
  const { config, locale, editions } = site
  const search = boxSearch(config)
  if (!search) return undefined
  const docsearch = docsearchOptions(search, site)
  const allVersions = unkeptVersions(editions, config)
  const latest = editions.filter(({ version }) => version.isLast)
  return {
    engine: search.engine,
    ...(docsearch && { docsearch }),
    box: locale.filesUrl + client.search.box,
    mark: locale.filesUrl + client.search.mark,
    base: config.baseUrl,
    maxHits: search.maxHits,
    stallThreshold: search.stallThreshold,
    ...(search.noResults !== undefined && { noResults: configuredUrl(noResultsRoute, config) }),
    versions: Object.fromEntries(latest.map(({ collection, version }) => [collection, version.name])),
    ...(isFlat(config.trailingSlash) && { isFlat: true }),
    ...(search.recent !== 5 && { recent: search.recent }),
    ...(Object.keys(allVersions).length > 0 && { allVersions }),
  }
}

/** Versions of the collections that do not persist the reader's choice, if there are several. */
function unkeptVersions(editions: Edition[], { docs }: Config): Record<string, string[]> {
  const ids = docs.flatMap(({ id, versionPersistence }) => (versionPersistence === 'none' ? [id] : []))
  return Object.fromEntries(
    ids.map((id) => [id, namesIn(id, editions)] as const).filter(([, names]) => names.length > 1),
  )
}

function namesIn(id: string, editions: Edition[]): string[] {
  return editions.flatMap(({ collection, version }) => (collection === id ? [version.name] : []))
}

/** Versions of the collections that persist the reader's choice. Any other stored name is discarded. */
function versionNames(editions: Edition[], { docs }: Config): Record<string, string[]> {
  const kept = docs.filter(({ versionPersistence }) => versionPersistence !== 'none').map(({ id }) => id)
  return Object.fromEntries(kept.map((id) => [id, namesIn(id, editions)]))
}

/** Output paths of the scripts that all pages load. */
function scriptFiles(config: Config, client: ClientFiles, bundle: Bundle): string[] {
  return [
    ...client.scripts,
    ...siteFiles(config).scripts.map((name) => client.featureScripts[name]!),
    ...config.plugins.flatMap(({ scripts }) => outputsOf(scripts, bundle)),
  ]
}

/** URLs of the files of plugins that only some pages load. */
function filesOnPages({ plugins }: Config, bundle: Bundle, url: (file: string) => string): Shell['onPages'] {
  return plugins.flatMap(({ onPages }) =>
    onPages.map(({ classes, styles, scripts }) => ({
      classes,
      stylesheets: outputsOf(styles, bundle).map(url),
      scripts: outputsOf(scripts, bundle).map(url),
    })),
  )
}

/** Output paths of files of plugins; one that could not be bundled is reported, and has none. */
function outputsOf(files: string[], { scripts }: Bundle): string[] {
  return files.flatMap((file) => scripts[file] ?? [])
}
