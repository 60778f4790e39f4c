import type { Root } from 'mdast'
import { type Features, markdownToMdast } from 'satteri'
import { type PluggableList, type Plugin, type Processor, unified } from 'unified'
import type { Syntax } from './parser-remark.ts'

export const fullSyntax: Syntax = { gfm: true, directives: true, math: false }

export type ParserName = 'satteri' | 'remark'

/** The parser of that name, as a plugin. `remark-parse` and its extensions take long to load, and few sites need them. */
export async function parserNamed(name: ParserName): Promise<Plugin<[Syntax]>> {
  return name === 'satteri' ? satteriParse : (await import('./parser-remark.ts')).remarkParser
}

/** The parser to read a text with: the wanted one, unless it is known to read it wrong, or with too much memory. */
export function parserFor(text: string, wanted: ParserName): ParserName {
  return wanted === 'satteri' && (hasAddressAtPipe(text) || hasManyReferences(text)) ? 'remark' : wanted
}

const mostCopied = 16_000_000

/**
 * A block has so many character references for its length that `satteri`, which copies the text of a block with each of
 * them, would take more than some tens of megabytes.
 */
function hasManyReferences(text: string): boolean {
  if (text.length < 4000) return false
  return text.split(/\n[ \t]*\n/).some((block) => (block.split('&').length - 1) * block.length > mostCopied)
}

/** Makes `satteri` the parser of a unified processor. */
export function satteriParse(this: Processor, syntax: Syntax): void {
  const features: Features = {
    gfm: syntax.gfm,
    frontmatter: false,
    directive: syntax.directives,
    math: syntax.math,
    headingAttributes: false,
  }
  const plain = { ...features, directive: false }
  this.parser = (text): Root => markdownToMdast(text, { features: isFloodOfColons(text) ? plain : features }) as Root
}

const mostColons = 20_000

/** A block outside of code has so many colons that `satteri`, whose time grows with their square, would take seconds. */
function isFloodOfColons(text: string): boolean {
  if (text.length < mostColons) return false
  const blocks = text.split(/\n[ \t]*\n/)
  return blocks.some((block) => !/^[ \t>]*(?:```|~~~)/m.test(block) && block.split(':').length > mostColons)
}

const addressAtPipe = /(?:https?:\/\/|www\.)[^\s|<`]{0,2000}\|/gi

/** There is an address with a pipe right behind it, which `satteri` takes, with the rest of a table's row, for a part of it. */
function hasAddressAtPipe(text: string): boolean {
  if (!text.includes('|')) return false
  for (const { index } of text.matchAll(addressAtPipe))
    if (!/[\w/"'`<]$|\]\($/.test(text.slice(index - 2, index))) return true
  return false
}

/** Whether a remark plugin adds syntax, which only `remark-parse` can learn. */
export function extendsSyntax(plugins: readonly unknown[]): boolean {
  try {
    return (
      'micromarkExtensions' in
      unified()
        .use(plugins as PluggableList)
        .freeze()
        .data()
    )
  } catch {
    return true
  }
}
