import { useContext } from 'react'
import type { DocusaurusPage } from '../../../src/features/docusaurus/info.ts'
import type { DocusaurusCategory, DocusaurusItem } from '../../../src/features/docusaurus/sidebars.ts'
import { PageInfoContext } from '../../theme/mdx/public.ts'
import { PageViewContext } from './page-view.ts'
import { docsPlugin, useGlobalData, useInfo } from './site.ts'

interface Version {
  name: string
  label: string
  isLast: boolean
  path: string
  mainDocId: string
  docs: { id: string; path: string }[]
}

interface DocsData {
  path: string
  versions: Version[]
}

/** Docs collections by id. */
export function useAllDocsData(): Record<string, DocsData> {
  return useGlobalData()[docsPlugin] as Record<string, DocsData>
}

/** A docs collection. */
export function useDocsData(id = 'default'): DocsData {
  const data = useAllDocsData()[id]
  if (!data) throw new Error(`There is no docs collection "${id}".`)
  return data
}

/** All versions of a collection, newest first. */
export function useVersions(id?: string): Version[] {
  return useDocsData(id).versions
}

/** The version that readers get by default. */
export function useLatestVersion(id?: string): Version {
  const versions = useVersions(id)
  return versions.find(({ isLast }) => isLast) ?? versions[0]!
}

/** Collection and version of the page; undefined outside of documents. */
export function useActivePluginAndVersion(): { activePlugin: ActivePlugin; activeVersion?: Version } | undefined {
  const page = useInfo().page
  const data = useAllDocsData()
  const id = page?.collection
  if (id === undefined || !data[id]) return undefined
  return {
    activePlugin: { pluginId: id, pluginData: data[id] },
    activeVersion: data[id].versions.find(({ name }) => name === page?.version),
  }
}

interface ActivePlugin {
  pluginId: string
  pluginData: DocsData
}

export function useActivePlugin(options: { failfast?: boolean } = {}): ActivePlugin | undefined {
  const active = useActivePluginAndVersion()?.activePlugin
  if (!active && options.failfast) throw new Error('This page is no document.')
  return active
}

export function useActiveVersion(id = 'default'): Version | undefined {
  const active = useActivePluginAndVersion()
  return active?.activePlugin.pluginId === id ? active.activeVersion : undefined
}

/** Version and document of the page in a collection. */
export function useActiveDocContext(id = 'default') {
  const page = useInfo().page
  const activeVersion = useActiveVersion(id)
  const activeDoc =
    page && activeVersion && page.docId !== undefined
      ? { id: page.docId, path: page.url, sidebar: page.sidebarName }
      : undefined
  return { activeVersion, activeDoc, alternateDocVersions: {} }
}

/** The latest version, and the main document of it. */
export function useDocVersionSuggestions(id?: string) {
  const latestVersionSuggestion = useLatestVersion(id)
  const latestDocSuggestion = latestVersionSuggestion.docs[0]
  return { latestDocSuggestion, latestVersionSuggestion }
}

/** The version that readers prefer; on the server the latest one. */
export function useDocsPreferredVersion(id?: string) {
  return { preferredVersion: useLatestVersion(id), savePreferredVersionName: (_name: string) => {} }
}

/** The document of the page: its metadata, front matter and headings. */
export function useDoc() {
  const { headings } = useContext(PageInfoContext)
  const page = pageOf(useInfo().page)
  const { title, description, url: permalink, docId: id = '', frontMatter, unlisted } = page
  const { version = 'current', editUrl, tags, lastUpdatedAt, lastUpdatedBy, previous, next, sidebarName } = page
  const about = {
    id,
    unversionedId: id,
    title,
    description,
    permalink,
    slug: permalink,
    version,
    frontMatter,
    unlisted,
  }
  const more = { editUrl, tags, lastUpdatedAt, lastUpdatedBy, previous, next, sidebar: sidebarName, draft: false }
  return {
    metadata: { ...about, ...more },
    frontMatter,
    toc: headings.map(({ html: value, id, level }) => ({ value, id, level })),
    assets: { image: undefined },
    contentTitle: title,
  }
}

function pageOf(page: DocusaurusPage | undefined): DocusaurusPage {
  if (!page) throw new Error('This component reads the document of its page, but the page is no document.')
  return page
}

/** The version of the page, with its collection. */
export function useDocsVersion() {
  const { docs } = useInfo().site
  const { collection = 'default', version } = pageOf(useInfo().page)
  const own = docs[collection]?.versions.find(({ name }) => name === version)
  if (!own) throw new Error('This component reads the version of its page, but the page is no document.')
  // Not by their names: each name in code makes pages depend on the data.
  const { name, main, ...known } = own
  return { pluginId: collection, version: name, ...known }
}

/** A document of the version of the page. */
export function useDocById(id: string | undefined) {
  const doc = useDocsVersion().docs[id ?? '']
  if (id !== undefined && !doc) throw new Error(`There is no document "${id}" in this version.`)
  return doc
}

/** The sidebar of the page; null if it has none. */
export function useDocsSidebar(): { name: string; items: DocusaurusItem[] } | null {
  const { site, page } = useInfo()
  const { collection = '', version, sidebarName: name } = page ?? {}
  const own = site.docs[collection]?.versions.find((one) => one.name === version)
  return name === undefined || !own ? null : { name, items: own.docsSidebars[name] ?? [] }
}

/** The category that the page belongs to, or its whole sidebar. Its items have the descriptions of the page's cards. */
export function useCurrentSidebarCategory(): DocusaurusCategory {
  const { cards } = useContext(PageInfoContext)
  const top = useDocsSidebar()?.items ?? []
  const found = innermost(useInfo().page?.url ?? '', top)
  const { items, ...own } = found ?? { type: 'category', label: '', collapsible: true, collapsed: false, items: top }
  const described = (item: DocusaurusItem) => {
    const href = item.type === 'html' ? undefined : findFirstSidebarItemLink(item)
    return { description: cards.find((card) => card.href === href)?.description, ...item }
  }
  return { ...own, items: items.map(described) }
}

/** The category of a page, or the innermost one with the page in it. */
function innermost(url: string, items: DocusaurusItem[], around?: DocusaurusCategory): DocusaurusCategory | undefined {
  for (const item of items) {
    if (item.type === 'html') continue
    if (item.href === url) return item.type === 'category' ? item : around
    const found = item.type === 'category' ? innermost(url, item.items, item) : undefined
    if (found) return found
  }
}

/** The categories above the page, and the page; null outside of a sidebar. */
export function useSidebarBreadcrumbs() {
  const view = useContext(PageViewContext)
  if (!view || view.breadcrumbs.length === 0) return null
  const last = view.breadcrumbs.length - 1
  return view.breadcrumbs.map((item, i) => ({ type: i === last ? ('link' as const) : ('category' as const), ...item }))
}

/** The pages of the category of the page. */
export function useCurrentSidebarSiblings() {
  return useCurrentSidebarCategory().items
}

interface SidebarItem {
  type?: string
  href?: string
  items?: SidebarItem[]
}

/** Whether a sidebar item is the page of a path, or contains it. */
export function isActiveSidebarItem(item: SidebarItem, activePath: string): boolean {
  const own = item.href !== undefined && withoutSlash(item.href) === withoutSlash(activePath)
  return own || (item.items ?? []).some((inside) => isActiveSidebarItem(inside, activePath))
}

/** The URL of a sidebar item: its own, or that of the first one inside. */
export function findFirstSidebarItemLink({ href, items = [] }: SidebarItem): string | undefined {
  return href ?? items.map(findFirstSidebarItemLink).find((one) => one !== undefined)
}

/** Sidebar items that can be cards: links and categories. */
export function filterDocCardListItems<Item extends SidebarItem>(items: Item[]): Item[] {
  return items.filter(({ type, href, items: inside = [] }) => (type === 'category' ? href || inside.length > 0 : href))
}

export function withoutSlash(path: string): string {
  return path.replace(/\/$/, '') || '/'
}
