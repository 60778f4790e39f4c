import type { Nodes, PhrasingContent, Root } from 'mdast'
import { unified } from 'unified'
import { textNode } from './directive.ts'

export type InlineMath = Extract<Nodes, { type: 'inlineMath' }>

const doubles = /\\.|\$\$([^$]+)\$\$/gs
const math = /\\.|\$\$([^$]+)\$\$|\$(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\$(?!\d)/gs

/**
 * Returns true if inline math is math by Pandoc's rule: no space inside at either end, no digit after it. Parsers treat
 * "costs $5 and $6" as math.
 */
export function isMath(source: string, next: string): boolean {
  if (source.startsWith('$$')) return true
  return !/^\$\s|\s\$$/.test(source) && !/^\d/.test(next)
}

let parseInline: ((source: string) => Root) | undefined

/** Loads the parser, which has to be awaited before dollars are read. Few pages have any, and it takes long to load. */
export async function loadDollars(): Promise<void> {
  if (parseInline) return
  const [{ default: parse }, { default: gfm }] = await Promise.all([import('remark-parse'), import('remark-gfm')])
  const processor = unified().use(parse).use(gfm).freeze()
  parseInline = (source) => processor.parse(source)
}

/** Reparses Markdown source with dollars by Pandoc's rule; single ones may be text. */
export function readDollars(source: string, position: Nodes['position'], single = true): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let end = 0
  for (const match of source.matchAll(single ? math : doubles)) {
    const value = match[1] ?? match[2]
    if (value === undefined) continue
    parts.push(...readInline(source.slice(end, match.index), position))
    parts.push({ type: 'inlineMath', value, position } as InlineMath)
    end = match.index + match[0].length
  }
  return [...parts, ...readInline(source.slice(end), position)]
}

/** Parses Markdown without blocks. Keeps white space at both ends. */
function readInline(source: string, position: Nodes['position']): PhrasingContent[] {
  if (!/[\\&<`*_[~:]/.test(source)) return source === '' ? [] : [textNode(source, position)]
  const middle = source.trim()
  const before = source.slice(0, source.indexOf(middle))
  const after = source.slice(before.length + middle.length)
  // The leading character prevents the text from being parsed as a list, a heading or a quote.
  const [paragraph] = parseInline!(`.${middle}`).children
  const children = paragraph?.type === 'paragraph' ? paragraph.children : [textNode(`.${middle}`)]
  const [first, ...others] = children
  const start = first?.type === 'text' ? [textNode(first.value.slice(1))] : []
  const all = [textNode(before), ...start, ...others, textNode(after)].filter(
    (it) => !('value' in it && it.value === ''),
  )
  return all.map((node) => placed(node, position))
}

function placed<Node extends Nodes>(node: Node, position: Nodes['position']): Node {
  const inner = 'children' in node ? { children: node.children.map((child) => placed(child, position)) } : {}
  return { ...node, ...inner, position }
}
