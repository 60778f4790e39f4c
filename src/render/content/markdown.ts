import type { Element, ElementContent, Nodes, Root, Text } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { defaultHandlers, type Handle, type Options, toMdast } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { FootnoteDefinition } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { type Options as ToMarkdown, toMarkdown } from 'mdast-util-to-markdown'
import { parseFragment } from 'parse5'
import { plainOptions } from '../../shared/plain-options.ts'
import { classesOf, drawingName, found, isDrawing, isWord, nameOf, sourceOfMath } from './elements.ts'

/**
 * Returns the content of a page as Markdown: what readers see, without controls and what only helps to navigate. URLs become
 * absolute, since the text is read outside of its page.
 */
export function markdownOf(html: string, { url, title }: { url: string; title: string }): string {
  const tree = fromParse5(parseFragment(html)) as Root
  const isTitled = hasTitle(tree)
  const text = toText(clean(tree, url))
  return isTitled || title === '' ? text : `# ${title.replace(/\s+/g, ' ')}\n\n${text}`
}

/** Text without a character that Markdown could read as syntax. A point may end the number of a list, or be part of `www.`. */
const withoutSyntax = /^(?:[\p{L}\p{N},;%?/]|(?<=[^wW\d])\.(?![wW])|(?<=\S) (?=\S))*$/u

/** Half of all texts need none of the library's 50 patterns, which take most of its time. */
const ownText: NonNullable<ToMarkdown['handlers']>['text'] = (node: Text, _, state, info) =>
  withoutSyntax.test(node.value) ? node.value : state.safe(node.value, info)

// Made once: their patterns are compiled when they are first used.
const extensions = [gfmToMarkdown(), mathToMarkdown()]

/** Writes a cleaned part of a page as Markdown. */
export function toText(tree: Root | Element): string {
  const mdast = toMdast(tree as Parameters<typeof toMdast>[0], { handlers })
  return toMarkdown(mdast as Parameters<typeof toMarkdown>[0], {
    ...plainOptions,
    extensions,
    handlers: { text: ownText },
  })
}

function hasTitle(node: Nodes): boolean {
  if (node.type === 'element' && node.tagName === 'h1') return true
  return 'children' in node && node.children.some(hasTitle)
}

const left = new Set(
  'wbr script style template noscript source nav aside dialog form select textarea object canvas'.split(' '),
)
const leftClasses = new Set(['dg-hash-link', 'hash-link', 'dg-tabs-list', 'dg-theme-dark-only', 'dg-code-types'])
const titles = new Set(['dg-admonition-title', 'dg-tab-label', 'dg-code-title'])

function isLeft(node: Element): boolean {
  const { tagName, properties } = node
  if (tagName === 'input') return properties.type !== 'checkbox'
  if (String(properties.ariaHidden) === 'true' || left.has(tagName)) return true
  return classesOf(node).some((name) => leftClasses.has(String(name)))
}

/** Attributes with a URL. */
const addresses = ['href', 'src', 'poster', 'cite'] as const

/** Reduces a tree, which it changes, to what Markdown can say. Returns the tree. */
export function clean<Tree extends Root | Element>(parent: Tree, url: string): Tree {
  const children = (parent.children as ElementContent[]).flatMap((node): ElementContent[] => {
    if (node.type === 'comment') return []
    if (node.type !== 'element') return [node]
    if (isLeft(node)) return []
    return cleaned(node, url)
  })
  parent.children = withSpaces(children) as Tree['children']
  return parent
}

/** Elements that styles keep apart from each other, such as a date and a link. */
const apart = new Set(['a', 'b', 'small', 'span', 'strong', 'time'])

function withSpaces(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, i) => {
    const before = nodes[i - 1]
    const isApart = [before, node].every((one) => one?.type === 'element' && apart.has(one.tagName))
    return isApart ? [text(' '), node] : [node]
  })
}

function cleaned(node: Element, url: string): ElementContent[] {
  const { tagName, properties } = node
  const classes = classesOf(node)
  if (tagName === 'math') return [node]
  if (tagName === 'svg') return svgText(node)
  if (tagName === 'pre') return [codeBlock(node)]
  if (isDrawing(node)) return drawing(node, url)
  if (classes.includes('dg-code')) moveTitle(node)
  for (const name of addresses) {
    const value = properties[name]
    const isReference = properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined
    if (typeof value === 'string' && !isReference && URL.canParse(value, url))
      properties[name] = new URL(value, url).href
  }
  clean(node, url)
  // The text of a control is part of a sentence if the control explains it.
  if (tagName === 'button') return isWord(node) ? node.children : []
  if (classes.includes('dg-admonition')) node.tagName = 'blockquote'
  if (tagName === 'summary' || classes.some((name) => titles.has(String(name))))
    return node.children.length === 0 ? [] : [element('p', [element('strong', node.children)])]
  return [node]
}

/** Moves the title of a block, such as its file, into the block. */
function moveTitle(code: Element): void {
  const title = code.children.find((it) => it.type === 'element' && classesOf(it).includes('dg-code-title'))
  const pre = code.children.find((it): it is Element => it.type === 'element' && it.tagName === 'pre')
  if (!title || !pre) return
  code.children = code.children.filter((it) => it !== title)
  // The head of a block may have only its language.
  pre.properties.dataTitle = textOf(title) || undefined
}

/** A block without colors and controls, with its language. */
function codeBlock(pre: Element): Element {
  const code = pre.children.find((it): it is Element => it.type === 'element' && it.tagName === 'code')
  const language = code && classesOf(code).find((name) => String(name).startsWith('language-'))
  const value = codeText(code ?? pre)
  const properties = {
    dataTitle: pre.properties.dataTitle,
    dataLang: language === undefined ? undefined : String(language),
  }
  return { ...element('pre', [text(value)]), properties }
}

function codeText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const inside = node.children.map(codeText).join('')
  if (node.type !== 'element') return inside
  // Answers of the compiler and numbers of notes are in attributes.
  if (typeof node.properties.dataText === 'string') return `// ${node.properties.dataText}\n`
  if (classesOf(node).includes('dg-code-note')) return `(${/\d+/.exec(String(node.properties.ariaLabel))?.[0] ?? ''})`
  return inside
}

/** The content of a drawing: as text where the page has it, else its source. */
function drawing(figure: Element, url: string): ElementContent[] {
  const details = found(figure, 'details')
  const source = found(figure, 'pre')
  const name = drawingName(figure)
  const parts = details?.children.filter((it) => it.type !== 'element' || it.tagName !== 'summary') ?? []
  const caption = found(figure, 'figcaption')
  const shown = element('div', [
    ...(name !== undefined ? [element('p', [text(name)])] : []),
    ...parts,
    ...(details || !source ? [] : [source]),
    ...(caption ? [element('p', caption.children)] : []),
  ])
  clean(shown, url)
  return shown.children
}

function svgText(svg: Element): ElementContent[] {
  const name = nameOf(svg)
  return name === undefined ? [] : [text(name)]
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

function text(value: string): Text {
  return { type: 'text', value }
}

/** Elements that Markdown has only as HTML. */
const asHtml: Handle = (state, node) => [
  { type: 'html', value: `<${node.tagName}>` },
  ...(state.all(node) as never[]),
  { type: 'html', value: `</${node.tagName}>` },
]

const handlers: NonNullable<Options['handlers']> = {
  pre(_, node) {
    const { dataTitle, dataLang } = node.properties
    const title = dataTitle === undefined ? null : `title=${JSON.stringify(dataTitle)}`
    const lang = dataLang === undefined ? (title === null ? null : 'text') : String(dataLang).slice('language-'.length)
    return { type: 'code', lang, meta: title, value: textOf(node).replace(/\n$/, '') }
  },
  math(_, node) {
    const value = sourceOfMath(node)
    return node.properties.display === 'block' ? { type: 'math', value } : { type: 'inlineMath', value }
  },
  a(state, node) {
    const { dataFootnoteRef, dataFootnoteBackref, href } = node.properties
    if (dataFootnoteBackref !== undefined) return undefined
    if (dataFootnoteRef !== undefined)
      return { type: 'footnoteReference', identifier: noteName(href), label: noteName(href) }
    return defaultHandlers.a(state, node) as never
  },
  section(state, node) {
    if (node.properties.dataFootnotes === undefined) return state.all(node) as never
    return itemsIn(node).map(
      (item): FootnoteDefinition => ({
        type: 'footnoteDefinition',
        identifier: noteName(item.properties.id),
        label: noteName(item.properties.id),
        children: state.toFlow(state.all(item)) as FootnoteDefinition['children'],
      }),
    ) as never
  },
  sup: (state, node, parent) =>
    node.children.some((it) => it.type === 'element' && it.properties.dataFootnoteRef !== undefined)
      ? (state.all(node) as never)
      : asHtml(state, node, parent),
  sub: asHtml,
}

function noteName(id: unknown): string {
  return String(id ?? '').replace(/^#?(?:user-content-)?(?:fn-)?/, '')
}

function itemsIn(node: Element): Element[] {
  const list = found(node, 'ol')
  return list?.children.filter((it): it is Element => it.type === 'element' && it.tagName === 'li') ?? []
}
