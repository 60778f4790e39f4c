import type { Nodes } from 'mdast'

const silent = new Set('break definition footnoteDefinition html image imageReference thematicBreak yaml'.split(' '))
const phrases = new Set('delete emphasis link linkReference paragraph strong'.split(' '))

/** Returns true if a node prints no text, or only HTML, comments and the signs between badges. */
export function isSilent(node: Nodes): boolean {
  if (node.type === 'text') return !/[\p{L}\p{N}]/u.test(node.value)
  const isAround = phrases.has(node.type) || node.type.startsWith('mdxJsx')
  if (isAround && 'children' in node) return node.children.every(isSilent)
  return silent.has(node.type) || node.type.startsWith('mdx')
}
