import type { Doc } from '../../model/types.ts'
import { hasOutsideFences } from './lines.ts'

const block = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\$\$/
const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*math[ \t]*$/m

/**
 * Returns true if dollars are math on a page: if a line starts with `$$`, there is a `math` fence, or front matter sets
 * `math: true`. Otherwise `$5` and `$HOME` stay text.
 */
export function hasMath(text: string, meta: Doc['meta']): boolean {
  if (typeof meta.extra.math === 'boolean') return meta.extra.math
  if (text.includes('math') && fence.test(text)) return true
  return text.includes('$$') && hasOutsideFences(text, (line) => block.test(line))
}
