import type { Node } from 'unist'

interface LooseNode extends Node {
  children?: unknown
  attributes?: unknown
  properties?: unknown
  value?: unknown
}

const parents = new Set(
  'blockquote containerDirective delete element emphasis footnoteDefinition heading leafDirective link linkReference list listItem mdxJsxFlowElement mdxJsxTextElement paragraph root strong table tableCell tableRow textDirective'.split(
    ' ',
  ),
)

const literals = new Set('code comment html inlineCode raw text'.split(' '))

/**
 * Adds the fields that nodes of plugins lack: other tools of unified tolerate an element without attributes or children,
 * and text without a value.
 */
export function completeNodes(node: unknown): void {
  if (!isNode(node)) return
  if (literals.has(node.type)) node.value ??= ''
  if (node.type.startsWith('mdxJsx')) node.attributes ??= []
  if (node.type === 'element') node.properties ??= {}
  if (parents.has(node.type)) node.children ??= []
  if (!Array.isArray(node.children)) return
  if (!node.children.every(isNode)) node.children = node.children.filter(isNode)
  for (const child of node.children as unknown[]) completeNodes(child)
}

function isNode(value: unknown): value is LooseNode {
  return typeof value === 'object' && value !== null && typeof (value as LooseNode).type === 'string'
}
