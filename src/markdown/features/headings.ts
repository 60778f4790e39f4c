import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Heading, Nodes, Text } from 'mdast'
import { toString as mdastToString } from 'mdast-util-to-string'
import type { Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import { composed } from '../../shared/names.ts'
import { toId } from '../../shared/urls.ts'
import { isFootnoteNumber, nameOf } from '../html/name.ts'
import { bareDirectives } from '../parse/directive.ts'
import { element, isBlank } from '../walk.ts'

/** Ids of headings (as on GitHub, or `{#own}`), their permalinks, and entries of the table of contents. */
export const headings: Feature = {
  name: 'headings',
  mdast: {
    heading(node: Heading, page) {
      const own = takeOwnId(node)
      if (own === undefined && node.children.every(isBlank)) return leaveOut(node, page)
      const text = mdastToString(node, { includeHtml: false })
      // The title has no id, but headings with its text are counted after it.
      const id = own ?? page.slug(page.markdown.format === 'mdx' ? textOfId(node) : text.trim())
      if (node.depth === 1) return
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
    },
  },
  hast: { h2: list, h3: list, h4: list, h5: list, h6: list },
}

/** Empty headings of the lowest level are spacers. */
const spacer = 6

function leaveOut(node: Heading, page: PageContext): [] {
  if (node.depth === spacer) return []
  page.report(
    problem('broken-markup', {
      message: 'The heading has no text, so it is left out.',
      hint: 'Write its text after the number signs, or put a backslash before them.',
      subject: '#'.repeat(node.depth),
    }),
    node,
  )
  return []
}

/** The text of an id in MDX, as in Docusaurus: with the space around components, without bare directives such as `:id`. */
function textOfId(node: Nodes): string {
  if (node.type === 'text' && bareDirectives.has(node)) return ''
  return 'children' in node ? node.children.map(textOfId).join('') : mdastToString(node, { includeHtml: false })
}

const ownId = /\s*(?:\{#([^\s{}]+)\}|\{\/\*\s*#([^\s{}]+?)\s*\*\/\})\s*$/
const ownIdComment = /^<!--\s*#([^\s]+?)\s*-->$/

/** Removes `{#id}`, its MDX form or an HTML comment of that form from the end of a heading, and returns the id. */
function takeOwnId(node: Heading): string | undefined {
  const last = node.children.at(-1)
  if (last?.type === 'html') {
    const match = ownIdComment.exec(last.value)
    if (!match) return undefined
    node.children.pop()
    trimEnd(node.children.at(-1))
    return match[1]
  }
  if (last?.type !== 'text') return undefined
  const match = ownId.exec(last.value)
  if (!match) return undefined
  last.value = last.value.slice(0, match.index)
  if (last.value === '') node.children.pop()
  return composed(match[1] ?? match[2]!)
}

function trimEnd(node: { type: string } | undefined): void {
  if (node?.type === 'text') (node as Text).value = (node as Text).value.trimEnd()
}

function list(node: Element, page: PageContext): undefined {
  const id = node.properties.id
  if (typeof id !== 'string' || id === '' || node.properties.dataPlain !== undefined) return
  const text = nameOf(node)
  page.headings.push({ id, level: Number(node.tagName[1]), html: inlineHtml(node), text })
  // Otherwise the accessible name would include that of the permalink.
  if (text !== '') node.properties.ariaLabel ??= text
  node.children.push(permalink(id, linkName(text, page)))
}

function linkName(text: string, { words }: PageContext): string {
  if (text === '') return words['docsgen.headingLink']
  return words['theme.common.headingLinkTitle'].replace('{heading}', () => text)
}

function inlineHtml(node: Element): string {
  const [only] = node.children
  if (node.children.length === 1 && only?.type === 'text') return escapeHtml(only.value)
  return toHtml(withoutLinks(node.children), { allowDangerousHtml: true })
}

function withoutLinks(nodes: Element['children']): Element['children'] {
  return nodes.flatMap((node): Element['children'] => {
    if (node.type === 'mdxJsxTextElement') return withoutLinks(node.children as Element['children'])
    if (node.type === 'mdxTextExpression') return []
    if (node.type !== 'element') return [node]
    if (node.tagName === 'img' || isFootnoteNumber(node)) return []
    if (node.tagName === 'a') return withoutLinks(node.children)
    const { id: _, ...properties } = node.properties
    return [{ ...node, properties, children: withoutLinks(node.children) }]
  })
}

function permalink(id: string, name: string): Element {
  return element(
    'a',
    { className: ['dg-hash-link', 'hash-link'], href: toId(id), ariaLabel: name, title: name, translate: 'no' },
    [],
  )
}
