import type { PageInput } from '../model/page-input.ts'
import type { Chunk } from '../model/types.ts'
import { escapeHtml } from '../shared/escape-html.ts'

/** Fills the holes of a body. `text` is what stood between them. */
export function fillChunks(
  chunks: Chunk[],
  { fills, partialFills }: Pick<PageInput, 'fills' | 'partialFills'>,
): { html: string; text: string[] } {
  const text: string[] = []
  let html = ''
  for (const chunk of chunks) {
    if (typeof chunk === 'string') {
      text.push(chunk)
      html += chunk
    } else if ('link' in chunk)
      html += attributeValue((chunk.of === undefined ? fills : partialFills[chunk.of])?.[chunk.link])
  }
  return { html, text: [text.join('')] }
}

/** The hole stands between the quotes of `src` or `href`: what is known of an image's size goes behind them. */
function attributeValue(fill: PageInput['fills'][number] | undefined): string {
  if (!fill) return ''
  const size = fill.width === undefined ? '' : `" width="${fill.width}" height="${fill.height}`
  return escapeHtml(fill.url) + size
}
