import type { Config } from '../model/config.ts'
import { hashOf } from '../model/hash.ts'
import type { Shell } from '../model/page-input.ts'
import type { Site } from '../model/types.ts'
import type { FooterItem, FooterView, LogoView } from '../model/view.ts'
import type { Bundle, ClientFiles } from '../model/world.ts'
import { configuredUrl, leavesSite } from './links.ts'
import { navRules } from './navbar.ts'

/** What all pages show, from the configuration. */
export function shellOf(site: Site, client: ClientFiles, bundle: Bundle): Shell {
  const { config } = site
  const options = clientOptions(config)
  const url = (file: string) => config.baseUrl + file
  const locale = config.i18n.localeConfigs[config.i18n.defaultLocale]
  return {
    siteTitle: config.title,
    tagline: config.tagline,
    titleDelimiter: config.titleDelimiter,
    baseUrl: config.baseUrl,
    lang: locale?.htmlLang ?? config.i18n.defaultLocale,
    dir: locale?.direction ?? 'ltr',
    favicon: config.favicon === undefined ? undefined : fileUrl(config.favicon, config),
    noIndex: config.noIndex,
    navbar: navbarView(config),
    navItems: config.navbar.items.flatMap((item) => navRules(item, site)),
    footer: config.footer && footerView(config.footer, config),
    announcement: announcementView(config),
    stylesheets: [...client.stylesheets, ...bundle.stylesheets].map(url),
    scripts: client.scripts.map(url),
    snippet: client.snippet,
    options,
    mermaid: config.markdown.mermaid && { src: url(client.mermaid), ...config.markdown.mermaid },
    bundle: bundle.module,
    islands: bundle.islands && {
      script: url(bundle.islands.script),
      modules: Object.fromEntries(Object.entries(bundle.islands.modules).map(([name, file]) => [name, url(file)])),
    },
  }
}

function navbarView(config: Config): Shell['navbar'] {
  const { title, logo, style, hideOnScroll } = config.navbar
  return {
    title,
    logo: logo && logoView(logo, config, title === undefined ? config.title : ''),
    home: config.baseUrl,
    style,
    hideOnScroll,
    colorToggle: !config.colorMode.disableSwitch,
    search: false,
  }
}

function logoView(logo: NonNullable<Config['navbar']['logo']>, config: Config, alt: string): LogoView {
  return {
    ...logo,
    src: fileUrl(logo.src, config),
    srcDark: logo.srcDark === undefined ? undefined : fileUrl(logo.srcDark, config),
    alt: logo.alt ?? alt,
    href: logo.href === undefined ? config.baseUrl : configuredUrl(logo.href, config),
  }
}

/** URL of a static file that configuration names with or without a slash. */
function fileUrl(file: string, config: Config): string {
  return configuredUrl(file, { ...config, trailingSlash: undefined })
}

function footerView(footer: NonNullable<Config['footer']>, config: Config): FooterView {
  const { style, logo, copyright, links } = footer
  const columns = links.flatMap((entry) => ('items' in entry ? [entry] : []))
  const row = links.flatMap((entry) => ('items' in entry ? [] : [entry]))
  return {
    style,
    logo: logo && logoView(logo, config, ''),
    copyright,
    columns: columns.map(({ title, items }) => ({
      title: title ?? undefined,
      items: items.map((item) => footerItem(item, config)),
    })),
    row: row.map((item) => footerItem(item, config)),
  }
}

function footerItem(item: { label?: string; to?: string; href?: string; html?: string }, config: Config): FooterItem {
  if (item.html !== undefined) return { html: item.html }
  const href = configuredUrl(item.to ?? item.href ?? '', config)
  return { label: item.label ?? '', href, external: leavesSite(href) }
}

function announcementView({ announcementBar: bar }: Config): Shell['announcement'] {
  return bar && { id: bar.id, content: bar.content, isCloseable: bar.isCloseable }
}

function clientOptions(config: Config): Shell['options'] {
  const { namespace, type } = config.storage
  const derived = namespace === true ? hashOf(config.url + config.baseUrl).slice(0, 3) : namespace || ''
  return {
    colorMode: config.colorMode,
    announcementId: config.announcementBar?.id,
    storage: { type, namespace: derived },
  }
}
