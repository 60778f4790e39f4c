import type { SidebarNode } from '../site.ts'

/** The page that is rendered, as `usePage` returns it. */
export interface CurrentPage {
  /** With the base URL; empty in parts that many pages share. */
  url: string
  title: string
  description: string
  locale: string
  /** Id of its docs collection. */
  collection?: string
  version?: { name: string; label: string }
  /** Id of its document. */
  docId?: string
}

/** The sidebar of a page, as `useSidebar` returns it. */
export interface PageSidebar {
  name: string
  items: SidebarNode[]
}

/** Data of a page for components of the site. */
export interface PageData {
  current: CurrentPage
  frontMatter: object
  sidebar?: PageSidebar
}
