import type { List, Nodes } from 'mdast'
import type { Feature } from '../../model/feature.ts'
import { type ContainerDirective, ownProperties } from '../parse/directive.ts'

/** `:::steps` around a numbered list: shows its items as steps of a procedure. */
export const steps: Feature = {
  name: 'steps',
  mdast: { containerDirective: (node: ContainerDirective) => (node.name === 'steps' ? mark(node) : undefined) },
}

function mark(node: ContainerDirective): Nodes[] | undefined {
  const lists = node.children.filter((child): child is List => child.type === 'list' && child.ordered === true)
  if (lists.length === 0) return undefined
  const { id, ...properties } = ownProperties(node, 'dg-steps')
  for (const [i, list] of lists.entries()) {
    const hProperties = i === 0 && id ? { ...properties, id } : properties
    list.data = { ...list.data, hProperties: { ...list.data?.hProperties, ...hProperties } }
  }
  return node.children
}
