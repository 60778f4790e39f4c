import type { Root } from 'mdast'
import { type Features, markdownToMdast } from 'satteri'
import { type PluggableList, type Plugin, type Processor, unified } from 'unified'
import { correctedSatteri } from './corrections.ts'
import type { Syntax } from './parser-remark.ts'

export const fullSyntax: Syntax = { gfm: true, directives: true, math: false }

export type ParserName = 'satteri' | 'remark'

/** A parser as a plugin. `remark-parse` and its extensions take long to load, and few sites need them. */
export async function parserNamed(name: ParserName): Promise<Plugin<[Syntax]>> {
  return name === 'satteri' ? satteriParse : (await import('./parser-remark.ts')).remarkParser
}

/** The parser for a text: the configured one, unless it would parse it incorrectly or use too much memory. */
export function parserFor(text: string, wanted: ParserName): ParserName {
  const isWrong = () =>
    hasUrlBeforePipe(text) || misreadValue.test(text) || misreadTag.test(text) || hasManyReferences(text)
  return wanted === 'satteri' && isWrong() ? 'remark' : wanted
}

/** A brace in the quoted value of a directive's attribute, where for `satteri` the attributes end, or a character reference, which it keeps. */
const misreadValue =
  /:[a-z][\w-]*(?:\[[^\n]{0,200}\])?\{[^{}\n]{0,200}=(?:"[^"\n]{0,200}(?:[{}]|&#?\w+;)|'[^'\n]{0,200}(?:[{}]|&#?\w+;))/i

/** A slash in the value of an HTML attribute without quotes, `<a href=/a>`, which is text for `satteri`. */
const misreadTag = /<[a-z][^<>]{0,500}?\s[\w:-]+=[^\s"'=<>`]*\/(?!>)/i

const mostCopied = 16_000_000

/**
 * Returns true if a block has so many character references for its length that `satteri`, which copies the text of a
 * block for each of them, would need more than some tens of megabytes.
 */
function hasManyReferences(text: string): boolean {
  if (text.length < 4000) return false
  return text.split(/\n[ \t]*\n/).some((block) => (block.split('&').length - 1) * block.length > mostCopied)
}

/** Sets `satteri` as the parser of a unified processor. */
export function satteriParse(this: Processor, syntax: Syntax): void {
  const features: Features = {
    gfm: syntax.gfm,
    frontmatter: false,
    directive: syntax.directives,
    math: syntax.math,
    headingAttributes: false,
  }
  const plain = { ...features, directive: false }
  this.parser = correctedSatteri(
    (text) => markdownToMdast(text, { features: hasTooManyColons(text) ? plain : features }) as Root,
  )
}

const ofTexts = unified().use(satteriParse, fullSyntax).freeze()

/** Parses a text that is not that of a document, such as one of front matter. */
export function parseText(text: string): Root {
  return ofTexts.parse(text) as Root
}

const mostColons = 20_000

/**
 * Returns true if a block outside of code has so many colons that `satteri`, whose time is quadratic in them, would
 * take seconds.
 */
function hasTooManyColons(text: string): boolean {
  if (text.length < mostColons) return false
  const blocks = text.split(/\n[ \t]*\n/)
  return blocks.some((block) => !/^[ \t>]*(?:```|~~~)/m.test(block) && block.split(':').length > mostColons)
}

const urlBeforePipe = /(?:https?:\/\/|www\.)[^\s|<`]{0,2000}\|/gi

/**
 * Returns true if a URL is directly followed by a pipe: `satteri` includes the pipe and the rest of the table row in
 * the URL.
 */
function hasUrlBeforePipe(text: string): boolean {
  if (!text.includes('|')) return false
  for (const { index } of text.matchAll(urlBeforePipe))
    if (!/[\w/"'`<]$|\]\($/.test(text.slice(index - 2, index))) return true
  return false
}

/** Returns true if a remark plugin adds syntax, which only `remark-parse` supports. */
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
