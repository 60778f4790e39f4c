import type { SidebarNode } from '../../model/site.ts'

/** The first page in a list of entries, depth first. Prefers pages that belong to the sidebar over linked ones. */
export function firstHref(nodes: SidebarNode[]): string | undefined {
  return firstOf(nodes, false) ?? firstOf(nodes, true)
}

function firstOf(nodes: SidebarNode[], foreign: boolean): string | undefined {
  for (const node of nodes) {
    if (node.type === 'html' || (node.type === 'link' && (node.unlisted || (node.foreign && !foreign)))) continue
    const href = node.href ?? (node.type === 'category' ? firstOf(node.items, foreign) : undefined)
    if (href !== undefined) return href
  }
  return undefined
}
