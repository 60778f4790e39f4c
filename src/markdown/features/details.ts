import type { Nodes } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { box, type ContainerDirective, ownProperties, takeLabel, textNode } from '../parse/directive.ts'

/** `:::details[Summary]{open}`: collapsible content. */
export const details: Feature = {
  name: 'details',
  mdast: {
    containerDirective: (node: ContainerDirective, page) => (node.name === 'details' ? block(node, page) : undefined),
  },
}

function block(node: ContainerDirective, page: PageContext): Nodes {
  const label = takeLabel(node)
  const summary = box('summary', {}, label.length > 0 ? label : [textNode(page.words['docsgen.details'])])
  const open = 'open' in (node.attributes ?? {}) && node.attributes?.open !== 'false'
  const properties = { ...ownProperties(node, 'dg-details'), ...(open && { open }) }
  return box('details', properties, [summary, ...node.children], node.position)
}
