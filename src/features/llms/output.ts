import type { Config } from '../../config/config.ts'
import type { EditionSummary, MarkdownSummary, PageSummary, SidebarNode, SiteSummary } from '../../model/site-output.ts'
import type { SitePlugin } from '../../model/site-plugin.ts'
import type { OutputFile } from '../../model/types.ts'
import { withoutSlashes } from '../../shared/urls.ts'

/** Overviews of a site for language models, as a plugin. */
export function overviewsOf(options: Options): SitePlugin {
  return {
    name: 'llms',
    outputs: [{ name: 'llms', uses: ['markdown', 'sidebars'], make: (site: SiteSummary) => llmsFiles(site, options) }],
  }
}

type Options = Exclude<Config['llms'], false>

/** A page with its text. */
type Listed = PageSummary & { markdown: MarkdownSummary }

/**
 * Overviews of each language: `llms.txt` lists its pages as Markdown in the order of the sidebars, `llms-full.txt` contains
 * them. Those at the root have the latest versions, other versions have their own.
 */
export function llmsFiles(site: SiteSummary, options: Options): OutputFile[] {
  return site.locales.flatMap((locale) => {
    const pages = [...site.pages].filter((page) => page.locale === locale.name)
    const editions = site.editions.filter((edition) => edition.locale === locale.name)
    const rest = pages.filter(({ collection, kind }) => collection === undefined && kind === 'page')
    const latest = { folder: '', editions: editions.filter(({ isLatest }) => isLatest), rest }
    const others = editions
      .filter(({ isLatest }) => !isLatest)
      .map((edition) => ({ folder: `${withoutSlashes(edition.route)}/`, editions: [edition], rest: [] }))
    return [latest, ...others].flatMap(({ folder, ...of }) =>
      filesOf(locale.folder + folder, { ...of, pages }, site, options),
    )
  })
}

interface Parts {
  editions: EditionSummary[]
  /** All pages of the language. */
  pages: PageSummary[]
  /** Those outside of documentation. */
  rest: PageSummary[]
}

function filesOf(folder: string, parts: Parts, { config }: SiteSummary, options: Options): OutputFile[] {
  const lists = listsOf(parts, config).filter(({ listed }) => listed.length > 0)
  if (lists.length === 0) return []
  return [
    { path: `${folder}llms.txt`, body: overview(lists, config) },
    {
      path: `${folder}llms-full.txt`,
      body: whole(
        lists.flatMap(({ listed }) => listed),
        options,
      ),
    },
  ]
}

interface List {
  title: string
  level: number
  listed: Listed[]
}

/** The pages of each category, in the order of the sidebars; then those in no sidebar. */
function listsOf({ editions, pages, rest }: Parts, config: SiteSummary['config']): List[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  const seen = new Set<PageSummary>()
  const add = (list: List, page: PageSummary | undefined) => {
    if (!page || !hasText(page) || seen.has(page) || page.unlisted) return
    seen.add(page)
    list.listed.push(page)
  }
  const lists: List[] = []
  const visit = (nodes: SidebarNode[], own: List) => {
    for (const node of nodes) {
      if (node.type === 'link' && !node.foreign) add(own, byUrl.get(node.href))
      if (node.type !== 'category') continue
      const list: List = { title: node.label, level: own.level + 1, listed: [] }
      lists.push(list)
      if (node.href !== undefined && !node.isBorrowed) add(list, byUrl.get(node.href))
      visit(node.items, list)
    }
  }
  for (const { sidebars } of editions)
    for (const nodes of Object.values(sidebars)) {
      const top: List = { title: config.title, level: 1, listed: [] }
      lists.push(top)
      visit(nodes, top)
    }
  const optional: List = { title: 'Optional', level: 2, listed: [] }
  for (const edition of editions)
    for (const page of pages)
      if (page.collection === edition.collection && page.version === edition.version) add(optional, page)
  for (const page of rest) add(optional, page)
  return [...lists, optional]
}

function hasText(page: PageSummary): page is Listed {
  return page.markdown !== undefined
}

function overview(lists: List[], { title, tagline }: SiteSummary['config']): string {
  const parts = lists.map(({ title: name, level, listed }) => {
    const heading = level === 1 ? '' : `${'#'.repeat(Math.min(level, 6))} ${oneLine(name)}\n\n`
    return heading + listed.map(entryOf).join('\n')
  })
  return `${[`# ${oneLine(title)}`, ...(tagline ? [`> ${oneLine(tagline)}`] : []), ...parts].join('\n\n')}\n`
}

function entryOf({ title, description, markdown }: Listed): string {
  const about = oneLine(description)
  const label = oneLine(title).replace(/[[\]]/g, '\\$&')
  const size = sizeOf(markdown.text)
  return `- [${label}](${markdown.absolute})${about ? `: ${about}` : ''} (${size})`
}

const encoder = new TextEncoder()

function sizeOf(text: string): string {
  const bytes = encoder.encode(text).length
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`
}

/** All texts up to the size limit, each with its URL. Ends with a notice if some are left out. */
function whole(listed: Listed[], { maxBytes }: Options): string {
  let text = ''
  let size = 0
  for (const [i, { absolute, markdown }] of listed.entries()) {
    const part = `${i === 0 ? '' : '\n---\n\n'}Source: ${absolute}\n\n${markdown.text.trimEnd()}\n`
    const bytes = encoder.encode(part).length
    if (size + bytes > maxBytes)
      return `${text}\n---\n\nThis file ends after ${i} of ${listed.length} pages, at its limit of ${maxBytes} bytes. llms.txt lists all of them.\n`
    text += part
    size += bytes
  }
  return text
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
