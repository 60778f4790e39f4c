import type { Element, Root } from 'hast'
import { holeFor, holeStart, sourcesHole } from '../model/document-text.ts'
import type { HastHandler, PageContext } from '../model/feature.ts'
import { problem } from '../model/problem.ts'
import type { Link } from '../model/types.ts'
import { mapSrcset } from '../shared/html.ts'
import { asWritten } from './link-urls.ts'
import { placeOf } from './parse/place.ts'
import { isExternal, isSafeUrl } from './urls.ts'
import { element, walkHast } from './walk.ts'

/** Links from the glossary. */
export const sharedLinks = new WeakSet<Element>()

/**
 * Replaces every URL that depends on the rest of the site with a hole, and records it as a link. Runs after all rehype
 * plugins, so that they see the author's targets.
 */
export function digHoles(tree: Root, page: PageContext): void {
  let images = 0
  const link = (element: Element) => digLink(element, page)
  const source = (element: Element) => digSources(element, page)
  const image: HastHandler = (element, _, parent) => {
    if (images++ > 0) element.properties.loading ??= 'lazy'
    element.properties.decoding ??= 'async'
    const hasVersions = mayHaveVersions(element, page)
    digSources(element, page)
    if (hasVersions && !('tagName' in parent && parent.tagName === 'picture')) return inPicture(element)
  }
  const media = { source, video: source, audio: source, iframe: source, track: source, embed: source, object: source }
  const handlers = { ...media, a: link, area: link, img: image }
  walkHast(tree, new Map(Object.entries(handlers).map(([tag, handle]) => [tag, [handle]])), page)
}

/** Returns true if the build may make smaller versions of an image. */
function mayHaveVersions({ properties: { src, srcSet } }: Element, { markdown }: PageContext): boolean {
  const isLocal = typeof src === 'string' && srcSet === undefined && !isExternal(src)
  return isLocal && markdown.images.formats.length > 0 && /\.(?:jpe?g|png|webp)(?:[?#]|$)/i.test(src)
}

function inPicture(image: Element): Element | undefined {
  const src = String(image.properties.src)
  // A URL that is not allowed was removed.
  if (!src.startsWith(holeStart)) return undefined
  return element('picture', {}, [{ type: 'text', value: sourcesHole(src) }, image])
}

function digLink(element: Element, page: PageContext): undefined {
  const href = element.properties.href
  if (typeof href !== 'string' || element.properties.className?.toString().startsWith('dg-hash-link')) return
  if (!allow(href, element, 'href', page)) return
  if (isExternal(href)) {
    if (/^(https?:)?\/\//i.test(href)) openElsewhere(element)
    if (isOwnText(href, element)) element.properties.dataPlain = ''
    return
  }
  const isShared = sharedLinks.has(element) && { isShared: true as const }
  const target = asWritten(href, page)
  element.properties.href = note(page, { target, kind: 'link', ...isShared, ...placeOf(element, page) })
}

/** Whether a link shows its URL, so that paper does not repeat it. */
function isOwnText(href: string, { children: [only, ...others] }: Element): boolean {
  const bare = (url: string) => url.trim().replace(/^(?:https?:)?\/\/|^mailto:|\/$/gi, '')
  return only?.type === 'text' && others.length === 0 && bare(only.value) === bare(href)
}

function openElsewhere(element: Element): void {
  element.properties.target ??= '_blank'
  element.properties.rel ??= ['noopener', 'noreferrer']
}

function digSources(element: Element, page: PageContext): undefined {
  for (const name of ['src', 'srcSet', 'poster', 'data'] as const) {
    const value = element.properties[name]
    if (typeof value !== 'string' || !allow(value, element, name, page)) continue
    if (name === 'srcSet') element.properties[name] = mapSrcset(value, (url) => digCandidate(url, element, page))
    else if (!isExternal(value))
      element.properties[name] = note(page, {
        target: value,
        kind: 'image',
        ...sized(element.properties),
        ...placeOf(element, page),
      })
  }
}

/** Images with an explicit size keep it. If it is one side in pixels, the file has the other. */
export function sized({ width, height }: { width?: unknown; height?: unknown }): Pick<Link, 'bare' | 'side'> {
  if (width === undefined && height === undefined) return {}
  const [name, value] = width === undefined ? (['height', height] as const) : (['width', width] as const)
  const side = /^[1-9]\d{0,4}$/.test(String(value)) ? { side: [name, Number(value)] as Link['side'] } : {}
  const isBare = (width !== undefined && height !== undefined) || side.side === undefined
  return { ...(isBare && { bare: true }), ...side }
}

function digCandidate(url: string, element: Element, page: PageContext): string {
  if (isExternal(url)) return url
  return note(page, { target: url, kind: 'image', bare: true, ...placeOf(element, page) })
}

function allow(url: string, element: Element, name: string, page: PageContext): boolean {
  if (page.markdown.html === 'trusted' || isSafeUrl(url)) return true
  delete element.properties[name]
  page.report(
    problem('removed-html', {
      message: `The URL "${url.slice(0, 60)}" was removed: only http, https, mailto, tel and relative URLs are allowed.`,
      subject: url,
    }),
    element,
  )
  return false
}

function note(page: PageContext, link: Link): string {
  page.links.push(link)
  return holeFor(page.links.length - 1, page.partialKey)
}
