import type { Nodes, Paragraph } from 'mdast'
import { toString as mdastToString } from 'mdast-util-to-string'
import type { Feature, PageContext } from '../../model/feature.ts'
import { shorten } from '../../shared/shorten.ts'
import { estreeOf, literalText } from '../mdx/jsx.ts'

/** Maximum length of a lead: a longer one fills the screen of a phone. */
const longestLead = 160

/**
 * Uses the first paragraph as the description of the page, unless front matter has one. A short one below the title is
 * styled as the lead.
 */
export const intro: Feature = {
  name: 'intro',
  mdast: {
    paragraph(node: Paragraph, page, parent, index) {
      if (parent.type !== 'root') return
      if (page.description === '' || incomplete.has(page)) describe(node, page)
      if (isLead(node, parent.children.slice(0, index)))
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, className: ['lead'] } }
    },
  },
}

/** Pages whose description so far lacks text that is only known when they are rendered. */
const incomplete = new WeakSet<PageContext>()

function describe(node: Paragraph, page: PageContext): void {
  const isWhole = !hasCode(node)
  if (page.description === '' || isWhole) page.description = shorten(textOf(node))
  if (isWhole) incomplete.delete(page)
  else incomplete.add(page)
}

function isLead(node: Paragraph, before: Nodes[]): boolean {
  if (!before.every((it) => it.type === 'yaml' || it.type === 'mdxjsEsm' || (it.type === 'heading' && it.depth === 1)))
    return false
  const { length } = textOf(node)
  return length > 0 && length <= longestLead && node.children.every(({ type }) => type !== 'image')
}

function hasCode(node: Nodes): boolean {
  if (node.type === 'mdxTextExpression') return literalText(estreeOf(node)) === undefined
  if (!('children' in node)) return false
  if (node.type === 'mdxJsxTextElement' && node.children.length === 0 && /^[A-Z]/.test(node.name ?? '')) return true
  return node.children.some(hasCode)
}

function textOf(node: Nodes): string {
  if (node.type === 'mdxTextExpression') return literalText(estreeOf(node)) ?? ''
  return 'children' in node ? node.children.map(textOf).join('') : mdastToString(node)
}
