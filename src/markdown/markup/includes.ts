import type { Heading, Paragraph, TableCell } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import { sourceOf } from '../parse/place.ts'
import { reportMarkup } from './report.ts'

const include = /(?<![\\:\w`])::?(include\{[^{}\n]*\bfile=[^{}\n]*\})/

/** Reports includes in a line or a cell, and those with one colon: readers see them. */
export function checkIncludes(node: Paragraph | Heading | TableCell, page: PageContext): undefined {
  const isMeant = node.children.some(
    (child) =>
      (child.type === 'text' && child.value.includes(':include{')) ||
      (child.type === 'textDirective' && child.name === 'include'),
  )
  const found = isMeant ? include.exec(sourceOf(node, page)) : undefined
  if (!found) return
  const [written, rest] = found
  const reason = written.startsWith('::') ? 'it is not on a line of its own' : 'it starts with one colon'
  reportMarkup(
    {
      message: `"${written}" includes nothing: ${reason}.`,
      hint: `Write "::${rest}" as a paragraph of its own, or "\\${written}" for text.`,
      subject: written,
    },
    node,
    page,
    found.index,
  )
}
