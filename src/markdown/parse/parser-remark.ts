import type { Parents, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remark from 'remark-parse'
import { type Data, type Processor, unified } from 'unified'
import type { Point, Position } from 'unist'
import { corrected } from './corrections.ts'

/** Syntax beyond CommonMark. Front matter is not included: it is blanked before parsing. */
export interface Syntax {
  gfm: boolean
  directives: boolean
  math: boolean
}

type Parse = (text: string) => Root

/** Sets `remark-parse` with GFM and directives as the parser of a unified processor. */
export function remarkParser(this: Processor, syntax: Syntax): void {
  this.parser = corrected(remarkParse(syntax, this.data()))
}

/** `data` contains the extensions that plugins have set on the processor. They follow ours. */
function remarkParse(syntax: Syntax, data: Data = {}): Parse {
  const inner = unified()
  if (syntax.gfm) inner.use(remarkGfm)
  if (syntax.math) inner.use(remarkMath)
  if (syntax.directives) inner.use(remarkDirective)
  const ours = inner.freeze().data()
  return (text) => {
    const all = unified().use(remark)
    for (const key of ['micromarkExtensions', 'fromMarkdownExtensions'] as const)
      all.data(key, [...((ours[key] as never[]) ?? []), ...((data[key] as never[]) ?? [])] as never)
    const tree = all.parse(text)
    if (syntax.gfm) placeAutolinks(tree, text)
    return tree
  }
}

/** Sets the positions of autolinks, which `remark-gfm` adds to the finished tree without positions. */
function placeAutolinks(parent: Parents, source: string): void {
  let end = parent.position!.start
  for (const node of parent.children) {
    if (!node.position && node.type === 'link') node.position = placeOfText(textOf(node), source, end)
    if (!node.position) continue
    if ('children' in node) placeAutolinks(node, source)
    end = node.position.end
  }
}

function placeOfText(text: string, source: string, from: Point): Position {
  const at = source.indexOf(text, from.offset!)
  // Not found if it is written with escapes.
  if (at < 0) return { start: from, end: from }
  const start = pointAfter(source.slice(from.offset!, at), from)
  return { start, end: pointAfter(text, start) }
}

function pointAfter(text: string, { line, column, offset = 0 }: Point): Point {
  const lines = text.split('\n')
  const last = lines.at(-1)!.length
  const more = lines.length - 1
  return { line: line + more, column: more > 0 ? last + 1 : column + last, offset: offset + text.length }
}
