import type { Element, Nodes, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { toString as textOf } from 'hast-util-to-string'
import { parse } from 'parse5'
import { clean, toText } from '../../render/content/markdown.ts'

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

/** Reads the HTML of a page, or the part below one of its headings; undefined if it has no such heading. */
export function pageText(html: string, section?: string): PageText | undefined {
  const tree = fromParse5(parse(html)) as Root
  const head = find(tree, ({ tagName }) => tagName === 'head')
  const main = find(tree, ({ tagName }) => tagName === 'main') ?? tree
  const content = find(main, ({ tagName }) => tagName === 'article') ?? main
  clean(content, '')
  const headings = headingsIn(content)
  const title = headings.find(({ level }) => level === 1)?.text ?? titleIn(head)
  const about = head && find(head, ({ properties }) => properties.name === 'description')
  const shown = section === undefined ? content : sectionOf(content, section)
  if (!shown) return undefined
  return { title, description: String(about?.properties.content ?? ''), markdown: toText(shown), headings }
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
