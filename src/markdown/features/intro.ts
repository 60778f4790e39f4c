import type { Heading, Nodes, Paragraph } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString as mdastToString } from 'mdast-util-to-string'
import type { Feature, PageContext } from '../../model/feature.ts'
import { shorten } from '../../shared/shorten.ts'
import { estreeOf, literalText } from '../mdx/jsx.ts'
import { isSilent } from '../silent.ts'

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
      if (parent.type === 'root' || isComponent(parent)) describe(node, page)
      if (parent.type === 'root' && isLead(node, parent.children.slice(0, index)))
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, className: ['dg-lead'] } }
    },
    // A component on one line contains its text without a paragraph.
    mdxJsxFlowElement(node: MdxJsxFlowElement, page, parent) {
      if (parent.type === 'root' && isComponent(node) && node.children.some(isText)) describe(node, page)
    },
    heading({ depth }: Heading, page) {
      if (depth > 1) incomplete.delete(page)
    },
  },
}

/** Elements that add to the text around them. */
const aside = new Set(['Admonition', 'Details', 'TabItem', 'Tabs', 'aside', 'blockquote', 'details', 'figure', 'table'])

function isComponent(node: Nodes): boolean {
  return node.type === 'mdxJsxFlowElement' && !aside.has(node.name ?? '')
}

function isText({ type, ...node }: Nodes): boolean {
  return type === 'text' && 'value' in node && node.value.trim() !== ''
}

/**
 * Pages whose description so far lacks text that is only known when they are rendered, or is that of images. A better
 * paragraph may follow, up to the next heading.
 */
const incomplete = new WeakSet<PageContext>()

function describe(node: Paragraph | MdxJsxFlowElement, page: PageContext): void {
  if (page.description !== '' && !incomplete.has(page)) return
  const isWhole = !hasCode(node) && !(node.type === 'paragraph' && isSilent(node))
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
  return 'children' in node ? node.children.map(textOf).join('') : mdastToString(node, { includeHtml: false })
}
