import type { SidebarNode, Target } from '../model/types.ts'

/** What a sidebar says about one of its pages. */
export interface Placement {
  breadcrumbs: { label: string; href?: string }[]
  previous?: Target
  next?: Target
  /** The sidebar with only the branch of the page open, shared by all pages of that branch. */
  slice: SidebarNode[]
}

type Category = Extract<SidebarNode, { type: 'category' }>

/** Places of all pages of a sidebar, by URL. A page that stands in it twice has the first place. */
export function placePages(sidebar: SidebarNode[]): Map<string, Placement> {
  const places = new Map<string, Placement>()
  const order: Target[] = []
  const slices = new Map<string, SidebarNode[]>()
  const visit = (nodes: SidebarNode[], trail: Category[]) => {
    for (const node of nodes) {
      const inside = node.type === 'category' ? [...trail, node] : trail
      if (node.href !== undefined && !places.has(node.href)) {
        order.push({ label: node.label, href: node.href })
        const crumbs = node.type === 'category' ? inside : [...trail, node]
        places.set(node.href, { breadcrumbs: crumbs.map(crumbOf), slice: sliceFor(sidebar, inside, slices) })
      }
      if (node.type === 'category') visit(node.items, inside)
    }
  }
  visit(sidebar, [])
  order.forEach((target, i) => {
    const place = places.get(target.href)!
    if (i > 0) place.previous = order[i - 1]!
    if (i + 1 < order.length) place.next = order[i + 1]!
  })
  return places
}

function crumbOf(node: SidebarNode): { label: string; href?: string } {
  return node.href === undefined ? { label: node.label } : { label: node.label, href: node.href }
}

function sliceFor(sidebar: SidebarNode[], open: Category[], known: Map<string, SidebarNode[]>): SidebarNode[] {
  const key = open.map((category) => category.key).join('\0')
  const slice = known.get(key) ?? prune(sidebar, new Set(open))
  known.set(key, slice)
  return slice
}

/** Keeps the items of open categories and of those that cannot be closed or start open; others link to their first page. */
function prune(nodes: SidebarNode[], open: Set<Category>): SidebarNode[] {
  return nodes.map((node) => {
    if (node.type === 'link') return node
    const shown = open.has(node) || !node.collapsible || !node.collapsed
    if (shown) return { ...node, items: prune(node.items, open) }
    const href = node.href ?? firstHref(node.items)
    return { ...node, ...(href !== undefined && { href }), items: [] }
  })
}

/** The first page of a list of sidebar entries, depth first. */
export function firstHref(nodes: SidebarNode[]): string | undefined {
  for (const node of nodes) {
    const href = node.href ?? (node.type === 'category' ? firstHref(node.items) : undefined)
    if (href !== undefined) return href
  }
  return undefined
}
