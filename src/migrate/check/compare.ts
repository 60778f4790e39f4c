import { coverage, likeness } from '../../shared/likeness.ts'
import type { BuiltPage } from './read-page.ts'

/** Differences between two builds of a page. */
export interface Difference {
  route: string
  /** Titles, old and new, if they differ. */
  title?: [old: string, now: string]
  /** Headings of the old page that the new one lacks. */
  headings: string[]
  /** Ids of the old headings that the new page lacks. */
  anchors: string[]
  /** Targets of links of the old page that the new one lacks. */
  links: string[]
  /** Share of the words that both have, 0 to 1. */
  similarity: number
  /** The old generator drew it in the browser. */
  isDrawn?: true
}

/** A page of a build with its URL, which relative links depend on. */
export interface PlacedPage extends BuiltPage {
  url: string
}

/**
 * Compares a page of two builds. Of a page that the old generator drew in the browser (`isDrawn`), the HTML has a part of the text only,
 * with other labels: what counts is which of its words the new page has, in headings or elsewhere.
 */
export function compare(
  route: string,
  old: PlacedPage,
  now: PlacedPage,
  oldAnchors: string[],
  isDrawn = false,
): Difference {
  const titles: [string, string] = [pageTitle(old.title), pageTitle(now.title)]
  const words = new Set(now.words)
  const headings = new Set(now.headings.map(plain))
  const known = {
    has: (heading: string) =>
      headings.has(heading) || (isDrawn && heading.split(' ').every((word) => word === '' || words.has(word))),
  }
  const links = new Set([...now.links].map((href) => target(href, now.url)))
  // Generators link lines of code, footnotes and headings of a page each in their own way; `anchors` has its headings.
  const own = target('#', old.url)
  const isOwn = (href: string) => href.replace(/#.*$/, '') === own
  // A page without a translation linked the source language, and links its own.
  const [, folder = ''] = route.split('/')
  const base = now.url.slice(0, Math.max(0, now.url.indexOf(route.slice(1))))
  const isInLanguage = (href: string) =>
    href.startsWith(base) && links.has(`${base}${folder}/${href.slice(base.length)}`.replace(/\/$/, ''))
  return {
    route,
    ...(plain(titles[0]) !== plain(titles[1]) && { title: titles }),
    headings: old.headings.filter((heading) => heading !== '' && !known.has(plain(heading))),
    anchors: oldAnchors.filter((id) => !now.ids.has(id)),
    links: [...new Set([...old.links].map((href) => target(href, old.url)))].filter(
      (href) => !links.has(href) && !isOwn(href) && !isInLanguage(href),
    ),
    // A page that redirects by a script has no text.
    similarity: old.words.length === 0 ? 1 : (isDrawn ? coverage : likeness)(old.words, now.words),
    ...(isDrawn && { isDrawn }),
  }
}

/** Share of words below which a page counts as different. */
const alike = 0.97
/** The same, where labels differ. */
const alikeDrawn = 0.75

export function differs({ title, headings, anchors, links, similarity, isDrawn }: Difference): boolean {
  const isUnlike = similarity < (isDrawn ? alikeDrawn : alike)
  return title !== undefined || headings.length > 0 || anchors.length > 0 || links.length > 0 || isUnlike
}

/** Removes the name of the site, which follows the last separator. */
export function pageTitle(title: string): string {
  return title.replace(/\s+[|·•–—-]\s+(?:(?!\s[|·•–—-]\s).)*$/u, '')
}

function plain(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** Names that generators make of a file: `photo-086ce772f22140bd.png`, `photo.ea0a1e779b.png`, `photo.Dx7aPq1_.png`. */
const hashed = /[.-](?:[\da-f]{8,}|(?=[\w-]*\d)[\w-]{8})(\.\w+)$/
/** A path of a page: its last name may have dots, as in `/api/pkg.Name`. */
const page = /\/[^/.]*$|\.(?:html|md|\w*[A-Z]\w*|\w{6,})$/

/**
 * Returns the target of a link as a path from the root of the host, without the forms that hosts treat as equal. Of a file
 * that is no page it is the name without a hash: each generator has a folder of its own for files.
 */
function target(href: string, base: string): string {
  try {
    const url = new URL(href, `http://site.invalid${base}`)
    if (url.host !== 'site.invalid') return url.href.replace('://www.', '://')
    const path = decodeURI(url.pathname)
    if (!page.test(path)) return path.replace(hashed, '$1').replace(/.*\//, '')
    return `${path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/'}${url.hash}`
  } catch {
    return href
  }
}
