import type { Nodes, Paragraph } from 'mdast'
import { toString as mdastToString } from 'mdast-util-to-string'
import type { Feature } from '../../model/feature.ts'

const longest = 200
/** A lead of more characters fills the screen of a phone. */
const longestLead = 160

/**
 * The first paragraph as the description of the page, where the front matter gives none. A short one below the title
 * is the lead of the page.
 */
export const intro: Feature = {
  name: 'intro',
  mdast: {
    paragraph(node: Paragraph, page, parent, index) {
      if (parent.type !== 'root') return
      if (page.description === '') page.description = shorten(textOf(node))
      if (isLead(node, parent.children.slice(0, index)))
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, className: ['lead'] } }
    },
  },
}

function isLead(node: Paragraph, before: Nodes[]): boolean {
  if (!before.every((it) => it.type === 'yaml' || it.type === 'mdxjsEsm' || (it.type === 'heading' && it.depth === 1)))
    return false
  const { length } = textOf(node)
  return length > 0 && length <= longestLead && node.children.every(({ type }) => type !== 'image')
}

/** Expressions of MDX are known only when the page is rendered. */
function textOf(node: Nodes): string {
  if (node.type === 'mdxTextExpression') return ''
  return 'children' in node ? node.children.map(textOf).join('') : mdastToString(node)
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  return `${line.slice(0, line.lastIndexOf(' ', longest))} …`
}
