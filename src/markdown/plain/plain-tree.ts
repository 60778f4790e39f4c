import type { BlockContent, Blockquote, Image, Link, Nodes, Paragraph, PhrasingContent, Root, Text } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { holeFor } from '../../model/document-text.ts'
import type { PageContext } from '../../model/feature.ts'
import { estreeOf, literalText, textOfAttribute } from '../mdx/jsx.ts'
import { placeOf, sourceOf } from '../parse/place.ts'
import { isExternal } from '../urls.ts'

/** Reduces a tree to CommonMark, GFM and math: other syntax is replaced with its Markdown equivalent. */
export function plainTree(tree: Root, page: PageContext): Root {
  return { ...tree, children: flat(tree.children, page) as Root['children'] }
}

type Rewrite = (node: never, page: PageContext) => Nodes[]

const rewrites: Record<string, Rewrite> = {
  containerDirective: (node: ContainerDirective, page) => container(node, page),
  leafDirective: (node: LeafDirective, page) => [paragraph([{ type: 'text', value: sourceOf(node, page) }])],
  textDirective: (node: TextDirective, page) => inline(node, page),
  html: (node: { value: string }) => (/^\s*<!--/.test(node.value) ? [] : [node as Nodes]),
  yaml: () => [],
  mdxjsEsm: () => [],
  mdxFlowExpression: (node: MdxFlowExpression) => literal(node).map((text) => paragraph([text])),
  mdxTextExpression: (node: MdxTextExpression) => literal(node),
  mdxJsxFlowElement: (node: MdxJsxFlowElement, page) => jsx(node, page),
  mdxJsxTextElement: (node: MdxJsxTextElement, page) => jsx(node, page),
  paragraph: unwrapElements,
  blockquote: (node: Blockquote, page) => [{ ...node, children: flat(withMarker(node), page) as BlockContent[] }],
}

function literal(node: MdxFlowExpression | MdxTextExpression): Text[] {
  const value = literalText(estreeOf(node))
  return value === undefined ? [] : [{ type: 'text', value }]
}

function jsx(node: MdxJsxFlowElement | MdxJsxTextElement, page: PageContext): Nodes[] {
  const inside = flat(node.children, page)
  const children = node.type === 'mdxJsxFlowElement' ? blocks(inside) : inside
  return jsxAsMarkdown(node, children, (link) => target(link, page)) ?? children
}

/** Unwraps elements on a separate line, which are blocks as in MDX. */
function unwrapElements(node: Paragraph, page: PageContext): Nodes[] {
  const isAlone = node.children.every(
    (child) => child.type.startsWith('mdx') || (child.type === 'text' && child.value.trim() === ''),
  )
  if (!isAlone || !node.children.some(({ type }) => type === 'mdxJsxTextElement'))
    return [{ ...node, children: flat(node.children, page) as PhrasingContent[] }]
  const children = node.children.filter(({ type }) => type !== 'text')
  const flow = (child: Nodes) => (child.type === 'mdxJsxTextElement' ? { ...child, type: 'mdxJsxFlowElement' } : child)
  return blocks(flat(children.map(flow) as Nodes[], page))
}

const inlineTypes = new Set(
  'break delete emphasis footnoteReference image imageReference inlineCode inlineMath link linkReference strong text'.split(
    ' ',
  ),
)

/** Wraps inline nodes among blocks in paragraphs. */
function blocks(nodes: Nodes[]): Nodes[] {
  const all: Nodes[] = []
  let open: Paragraph | undefined
  for (const node of nodes) {
    if (!inlineTypes.has(node.type)) {
      open = undefined
      all.push(node)
    } else if (open) open.children.push(node as PhrasingContent)
    else if (node.type !== 'text' || node.value.trim() !== '') {
      open = paragraph([node as PhrasingContent])
      all.push(open)
    }
  }
  return all
}

const marker = /^\[![a-z]+\](?=[ \t]*(?:\n|$))/i

/** The children of a quote. The marker of an alert is printed unescaped. */
function withMarker({ children }: Blockquote): Nodes[] {
  const [first, ...others] = children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  const [found] = (text?.type === 'text' && marker.exec(text.value)) || []
  if (first?.type !== 'paragraph' || text?.type !== 'text' || found === undefined) return children
  const rest = { ...text, value: text.value.slice(found.length) }
  return [{ ...first, children: [{ type: 'html', value: found }, rest, ...first.children.slice(1)] }, ...others]
}

function flat(nodes: Nodes[], page: PageContext): Nodes[] {
  return nodes.flatMap((node) => {
    const rewrite = Object.hasOwn(rewrites, node.type) ? rewrites[node.type] : undefined
    if (rewrite) return rewrite(node as never, page)
    const kept = 'url' in node ? { ...node, url: target(node, page) } : node
    return 'children' in kept ? [{ ...kept, children: flat(kept.children, page) } as Nodes] : [kept]
  })
}

/** A hole for targets that depend on the rest of the site. */
function target(node: Nodes & { url: string }, page: PageContext): string {
  if (isExternal(node.url) || node.url.startsWith('#')) return node.url
  page.links.push({
    target: node.url,
    kind: node.type === 'image' ? 'image' : 'link',
    bare: true,
    ...placeOf(node, page),
  })
  return holeFor(page.links.length - 1)
}

const transparent = new Set(['tabs', 'steps', 'cards', 'file-tree'])
const labelled = new Set(['tab', 'details', 'card'])

function container(node: ContainerDirective, page: PageContext): Nodes[] {
  const { name, attributes } = node
  const first = node.children[0]
  const hasLabel =
    first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
  const label = hasLabel ? (flat(first.children, page) as PhrasingContent[]) : []
  const content = flat(hasLabel ? node.children.slice(1) : node.children, page) as BlockContent[]
  if (transparent.has(name)) return content
  const title: PhrasingContent[] = label.length > 0 ? label : [{ type: 'text', value: name }]
  const strong: PhrasingContent = { type: 'strong', children: title }
  if (!labelled.has(name)) return [{ type: 'blockquote', children: [paragraph([strong]), ...content] }]
  const href = name === 'card' ? attributes?.href : undefined
  if (!href) return [paragraph([strong]), ...content]
  const link = { type: 'link', url: href, children: [strong], position: node.position } as Nodes & { url: string }
  return [paragraph([{ ...link, url: target(link, page) } as PhrasingContent]), ...content]
}

function inline(node: TextDirective, page: PageContext): Nodes[] {
  if (node.name === 'badge' || node.name === 'kbd') return flat(node.children, page)
  return [{ type: 'text', value: sourceOf(node, page) }]
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children }
}

type Element = MdxJsxFlowElement | MdxJsxTextElement

/** Markdown for JSX elements with text in attributes; undefined for others, of which only the content is kept. */
function jsxAsMarkdown(
  element: Element,
  children: Nodes[],
  urlOf: (link: Link | Image) => string,
): Nodes[] | undefined {
  const attribute = (name: string) => {
    const found = element.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)
    return found?.type === 'mdxJsxAttribute' ? textOfAttribute(found) : undefined
  }
  const titled = (title: string): Nodes[] => [
    paragraph([{ type: 'strong', children: [{ type: 'text', value: title }] }]),
    ...children,
  ]
  const { name, position } = element
  if (name === 'Admonition')
    return [
      { type: 'blockquote', children: titled(attribute('title') ?? attribute('type') ?? 'note') as BlockContent[] },
    ]
  if (name === 'TabItem') return titled(attribute('label') ?? attribute('value') ?? '')
  if (name === 'Details') return attribute('summary') === undefined ? undefined : titled(attribute('summary')!)
  if (name === 'br') return [{ type: 'break' }]
  const url =
    name === 'img'
      ? attribute('src')
      : name === 'a' || name === 'Link'
        ? (attribute('href') ?? attribute('to'))
        : undefined
  if (url === undefined) return undefined
  const inline: Link | Image =
    name === 'img'
      ? { type: 'image', url, alt: attribute('alt') ?? '', position }
      : { type: 'link', url, children: phrasing(children), position }
  const made = { ...inline, url: urlOf(inline) }
  return element.type === 'mdxJsxFlowElement' ? [{ type: 'paragraph', children: [made] }] : [made]
}

function phrasing(children: Nodes[]): PhrasingContent[] {
  return children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child as PhrasingContent]))
}
