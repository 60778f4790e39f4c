import type { Element, ElementContent, Parents, Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { find, hastToReact, html } from 'property-information'
import styleToJs from 'style-to-js'
import type { VFile } from 'vfile'
import { printHtml } from '../html/print.ts'
import { isFinished } from '../walk.ts'
import { objectAttribute, visitJsx } from './jsx.ts'

/** Passes each drawn block of code to the component of the site that replaces `CodeBlock`, as its children. */
export function ownCodeBlocks() {
  return (tree: Root, file: VFile): undefined => {
    if (file.data.page!.ownComponents?.includes('CodeBlock')) passBlocks(tree)
  }
}

function passBlocks(parent: Parents): void {
  parent.children.forEach((child, i) => {
    if (child.type === 'element' && child.data?.written) parent.children[i] = component(child.data.written, child)
    else if ('children' in child) passBlocks(child)
  })
}

function component(written: Record<string, string>, block: ElementContent): ElementContent {
  const attributes = Object.entries(written).flatMap(([name, value]): MdxJsxAttribute[] =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute', name, value }],
  )
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes,
    children: [block],
    position: block.position,
  } as unknown as ElementContent
}

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
    else if (child.type === 'element' && isFinished(child) && isPlain(child))
      parent.children[i] = withHtml(child, printHtml({ type: 'root', children: child.children }))
    else convert(child as Element)
  })
}

/** Whether no plugin of the site has added components to an element. */
function isPlain(node: Element): boolean {
  return node.children.every((one) => !one.type.startsWith('mdx') && (one.type !== 'element' || isPlain(one)))
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

/**
 * Renames HTML attributes of plain JSX elements for React: `class`, `for`, `autoplay`, and `style` as text. React would
 * drop some of them.
 */
export function reactAttributes(tree: Root): void {
  visitJsx(tree, (element) => {
    const { name, attributes } = element
    if (name === 'head') element.name = 'Head'
    if (!name || !/^[a-z][a-z\d]*$/.test(name)) return
    attributes.forEach((attribute, i) => {
      if (attribute.type !== 'mdxJsxAttribute') return
      attribute.name = reactName(attribute.name)
      if (attribute.name === 'style' && typeof attribute.value === 'string')
        attributes[i] = objectAttribute('style', styleObject(attribute.value))
    })
  })
}

function reactName(name: string): string {
  if (/^(?:aria|data)-|[:]/i.test(name)) return name
  const { property } = find(html, name)
  return hastToReact[property] ?? property
}

/** The object of CSS declarations as React expects it; without those that are invalid. */
function styleObject(text: string): Record<string, string> {
  try {
    return styleToJs(text, { reactCompat: true })
  } catch {
    return {}
  }
}
