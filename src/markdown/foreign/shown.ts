import type { Nodes } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import { sourceOf } from '../parse/place.ts'
import { linkEnd } from './syntax.ts'

/** The source of a block. */
export interface ShownSource {
  written: string
  /** With blanks in place of all that is not shown as text. */
  shown: string
  /** Returns whether its text contains a piece. */
  isText(piece: string): boolean
}

type Part = [start: number, end: number, by: (text: string) => string]

export function shownSource(block: Nodes, page: PageContext): ShownSource {
  const written = sourceOf(block, page)
  const texts: string[] = []
  const hidden: Part[] = []
  gather(block, block, texts, hidden)
  const text = texts.join('\n')
  const known = new Map<string, boolean>()
  const isText = (piece: string) => {
    const is = known.get(piece) ?? text.includes(piece)
    known.set(piece, is)
    return is
  }
  const from = offsets(block)?.[0] ?? 0
  let shown = ''
  for (const [start, end, by] of hidden.sort((a, b) => a[0] - b[0])) {
    if (start - from < shown.length || end <= start) continue
    shown += written.slice(shown.length, start - from)
    shown += by(written.slice(start - from, end - from))
  }
  return { written, shown: shown + written.slice(shown.length), isText }
}

/** Gathers the texts below a node, and the parts of its source that are hidden. */
function gather(node: Nodes, block: Nodes, texts: string[], hidden: Part[]): void {
  if (node.type === 'text') texts.push(node.value)
  const range = offsets(node)
  const children = 'children' in node ? node.children : []
  for (const child of children) gather(child, block, texts, hidden)
  if (!range || node === block || node.type === 'text' || isMark(node)) return
  const first = children[0] && offsets(children[0])
  const last = children.length > 0 ? offsets(children.at(-1)!) : undefined
  if (!first || !last) hidden.push([...range, node.type === 'inlineCode' ? inBackticks : blank])
  else hidden.push([range[0], first[0], blank], [last[1], range[1], node.type === 'link' ? asLinkEnd : blank])
}

const isMark = ({ type }: Nodes) => type === 'emphasis' || type === 'strong' || type === 'delete'

const asLinkEnd = (text: string) => (text === '' ? '' : `${blank(text.slice(1))}${linkEnd}`)
const blank = (text: string) => text.replace(/[^\n]/g, ' ')
const inBackticks = (text: string) => (text.length > 1 ? `\`${blank(text.slice(1, -1))}\`` : blank(text))

function offsets({ position }: Nodes): [start: number, end: number] | undefined {
  const { start, end } = position ?? {}
  return start?.offset === undefined || end?.offset === undefined ? undefined : [start.offset, end.offset]
}
