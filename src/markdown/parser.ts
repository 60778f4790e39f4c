import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { type Features, markdownToMdast } from 'satteri'
import { type Processor, unified } from 'unified'

/** Syntax beside CommonMark. Front matter is none of it: it is blanked before the text comes here. */
export interface Syntax {
  gfm: boolean
  directives: boolean
  math: boolean
}

export const fullSyntax: Syntax = { gfm: true, directives: true, math: false }

/** Makes `satteri` the parser of a unified processor. */
export function satteriParse(this: Processor, syntax: Syntax): void {
  const features: Features = {
    gfm: syntax.gfm,
    frontmatter: false,
    directive: syntax.directives,
    math: syntax.math,
    headingAttributes: false,
  }
  this.parser = (text): Root => markdownToMdast(text, { features }) as Root
}

/** Makes `remark-parse` with GFM and directives the parser of a unified processor. */
export function remarkParser(this: Processor, syntax: Syntax): void {
  const inner = unified()
  if (syntax.gfm) inner.use(remarkGfm)
  if (syntax.math) inner.use(remarkMath)
  if (syntax.directives) inner.use(remarkDirective)
  const data = this.data()
  const extended = inner.freeze()
  this.parser = (text): Root => {
    // Extensions that the site's own plugins have set on the outer processor come after ours.
    const all = unified().use(remarkParse)
    for (const key of ['micromarkExtensions', 'fromMarkdownExtensions'] as const)
      all.data(key, [...((extended.data(key) as never[]) ?? []), ...((data[key] as never[]) ?? [])] as never)
    return all.parse(text)
  }
}

/** Whether a remark plugin adds syntax, which only `remark-parse` can learn. */
export function extendsSyntax(plugins: readonly unknown[]): boolean {
  const probe = unified()
  for (const plugin of plugins) probe.use(plugin as never)
  try {
    return 'micromarkExtensions' in probe.freeze().data()
  } catch {
    return true
  }
}
