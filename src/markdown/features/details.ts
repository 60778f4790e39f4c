import type { Nodes } from 'mdast'
import { box, type ContainerDirective, ownProperties, takeLabel, textNode } from '../directive.ts'
import type { Feature } from '../feature.ts'

/** `:::details[Summary]{open}`: content that the reader unfolds. */
export const details: Feature = {
  name: 'details',
  mdast: { containerDirective: (node: ContainerDirective) => (node.name === 'details' ? block(node) : undefined) },
}

function block(node: ContainerDirective): Nodes {
  const label = takeLabel(node)
  const summary = box('summary', {}, label.length > 0 ? label : [textNode('Details')])
  const open = 'open' in (node.attributes ?? {}) && node.attributes?.open !== 'false'
  const properties = { ...ownProperties(node, 'details'), ...(open && { open }) }
  return box('details', properties, [summary, ...node.children], node.position)
}
