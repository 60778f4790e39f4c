import type { Element, Nodes, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { toMdast } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { parse } from 'parse5'

/** A heading of a page. */
export interface PageHeading {
  id: string
  level: number
  text: string
}

/** The content of a page as text. */
export interface PageText {
  title: string
  description: string
  markdown: string
  headings: PageHeading[]
}

/** Elements of a page that are no text of it. */
const skipped = new Set(['nav', 'aside', 'button', 'script', 'style', 'template', 'dialog', 'form', 'svg'])

/** Reads the HTML of a page, or the part below one of its headings; undefined if it has no such heading. */
export function pageText(html: string, section?: string): PageText | undefined {
  const tree = fromParse5(parse(html)) as Root
  const head = find(tree, ({ tagName }) => tagName === 'head')
  const main = find(tree, ({ tagName }) => tagName === 'main') ?? tree
  const content = find(main, ({ tagName }) => tagName === 'article') ?? main
  clean(content)
  const headings = headingsIn(content)
  const title = headings.find(({ level }) => level === 1)?.text ?? titleIn(head)
  const about = head && find(head, ({ properties }) => properties.name === 'description')
  const shown = section === undefined ? content : sectionOf(content, section)
  if (!shown) return undefined
  const mdast = toMdast(shown as Parameters<typeof toMdast>[0])
  const markdown = toMarkdown(mdast as Parameters<typeof toMarkdown>[0], {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    fences: true,
  })
  return { title, description: String(about?.properties.content ?? ''), markdown, headings }
}

/** The name of a page in its `title`, without that of the site. */
function titleIn(head: Element | undefined): string {
  const title = head && find(head, ({ tagName }) => tagName === 'title')
  return title ? textOf(title).replace(/ \| [^|]*$/, '') : ''
}

function find(node: Nodes, isWanted: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && isWanted(node)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = find(child, isWanted)
    if (found) return found
  }
  return undefined
}

/** Removes what readers do not read: navigation, controls, and links of headings to themselves. */
function clean(node: Nodes): void {
  if (!('children' in node)) return
  node.children = node.children.filter(
    (child) =>
      child.type !== 'element' ||
      !(
        skipped.has(child.tagName) ||
        String(child.properties.ariaHidden) === 'true' ||
        [child.properties.className].flat().includes('hash-link')
      ),
  ) as typeof node.children
  for (const child of node.children) {
    if (child.type === 'element' && child.tagName === 'pre') flattenCode(child)
    // The box of a note is a quotation.
    if (child.type === 'element' && [child.properties.className].flat().includes('dg-admonition'))
      child.tagName = 'blockquote'
    clean(child)
  }
}

/** Replaces the colored words of a block by their text. */
function flattenCode(pre: Element): void {
  const code = pre.children.find((child): child is Element => child.type === 'element' && child.tagName === 'code')
  if (code) code.children = [{ type: 'text', value: textOf(code) }]
}

function headingsIn(node: Nodes): PageHeading[] {
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName))
    return [{ id: String(node.properties.id ?? ''), level: Number(node.tagName[1]), text: textOf(node).trim() }]
  return 'children' in node ? node.children.flatMap(headingsIn) : []
}

/** The heading with an id, and what follows it up to the next one of its level. */
function sectionOf(node: Nodes, id: string): Root | undefined {
  if (!('children' in node)) return undefined
  const start = node.children.findIndex((child) => child.type === 'element' && child.properties.id === id)
  const heading = node.children[start] as Element | undefined
  if (heading) {
    const level = /^h([1-6])$/.exec(heading.tagName)?.[1]
    if (level === undefined) return { type: 'root', children: [heading] }
    const isEnd = (child: Nodes) =>
      child.type === 'element' && /^h[1-6]$/.test(child.tagName) && child.tagName[1]! <= level
    const rest = node.children.slice(start + 1)
    const end = rest.findIndex(isEnd)
    return { type: 'root', children: [heading, ...(end < 0 ? rest : rest.slice(0, end))] as Root['children'] }
  }
  for (const child of node.children) {
    const found = sectionOf(child, id)
    if (found) return found
  }
  return undefined
}
