import type { PageInput, Shell } from '../model/page-input.ts'
import type { SidebarNode } from '../model/site.ts'
import type { ReadBody } from '../model/stage.ts'
import type { PageData } from '../model/theme/current-page.ts'

/** Data of a page for components of the site. The sidebar is read only if a component asks for it. */
export function pageData({ locale }: Shell, input: PageInput | undefined, read: ReadBody | undefined): PageData {
  if (!input) return { current: { url: '', title: '', description: '', locale: locale.name }, frontMatter: {} }
  const { url, title, description, collection, version, docId, frontMatter = {}, sidebar, sidebarName } = input
  return {
    current: {
      url,
      title,
      description,
      locale: locale.name,
      ...(collection !== undefined && { collection }),
      ...(version && { version: { name: version.name, label: version.label } }),
      ...(docId !== undefined && { docId }),
    },
    frontMatter,
    get sidebar() {
      if (!sidebar || !read) return undefined
      return { name: sidebarName ?? '', items: JSON.parse(read(sidebar)) as SidebarNode[] }
    },
  }
}

/** Data for an island, and a record of what it reads: only that is sent to browsers. */
export function recordedPage(page: PageData): { page: PageData; used(): Partial<PageData> } {
  const used: Partial<PageData> = {}
  return {
    used: () => used,
    page: {
      get current() {
        used.current = page.current
        return page.current
      },
      get frontMatter() {
        used.frontMatter = page.frontMatter
        return page.frontMatter
      },
      get sidebar() {
        const { sidebar } = page
        used.sidebar = sidebar
        return sidebar
      },
    },
  }
}
