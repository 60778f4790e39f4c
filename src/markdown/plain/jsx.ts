import type { BlockContent, Image, Link, Nodes, PhrasingContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { textOfAttribute } from '../mdx/jsx.ts'

type Element = MdxJsxFlowElement | MdxJsxTextElement

/** Markdown for JSX elements whose attributes hold text; undefined for any other, of which the content is left. */
export function jsxAsMarkdown(
  element: Element,
  children: Nodes[],
  urlOf: (link: Link | Image) => string,
): Nodes[] | undefined {
  const attribute = (name: string) => {
    const found = element.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)
    return found?.type === 'mdxJsxAttribute' ? textOfAttribute(found) : undefined
  }
  const titled = (title: string): Nodes[] => [strongLine(title), ...children]
  const { name, position } = element
  if (name === 'Admonition')
    return [
      { type: 'blockquote', children: titled(attribute('title') ?? attribute('type') ?? 'note') as BlockContent[] },
    ]
  if (name === 'TabItem') return titled(attribute('label') ?? attribute('value') ?? '')
  if (name === 'Details') return attribute('summary') === undefined ? undefined : titled(attribute('summary')!)
  if (name === 'br') return [{ type: 'break' }]
  const url = name === 'img' ? attribute('src') : name === 'a' || name === 'Link' ? linkOf(attribute) : undefined
  if (url === undefined) return undefined
  const inline: Link | Image =
    name === 'img'
      ? { type: 'image', url, alt: attribute('alt') ?? '', position }
      : { type: 'link', url, children: phrasing(children), position }
  const made = { ...inline, url: urlOf(inline) }
  return element.type === 'mdxJsxFlowElement' ? [{ type: 'paragraph', children: [made] }] : [made]
}

function linkOf(attribute: (name: string) => string | undefined): string | undefined {
  return attribute('href') ?? attribute('to')
}

function phrasing(children: Nodes[]): PhrasingContent[] {
  return children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child as PhrasingContent]))
}

function strongLine(value: string): Nodes {
  return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value }] }] }
}
