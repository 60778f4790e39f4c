import type { Nodes, Paragraph } from 'mdast'
import { toString as mdastToString } from 'mdast-util-to-string'
import type { Feature } from '../../model/feature.ts'

const longest = 200

/** The first paragraph as the description of the page, where the front matter gives none. */
export const intro: Feature = {
  name: 'intro',
  mdast: {
    paragraph(node: Paragraph, page, parent) {
      if (page.description === '' && parent.type === 'root') page.description = shorten(textOf(node))
    },
  },
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
