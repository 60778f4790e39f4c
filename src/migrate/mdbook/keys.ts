import fs from 'node:fs'
import path from 'node:path'
import type { AddRow } from '../markdown/plain-site.ts'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { knownPreprocessors } from './preprocessors.ts'

interface KeyContext {
  config: Record<string, unknown>
  book: Record<string, unknown>
  html: Record<string, unknown>
  values: Record<string, unknown>
  row: AddRow
  folder: string
}

const carried: Record<string, string> = {
  title: '`title`',
  description: '`tagline`',
  src: '`docs.path`',
  'default-theme': '`colorMode`',
  'preferred-dark-theme': '`colorMode`',
  'git-repository-url': '`navbar.items`',
  'edit-url-template': '`docs.editUrl`',
  'site-url': '`baseUrl`, and `url` if it has a host',
  cname: '`url`',
  'additional-css': '`theme.css`',
  redirect: '`redirects`',
  print: '`docs.print`, at `/docs/print.html`',
  'mathjax-support': '`markdown.math`',
}

const notNeeded = new Set([
  'authors',
  'multilingual',
  'text-direction',
  'smart-punctuation',
  'curly-quotes',
  'no-section-label',
  'fold',
  'playground',
  'playpen',
  'search',
  'code',
  'copy-fonts',
  'git-repository-icon',
  'input-404',
  'hash-files',
  'sidebar-header-nav',
])

/** Reports every key, and sets what has a counterpart. Returns the redirects, and the files of scripts. */
export function mdbookKeys({ config, book, html, values, row, folder }: KeyContext): {
  redirects: { from: string; to: string }[]
  scripts: Map<string, string>
} {
  for (const [key] of [...Object.entries(book), ...Object.entries(html)]) {
    // They have rows of their own.
    if (key === 'additional-js' || key === 'language') continue
    if (carried[key] !== undefined) row('carried over', key, carried[key])
    else if (notNeeded.has(key)) row('not needed', key, 'built in, or without a counterpart that readers miss')
    else row('by hand', key, 'docsgen has no counterpart.')
  }
  for (const name of Object.keys(isPlain(config.preprocessor) ? config.preprocessor : {})) {
    const note = knownPreprocessors[name]
    const what = `preprocessor.${name}`
    if (note === undefined) row('by hand', what, 'docsgen runs no preprocessors of mdBook.', name)
    else row('replaced', what, note, name)
  }
  for (const name of Object.keys(isPlain(config.output) ? config.output : {}))
    if (name !== 'html') row('by hand', `output.${name}`, 'docsgen has only one output.', name)
  const dark = /^(?:ayu|coal|navy)$/i.test(String(html['default-theme'] ?? ''))
  values.colorMode = dark ? { defaultMode: 'dark' } : { respectPrefersColorScheme: true }
  const repository = html['git-repository-url']
  values.navbar = {
    title: plainTitle(book.title) ?? '',
    ...(typeof repository === 'string' && { items: [{ href: repository, label: 'Repository', position: 'right' }] }),
  }
  const edit = html['edit-url-template']
  if (typeof edit === 'string') (values.docs as Record<string, unknown>).editUrl = edit.replace(/\{path\}.*$/, '')
  const list = (key: string) => (Array.isArray(html[key]) ? (html[key] as unknown[]).map(String) : [])
  const css = list('additional-css').filter((file) => fs.existsSync(path.join(folder, file)))
  if (css.length > 0) values.theme = { css: css.map((file) => `./${file.replace(/^\.\//, '')}`) }
  const { redirects, anchors } = redirectsOf(html.redirect)
  const scripts = ownScripts(list('additional-js'), { folder, row })
  if (anchors.length > 0) {
    scripts.set('static/moved-anchors.js', anchorsScript(anchors))
    row(
      'carried over',
      'redirects with a hash',
      '`static/moved-anchors.js`, as only browsers know the hash',
      'redirect',
    )
  }
  // mdBook has them at the end of the page.
  if (scripts.size > 0)
    values.scripts = [...scripts.keys()].map((file) => ({ src: file.replace(/^static/, ''), defer: true }))
  const theme = typeof html.theme === 'string' ? html.theme : 'theme'
  if (fs.existsSync(path.join(folder, theme)) && fs.readdirSync(path.join(folder, theme)).some(isTheme))
    row(
      'by hand',
      `${theme}/`,
      'Templates and styles of the theme have no counterpart: see `theme.components` and `theme.css`.',
    )
  return { redirects, scripts }
}

/** Returns the scripts of a book that run without the old theme, by their paths, and reports the others. */
function ownScripts(files: string[], { folder, row }: Pick<KeyContext, 'folder' | 'row'>): Map<string, string> {
  const scripts = new Map(
    files.flatMap((file): [string, string][] => {
      const text = textAt(path.join(folder, file))
      if (text !== undefined && ofTheme.test(text)) {
        const note =
          'It needs the page of the old theme, and was left out. Write it for the new one, and name it in `scripts`.'
        row('by hand', `script ${file}`, note, 'additional-js')
        return []
      }
      return text === undefined ? [] : [[`static/${path.posix.basename(file)}`, text]]
    }),
  )
  if (scripts.size > 0) row('carried over', 'additional-js', '`scripts`, from copies in `static/`')
  return scripts
}

/** Returns the title of a book or part without marks of code. */
export function plainTitle(title: unknown): string | undefined {
  return title === undefined ? undefined : String(title).replace(/`/g, '')
}

/** Names that only the scripts of mdBook's pages define, and its elements by class or id. */
const ofTheme =
  /\b(?:hljs|elasticlunr|playground_text|playpen_text)\b|\bace\.edit\(|["'`.#](?:mdbook-)?(?:left-buttons|right-buttons|menu-bar|menu-title|page-wrapper|body-container|nav-chapters|nav-wide-wrapper|theme-(?:list|toggle)|sidebar-(?:toggle|scrollbox|resize-handle))\b/

interface Moved {
  from: string
  to: string
}

/** Returns redirects, and those of single headings, which have a hash. */
function redirectsOf(table: unknown): { redirects: Moved[]; anchors: Moved[] } {
  const all = Object.entries(isPlain(table) ? table : {}).map(([written, to]): Moved => {
    const [page = '', hash = ''] = written.split(/(?=#)/)
    const file = path.posix.resolve('/', page)
    return { from: routeOf(file) + hash, to: targetOf(file, String(to)) }
  })
  const redirects = all.filter(({ from }) => !from.includes('#'))
  // A redirect of the page keeps the hash.
  const reached = (page = '') => redirects.find(({ from, to }) => from === page && to.startsWith('/'))?.to ?? page
  const anchors = all.flatMap(({ from, to }) => {
    const [page, hash] = from.split(/(?=#)/)
    return hash === undefined ? [] : [{ from: reached(page) + hash, to }]
  })
  return { redirects, anchors }
}

/** Returns a script that leads to the new places of headings, if the page has no such heading. */
function anchorsScript(anchors: Moved[]): string {
  const inRoot = (url: string) => url.replace(/^\/(?!\/)/, '')
  const moved = Object.fromEntries(anchors.map(({ from, to }) => [inRoot(from), inRoot(to)]))
  return `// Leads to the headings that moved to other pages.
{
  const moved = ${JSON.stringify(moved, null, 2).replaceAll('\n', '\n  ')}
  const root = new URL('.', document.currentScript.src)
  const page = location.pathname.slice(root.pathname.length).replace(/(?:(?<=^|\\/)index)?\\.html$/, '')
  const target = moved[page + location.hash]
  if (target !== undefined && !document.getElementById(location.hash.slice(1))) location.replace(new URL(target, root))
}
`
}

/** Files of mdBook's theme that a book replaces. */
function isTheme(name: string): boolean {
  return /\.hbs$|^(?:book\.js|css|highlight\.\w+|favicon\.\w+|fonts)$/.test(name)
}

/** Returns the target of a redirect, which mdBook resolves from the old page. */
function targetOf(from: string, to: string): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(to)) return to
  const [page = '', hash = ''] = to.split(/(?=#)/)
  const file = path.posix.resolve('/', path.posix.dirname(from), page)
  return routeOf(file) + hash
}

function routeOf(file: string): string {
  return file.replace(/(?:(?<=\/)index)?\.html$/, '')
}
