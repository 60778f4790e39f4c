import type { SidebarNode } from '../../model/site.ts'
import type { JsonObject } from '../../shared/json.ts'

/** An entry of a sidebar, as components written for Docusaurus see it. */
export type DocusaurusItem =
  | ({ type: 'link'; href: string; docId?: string; unlisted?: boolean } & Shared)
  | DocusaurusCategory
  | { type: 'html'; value: string; className?: string; defaultStyle: boolean }

export interface DocusaurusCategory extends Shared {
  type: 'category'
  href?: string
  collapsible: boolean
  collapsed: boolean
  items: DocusaurusItem[]
}

interface Shared {
  label: string
  className?: string
  description?: string
  customProps?: JsonObject
}

type Describe = (doc: string) => string | undefined

/** Entries with the names that they have there, and the descriptions of documents, which its cards show. */
export function sidebarItems(nodes: SidebarNode[], describe: Describe): DocusaurusItem[] {
  return nodes.map((node) => {
    if (node.type === 'html') return node
    if (node.type === 'category') {
      const { type, href, isBorrowed, collapsible, collapsed, items } = node
      const own = href !== undefined && !isBorrowed && { href }
      return { type, ...shared(node, describe), ...own, collapsible, collapsed, items: sidebarItems(items, describe) }
    }
    const { type, href, doc, unlisted } = node
    return {
      type,
      ...shared(node, describe),
      href,
      ...(doc !== undefined && { docId: doc }),
      ...(unlisted && { unlisted }),
    }
  })
}

function shared(node: Exclude<SidebarNode, { type: 'html' }>, describe: Describe): Shared {
  const { label, className, customProps } = node
  const description = node.description ?? (describe(node.doc ?? '') || undefined)
  return {
    label,
    ...(className !== undefined && { className }),
    ...(description !== undefined && { description }),
    ...(customProps && { customProps }),
  }
}
