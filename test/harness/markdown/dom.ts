import type { Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'

const parse = rehypeRaw() as (tree: Root) => Root

/** HTML as an outline of its DOM, one node a line: equal outlines are equal pages. */
export function outline(html: string): string {
  const raw = { type: 'raw', value: html.trim() } as unknown as Root['children'][number]
  const tree = parse({ type: 'root', children: [raw] })
  tighten(tree)
  return tree.children.flatMap((node) => lines(node, '')).join('\n')
}

const blocks = new Set(
  (
    'address article aside blockquote body center colgroup dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr html legend li link main menu meta nav ol p pre script search section ' +
    'style summary table tbody td template tfoot th thead title tr ul'
  ).split(' '),
)

/** Removes invisible white space: at the edges of blocks, outside of code. */
function tighten(parent: Extract<Nodes, { children: unknown }>): void {
  const { children } = parent
  const edge = (at: number) => {
    const node = children[at]
    if (node) return node.type === 'element' ? blocks.has(node.tagName) : node.type === 'doctype'
    return parent.type === 'root' || (parent.type === 'element' && blocks.has(parent.tagName))
  }
  for (const [i, node] of children.entries()) {
    if (node.type === 'element' && !['pre', 'textarea'].includes(node.tagName)) tighten(node)
    if (node.type !== 'text') continue
    if (edge(i - 1)) node.value = node.value.replace(/^[ \t\n]+/, '')
    if (edge(i + 1)) node.value = node.value.replace(/[ \t\n]+$/, '')
  }
  parent.children = children.filter((node) => node.type !== 'text' || node.value !== '') as never
}

function lines(node: Nodes, indent: string): string[] {
  if (node.type === 'text') return [`${indent}${JSON.stringify(node.value)}`]
  if (node.type === 'comment') return [`${indent}<!-- ${JSON.stringify(node.value)}`]
  if (node.type !== 'element') return [`${indent}${node.type}`]
  const attributes = Object.entries(node.properties).sort(([a], [b]) => (a < b ? -1 : 1))
  const start = [node.tagName, ...attributes.map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join(' ')
  const { children } = node.tagName === 'template' && node.content ? node.content : node
  return [`${indent}<${start}>`, ...children.flatMap((child) => lines(child, `${indent}  `))]
}
