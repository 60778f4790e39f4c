import type { Root as HastRoot, Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { holeFor } from '../../model/document-text.ts'
import type { PageContext } from '../../model/feature.ts'
import type { Link } from '../../model/types.ts'
import { mapSrcset } from '../../shared/html.ts'
import { digHoles, sized } from '../holes.ts'
import { asWritten } from '../link-urls.ts'
import { placeOf } from '../parse/place.ts'
import { isExternal } from '../urls.ts'
import { reactAttributes } from './for-react.ts'
import { type JsxElement, namesFromElsewhere, textOfAttribute, visitJsx } from './jsx.ts'

type Kind = Link['kind'] | 'set'

const media: Record<string, Kind> = { src: 'image', srcSet: 'set', poster: 'image' }

/** Attributes with URLs, by element. */
const addresses: Record<string, Record<string, Kind>> = {
  a: { href: 'link' },
  area: { href: 'link' },
  Link: { href: 'link', to: 'link' },
  audio: media,
  embed: media,
  iframe: media,
  img: media,
  source: media,
  track: media,
  video: media,
}

/** Adds holes to JSX elements, as `digHoles` does to those of Markdown. */
export function digJsxHoles(tree: Root, page: PageContext): void {
  const own = namesFromElsewhere(tree)
  visitJsx(tree, (element) => {
    const name = element.name ?? ''
    if (!Object.hasOwn(addresses, name) || own.has(name)) return
    for (const attribute of element.attributes)
      if (attribute.type === 'mdxJsxAttribute' && Object.hasOwn(addresses[name]!, attribute.name))
        digAttribute(attribute, addresses[name]![attribute.name]!, { element, page })
  })
}

interface Context {
  element: JsxElement
  page: PageContext
}

function digAttribute(attribute: MdxJsxAttribute, kind: Kind, { element, page }: Context): void {
  const text = textOfAttribute(attribute)
  if (text === undefined) return
  const note = (target: string, link: Pick<Link, 'kind' | 'bare' | 'side'>) => {
    page.links.push({ target, ...link, ...placeOf(element, page) })
    return holeFor(page.links.length - 1, page.partialKey)
  }
  if (kind === 'set') attribute.value = mapSrcset(text, candidate)
  else if (!isExternal(text)) {
    const target = kind === 'link' ? asWritten(text, page) : text
    attribute.value = note(target, { kind, ...(kind === 'link' ? { bare: true } : sizeIn(element)) })
  } else if (element.name === 'a' && /^(?:https?:)?\/\//i.test(text)) openElsewhere(element)

  function candidate(url: string): string {
    return isExternal(url) ? url : note(url, { kind: 'image', bare: true })
  }
}

/** Only images get the size of their file, unless they have one of their own, or may have one. */
function sizeIn({ name, attributes }: JsxElement): ReturnType<typeof sized> {
  const own: Record<string, unknown> = {}
  for (const one of attributes) {
    if (one.type !== 'mdxJsxAttribute' || one.name === 'style') return { bare: true }
    own[one.name] = typeof one.value === 'object' ? one.value?.value : one.value
  }
  return name === 'img' ? sized(own) : { bare: true }
}

function openElsewhere({ attributes }: JsxElement): void {
  const add = (name: string, value: string) => {
    if (!attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === name))
      attributes.push({ type: 'mdxJsxAttribute', name, value })
  }
  add('target', '_blank')
  add('rel', 'noopener noreferrer')
}

/** A rehype plugin that finishes the tree of a document: names for React, and holes in links and images. */
export function holes() {
  return (tree: HastRoot, file: VFile): undefined => {
    const page = file.data.page!
    reactAttributes(tree)
    digHoles(tree, page)
    digJsxHoles(tree, page)
    file.data.tree = tree
  }
}
