import type { Chunk } from './types.ts'

/** Delimiters of a hole in serialized HTML. They are Unicode noncharacters. */
export const holeStart = '\ufdd0'
export const holeEnd = '\ufdd1'

/**
 * Returns the hole of link `number` of a document; `of` is the key of a partial that is printed inside another
 * document.
 */
export function holeFor(number: number, of = ''): string {
  return holeStart + (of === '' ? number : `${of}:${number}`) + holeEnd
}

const hole = new RegExp(`${holeStart}(?:(\\w+):)?(\\d+)${holeEnd}`)

/** Splits serialized HTML at its holes. */
export function chunksOf(html: string): Chunk[] {
  const chunks: Chunk[] = []
  // The regular expression has two groups: every third part is text, followed by the key and the number.
  const parts = html.split(hole)
  for (let i = 0; i < parts.length; i += 3) {
    if (parts[i] !== '') chunks.push(parts[i]!)
    if (i + 2 >= parts.length) break
    const of = parts[i + 1]
    chunks.push({ link: Number(parts[i + 2]), ...(of !== undefined && { of }) })
  }
  return chunks
}
