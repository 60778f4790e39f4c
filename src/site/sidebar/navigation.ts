import type { SidebarNode, Target } from '../../model/site.ts'
import { branchName } from './branches.ts'
import { type Category, slicer } from './slice.ts'

export { firstHref } from './first-href.ts'

/** Position of a page in a sidebar. */
export interface Placement {
  sidebarName: string
  /** From the top down to the page itself; categories without a page have no `href`. */
  breadcrumbs: { label: string; href?: string }[]
  previous?: Target
  next?: Target
  /** The sidebar with only the branch of the page open, shared by all pages of that branch. */
  slice: SidebarNode[]
}

/**
 * Placements of all pages of a sidebar, by URL. The placement at '' is for pages that are not in the sidebar, with no
 * branch open. For a page that is listed twice the first position counts. `labelOf` overrides the label of a page in
 * the links of its neighbors.
 */
export function placePages(
  sidebarName: string,
  sidebar: SidebarNode[],
  labelOf: (url: string) => string | undefined,
): Map<string, Placement> {
  const slice = slicer(sidebar, (category) => branchName(sidebarName, category))
  const places = new Map<string, Placement>([['', { sidebarName, breadcrumbs: [], slice: slice([]) }]])
  const order: [Target, Placement][] = []
  const visit = (nodes: SidebarNode[], trail: Category[], crumbs: Placement['breadcrumbs']) => {
    for (const node of nodes) {
      if (node.type === 'html' || (node.type === 'link' && node.foreign)) continue
      const open = node.type === 'category' ? [...trail, node] : trail
      const breadcrumbs = [...crumbs, crumbOf(node)]
      if (node.href !== undefined && !places.has(node.href)) {
        const hidden = node.type === 'link' && node.unlisted ? node : undefined
        const place = { sidebarName, breadcrumbs, slice: slice(open, hidden) }
        places.set(node.href, place)
        if (!hidden) order.push([{ label: labelOf(node.href) ?? node.label, href: node.href }, place])
      }
      if (node.type === 'category') visit(node.items, open, breadcrumbs)
    }
  }
  visit(sidebar, [], [])
  order.forEach(([target, place], i) => {
    const following = order[i + 1]
    if (!following) return
    place.next = following[0]
    following[1].previous = target
  })
  return places
}

function crumbOf({ label, href }: { label: string; href?: string }): { label: string; href?: string } {
  return href === undefined ? { label } : { label, href }
}
