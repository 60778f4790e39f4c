import type { SidebarNode } from '../../model/site.ts'
import { firstHref } from './first-href.ts'

/** Longer lists are shown in parts, so that the size of a page does not grow with the number of its siblings. */
export const mostEntries = 80
const entriesInPart = 50

/** Class of a link that stands for a part of a list. */
const rangeClass = 'dg-menu__range'

/** Index of the part that shows an entry; 0 if the list is shown whole. */
export function partOf(list: readonly SidebarNode[], index: number): number {
  return list.length > mostEntries ? Math.floor(Math.max(0, index) / partSize(list.length)) : 0
}

interface ListPart {
  nodes: SidebarNode[]
  /** Shown instead of them: a link to the first page, named by both ends. */
  range: SidebarNode[]
}

/** Parts of long lists, each of which is shown on many pages. */
const known = new WeakMap<SidebarNode[], ListPart[]>()

/** A long list with only one of its parts. */
export function onePart(list: SidebarNode[], part: number): SidebarNode[] {
  if (list.length <= mostEntries) return list
  const parts = known.get(list) ?? partsOf(list)
  known.set(list, parts)
  return parts.flatMap(({ nodes, range }, i) => (i === part ? nodes : range))
}

function partsOf(list: SidebarNode[]): ListPart[] {
  const size = partSize(list.length)
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => {
    const nodes = list.slice(i * size, (i + 1) * size)
    return { nodes, range: rangeOf(nodes) }
  })
}

/** Parts of equal size. Very long lists have as many parts as these have entries. */
function partSize(length: number): number {
  return Math.ceil(length / Math.min(Math.ceil(length / entriesInPart), Math.ceil(Math.sqrt(length))))
}

function rangeOf(nodes: SidebarNode[]): SidebarNode[] {
  const href = firstHref(nodes)
  const labels = nodes.filter(isListed).map(({ label }) => label)
  if (href === undefined) return nodes
  const label = labels.length > 1 ? `${labels[0]} … ${labels.at(-1)}` : labels[0]!
  return [{ type: 'link', label, href, className: rangeClass, foreign: true }]
}

function isListed(node: SidebarNode): node is Exclude<SidebarNode, { type: 'html' }> {
  return node.type !== 'html' && !(node.type === 'link' && node.unlisted)
}
