import type { Element, Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { type HtmlToken, htmlText, nextToken, voidElements } from '../../shared/html.ts'
import { jsxTypes } from '../mdx/added-jsx.ts'
import { allowedElements } from './schema.ts'

/**
 * Parses raw HTML into elements. The parser is slow, so it only reads blocks with raw HTML if their tags are balanced,
 * else the whole page. It is not even loaded for pages without raw HTML.
 */
export function rawHtml() {
  return (tree: Root, file: VFile): Root | Promise<Root> => {
    const first = tree.children.findIndex(hasRaw)
    return first < 0 ? tree : parseRaw(tree, file, first)
  }
}

async function parseRaw(tree: Root, file: VFile, first: number): Promise<Root> {
  const { default: rehypeRaw } = await import('rehype-raw')
  const reader = rehypeRaw({ passThrough: jsxTypes }) as (tree: Root, file: VFile) => Root
  const parse = (children: Root['children']) => read({ type: 'root', children }, (run) => reader(run, file)).children
  const children = parseRuns(tree.children, first, parse) ?? parse(tree.children)
  return { ...tree, children }
}

function read(run: Root, reader: (run: Root) => Root): Root {
  keepInCode(run)
  const elements = reader(run)
  keepInBrowser(elements)
  return elements
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw))
}

type Parse = (run: Root['children']) => Root['children']

/** Parses only the blocks with raw HTML; undefined if their tags are not balanced. */
function parseRuns(blocks: Root['children'], first: number, parse: Parse): Root['children'] | undefined {
  const done = blocks.slice(0, first)
  for (let start = first; start < blocks.length; ) {
    const end = endOfRun(blocks, start)
    if (end === undefined) return undefined
    const run = blocks.slice(start, end)
    done.push(...(run.some(hasRaw) ? parse(run) : run))
    start = end
  }
  return done
}

/** Index after the block that closes the last element opened in the run. */
function endOfRun(blocks: Root['children'], start: number): number | undefined {
  if (!hasRaw(blocks[start]!)) return start + 1
  const open: string[] = []
  for (let i = start; i < blocks.length; i++) {
    if (!nests(blocks[i]!, open)) return undefined
    if (open.length === 0) return i + 1
  }
  return undefined
}

/** Checks that the tags of a node are balanced, and updates the list of open elements. */
function nests(node: Nodes, open: string[]): boolean {
  if (node.type === 'raw') return rawNests(node.value, open)
  if (node.type !== 'element') return true
  const { tagName, children } = node
  return enter(tagName, open) && children.every((child) => nests(child, open)) && leave(tagName, open)
}

function rawNests(html: string, open: string[]): boolean {
  const source = htmlText(html)
  let at = 0
  while (at < html.length) {
    const token = nextToken(source, at)
    if (!tokenNests(token, open)) return false
    at = token.end
  }
  return true
}

function tokenNests(token: HtmlToken, open: string[]): boolean {
  if (token.type === 'unterminated') return false
  if (token.type !== 'open' && token.type !== 'close') return true
  const name = token.name.toLowerCase()
  if (!allowedElements.has(name)) return false
  if (token.type === 'close') return !voidElements.has(name) && leave(name, open)
  return (!token.selfClosing || voidElements.has(name)) && enter(name, open)
}

const tableParts = new Set(['caption', 'col', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'])

/** Rejects table parts without a table, which affect the parser's later state, and nested links, which it separates. */
function enter(name: string, open: string[]): boolean {
  if (tableParts.has(name) && !open.includes('table')) return false
  if (name === 'a' && open.includes('a')) return false
  if (!voidElements.has(name)) open.push(name)
  return true
}

function leave(name: string, open: string[]): boolean {
  return voidElements.has(name) || open.pop() === name
}

/**
 * Doubles a leading line feed that the raw HTML parser would drop. It drops the one after `<pre>` even if `<code>` is
 * in between, as in every code block.
 */
export function keepInCode(tree: Nodes): void {
  visit(tree, ({ tagName, children: [code] }) => {
    if (tagName === 'pre' && code?.type === 'element') double(code)
  })
}

/** Doubles it if browsers would drop it: https://html.spec.whatwg.org/multipage/syntax.html#element-restrictions */
export function keepInBrowser(tree: Nodes): void {
  visit(tree, (element) => {
    if (/^(?:pre|textarea|listing)$/.test(element.tagName)) double(element)
  })
}

function visit(node: Nodes, change: (element: Element) => void): void {
  if (node.type === 'element') change(node)
  if ('children' in node) for (const child of node.children) visit(child, change)
}

function double({ children: [first] }: Element): void {
  if (first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`
}
