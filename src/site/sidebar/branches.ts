import { branchPlace } from '../../model/branch-place.ts'
import type { Edition, SidebarNode } from '../../model/site.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import { hashOf } from '../../shared/hash.ts'
import { type Category, restOf } from './slice.ts'

/** Content of a category, loaded when it is opened on a page where it is closed. */
export interface Branch {
  /** Output file. */
  file: string
  items: SidebarNode[]
}

/** Name of a category's branch, unique in the edition and stable as long as the key of the category is. */
export function branchName(sidebar: string, { key }: Category): string {
  return Number.parseInt(hashOf(JSON.stringify([sidebar, key])).slice(0, 9), 16).toString(36)
}

/** Branches of all sidebars of an edition that are closed on some page. */
export function branchesOf(edition: Edition, locale: SiteLocale): Branch[] {
  const { folder } = branchPlace(edition, locale)
  return Object.entries(edition.sidebars).flatMap(([name, sidebar]) => {
    const rest = restOf((category) => branchName(name, category))
    return categoriesIn(sidebar).flatMap((category) => {
      const items = category.items.flatMap(rest)
      const isClosed = category.collapsible && category.collapsed && items.length > 0
      return isClosed ? [{ file: `${folder}${branchName(name, category)}.json`, items }] : []
    })
  })
}

function categoriesIn(nodes: SidebarNode[]): Category[] {
  return nodes.flatMap((node) => (node.type === 'category' ? [node, ...categoriesIn(node.items)] : []))
}
