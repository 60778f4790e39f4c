import type { SidebarNode } from '../../model/site.ts'
import { firstHref } from './first-href.ts'

export type Category = Extract<SidebarNode, { type: 'category' }>

/** Creates slices: a sidebar with some categories open, from the top down, and optionally one hidden entry shown. */
export type Slicer = (open: Category[], hidden?: SidebarNode) => SidebarNode[]

/** Names the branch of a category. */
export type NameOf = (category: Category) => string

/** Creates the slices of a sidebar. Slices with the same open branch, and closed parts of all slices, share objects. */
export function slicer(sidebar: SidebarNode[], nameOf: NameOf): Slicer {
  const slices = new Map<Category | undefined, SidebarNode[]>()
  const rest = restOf(nameOf)
  return (open, hidden) => {
    const innermost = open.at(-1)
    if (hidden) return opened(sidebar, { open, hidden, rest, nameOf })
    const slice = slices.get(innermost) ?? opened(sidebar, { open, rest, nameOf })
    slices.set(innermost, slice)
    return slice
  }
}

type Rest = (node: SidebarNode) => SidebarNode[]

interface Opening {
  open: Category[]
  hidden?: SidebarNode
  rest: Rest
  nameOf: NameOf
}

function opened(nodes: SidebarNode[], opening: Opening, depth = 0): SidebarNode[] {
  const { open, hidden, rest, nameOf } = opening
  return nodes.flatMap((node) => {
    if (node === hidden) return [node]
    if (node !== open[depth] || node.type !== 'category') return rest(node)
    const items = opened(node.items, opening, depth + 1)
    return [{ ...node, ...(node.collapsible && items.length > 0 && { branch: nameOf(node) }), items }]
  })
}

/** Entries as shown away from the page: without unlisted pages and categories that contain nothing else. */
export function restOf(nameOf: NameOf): Rest {
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
