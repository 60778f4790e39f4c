import { type DefaultTreeAdapterTypes, parse, serializeOuter } from 'parse5'
import { builtIns } from '../../features/index.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** A built page as far as two generators can be compared. */
export interface BuiltPage {
  /** Title of the browser window, without the name of the site. */
  title: string
  headings: string[]
  /** Ids of the headings in its content. */
  headingIds: string[]
  /** Every id in the page. */
  ids: Set<string>
  /** Targets of the links in its content. */
  links: Set<string>
  /** Words of its content, in order and in lower case: generators write their own ones each in their own way. */
  words: string[]
}

/** Reads the HTML of a page, of whatever generator. */
export function readPage(html: string): BuiltPage {
  const document = parse(html)
  const page: BuiltPage = { title: '', headings: [], headingIds: [], ids: new Set(), links: new Set(), words: [] }
  const title = find(document, (one) => one.tagName === 'title')
  page.title = squeezed(title ? textOf(title) : '')
  each(document, (one) => {
    const id = attribute(one, 'id')
    if (id !== undefined) page.ids.add(id)
  })
  const text: string[] = []
  // Parts below an article are content too, and pages with a list may have one article by chance.
  read(mainOf(document) ?? contentOf(document), page, text)
  page.words = text.join('').toLowerCase().match(word) ?? []
  return page
}

/** Returns the HTML of the content of a page, without the parts that generators draw around it, and the page's title. */
export function contentHtml(html: string): { html: string; title: string } {
  const document = parse(html)
  const title = find(document, (one) => one.tagName === 'title')
  const content = contentOf(document)
  each(content, (one) => {
    one.childNodes = one.childNodes.filter((child) => !isElement(child) || !isHidden(child))
  })
  return { html: isElement(content) ? serializeOuter(content) : '', title: squeezed(title ? textOf(title) : '') }
}

const word = /[\p{L}\p{N}_]+/gu

/** Elements around the content of a page that generators draw each in their own way. */
const notContent = new Set([
  'script',
  'style',
  'annotation',
  'template',
  'svg',
  'nav',
  'aside',
  'button',
  'noscript',
  'footer',
  'dialog',
  'input',
  'select',
])
// Diagrams are drawn in the browser by one, and have their source in the page of the other. Cards cut descriptions each in their own way.
const notContentClass =
  /(?:^|\s)(?:hash-link|header-anchor|headerlink|header|breadcrumbs|pagination-nav|toc|table-of-contents|theme-doc-(?:toc|footer|version|breadcrumbs)\S*|tocCollapsible\S*|md-source\S*|md-content__button|nav-chapters|buttons|sr-only|visually-hidden|mermaid|dg-mermaid|cardDescription\S*|dg-card-text|theme-untranslated-banner|theme-edit-this-page|theme-last-updated)(?:\s|$)/

/** Diagrams: generators draw them when they build, or in the browser. */
const drawings = builtIns.flatMap((feature) => feature.drawings ?? [])

/** Returns the element of the content: the only article in the main part, else that part, else the body. */
function contentOf(document: Node): Node {
  const main = mainOf(document)
  const inside = main ?? document
  const articles: Element[] = []
  each(inside, (one) => {
    if (one.tagName === 'article') articles.push(one)
  })
  return (
    (articles.length === 1 ? articles[0] : undefined) ??
    main ??
    find(document, (one) => one.tagName === 'body') ??
    document
  )
}

function mainOf(document: Node): Element | undefined {
  return find(document, (one) => one.tagName === 'main' || attribute(one, 'role') === 'main')
}

/** Words end at elements, except in code: generators mark its parts each in their own way. */
function read(node: Node, page: BuiltPage, text: string[], inCode = false): void {
  if (node.nodeName === '#text' && 'value' in node) text.push(node.value)
  if (isElement(node)) {
    if (notContent.has(node.tagName) || isHidden(node)) return
    if (/^h[1-6]$/.test(node.tagName)) {
      const id = attribute(node, 'id')
      page.headings.push(squeezed(textOf(node)))
      if (id !== undefined && node.tagName !== 'h1') page.headingIds.push(id)
    }
    const href = node.tagName === 'a' ? attribute(node, 'href') : undefined
    if (href !== undefined && !href.includes('__docusaurus_skip')) page.links.add(href)
  }
  const isCode = inCode || (isElement(node) && /^(?:pre|code)$/.test(node.tagName))
  const ends = isElement(node) && node.tagName !== 'wbr' && (!inCode || /^(?:br|div)$/.test(node.tagName))
  if (ends) text.push(' ')
  // Generators name an author's accounts by icon or in words.
  const inside = isElement(node) && /socials/i.test(attribute(node, 'class') ?? '') ? [] : text
  for (const child of childrenOf(node)) read(child, page, inside, isCode)
  if (ends) text.push(' ')
}

function isHidden(element: Element): boolean {
  const classes = attribute(element, 'class') ?? ''
  return (
    drawings.some((name) => classes.split(' ').includes(name)) ||
    notContentClass.test(classes) ||
    attribute(element, 'aria-hidden') === 'true' ||
    attribute(element, 'aria-label')?.startsWith('Direct link') === true
  )
}

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (isElement(node) && (notContent.has(node.tagName) || isHidden(node))) return ''
  return childrenOf(node).map(textOf).join('')
}

function squeezed(text: string): string {
  return text
    .replace(/[\u200B\u00AD]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function childrenOf(node: Node): Node[] {
  return 'childNodes' in node ? node.childNodes : []
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

function each(node: Node, visit: (element: Element) => void): void {
  if (isElement(node)) visit(node)
  for (const child of childrenOf(node)) each(child, visit)
}

function find(node: Node, matches: (element: Element) => boolean): Element | undefined {
  if (isElement(node) && matches(node)) return node
  for (const child of childrenOf(node)) {
    const found = find(child, matches)
    if (found) return found
  }
  return undefined
}
