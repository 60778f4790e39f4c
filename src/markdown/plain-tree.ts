import type { BlockContent, Nodes, Paragraph, PhrasingContent, Root } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { holeFor } from '../model/chunks.ts'
import type { PageContext } from '../model/feature.ts'
import { placeOf, sourceOf } from './place.ts'
import { isExternal } from './urls.ts'

/** The tree with nothing in it but CommonMark, GFM and math: what is more becomes what a reader would write instead. */
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
  mdxFlowExpression: () => [],
  mdxTextExpression: () => [],
  mdxJsxFlowElement: (node: Root, page) => flat(node.children, page),
  mdxJsxTextElement: (node: Root, page) => flat(node.children, page),
}

function flat(nodes: Nodes[], page: PageContext): Nodes[] {
  return nodes.flatMap((node) => {
    const rewrite = Object.hasOwn(rewrites, node.type) ? rewrites[node.type] : undefined
    if (rewrite) return rewrite(node as never, page)
    const kept = 'url' in node ? { ...node, url: target(node, page) } : node
    return 'children' in kept ? [{ ...kept, children: flat(kept.children, page) } as Nodes] : [kept]
  })
}

/** A hole for what depends on the rest of the site. */
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
