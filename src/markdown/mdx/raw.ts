import type { Element, ElementContent, Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { objectAttribute } from './jsx.ts'

/** Converts finished HTML in the tree to `dangerouslySetInnerHTML` of its parent, for JSX. */
export function rawToJsx(tree: Root): undefined {
  convert(tree)
}

function convert(parent: Root | Element): void {
  parent.children.forEach((child, i) => {
    if (child.type !== 'element' && !('children' in child)) return
    const only = child.type === 'element' && child.children.length === 1 ? child.children[0] : undefined
    if (only && (only.type as string) === 'raw')
      parent.children[i] = withHtml(child as Element, (only as { value: string }).value)
    else convert(child as Element)
  })
}

function withHtml({ tagName, properties, position }: Element, html: string): ElementContent {
  const attributes = Object.entries(properties).flatMap(([name, value]): MdxJsxAttribute[] => {
    if (value === undefined || value === null || value === false) return []
    const text = Array.isArray(value) ? value.join(' ') : String(value)
    return [{ type: 'mdxJsxAttribute', name: jsxName(name), value: text }]
  })
  const inner = objectAttribute('dangerouslySetInnerHTML', { __html: html })
  return {
    type: 'mdxJsxFlowElement',
    name: tagName,
    attributes: [...attributes, inner],
    children: [],
    position,
  } as unknown as ElementContent
}

function jsxName(name: string): string {
  return /^(?:data|aria)[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name
}
