import type { Element, ElementContent } from 'hast'

/** Name of a heading or a row: its text, without the numbers of footnotes. */
export function nameOf(element: Element): string {
  return textOf(element).trim()
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node && !isFootnoteNumber(node) ? node.children.map(textOf).join('') : ''
}

/** Returns true for the number of a footnote in the text. */
export function isFootnoteNumber(node: ElementContent): boolean {
  if (node.type !== 'element' || node.tagName !== 'sup') return false
  const [link] = node.children
  return link?.type === 'element' && link.properties.dataFootnoteRef !== undefined
}
