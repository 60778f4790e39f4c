import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import type { PageHead, PageHeadTag } from '../../../src/model/page-head.ts'
import { PageInfoContext } from './page-context.ts'

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

function elementsIn(children: ReactNode): ReactElement<ElementProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ElementProps>(child)) return []
    return child.type === Fragment ? elementsIn(child.props.children) : [child]
  })
}

function add(head: PageHead, { type, props }: ReactElement<ElementProps>): void {
  if (typeof type !== 'string') return
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
