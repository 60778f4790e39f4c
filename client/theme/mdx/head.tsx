import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import type { PageHead, PageHeadTag } from '../../../src/model/page-head.ts'
import { PageInfoContext } from '../../islands/page-context.ts'

/** Collects title, metadata and elements for the head of the page; undefined in the browser. */
export function usePageHead(): PageHead | undefined {
  return useContext(PageInfoContext).head
}

/** Adds elements to the head of the page, when the page is built. */
export function Head({ children }: { children?: ReactNode }): null {
  const head = usePageHead()
  if (head) for (const element of elementsIn(children)) add(head, element)
  return null
}

interface ElementProps {
  [name: string]: unknown
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

type HeadElement = Pick<ReactElement<ElementProps, string>, 'type' | 'props'>

/** Elements whose place is the head; those of `html` and `body` have attributes for the page's own. */
const ofHead = ['base', 'body', 'html', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title']

function elementsIn(children: ReactNode): HeadElement[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return []
    if (!isValidElement<ElementProps>(child)) return unfit(`"${child}"`)
    if (child.type === Fragment) return elementsIn(child.props.children)
    const { type } = child
    if (typeof type === 'string') return ofHead.includes(type) ? [{ type, props: child.props }] : unfit(`<${type}>`)
    // The head is collected, not rendered.
    return unfit(`the component <${(typeof type === 'function' && type.name) || 'Component'}>`)
  })
}

/** Throws the error of a child that has no place in the head. */
function unfit(found: string): never {
  throw new Error(`<Head> should have elements of the head, such as <meta>, found ${found}.`)
}

function add(head: PageHead, { type, props }: HeadElement): void {
  const { children, dangerouslySetInnerHTML, ...rest } = props
  const text = dangerouslySetInnerHTML?.__html ?? Children.toArray(children).join('')
  const tag: PageHeadTag = { tagName: type, attributes: attributesOf(rest), ...(text && { innerHTML: text }) }
  const { name, property, content } = tag.attributes
  if (type === 'title') head.wholeTitle = text
  else if (type === 'meta' && name === 'description') head.description = String(content)
  else if (type === 'meta' && name === 'keywords') head.keywords = String(content).split(/,\s*/)
  else if (type === 'meta' && property === 'og:image') head.image = String(content)
  else head.tags.push(tag)
}

const names: Record<string, string> = {
  className: 'class',
  httpEquiv: 'http-equiv',
  charSet: 'charset',
  hrefLang: 'hreflang',
  crossOrigin: 'crossorigin',
  referrerPolicy: 'referrerpolicy',
  itemProp: 'itemprop',
  noModule: 'nomodule',
  srcSet: 'srcset',
  imageSrcSet: 'imagesrcset',
  imageSizes: 'imagesizes',
  fetchPriority: 'fetchpriority',
}

function attributesOf(props: Record<string, unknown>): PageHeadTag['attributes'] {
  const entries = Object.entries(props).flatMap(([name, value]): [string, string | boolean][] => {
    if (value === undefined || value === null || typeof value === 'function' || name === 'key') return []
    return [[names[name] ?? name, typeof value === 'boolean' ? value : String(value)]]
  })
  return Object.fromEntries(entries)
}
