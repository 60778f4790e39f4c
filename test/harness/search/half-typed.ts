import { numbersFrom } from './random-pages.ts'
import type { TextPage } from './sample-index.ts'

/**
 * Queries of words that follow each other in titles and in the text, the last one incomplete: of one word, or of `least`
 * words and one more at most.
 */
export function halfTyped(pages: TextPage[], least: number, count: number): string[] {
  const below = numbersFrom(least)
  const found: string[] = []
  while (found.length < count) {
    const { sections } = pages[below(pages.length)]!
    const { title, content } = sections[below(sections.length)]!
    const words = (below(2) === 0 ? title : content).match(/[\p{L}\p{N}]+/gu) ?? []
    const size = least === 1 ? 1 : least + below(2)
    const from = below(Math.max(1, words.length - size + 1))
    const own = words.slice(from, from + size)
    const last = own.at(-1) ?? ''
    if (own.length < size || last.length < 4) continue
    own[size - 1] = last.slice(0, 2 + below(last.length - 2))
    found.push(own.join(' ').toLowerCase())
  }
  return found
}
