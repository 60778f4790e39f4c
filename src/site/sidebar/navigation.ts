import { branchPlace } from '../../model/branch-place.ts'
import type { Edition, SidebarNode, Target } from '../../model/site.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import { hashOf } from '../../shared/hash.ts'

import { firstHref } from './first-href.ts'
import { onePart, partOf } from './long-list.ts'

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

export function categoriesIn(nodes: SidebarNode[]): Category[] {
  return nodes.flatMap((node) => (node.type === 'category' ? [node, ...categoriesIn(node.items)] : []))
}

export type Category = Extract<SidebarNode, { type: 'category' }>

/**
 * Creates slices: a sidebar with some categories open, from the top down, and optionally one hidden entry shown. `page`
 * is the entry of the page, if it is not the last of the categories.
 */
type Slicer = (open: Category[], page?: SidebarNode, hidden?: SidebarNode) => SidebarNode[]

/** Names the branch of a category. */
type NameOf = (category: Category) => string

/**
 * Creates the slices of a sidebar. Slices with the same open branch, and closed parts of all slices, share objects; of a
 * long list only the part with the page or its category is shown.
 */
function slicer(sidebar: SidebarNode[], nameOf: NameOf): Slicer {
  const slices = new Map<Category | undefined, Map<number, SidebarNode[]>>()
  const rest = restOf(nameOf)
  const places = indexes()
  return (open, page, hidden) => {
    const opening = { open, page, hidden, rest, nameOf }
    if (hidden) return opened(sidebar, opening)
    const innermost = open.at(-1)
    const list = innermost?.items ?? sidebar
    const part = page ? partOf(list, places(list).get(page) ?? 0) : 0
    const parts = slices.get(innermost) ?? new Map<number, SidebarNode[]>()
    const slice = parts.get(part) ?? opened(sidebar, opening)
    slices.set(innermost, parts.set(part, slice))
    return slice
  }
}

/** Returns the index of each entry of a list, computed once. */
function indexes(): (list: SidebarNode[]) => Map<SidebarNode, number> {
  const known = new WeakMap<SidebarNode[], Map<SidebarNode, number>>()
  return (list) => {
    const found = known.get(list) ?? new Map(list.map((node, i) => [node, i]))
    known.set(list, found)
    return found
  }
}

type Rest = (node: SidebarNode) => SidebarNode[]

interface Opening {
  open: Category[]
  page?: SidebarNode
  hidden?: SidebarNode
  rest: Rest
  nameOf: NameOf
}

function opened(nodes: SidebarNode[], opening: Opening, depth = 0): SidebarNode[] {
  const { open, page, hidden, rest, nameOf } = opening
  const within = open[depth] ?? page
  const part = partOf(nodes, within ? nodes.indexOf(within) : 0)
  return onePart(nodes, part).flatMap((node) => {
    if (node === hidden) return [node]
    if (node !== open[depth] || node.type !== 'category') return rest(node)
    const items = opened(node.items, opening, depth + 1)
    return [{ ...node, ...(node.collapsible && items.length > 0 && { branch: nameOf(node) }), items }]
  })
}

/** Entries as shown away from the page: without unlisted pages and categories that contain nothing else. */
function restOf(nameOf: NameOf): Rest {
  const known = new Map<Category, SidebarNode[]>()
  const rest: Rest = (node) => {
    if (node.type === 'html') return [node]
    if (node.type === 'link') return node.unlisted ? [] : [node]
    const shown = known.get(node) ?? restOfCategory(node, rest, nameOf)
    known.set(node, shown)
    return shown
  }
  return rest
}

/** Keeps the entries of a category that is not collapsible or starts open; others link to their first page. */
function restOfCategory(node: Category, rest: Rest, nameOf: NameOf): SidebarNode[] {
  const items = node.items.flatMap(rest)
  const shown = node.collapsible && items.length > 0 ? { ...node, branch: nameOf(node) } : node
  if (!node.collapsible || !node.collapsed)
    return items.length === 0 && node.href === undefined ? [] : [{ ...shown, items }]
  if (node.href !== undefined) return [{ ...shown, items: [] }]
  const href = firstHref(node.items)
  if (href === undefined && !node.items.some(({ type }) => type === 'html')) return []
  return [{ ...shown, ...(href !== undefined && { href, isBorrowed: true }), items: [] }]
}

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
      // Spread syntax would leave room for 16 more in each list.
      const breadcrumbs = crumbs.concat(crumbOf(node))
      if (node.href !== undefined && !places.has(node.href)) {
        const hidden = node.type === 'link' && node.unlisted ? node : undefined
        const place = { sidebarName, breadcrumbs, slice: slice(open, node, hidden) }
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
