import { readHtml } from '../../search/html-text.ts'
import { resolveReferences } from '../../shared/html.ts'

/** Kind of a block of text, which decides how a comparison shows it. */
export type BlockKind = 'heading' | 'text' | 'item' | 'row' | 'code'

/** A block of a page's text: a paragraph, a heading, a row of a table or a line of code. */
export interface Block {
  kind: BlockKind
  text: string
  /** Id of a heading. */
  id?: string
}

const inline = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em font i img input ins kbd label mark picture q s samp small source span strike strong sub sup time u var wbr'.split(
    ' ',
  ),
)

const kinds: Record<string, BlockKind> = { li: 'item', dt: 'item', dd: 'item', tr: 'row', pre: 'code' }

/** Splits the HTML of a page's body into its blocks. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  const around: { name: string; kind: BlockKind }[] = []
  let text = ''
  let id: string | undefined
  const kind = () => around.at(-1)?.kind ?? 'text'
  const flush = () => {
    const lines = kind() === 'code' ? text.replace(/\n$/, '').split('\n') : [plain(text)]
    for (const line of lines)
      if (line.trim() !== '') blocks.push({ kind: kind(), text: line, ...(kind() === 'heading' && { id }) })
    text = ''
  }
  readHtml(html, {
    text: (part) => {
      text += part
    },
    open(name, attributes) {
      if (name === 'br') text += '\n'
      // The cells of a row are one block.
      if (/^t[dh]$/.test(name) && text.trim() !== '') text += ' | '
      if (inline.has(name) || kind() === 'row' || kind() === 'code') return
      flush()
      const isHeading = /^h[1-6]$/.test(name)
      if (isHeading) id = idIn(attributes)
      const own = isHeading ? 'heading' : kinds[name]
      if (own) around.push({ name, kind: own })
    },
    close(name) {
      if (around.at(-1)?.name === name) {
        flush()
        around.pop()
      } else if (!inline.has(name) && kind() !== 'row' && kind() !== 'code') flush()
    },
  })
  flush()
  return blocks
}

function idIn(attributes: string): string | undefined {
  const [, id] = /\sid="([^"]+)"/.exec(attributes) ?? []
  return id && resolveReferences(id)
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
