import fs from 'node:fs'
import path from 'node:path'
import { stubName } from '../load/stub.ts'
import { type AddRow, headTag, platformName } from '../markdown/plain-site.ts'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'

interface KeyContext {
  astro: Record<string, unknown>
  options: Record<string, unknown>
  values: Record<string, unknown>
  row: AddRow
  folder: string
}

const carried: Record<string, string> = {
  title: '`title`',
  description: '`tagline`',
  sidebar: '`sidebars.json`',
  editLink: '`docs.editUrl`',
  lastUpdated: '`docs.showLastUpdateTime`',
  social: '`navbar.items`',
  favicon: '`favicon`',
  head: '`headTags`',
  customCss: '`theme.css`',
  tableOfContents: '`tableOfContents`',
  titleDelimiter: '`titleDelimiter`',
  defaultLocale: '`i18n.defaultLocale`',
}

const replaced: Record<string, string> = {
  pagefind: "docsgen's own search is built in",
  expressiveCode: 'code blocks of docsgen have titles, marks and line numbers',
  pagination: 'documents link to their neighbors',
  markdown: 'Markdown of docsgen',
}

const notNeeded = new Set(['credits', 'prerender', 'disable404Route'])

/** Reports every key, and sets what has a counterpart. Returns new files. */
export function starlightKeys({ astro, options, values, row, folder }: KeyContext): Map<string, string> {
  for (const key of Object.keys(options)) {
    // These have rows of their own.
    if (isPlain(options[key]) && key === 'locales' && Object.keys(options[key]).every((name) => name === 'root'))
      continue
    if (key === 'logo' || (key === 'tableOfContents' && options[key] === false)) continue
    if (carried[key] !== undefined) row('carried over', key, carried[key])
    else if (replaced[key] !== undefined) row('replaced', key, replaced[key])
    else if (notNeeded.has(key)) row('not needed', key, 'docsgen has no option for it')
    else if (key === 'locales') row('carried over', key, '`i18n`; translations moved to `i18n/`')
    else if (key === 'plugins') plugins(options[key], row)
    else if (key === 'components') row('by hand', key, 'Replace parts of the theme in `theme.components`, with React.')
    else row('by hand', key, 'docsgen has no counterpart.')
  }
  for (const key of Object.keys(astro)) {
    if (['site', 'base', 'trailingSlash', 'redirects'].includes(key)) row('carried over', key, 'the same setting')
    else if (key === 'integrations') integrations(astro[key], row)
    else if (key === 'markdown') row('by hand', key, 'Plugins go to `markdown.remarkPlugins` and `rehypePlugins`.')
    else row('not needed', key, 'a setting of Astro')
  }
  values.colorMode = { respectPrefersColorScheme: true }
  const { navbar, files } = navbarOf(options, folder)
  values.navbar = navbar
  if (typeof options.favicon === 'string') values.favicon = options.favicon
  else if (fs.existsSync(path.join(folder, 'public/favicon.svg'))) values.favicon = '/favicon.svg'
  if (typeof options.titleDelimiter === 'string') values.titleDelimiter = options.titleDelimiter
  const contents = isPlain(options.tableOfContents) ? options.tableOfContents : {}
  if (Object.keys(contents).length > 0) values.tableOfContents = contents
  const head = Array.isArray(options.head) ? options.head.filter(isPlain) : []
  if (head.length > 0) values.headTags = head.map(({ tag, attrs, content }) => headTag(String(tag), attrs, content))
  const css = Array.isArray(options.customCss) ? options.customCss.map(String) : []
  const own = css.filter((file) => /^[./]/.test(file))
  if (own.length > 0) values.theme = { css: own.map((file) => `./${file.replace(/^\.?\//, '')}`) }
  for (const name of css.filter((file) => !own.includes(file)))
    row('by hand', `customCss ${name}`, 'Import the package in a stylesheet of `theme.css`.')
  if (options.tableOfContents === false)
    row('by hand', 'tableOfContents: false', 'Set `hide_table_of_contents: true` in the documents.')
  if (isPlain(options.logo)) {
    const isThere = 'logo' in (values.navbar as object)
    const todo = 'Copy the image into `public/`, and name it in `navbar.logo`.'
    row(isThere ? 'carried over' : 'by hand', 'logo', isThere ? '`navbar.logo`' : todo)
  }
  const written = JSON.stringify(options.sidebar ?? [])
  if (written.includes('"badge":'))
    row('by hand', 'sidebar badges', 'docsgen has none: use `className` of the items, or `sidebar_class_name`.')
  return files
}

/** Plugins that have counterparts. */
const pluginNotes: Record<string, string> = {
  'starlight-sidebar-topics': 'a sidebar for each topic, and an item of the navbar',
  'starlight-links-validator': 'links and anchors are checked in every build',
  'starlight-blog': '`blog`, with the same URLs',
  'starlight-openapi': '`openapi()` of docsgen; old pages of operations are redirected',
  'starlight-image-zoom': 'images enlarge on click',
}

function plugins(value: unknown, row: AddRow): void {
  for (const one of [value].flat(3)) {
    const name =
      isPlain(one) && typeof one.name === 'string'
        ? one.name
        : (stubName(one) ?? 'plugin').replace(/(?:\.default)?\(\)$/, '')
    const known = name.replace(/-plugin$/, '')
    if (known === 'starlight-typedoc')
      row('by hand', `plugin ${name}`, typedocNote(isPlain(one) ? one.options : {}), 'plugins')
    else if (pluginNotes[known] !== undefined) row('carried over', `plugin ${name}`, pluginNotes[known], 'plugins')
    else row('by hand', `plugin ${name}`, 'docsgen runs no plugins of Starlight.', 'plugins')
  }
}

/** Returns the command and the plugin that make a reference of TypeScript. */
function typedocNote(written: unknown): string {
  const { entryPoints, tsconfig, output } = isPlain(written) ? written : {}
  const route = typeof output === 'string' ? output : 'api'
  const file = `${route.replace(/\W+/g, '-')}.json`
  const points = (Array.isArray(entryPoints) ? entryPoints : []).map((one) => ` --entryPoints ${String(one)}`).join('')
  const config = typeof tsconfig === 'string' ? ` --tsconfig ${tsconfig}` : ''
  return `Run \`npx typedoc${points}${config} --json ${file}\`, and add \`typedoc({ file: '${file}', path: '${route}' })\` of \`docsgen/typedoc\` to \`plugins\`.`
}

function integrations(value: unknown, row: AddRow): void {
  for (const one of [value].flat(3)) {
    const name = isPlain(one) ? one.name : undefined
    if (typeof name === 'string' && name !== '@astrojs/starlight')
      row('not needed', `integration ${name}`, 'a setting of Astro')
  }
}

/** Returns the navbar, and the images that it needs in `public/`. */
function navbarOf(
  { title, logo, social }: Record<string, unknown>,
  folder: string,
): { navbar: object; files: Map<string, string> } {
  const own: Record<string, unknown> = isPlain(logo) ? logo : {}
  const files = new Map<string, string>()
  const [src, srcDark] = [own.src ?? own.light, own.dark].map((file) =>
    typeof file === 'string' ? publicImage(file, folder, files) : undefined,
  )
  const links = Array.isArray(social)
    ? social.filter(isPlain)
    : Object.entries(isPlain(social) ? social : {}).map(([icon, href]) => ({ icon, href, label: undefined }))
  const navbar = {
    ...(!(src !== undefined && own.replacesTitle === true) && {
      title: String(isPlain(title) ? Object.values(title)[0] : (title ?? '')),
    }),
    ...(src !== undefined && { logo: { src, ...(srcDark !== undefined && { srcDark }), alt: String(own.alt ?? '') } }),
    ...(links.length > 0 && {
      items: links.map(({ icon, href, label }) => ({
        href: String(href),
        label: String(label ?? platformName(icon)),
        position: 'right',
      })),
    }),
  }
  return { navbar, files }
}

/** Returns the URL of an image in `public`, where a drawing in `src` is copied to; other images in `src` have none. */
function publicImage(file: string, folder: string, files: Map<string, string>): string | undefined {
  const local = file.replace(/^\.?\//, '').replace(/^~\//, 'src/')
  const name = local.replace(/^public\//, '')
  if (fs.existsSync(path.join(folder, 'public', name))) return `/${name}`
  const text = local.endsWith('.svg') ? textAt(path.join(folder, local)) : undefined
  if (text === undefined) return undefined
  files.set(`public/${path.posix.basename(local)}`, text)
  return `/${path.posix.basename(local)}`
}
