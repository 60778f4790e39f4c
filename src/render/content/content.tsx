import type { Element, ElementContent, Nodes, Root, Text } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { parseFragment } from 'parse5'
import { setSiteTexts } from '../../../client/theme/mdx/site-texts.ts'
import type { PageInput, Shell } from '../../model/page-input.ts'
import type { Made, ReadBody } from '../../model/stage.ts'
import { bodyOf } from '../body.tsx'
import { loadParts } from '../parts.ts'
import { classesOf, drawingName, found, isDrawing, isWord, nameOf, sourceOfMath } from './elements.ts'

/** Runs the stage `content`. */
export async function runContent(input: PageInput, shell: Shell, read: ReadBody): Promise<Made<Record<string, never>>> {
  setSiteTexts(shell.texts)
  const { own, html } = await bodyOf(input, { shell, parts: loadParts(shell) }, read)
  return { out: {}, body: contentHtml(own ?? html, shell.locale.url + input.url) }
}

/** The elements that feed readers show. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...defaultSchema.tagNames!.filter((name) => name !== 'span'),
    'figure',
    'figcaption',
    'video',
    'audio',
    'mark',
    'abbr',
    'time',
    'small',
    'u',
  ],
  attributes: {
    ...defaultSchema.attributes,
    video: ['src', 'poster', 'controls'],
    audio: ['src', 'controls'],
    time: ['dateTime'],
    '*': ['id', 'title', 'alt', 'width', 'height', 'colSpan', 'rowSpan', 'align', 'start', 'open', 'lang', 'dir'],
  },
  clobber: [],
}

/** Controls of the page, and what only its styles make useful. */
const left = new Set(['button', 'style', 'script', 'template', 'noscript', 'source'])

/** Attributes with a URL. */
const addresses = ['href', 'src', 'poster', 'cite', 'longDesc']

/** Returns the HTML of a page for readers outside of the site: plain elements, absolute URLs, and no title. */
export function contentHtml(html: string, url: string): string {
  const tree = fromParse5(parseFragment(html)) as Root
  const title = firstTitle(tree)
  visit(tree, url, title)
  return toHtml(sanitize(tree, schema)).trim()
}

function firstTitle(node: Nodes): Element | undefined {
  if (node.type === 'element' && node.tagName === 'h1') return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const title = firstTitle(child)
    if (title) return title
  }
  return undefined
}

function visit(parent: Root | Element, url: string, title: Element | undefined): void {
  parent.children = (parent.children as ElementContent[]).flatMap((node): ElementContent[] => {
    if (node.type === 'comment' || node === title) return []
    if (node.type !== 'element') return [node]
    const { tagName, properties } = node
    if (isWord(node)) return wordsIn(node, url, title)
    if (left.has(tagName) || properties.ariaHidden === 'true' || classesOf(node).includes('dg-hash-link')) return []
    // Readers have no fonts for formulas: the source remains.
    if (tagName === 'math') return [formula(node)]
    if (tagName === 'svg') return nameOf(node) === undefined ? [] : [textNode(nameOf(node)!)]
    if (isDrawing(node)) node.children = drawing(node, url)
    for (const name of addresses) {
      const value = properties[name]
      if (typeof value === 'string' && URL.canParse(value, url)) properties[name] = new URL(value, url).href
    }
    visit(node, url, title)
    return [node]
  }) as Root['children']
}

function wordsIn(node: Element, url: string, title: Element | undefined): ElementContent[] {
  visit(node, url, title)
  return node.children
}

function formula(math: Element): Element {
  return {
    ...math,
    tagName: 'code',
    properties: {},
    children: [textNode(sourceOfMath(math))],
  }
}

/** A link to the drawing on its page, since readers remove SVG, and what it shows as text. */
function drawing(figure: Element, url: string): ElementContent[] {
  const name = drawingName(figure)
  if (name === undefined) return figure.children
  const link: Element = { type: 'element', tagName: 'a', properties: { href: url }, children: [textNode(name)] }
  const text = found(figure, 'details')?.children.filter((it) => it.type !== 'element' || it.tagName !== 'summary')
  return [{ type: 'element', tagName: 'p', properties: {}, children: [link] }, ...(text ?? [])]
}

function textNode(value: string): Text {
  return { type: 'text', value }
}
