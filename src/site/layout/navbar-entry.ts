import type { Edition, SidebarNode, Target } from '../../model/site.ts'

/**
 * Target of a sidebar item: its first document or category with a page, depth first. Skips links, entries of other
 * sidebars and unlisted pages.
 */
export function firstEntry(nodes: SidebarNode[], edition: Edition): Target | undefined {
  for (const node of nodes) {
    if (node.type === 'html' || (node.type === 'link' && (node.foreign || node.unlisted))) continue
    if (node.href !== undefined) return { label: entryLabel(node, edition), href: node.href }
    const inside = node.type === 'category' ? firstEntry(node.items, edition) : undefined
    if (inside) return inside
  }
  return undefined
}

/** Label of an entry; a document without a custom label is shown by its id. */
function entryLabel({ type, doc: id, label }: Exclude<SidebarNode, { type: 'html' }>, { docs }: Edition): string {
  const doc = type === 'link' ? docs.get(id ?? '')?.doc : undefined
  return doc && doc.meta.sidebar_label === undefined && doc.title === label ? id! : label
}
