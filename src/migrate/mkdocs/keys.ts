import fs from 'node:fs'
import path from 'node:path'
import { type AddRow, withLanguage } from '../markdown/plain-site.ts'
import type { Row } from '../migration.ts'
import { brandFile } from '../moved/accent.ts'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { ownScripts, setBrand } from './brand.ts'
import { extraRows } from './extra.ts'
import { names } from './names.ts'

interface Request {
  config: Record<string, unknown>
  /** Its `nav`, or the one that plugins generate. */
  nav: unknown[] | undefined
  docs: string
  /** Lines of the top-level keys. */
  lines: Map<string, number>
  configFile: string
  values: Record<string, unknown>
  rows: Row[]
  folder: string
  /** Stylesheet of the icons. */
  drawings: string | undefined
  /** Returns the route of a document by its path. */
  urlOf(name: string): string
  /** Returns the path of a redirect from the page that a document had. */
  fromOf(name: string): string
}

/** Returns the line of each top-level key of a YAML file, or of the table `project` of a TOML file. */
export function linesOfKeys(text: string): Map<string, number> {
  const found = text.split('\n').flatMap((line, at): [string, number][] => {
    const key = /^(?:\[+project\.)?([\w-]+)(?::|\s*=|[.\]])/.exec(line)?.[1]
    return key === undefined ? [] : [[key, at + 1]]
  })
  return new Map(found.reverse())
}

const carried: Record<string, string> = {
  site_name: '`title`',
  site_url: '`url` and `baseUrl`',
  site_description: '`tagline`',
  docs_dir: '`docs.path`',
  use_directory_urls: '`trailingSlash`',
  nav: '`sidebars.json`',
  repo_url: '`docs.editUrl`',
  edit_uri: '`docs.editUrl`',
  copyright: '`footer.copyright`',
  extra_css: '`theme.css`',
  extra_javascript: '`scripts`',
  exclude_docs: '`docs.exclude` and `staticExclude`',
  draft_docs: '`docs.exclude` and `staticExclude`',
}

/** Names of extensions without those of their packages. */
function shortNames(extensions: unknown): string[] {
  return names(extensions).map((name) => name.split('.').at(-1)!)
}

const notNeeded = new Set([
  'site_author',
  'site_dir',
  'dev_addr',
  'watch',
  'strict',
  'repo_name',
  'remote_branch',
  'remote_name',
  'validation',
  'not_in_nav',
])

const pluginNotes: Record<string, [Row['outcome'], string]> = {
  search: ['replaced', 'search is built in'],
  redirects: ['carried over', '`redirects`'],
  macros: ['carried over', '`%{name}` and `variables.yml`; loops and conditions were filled in, functions are labels'],
  autorefs: ['carried over', 'links to the documents of the objects'],
  tags: ['replaced', '`tags` in front matter have pages'],
  meta: ['carried over', 'the keys of `.meta.yml`, in the front matter of the documents'],
  social: ['by hand', 'Set `socialCards: true`: see the guide, "Search engines".'],
  info: ['not needed', 'it has no part in the site'],
  exclude: ['carried over', '`docs.exclude` and `staticExclude`'],
  minify: ['not needed', 'docsgen minifies its own files'],
  'git-revision-date': ['carried over', '`docs.showLastUpdateTime`'],
  'git-revision-date-localized': ['carried over', '`docs.showLastUpdateTime`'],
  offline: ['by hand', 'Build with `--portable` for pages that open from a disk.'],
  glightbox: ['replaced', 'images enlarge on click'],
  'awesome-nav': ['carried over', '`sidebars.json`, in the order of `.nav.yml`, which you can remove'],
  'awesome-pages': ['carried over', '`sidebars.json`, in the order of `.pages`, which you can remove'],
  'literate-nav': ['carried over', '`sidebars.json`, in the order of the lists in its files'],
  'section-index': ['carried over', 'the pages of sections, which they are links to'],
  'include-markdown': ['carried over', '`::include`, or the text itself'],
  'gh-admonitions': ['replaced', 'alerts such as `> [!NOTE]` are built in'],
  callouts: ['replaced', 'alerts such as `> [!NOTE]` are built in'],
  mermaid2: ['replaced', 'diagrams are built in'],
  htmlproofer: ['replaced', 'links, anchors and images are checked in every build'],
  blog: ['carried over', '`blog`; categories are tags, and their lists and those of years are redirected'],
  i18n: [
    'carried over',
    '`i18n`; files of other languages moved to `i18n/`. Build the old site from an earlier commit',
  ],
}

/** Reports every key, and sets what has a counterpart. Returns the redirects, and the stylesheet of colors and icons. */
export function mkdocsRows({
  config,
  nav,
  docs,
  lines,
  configFile,
  values,
  rows,
  folder,
  drawings,
  urlOf,
  fromOf,
}: Request): {
  redirects: { from: string; to: string }[]
  brand: string | undefined
} {
  const row = (outcome: Row['outcome'], what: string, note: string, key = what) =>
    rows.push({ outcome, what, note, file: configFile, ...(lines.has(key) && { line: lines.get(key)! }) })
  const redirects: { from: string; to: string }[] = []
  for (const [key, value] of Object.entries(config)) {
    if (key === 'plugins') {
      for (const name of names(value)) {
        // It has rows of its own.
        if (name === 'mkdocstrings') continue
        const [outcome, note] = (name === 'rss' ? carryFeed(config.plugins, values) : pluginNotes[name]) ?? [
          'by hand',
          'docsgen does not run plugins of MkDocs.',
        ]
        row(outcome, `plugin ${name}`, note, 'plugins')
      }
      redirects.push(...redirectsOf(value, { urlOf, fromOf }))
    } else if (key === 'theme') themeRows(value, row, values)
    else if (key === 'markdown_extensions') extensionRows(value, row, values)
    else if (key === 'extra')
      extraRows(value, {
        plugins: [...names(config.plugins), ...shortNames(config.markdown_extensions)],
        // Languages in folders have the configuration in one of them.
        hasLanguages: configFile.includes('/'),
        row,
        values,
      })
    else if (key === 'edit_uri_template') {
      const isPath = String(value).endsWith('{path}')
      row(isPath ? 'carried over' : 'by hand', key, '`docs.editUrl`: the path is at the end of it')
    } else if (key === 'hooks') row('by hand', key, 'docsgen runs no Python. Plugins are in the guide.')
    else if (notNeeded.has(key)) row('not needed', key, 'docsgen has options of its commands for it')
    else if (carried[key] !== undefined) row('carried over', key, carried[key])
    else row('by hand', key, 'docsgen does not know this key.')
  }
  const local = (file: unknown) => path.posix.join(docs, String(file))
  const css = Array.isArray(config.extra_css) ? config.extra_css.filter((one) => typeof one === 'string') : []
  const own = css.filter((file) => fs.existsSync(path.join(folder, local(file))))
  const theme = isPlain(config.theme) ? config.theme : { name: config.theme }
  const texts = own.map((file) => textAt(path.join(folder, local(file))) ?? '')
  const colors = setBrand(theme, { values, css: texts, row })
  const brand =
    colors === undefined && drawings === undefined ? undefined : [colors, drawings].filter(Boolean).join('\n')
  const sheets = [...(brand === undefined ? [] : [`./${brandFile}`]), ...own.map((file) => `./${local(file)}`)]
  if (sheets.length > 0) values.theme = { ...(values.theme as object), css: sheets }
  const remote = css.filter((file) => /^https?:/.test(file))
  if (remote.length > 0) values.stylesheets = remote
  const isFormulas = (file: string) => /mathjax|katex/i.test(file)
  const all = (Array.isArray(config.extra_javascript) ? config.extra_javascript : []).map((one: unknown) =>
    String(isPlain(one) ? one.path : one),
  )
  const scripts = ownScripts(
    all.filter((file) => !isFormulas(file)),
    { root: path.join(folder, docs), row },
  )
  if (all.some(isFormulas))
    row('replaced', 'MathJax or KaTeX', 'formulas are built in: `markdown.math`', 'extra_javascript')
  if (scripts.length > 0)
    // MkDocs has them at the end of the page.
    values.scripts = scripts.map((file) => ({ src: /^https?:/.test(file) ? file : `/${file}`, defer: true }))
  if (typeof config.copyright === 'string')
    values.footer = { ...(values.footer as object), copyright: config.copyright }
  if (typeof config.repo_url === 'string')
    values.navbar = {
      ...(values.navbar as object),
      items: [
        ...((values.navbar as { items?: object[] } | undefined)?.items ?? []),
        { href: config.repo_url, label: String(config.repo_name ?? hostLabel(config.repo_url)), position: 'right' },
      ],
    }
  if (/"[^"]*[*][^"]*"|"\.{3}/.test(JSON.stringify(nav ?? [])))
    row('by hand', 'nav', 'Patterns and `...` are left out. Write the documents into `sidebars.json`.')
  return { redirects, brand }
}

/** Turns on feeds of documents for mkdocs-rss-plugin; those of a blog are built in. */
function carryFeed(plugins: unknown, values: Record<string, unknown>): [Row['outcome'], string] {
  const where = (feed: string) => `${feed}: name the new URL to subscribers of \`feed_rss_created.xml\``
  if (names(plugins).includes('blog')) return ['replaced', where('feeds of the blog are built in')]
  values.docs = { ...(values.docs as object), feed: true }
  return ['carried over', where('`docs.feed`, in `rss.xml`')]
}

function redirectsOf(
  plugins: unknown,
  { urlOf, fromOf }: Pick<Request, 'urlOf' | 'fromOf'>,
): { from: string; to: string }[] {
  const all: unknown[] = Array.isArray(plugins) ? plugins : isPlain(plugins) ? [plugins] : []
  const options = all.flatMap((one) => (isPlain(one) && isPlain(one.redirects) ? [one.redirects] : []))
  const maps = options.flatMap(({ redirect_maps: map }) => (isPlain(map) ? Object.entries(map) : []))
  return maps.flatMap(([key, target]) => {
    const [file = '', hash = ''] = String(target).split(/(?=#)/)
    const [from, to] = [fromOf(key), /^https?:/.test(file) ? file : urlOf(file)]
    // `x.md` and `x/index.md` have the same URL.
    return from === to ? [] : [{ from, to: to + hash }]
  })
}

/** Name of the host of a repository. */
function hostLabel(url: string): string {
  return (
    ([
      [/github\./, 'GitHub'],
      [/gitlab\./, 'GitLab'],
      [/bitbucket\./, 'Bitbucket'],
    ].find(([host]) => (host as RegExp).test(url))?.[1] as string) ?? 'Repository'
  )
}

/** Extensions whose syntax docsgen has, or that the documents were rewritten from, with what is lost. */
const extensionNotes: Record<string, string> = {
  attr_list: 'ids, sizes and sides of images, and all attributes of links and words are kept; others were removed',
  'pymdownx.emoji':
    'emoji are built in; icons such as `:material-rocket:` were removed, except for check marks and crosses',
  callouts: 'blocks such as `NOTE: text` were rewritten',
  markdown_callouts: 'blocks such as `NOTE: text` were rewritten',
  'github-callouts': 'alerts such as `> [!NOTE]` are built in',
  'material.extensions.emoji': 'emoji are built in',
  'pymdownx.striphtml': 'comments are in no page',
}

const builtIn =
  /^(?:abbr|admonition|def_list|extra|fenced_code|footnotes|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc|codehilite|mdx_math|mdx_include|mdx_gh_links|mkautodoc|markdown_include\.include|markdown_include_variants|(?:zensical\.extensions\.)?macros|markdown\.extensions\.\w+|pymdownx\.(?:arithmatex|betterem|blocks\.(?:admonition|caption|definition|details|html|tab)|caret|critic|details|extra|highlight|inlinehilite|keys|magiclink|mark|saneheaders|smartsymbols|snippets|superfences|tabbed|tasklist|tilde))$/

const previews = /^(?:material|zensical)\.extensions\.preview$/

/** Returns whether the syntax of an extension of Python-Markdown is converted. */
export function isBuiltIn(name: string): boolean {
  return builtIn.test(name) || previews.test(name) || Object.hasOwn(extensionNotes, name)
}

function extensionRows(value: unknown, row: AddRow, values: Record<string, unknown>): void {
  const key = 'markdown_extensions'
  row('replaced', key, 'blocks were rewritten as those of docsgen: see the changed documents')
  for (const name of names(value)) {
    const note = extensionNotes[name]
    if (note !== undefined) row('replaced', name, note, key)
    else if (previews.test(name)) {
      values.reader = { linkPreviews: true }
      row('carried over', name, '`reader.linkPreviews`, for all links', key)
    } else if (!builtIn.test(name)) row('by hand', name, 'docsgen runs no extensions of Python-Markdown.', key)
  }
  if (JSON.stringify(value).includes('"auto_append"'))
    row('carried over', 'auto_append', 'definitions were added to the documents that use them', key)
}

function themeRows(value: unknown, row: AddRow, values: Record<string, unknown>): void {
  const theme = isPlain(value) ? value : { name: value }
  row('replaced', `theme ${String(theme.name ?? 'custom')}`, 'the theme of docsgen', 'theme')
  if (typeof theme.logo === 'string') {
    values.navbar = {
      ...(values.navbar as object),
      logo: { src: /^https?:/.test(theme.logo) ? theme.logo : `/${theme.logo}`, alt: '' },
    }
    row('carried over', 'theme.logo', '`navbar.logo`', 'theme')
  }
  withLanguage(values, theme.language, (outcome, _, note) => row(outcome, 'theme.language', note, 'theme'))
  if (theme.font !== undefined && theme.font !== false)
    row('by hand', 'theme.font', 'Set `--ifm-font-family-base` in a stylesheet, with the fonts in it.', 'theme')
  if (typeof theme.favicon === 'string')
    values.favicon = /^https?:/.test(theme.favicon) ? theme.favicon : `/${theme.favicon}`
  if (theme.custom_dir !== undefined)
    row('by hand', 'theme.custom_dir', 'Templates of Jinja have no counterpart: components of the theme do.', 'theme')
  if (typeof theme.color_mode === 'string') {
    const isFixed = theme.user_color_mode_toggle !== true
    values.colorMode =
      theme.color_mode === 'auto'
        ? { respectPrefersColorScheme: true }
        : { defaultMode: theme.color_mode, ...(isFixed && { disableSwitch: true }) }
    row('carried over', 'theme.color_mode', '`colorMode`', 'theme')
  }
  const { gtag } = isPlain(theme.analytics) ? theme.analytics : {}
  if (typeof gtag === 'string') {
    values.analytics = { gtag: { trackingID: gtag } }
    row('carried over', 'theme.analytics', '`analytics.gtag`', 'theme')
  }
  const palettes = [theme.palette].flat().filter(isPlain)
  const isDark = palettes.some(({ scheme }) => scheme === 'slate')
  if (palettes.length > 0) {
    values.colorMode =
      palettes.length > 1
        ? { respectPrefersColorScheme: true }
        : { defaultMode: isDark ? 'dark' : 'light', disableSwitch: true }
    row('carried over', 'theme.palette', '`colorMode`; set `--ifm-color-primary` in `theme.css` for the color', 'theme')
  }
  if (Array.isArray(theme.features)) {
    const hasTabs = theme.features.some((one) => String(one).startsWith('navigation.tabs'))
    row('replaced', 'theme.features', 'search and copy buttons are built in', 'theme')
    if (hasTabs) row('carried over', 'navigation.tabs', '`navbar.items` with a sidebar each', 'theme')
  }
}
