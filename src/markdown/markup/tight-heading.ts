import type { Paragraph, Parents } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import { sourceOf } from '../parse/place.ts'
import { reportMarkup } from './report.ts'

const tight = /^(#{1,6})([\p{L}\p{N}*`[\u00a0\u2000-\u200a\u202f\u3000][^\n]*)/u

/** Reports paragraphs that were meant as headings. */
export function checkTightHeading(node: Paragraph, parent: Parents, page: PageContext): undefined {
  const [first] = node.children
  if (first?.type !== 'text' || !first.value.startsWith('#')) return
  const [line, signs = '', rest = ''] = tight.exec(sourceOf(node, page)) ?? []
  if (line === undefined || (signs.length === 1 && !isTitle(rest, node, parent))) return
  reportMarkup(
    {
      message: `"${line}" is not a heading: ${/^\s/.test(rest) ? `the space after "${signs}" is not a plain one` : `there is no space after "${signs}"`}.`,
      hint: `Write "${signs} ${rest.trimStart()}", or "\\${line}" for text.`,
      subject: line,
    },
    node,
    page,
  )
}

/** Returns false for names of channels, tags, colors and numbers of issues. */
function isTitle(rest: string, { position }: Paragraph, { type }: Parents): boolean {
  const isAlone = type === 'root' && position?.start.line === position?.end.line
  return isAlone && /^[\p{Lu}\p{Lo}\s]/u.test(rest) && !/\s#/.test(rest)
}
