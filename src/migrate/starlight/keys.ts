import fs from 'node:fs'
import path from 'node:path'
import { type AddRow, headTag, languagesToDo } from '../markdown/plain-site.ts'
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
  logo: '`navbar.logo`',
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
  if (css.length > 0)
    values.theme = { css: css.map((file) => (/^[./]/.test(file) ? `./${file.replace(/^\.?\//, '')}` : file)) }
}

function integrations(value: unknown, row: AddRow): void {
  for (const one of [value].flat(3)) {
    const name = isPlain(one) ? one.name : undefined
    if (typeof name === 'string' && name !== '@astrojs/starlight')
      row('not needed', `integration ${name}`, 'a setting of Astro')
  }
}

function navbarOf({ title, logo, social }: Record<string, unknown>, folder: string): object {
  const image = isPlain(logo) ? (logo.src ?? logo.light) : undefined
  const links = Array.isArray(social)
    ? social.filter(isPlain)
    : Object.entries(isPlain(social) ? social : {}).map(([icon, href]) => ({ icon, href, label: undefined }))
  return {
    ...(!(isPlain(logo) && logo.replacesTitle === true) && {
      title: String(isPlain(title) ? Object.values(title)[0] : (title ?? '')),
    }),
    ...(typeof image === 'string' &&
      publicImage(image, folder) && { logo: { src: publicImage(image, folder), alt: '' } }),
    ...(links.length > 0 && {
      items: links.map(({ icon, href, label }) => ({
        href: String(href),
        label: String(label ?? icon),
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
