import type { SidebarNode } from '../model/site.ts'
import { firstHref } from './first-href.ts'

export type Category = Extract<SidebarNode, { type: 'category' }>

/** Makes slices: a sidebar with some categories open, from the top down, and one hidden entry shown, if any. */
export type Slicer = (open: Category[], hidden?: SidebarNode) => SidebarNode[]

/** Makes the slices of a sidebar. Slices with the same open branch are one object; so is what is closed in all. */
export function slicer(sidebar: SidebarNode[]): Slicer {
  const slices = new Map<Category | undefined, SidebarNode[]>()
  const rest = restOf()
  return (open, hidden) => {
    const innermost = open.at(-1)
    if (hidden) return opened(sidebar, { open, hidden, rest })
    const slice = slices.get(innermost) ?? opened(sidebar, { open, rest })
    slices.set(innermost, slice)
    return slice
  }
}

type Rest = (node: SidebarNode) => SidebarNode[]

interface Opening {
  open: Category[]
  hidden?: SidebarNode
  rest: Rest
}

function opened(nodes: SidebarNode[], opening: Opening, depth = 0): SidebarNode[] {
  const { open, hidden, rest } = opening
  return nodes.flatMap((node) => {
    if (node === hidden) return [node]
    if (node !== open[depth] || node.type !== 'category') return rest(node)
    return [{ ...node, items: opened(node.items, opening, depth + 1) }]
  })
}

/** What is shown of entries away from the page: unlisted pages and what holds nothing else are left out. */
function restOf(): Rest {
  const known = new Map<Category, SidebarNode[]>()
  const rest: Rest = (node) => {
    if (node.type === 'html') return [node]
    if (node.type === 'link') return node.unlisted ? [] : [node]
    const shown = known.get(node) ?? restOfCategory(node, rest)
    known.set(node, shown)
    return shown
  }
  return rest
}

/** Keeps the entries of a category that cannot be closed or starts open; others lead to their first page. */
function restOfCategory(node: Category, rest: Rest): SidebarNode[] {
  if (!node.collapsible || !node.collapsed) {
    const items = node.items.flatMap(rest)
    return items.length === 0 && node.href === undefined ? [] : [{ ...node, items }]
  }
  if (node.href !== undefined) return [{ ...node, items: [] }]
  const href = firstHref(node.items)
  if (href === undefined && !node.items.some(({ type }) => type === 'html')) return []
  return [{ ...node, ...(href !== undefined && { href, isBorrowed: true }), items: [] }]
}
