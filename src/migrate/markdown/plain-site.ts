import fs from 'node:fs'
import path from 'node:path'
import { escapeHtml } from '../../shared/escape-html.ts'
import { decode, withoutSlashes } from '../../shared/urls.ts'
import type { Row } from '../migration.ts'
import { isPlain } from '../settings.ts'

/** Adds rows of a configuration file to a receipt. */
export function rowsFor(rows: Row[], file: string, lineOf: (what: string) => number | undefined) {
  return (outcome: Row['outcome'], what: string, note: string, key = what): void => {
    const line = lineOf(key)
    rows.push({ outcome, what, note, file, ...(line !== undefined && { line }) })
  }
}

export type AddRow = ReturnType<typeof rowsFor>

/** Returns the id of a document in sidebars: its path without ending. */
export function idOf(name: string): string {
  return name.replace(/\.mdx?$/i, '')
}

/**
 * Returns a function for the ending of the URL of a document: `.html` for `x.md` if a folder `x` has an index. The old
 * generator writes `x.html` and `x/index.html` for the two.
 */
export function fileEndings(names: readonly string[]): (name: string) => '' | '.html' {
  const indexed = new Set(names.flatMap((name) => /^(.+)\/(?:index|README)\.md$/.exec(name)?.[1] ?? []))
  return (name) => (indexed.has(name.replace(/\.md$/, '')) ? '.html' : '')
}

/** Returns the globs of documents of a site that publishes files whose names start with `_`, too. */
export function withPartials(documents: { name: string }[]): { include?: string[] } {
  const isPartial = documents.some(({ name }) => /(?:^|\/)_/.test(name))
  return isPartial ? { include: ['**/*.{md,mdx}', '**/_*.{md,mdx}', '**/_*/**/*.{md,mdx}'] } : {}
}

/**
 * Returns the keys of docsgen for `prev` and `next` in front matter, and those of the two that it has not: a label alone.
 * `fileAt` returns the file of the document that a link leads to.
 */
export function pagerOf(
  meta: Record<string, unknown>,
  fileAt: (link: string) => string | undefined,
): { added: Record<string, string | null>; lost: string[] } {
  const added: Record<string, string | null> = {}
  const lost: string[] = []
  for (const name of ['prev', 'next']) {
    const value = meta[name]
    const file = isPlain(value) && typeof value.link === 'string' ? fileAt(value.link) : undefined
    if (file !== undefined) added[`pagination_${name}`] = idOf(file)
    else if (value === false) added[`pagination_${name}`] = null
    else if (typeof value === 'string' || isPlain(value)) lost.push(name)
  }
  return { added, lost }
}

/** Returns the file of a document at a path of the site, relative to its folder; undefined if there is none. */
export function documentAt(folder: string, route: string): string | undefined {
  const name = decode(withoutSlashes(route.replace(/[?#].*$/, '').replace(/\.html$/, '')))
  const names = [name, path.posix.join(name, 'index')].filter((one) => one !== '')
  const files = names.flatMap((one) => [`${one}.md`, `${one}.mdx`])
  return files.find((file) => fs.existsSync(path.join(folder, file)))
}

/** Sets the language of a site; that of docsgen is English. Folders with other languages are not moved. */
export function withLanguage(values: Record<string, unknown>, language: unknown, row: AddRow, key = 'language'): void {
  if (typeof language !== 'string' || language === '') return
  if (!/^en(?:-|$)/i.test(language)) values.i18n = { defaultLocale: language, locales: [language] }
  row('carried over', key, '`i18n.defaultLocale`')
}

const platforms = [
  'Bluesky',
  'Discord',
  'Docker',
  'GitHub',
  'GitLab',
  'Gitter',
  'LinkedIn',
  'Mastodon',
  'npm',
  'PyPI',
  'Reddit',
  'RSS',
  'Slack',
  'Stack Overflow',
  'Telegram',
  'X',
  'YouTube',
]

/** Returns the name of a platform, as it writes it, by that of its icon: `github`, `mark-github-24`, `x-twitter`. */
export function platformName(icon: unknown): string {
  if (typeof icon !== 'string') return 'Link'
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  const bare = icon.replace(/^mark-|-\d+$|-(?:in|alt|square|logo)$/g, '')
  const known = bare === 'x-twitter' || bare === 'twitter' ? 'X' : bare === 'python' ? 'PyPI' : bare
  return platforms.find((name) => plain(name) === plain(known)) ?? known.charAt(0).toUpperCase() + known.slice(1)
}

/** Returns head tags of the form of VitePress or Starlight as those of docsgen. */
export function headTag(tagName: string, attributes: unknown, content: unknown): object {
  const own = typeof attributes === 'object' && attributes !== null ? attributes : {}
  return {
    tagName,
    attributes: Object.fromEntries(Object.entries(own).map(([key, value]) => [key, value === '' ? true : value])),
    ...(typeof content === 'string' && content !== '' && { innerHTML: content }),
  }
}

interface Link {
  text: string
  link: string
}

type ButtonLook = 'primary' | 'secondary' | 'link'

/** Returns the text of a button; a stylesheet of the old site may have drawn it. */
export function buttonText(written: string, link: string): string {
  return written.trim() || link.replace(/^https?:\/\/(?:www\.)?|[/?#]+$/g, '')
}

/** Returns a link that looks like a button, as HTML, or as JSX for MDX. */
export function buttonLink({ text: written, link }: Link, look: ButtonLook, isMdx: boolean): string {
  const text = buttonText(written, link)
  if (look === 'link') return `[${text}](${link})`
  const className = look === 'primary' ? 'button button--primary' : 'button'
  return `<a ${isMdx ? 'className' : 'class'}="${className}" href="${escapeHtml(link)}">${text}</a>`
}
