import type { Element, Nodes } from 'hast'

/**
 * Doubles the line feed with which the text of an element starts, where the parser of raw HTML is about to drop it.
 * It drops the one behind `<pre>` even when `<code>` is between them, as it is in every code block.
 */
export function keepInCode(tree: Nodes): void {
  visit(tree, ({ tagName, children: [code] }) => {
    if (tagName === 'pre' && code?.type === 'element') double(code)
  })
}

/** Doubles it where browsers will drop it: https://html.spec.whatwg.org/multipage/syntax.html#element-restrictions */
export function keepInBrowser(tree: Nodes): void {
  visit(tree, (element) => {
    if (/^(?:pre|textarea|listing)$/.test(element.tagName)) double(element)
  })
}

function visit(node: Nodes, change: (element: Element) => void): void {
  if (node.type === 'element') change(node)
  if ('children' in node) for (const child of node.children) visit(child, change)
}

function double({ children: [first] }: Element): void {
  if (first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`
}
