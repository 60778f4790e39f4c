import { type AddRow, withLanguage } from '../markdown/plain-site.ts'
import { isPlain } from '../settings.ts'
import { navbarItems } from './navigation.ts'
import { rewriteIn } from './rewrites.ts'

export interface KeyContext {
  config: Record<string, unknown>
  theme: Record<string, unknown>
  values: Record<string, unknown>
  row: AddRow
  /** Returns a path of the site with the ending of its file where a folder has the same name. */
  fileLink(link: string): string
}

const carried: Record<string, string> = {
  title: '`title`',
  description: '`tagline`',
  base: '`baseUrl`',
  head: '`headTags`',
  srcDir: '`docs.path`',
  srcExclude: '`docs.exclude`',
  cleanUrls: '`trailingSlash: false`',
  lastUpdated: '`docs.showLastUpdateTime`',
  sitemap: '`url`; sitemap.xml is built in',
}

const notNeeded = new Set([
  'outDir',
  'cacheDir',
  'assetsDir',
  'vite',
  'vue',
  'metaChunk',
  'mpa',
  'router',
  'useWebFonts',
  'scrollOffset',
  'postRender',
])

/** Reports every key, and sets what has a counterpart. */
export function vitepressKeys(context: KeyContext): void {
  const { config, theme, values, row } = context
  for (const [key, value] of Object.entries(config)) {
    if (key === 'themeConfig') continue
    if (key === 'appearance') appearance(value, values, row)
    else if (key === 'locales') row('carried over', key, '`i18n`; translations moved to `i18n/`')
    else if (key === 'extends') row('carried over', key, 'the keys of both')
    else if (key === 'rewrites') rewritten(value, row)
    else if (key === 'markdown') markdown(value, values, row)
    else if (key === 'lang') withLanguage(values, value, row, key)
    else if (key === 'ignoreDeadLinks') {
      row('carried over', key, '`onBrokenLinks`')
    } else if (key === 'titleTemplate') row('by hand', key, 'docsgen has `titleDelimiter`.')
    else if (carried[key] !== undefined) row('carried over', key, carried[key])
    else if (notNeeded.has(key)) row('not needed', key, 'docsgen has its own output and bundler')
    else row('by hand', key, 'docsgen has no counterpart.')
  }
  // Without the key, VitePress follows the system.
  if (config.appearance === undefined) values.colorMode = { respectPrefersColorScheme: true }
  for (const key of Object.keys(theme)) themeKey(key, theme, context)
  if (/"component":/.test(JSON.stringify(theme.nav ?? [])))
    row(
      'by hand',
      'components in themeConfig.nav',
      'Write an item of the navbar with `type: html`, or replace the navbar.',
      'themeConfig.nav',
    )
  const items = navbarItems(theme, config).map((item) => withFileLinks(item, context.fileLink))
  const title = theme.siteTitle
  const logo = logoOf(theme.logo, String(config.title ?? ''))
  values.navbar = {
    ...(title !== false && { title: String(title ?? config.title ?? '') }),
    ...(logo && { logo }),
    ...(items.length > 0 && { items }),
  }
}

function withFileLinks(item: object, fileLink: KeyContext['fileLink']): object {
  const { to, items } = item as { to?: string; items?: object[] }
  return {
    ...item,
    ...(to !== undefined && { to: fileLink(to) }),
    ...(items && { items: items.map((one) => withFileLinks(one, fileLink)) }),
  }
}

function themeKey(key: string, theme: Record<string, unknown>, { values, row }: KeyContext): void {
  const value = theme[key]
  const what = `themeConfig.${key}`
  if (['nav', 'socialLinks', 'logo', 'siteTitle'].includes(key)) row('carried over', what, '`navbar`')
  else if (key === 'sidebar') row('carried over', what, '`sidebars.json`')
  else if (key === 'editLink') {
    const isCarried = isPlain(values.docs) && values.docs.editUrl !== undefined
    row(
      isCarried ? 'carried over' : 'by hand',
      what,
      isCarried ? '`docs.editUrl`' : 'Set `docs.editUrl`: a URL or a function.',
    )
  } else if (key === 'footer' && isPlain(value)) {
    values.footer = { copyright: [value.message, value.copyright].filter(Boolean).join('<br>') }
    row('carried over', what, '`footer.copyright`')
  } else if (key === 'outline') outline(value, values, row)
  else if (key === 'search') search(value, values, row)
  else if (key === 'algolia' && theme.search === undefined) docsearch(value, values, row, what)
  else if (key === 'lastUpdated' || key === 'docFooter' || /Label$|Text$|Title$/.test(key))
    row('replaced', what, 'texts of the theme are in its messages: see the guide, "Languages"')
  else row('by hand', what, 'docsgen has no counterpart.')
}

function markdown(value: unknown, values: Record<string, unknown>, row: AddRow): void {
  row('replaced', 'markdown', 'blocks of VitePress are built in; plugins of markdown-it have no counterpart')
  if (!isPlain(value)) return
  if (value.math) {
    values.markdown = { ...(values.markdown as object), math: true }
    row('carried over', 'markdown.math', '`markdown.math`')
  }
  if (value.lineNumbers === true)
    row('by hand', 'markdown.lineNumbers', 'Write `showLineNumbers` after the language of code blocks.')
  if (value.config !== undefined)
    row('by hand', 'markdown.config', 'docsgen runs no plugins of markdown-it. See the guide, "Plugins".')
}

function appearance(value: unknown, values: Record<string, unknown>, row: AddRow): void {
  if (value === 'dark') values.colorMode = { defaultMode: 'dark' }
  else if (value === 'force-dark') values.colorMode = { defaultMode: 'dark', disableSwitch: true }
  else if (value === 'force-auto') values.colorMode = { respectPrefersColorScheme: true, disableSwitch: true }
  else if (value === false) values.colorMode = { disableSwitch: true }
  else values.colorMode = { respectPrefersColorScheme: true }
  row('carried over', 'appearance', '`colorMode`')
}

function outline(value: unknown, values: Record<string, unknown>, row: AddRow): void {
  const level: unknown = isPlain(value) ? value.level : value
  const [from, to] = level === 'deep' ? [2, 6] : Array.isArray(level) ? level : [level, level]
  if (typeof from === 'number' && typeof to === 'number')
    values.tableOfContents = { minHeadingLevel: from, maxHeadingLevel: to }
  row('carried over', 'themeConfig.outline', '`tableOfContents`')
}

function search(value: unknown, values: Record<string, unknown>, row: AddRow): void {
  if (!isPlain(value) || value.provider !== 'algolia')
    row('replaced', 'themeConfig.search', "docsgen's own search is built in")
  else docsearch(value.options, values, row, 'themeConfig.search')
}

function docsearch(options: unknown, values: Record<string, unknown>, row: AddRow, what: string): void {
  const { appId, apiKey, indexName } = isPlain(options) ? options : {}
  const isComplete = [appId, apiKey, indexName].every((one) => typeof one === 'string' && one !== '')
  if (isComplete) values.search = { engine: 'docsearch', appId, apiKey, indexName }
  row(
    isComplete ? 'carried over' : 'by hand',
    what,
    isComplete
      ? '`search`'
      : "The keys of Algolia come from the environment. Until `search` has them, docsgen's own search is used.",
  )
}

function logoOf(logo: unknown, alt: string): object | undefined {
  if (typeof logo === 'string') return { src: logo, alt }
  if (!isPlain(logo)) return undefined
  const src = logo.src ?? logo.light
  if (typeof src !== 'string') return undefined
  return { src, alt: String(logo.alt ?? alt), ...(typeof logo.dark === 'string' && { srcDark: logo.dark }) }
}

function rewritten(value: unknown, row: KeyContext['row']): void {
  if (rewriteIn(value)) row('carried over', 'rewrites', '`docs.path`, or `slug` of the documents that it moves')
  else row('by hand', 'rewrites', 'It cannot be read. Set `slug` in the documents that it moves.')
}
