import type { Blockquote, Nodes, Paragraph } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { type AdmonitionKind, admonitionKind, admonitionNode } from '../admonition.ts'

const marker = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

/**
 * GitHub's alerts: a quote whose first line is only `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`.
 * `[!CAUTION]` looks like `:::danger`: on GitHub it is the most severe kind, above `[!WARNING]`.
 */
export const alerts: Feature = {
  name: 'alerts',
  mdast: { blockquote: (node: Blockquote, page) => alert(node, page) },
}

function alert(node: Blockquote, page: PageContext): Nodes | undefined {
  const [paragraph, ...others] = node.children
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  const match = first?.type === 'text' ? marker.exec(first.value) : null
  if (!match) return undefined
  const rest = withoutMarker(paragraph as Paragraph, match[0].length)
  if (!rest) return undefined
  const children = rest.children.length > 0 ? [rest, ...others] : others
  if (children.length === 0) return undefined
  const kind = kindOf(match[1]!.toLowerCase(), page)
  return admonitionNode({ kind, title: [], children, position: node.position })
}

/** The paragraph without its first line; undefined if that line contains more than text. */
function withoutMarker(paragraph: Paragraph, length: number): Paragraph | undefined {
  const [first, ...others] = paragraph.children
  if (first?.type !== 'text') return undefined
  const value = first.value.slice(length)
  if (value !== '') return { ...paragraph, children: [{ ...first, value }, ...others] }
  if (others[0]?.type === 'break') return { ...paragraph, children: others.slice(1) }
  return others.length === 0 || first.value.endsWith('\n') ? { ...paragraph, children: others } : undefined
}

function kindOf(name: string, page: PageContext): AdmonitionKind {
  const kind = admonitionKind(name, page)!
  return name === 'caution' ? { ...kind, look: 'danger' } : kind
}
