import GithubSlugger from 'github-slugger'
import type { Nodes, Parents } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { blocks, container, type Line, line, plain } from '../../../reference/lines.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { voidElements } from '../../../shared/html.ts'

export type Element = MdxJsxFlowElement | MdxJsxTextElement

/** Returns the lines of a component, by its name; undefined for all others. */
export type Components = Record<string, (element: Element, write: Writer) => Line[]>

const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze()

/** Returns the tree of an MDX text. Throws an error if it is not valid. */
export function treeOf(text: string): Parents {
  return mdx.parse(text) as Parents
}

export function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Calls a function for all nodes of a tree, parents first. */
export function eachNode(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node)
  if ('children' in node) for (const child of node.children) eachNode(child, visit)
}

/** Returns an attribute: a text, or the JSON value of an expression; undefined if there is none, or if it is code. */
export function attributeOf({ attributes }: Element, name: string): unknown {
  const value = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)?.value
  if (typeof value !== 'object' || value === null) return value ?? undefined
  try {
    return JSON.parse(value.value)
  } catch {
    return undefined
  }
}

export function textAttribute(element: Element, name: string): string | undefined {
  const value = attributeOf(element, name)
  return typeof value === 'string' ? value : undefined
}

/** Returns the ids of the headings of a text. */
export function headingIds(tree: Nodes): string[] {
  const slugger = new GithubSlugger()
  const ids: string[] = []
  eachNode(tree, (node) => {
    if (node.type === 'heading') ids.push(slugger.slug(textOf(node)))
    if (isElement(node) && node.name === 'Heading') ids.push(textAttribute(node, 'id') ?? '')
  })
  return ids
}

const inlineElements = new Set('a abbr b br code del em i ins kbd mark s small span strong sub sup u'.split(' '))
const tabLists = new Set(['Tabs', 'SchemaTabs', 'OperationTabs', 'MimeTabs', 'ApiTabs', 'DiscriminatorTabs'])
/** Components that show their children. */
const transparent = new Set(['Translate', 'Fragment'])

/** Writes a text of MDX as Markdown: elements become Markdown or HTML, components their lines. */
export class Writer {
  readonly #text: string
  readonly #components: Components
  /** Names of the components that are left out. */
  readonly lost = new Set<string>()

  constructor(text: string, components: Components) {
    this.#text = text
    this.#components = components
  }

  /** Returns the lines of block content. */
  blocks({ children }: Parents): Line[] {
    return blocks(...children.map((child) => this.#block(child)))
  }

  #block(node: Nodes): Line[] {
    if (node.type === 'mdxjsEsm') return []
    if (node.type === 'mdxFlowExpression') return linesOf(this.#expression(node.value))
    if (!isElement(node)) return linesOf(this.#source(node))
    const { name } = node
    const write = name === null ? undefined : this.#components[name]
    if (write) return write(node, this)
    if (name === null || transparent.has(name)) return this.blocks(node)
    if (name === 'Heading') return this.#heading(node)
    if (tabLists.has(name)) return this.#tabs(node)
    if (/^[A-Z]/.test(name)) this.lost.add(name)
    if (/^[A-Z]/.test(name) || isPlainBox(node)) return this.blocks(node)
    if (/^h[1-6]$/.test(name)) return [line(`${'#'.repeat(Number(name[1]))} ${this.inline(node)}`)]
    if (inlineElements.has(name)) return linesOf(this.#inlineElement(node))
    if (voidElements.has(name)) return [line(tagOf(node))]
    const inside = this.blocks(node)
    const given = textAttribute(node, 'children')
    return blocks(tagOf(node), given === undefined ? inside : plain(given), `</${name}>`)
  }

  /** Returns the content of an element on one line. */
  inline(node: Parents): string {
    const given = isElement(node as Nodes) ? textAttribute(node as Element, 'children') : undefined
    if (given !== undefined) return plain(given)
    return node.children
      .map((child) => (isBlock(child) ? this.inline(child as Parents) : this.#inlineOf(child)))
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
  }

  #inlineOf(node: Nodes): string {
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return this.#expression(node.value)
    if (!isElement(node)) return this.#source(node)
    return this.#inlineElement(node)
  }

  #inlineElement(node: Element): string {
    const { name } = node
    if (name === null || transparent.has(name)) return this.inline(node)
    if (/^[A-Z]/.test(name)) {
      this.lost.add(name)
      return this.inline(node)
    }
    if (voidElements.has(name)) return tagOf(node)
    const target = name === 'a' ? textAttribute(node, 'href') : undefined
    return target === undefined ? `${tagOf(node)}${this.inline(node)}</${name}>` : `[${this.inline(node)}](<${target}>)`
  }

  #heading(node: Element): Line[] {
    const level = Number(/^h([1-6])$/.exec(textAttribute(node, 'as') ?? '')?.[1] ?? 2)
    const id = textAttribute(node, 'id')
    return [line(`${'#'.repeat(level)} ${this.inline(node)}${id === undefined ? '' : ` {#${id}}`}`)]
  }

  #tabs(node: Element): Line[] {
    const items = (node.children as Nodes[]).flatMap((child) => elementsOf(child, 'TabItem'))
    const tabs = items.map((item) => {
      const label = textAttribute(item, 'label') ?? textAttribute(item, 'value') ?? ''
      return container('tab', plain(label), '', this.blocks(item))
    })
    return tabs.length === 0 ? this.blocks(node) : container('tabs', '', '', blocks(...tabs))
  }

  /** Texts are content, comments are not. */
  #expression(value: string): string {
    const text = /^\s*(["'`])([^"'`\\$]*)\1\s*$/.exec(value)?.[2]
    if (text === undefined && !/^\s*(?:\/\*[\s\S]*\*\/\s*)*$/.test(value)) this.lost.add(`{${value.trim()}}`)
    return text === undefined ? '' : plain(text)
  }

  /** The source of Markdown, with what is in it as Markdown. */
  #source(node: Nodes): string {
    const { start, end } = node.position!
    let at = start.offset!
    let written = ''
    for (const child of mdxIn(node)) {
      const range = child.position!
      written += this.#text.slice(at, range.start.offset) + this.#inlineOf(child)
      at = range.end.offset!
    }
    const whole = written + this.#text.slice(at, end.offset)
    // Content of elements is indented.
    return whole.replace(
      new RegExp(`\\n[ \\t]{1,${Math.max(1, start.column - 1)}}`, 'g'),
      start.column > 1 ? '\n' : '$&',
    )
  }
}

function linesOf(text: string): Line[] {
  return text.trim() === '' ? [] : text.split('\n').map(line)
}

function isBlock(node: Nodes): boolean {
  return (
    node.type === 'paragraph' ||
    (node.type === 'mdxJsxFlowElement' && (node.name === null || transparent.has(node.name)))
  )
}

/** Boxes whose only use is the look of other pages. */
function isPlainBox(node: Element): boolean {
  return node.name === 'div' && textAttribute(node, 'children') === undefined
}

/** Returns the nodes of MDX in Markdown, without those inside of them. */
function mdxIn(node: Nodes): Nodes[] {
  if (!('children' in node)) return []
  return (node.children as Nodes[]).flatMap((child) => (/^mdx/.test(child.type) ? [child] : mdxIn(child)))
}

function elementsOf(node: Nodes, name: string): Element[] {
  if (isElement(node)) return node.name === name ? [node] : []
  return 'children' in node ? (node.children as Nodes[]).flatMap((child) => elementsOf(child, name)) : []
}

/** An opening tag with the attributes that pages of other looks need too. */
function tagOf(element: Element): string {
  const names: [string, string][] = [
    ['className', 'class'],
    ['id', 'id'],
    ['src', 'src'],
    ['alt', 'alt'],
    ['title', 'title'],
    ['colSpan', 'colspan'],
    ['rowSpan', 'rowspan'],
    ['open', 'open'],
  ]
  const written = names.flatMap(([from, to]) => {
    const value = attributeOf(element, from)
    return value === undefined || value === false || value === null ? [] : ` ${to}="${escapeHtml(String(value))}"`
  })
  return `<${element.name}${written.join('')}>`
}
