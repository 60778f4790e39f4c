import type { Element, Nodes } from 'hast'

/**
 * Doubles a leading line feed that the raw HTML parser would drop. It drops the one after `<pre>` even if `<code>` is
 * in between, as in every code block.
 */
export function keepInCode(tree: Nodes): void {
  visit(tree, ({ tagName, children: [code] }) => {
    if (tagName === 'pre' && code?.type === 'element') double(code)
  })
}

/** Doubles it if browsers would drop it: https://html.spec.whatwg.org/multipage/syntax.html#element-restrictions */
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
