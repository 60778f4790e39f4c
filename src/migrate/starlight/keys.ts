import fs from 'node:fs'
import path from 'node:path'
import { type AddRow, headTag, languagesToDo, platformName, withLanguage } from '../markdown/plain-site.ts'
import { isPlain } from '../settings.ts'

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
}

const replaced: Record<string, string> = {
  pagefind: "docsgen's own search is built in",
  expressiveCode: 'code blocks of docsgen have titles, marks and line numbers',
  pagination: 'documents link to their neighbors',
  markdown: 'Markdown of docsgen',
}

const notNeeded = new Set(['credits', 'prerender', 'disable404Route', 'defaultLocale'])

/** Reports every key, and sets what has a counterpart. */
export function starlightKeys({ astro, options, values, row, folder }: KeyContext): void {
  for (const key of Object.keys(options)) {
    // These have rows of their own.
    if (isPlain(options[key]) && key === 'locales' && Object.keys(options[key]).every((name) => name === 'root'))
      continue
    if (key === 'logo' || (key === 'tableOfContents' && options[key] === false)) continue
    if (carried[key] !== undefined) row('carried over', key, carried[key])
    else if (replaced[key] !== undefined) row('replaced', key, replaced[key])
    else if (notNeeded.has(key)) row('not needed', key, 'docsgen has no option for it')
    else if (key === 'locales') row('by hand', key, languagesToDo)
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
  values.navbar = navbarOf(options, folder)
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
  if (written.includes('"translations":'))
    row('by hand', 'sidebar translations', 'Labels are translated in files: see the guide, "Languages".')
  if (isPlain(options.locales) && isPlain(options.locales.root)) withLanguage(values, options.locales.root.lang, row)
}

function integrations(value: unknown, row: AddRow): void {
  for (const one of [value].flat(3)) {
    const name = isPlain(one) ? one.name : undefined
    if (typeof name === 'string' && name !== '@astrojs/starlight')
      row('not needed', `integration ${name}`, 'a setting of Astro')
  }
}

function navbarOf({ title, logo, social }: Record<string, unknown>, folder: string): object {
  const own: Record<string, unknown> = isPlain(logo) ? logo : {}
  const [src, srcDark] = [own.src ?? own.light, own.dark].map((file) =>
    typeof file === 'string' ? publicImage(file, folder) : undefined,
  )
  const links = Array.isArray(social)
    ? social.filter(isPlain)
    : Object.entries(isPlain(social) ? social : {}).map(([icon, href]) => ({ icon, href, label: undefined }))
  return {
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
}

/** Returns the URL of an image in `public`; images in `src` have none. */
function publicImage(file: string, folder: string): string | undefined {
  const name = file.replace(/^\.?\//, '').replace(/^public\//, '')
  return fs.existsSync(path.join(folder, 'public', name)) ? `/${name}` : undefined
}
