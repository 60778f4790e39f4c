import { nameToEmoji } from 'gemoji'
import type { Heading } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { markdownTree, rangeOf } from '../markdown/tree.ts'

/**
 * Returns the text that VitePress makes the id of a heading of: without images and emoji, and with character references
 * as they are written.
 */
export function headingText(heading: Heading, content: string): string {
  const { start, end } = rangeOf(heading)
  const source = content.slice(start, end)
  const written = source.replace(/`[^`]*`|&(?=#?\w+;)/g, (one) => (one === '&' ? '&amp;' : one))
  const text = textOf(written === source ? heading : markdownTree(written), {
    includeHtml: false,
    includeImageAlt: false,
  })
  return text.replace(/:([\w+-]+):/g, (all, name: string) => (Object.hasOwn(nameToEmoji, name) ? '' : all))
}
