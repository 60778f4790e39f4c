import type { MarkdownConfig } from '../../config/markdown.ts'
import type { PageContext } from '../../model/feature.ts'
import { hasOutsideFences } from './lines.ts'

const block = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\$\$/
const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*math[ \t]*$/m

interface MathSource extends Pick<PageContext, 'text' | 'meta'> {
  markdown: Pick<MarkdownConfig, 'math'>
}

/**
 * Returns true if dollars are math on a page: if front matter or `markdown.math` says so, a line starts with `$$`, or
 * there is a `math` fence. Otherwise `$5` and `$HOME` stay text.
 */
export function hasMath({ text, meta, markdown }: MathSource): boolean {
  if (meta.math !== undefined) return meta.math
  if (markdown.math !== undefined) return markdown.math !== false && text.includes(hasSingle(markdown) ? '$' : '$$')
  if (text.includes('math') && fence.test(text)) return true
  return text.includes('$$') && hasOutsideFences(text, (line) => block.test(line))
}

/** Returns false if single dollars are always text. */
export function hasSingle({ math }: Pick<MarkdownConfig, 'math'>): boolean {
  return typeof math !== 'object' || math.singleDollars !== false
}
