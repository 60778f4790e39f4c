import type { Config } from '../config/config.ts'
import type { Edition, Page, SidebarNode, Site } from '../model/site.ts'
import { plainAddress } from './plain-pages.ts'

type Options = Exclude<Config['llms'], false>

/** A page in a list, and its text. */
interface Listed {
  page: Page
  text: string
}

/**
 * Overviews of a language for language models: `llms.txt` lists its pages as Markdown in the order of the sidebars,
 * `llms-full.txt` contains them. Those at the root have the latest versions, other versions have their own.
 */
export function llmsFiles(site: Site, texts: ReadonlyMap<Page, string>, options: Options): Map<string, string> {
  const files = new Map<string, string>()
  const latest = site.editions.filter(({ version }) => version.isLast)
  const others = site.editions.filter(({ version }) => !version.isLast)
  const pages = site.pages.filter(({ edition, kind }) => edition === undefined && kind === 'page')
  for (const [folder, editions, rest] of [['', latest, pages], ...others.map((edition) => folderOf(edition))] as [
    string,
    Edition[],
    Page[],
  ][]) {
    const lists = listsOf(editions, rest, site, texts)
    if (lists.every(({ listed }) => listed.length === 0)) continue
    files.set(`${site.locale.folder}${folder}llms.txt`, overview(lists, site))
    files.set(
      `${site.locale.folder}${folder}llms-full.txt`,
      whole(
        lists.flatMap(({ listed }) => listed),
        site,
        options,
      ),
    )
  }
  return files
}

function folderOf(edition: Edition): [string, Edition[], Page[]] {
  return [`${edition.version.route.replace(/^\/+|\/+$/g, '')}/`, [edition], []]
}

interface List {
  title: string
  level: number
  listed: Listed[]
}

/** The pages of each category, in the order of the sidebars; then those in no sidebar. */
function listsOf(editions: Edition[], rest: Page[], site: Site, texts: ReadonlyMap<Page, string>): List[] {
  const byUrl = new Map(site.pages.map((page) => [page.url, page]))
  const seen = new Set<Page>()
  const add = (list: List, page: Page | undefined) => {
    const text = page && texts.get(page)
    if (!page || text === undefined || seen.has(page) || page.doc?.meta.unlisted) return
    seen.add(page)
    list.listed.push({ page, text })
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
  for (const edition of editions)
    for (const nodes of Object.values(edition.sidebars)) {
      const top: List = { title: site.config.title, level: 1, listed: [] }
      lists.push(top)
      visit(nodes, top)
    }
  const optional: List = { title: 'Optional', level: 2, listed: [] }
  for (const { docs } of editions) for (const { url } of docs.values()) add(optional, byUrl.get(url))
  for (const page of rest) add(optional, page)
  return [...lists, optional]
}

function overview(lists: List[], site: Site): string {
  const { title, tagline } = site.config
  const parts = lists
    .filter(({ listed }) => listed.length > 0)
    .map(({ title: name, level, listed }) => {
      const heading = level === 1 ? '' : `${'#'.repeat(Math.min(level, 6))} ${oneLine(name)}\n\n`
      return heading + listed.map(({ page }) => entryOf(page, site)).join('\n')
    })
  return `${[`# ${oneLine(title)}`, ...(tagline ? [`> ${oneLine(tagline)}`] : []), ...parts].join('\n\n')}\n`
}

function entryOf(page: Page, site: Site): string {
  const description = oneLine(page.description)
  const label = oneLine(page.title).replace(/[[\]]/g, '\\$&')
  return `- [${label}](${plainAddress(page, site)})${description ? `: ${description}` : ''}`
}

/** All texts up to the size limit, each with its URL. Ends with a notice if some are left out. */
function whole(listed: Listed[], site: Site, { maxBytes }: Options): string {
  const encoder = new TextEncoder()
  let text = ''
  let size = 0
  for (const [i, { page, text: own }] of listed.entries()) {
    const part = `${i === 0 ? '' : '\n---\n\n'}Source: ${site.config.url}${page.url}\n\n${own.trimEnd()}\n`
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
