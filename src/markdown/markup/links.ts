import type { Heading, Paragraph, TableCell } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import { sourceOf } from '../parse/place.ts'
import { reportMarkup } from './report.ts'

const url = '(?:https?://|mailto:|\\.{0,2}/|#)[^\\s()[\\]]*|[^\\s()[\\]]+\\.mdx?(?:#[^\\s()[\\]]*)?'
const spaced = new RegExp(`(?<![\\\\\\]!\`])\\[([^\\][\`]+)\\][ \\t]+\\((${url})\\)`)
const swapped = new RegExp(`(?<![\\\\\\w\\])])\\(([^()[\\]\`]+)\\)\\[(${url})\\]`)

/** Reports links whose brackets are separated by a space, or swapped. */
export function checkLinks(node: Paragraph | Heading | TableCell, page: PageContext): undefined {
  if (!node.children.some((child) => child.type === 'text' && /\][ \t]+\(|\)\[/.test(child.value))) return
  const source = sourceOf(node, page)
  const found = spaced.exec(source) ?? swapped.exec(source)
  if (!found) return
  const [written, text, target] = found
  const reason = written.startsWith('[') ? 'a space is between its text and its URL' : 'its brackets are swapped'
  reportMarkup(
    { message: `"${written}" is not a link: ${reason}.`, hint: `Write "[${text}](${target})".`, subject: written },
    node,
    page,
    found.index,
  )
}
