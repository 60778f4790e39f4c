import type { PageHtmlParts } from '../../model/output-row.ts'
import type { Shell } from '../../model/page-input.ts'
import { decode } from '../../shared/urls.ts'
import { defaultPageKB } from './config.ts'
import type { PageWeight } from './types.ts'

/** Measures a page for the budgets of the site. Without budgets, only a very large page has a weight. */
export function weightOf(
  { html, pieces }: PageHtmlParts,
  { data: { budgets }, locale: { filesUrl } }: Pick<Shell, 'data' | 'locale'>,
): PageWeight | undefined {
  const pageKB = budgets?.pageKB ?? defaultPageKB
  // A character has up to three bytes.
  if (!budgets && html.length * 3 <= pageKB * 1000) return undefined
  const bytes = bytesOf(html)
  const files = (pattern: RegExp) => {
    const urls = Array.from(html.matchAll(pattern), ([, src, island]) => (src ?? island ?? '').replace(/[?#].*$/s, ''))
    const own = urls.filter((url) => url.startsWith(filesUrl) && !url.startsWith('//'))
    return [...new Set(own.map((url) => decode(url.slice(filesUrl.length))))]
  }
  return {
    bytes,
    scripts: files(/<script[^>]*\ssrc="([^"]+)"|\sdata-island="([^"]+)"/g),
    images: files(/<img[^>]*\ssrc="([^"]+)"/g),
    ...(bytes > pageKB * 1000 && { part: largestPart(pieces) }),
  }
}

const encoder = new TextEncoder()

function bytesOf(text: string): number {
  return encoder.encode(text).length
}

/** The largest part of the layout, or section of the content. */
function largestPart(pieces: PageHtmlParts['pieces']): PageWeight['part'] {
  const parts = [...pieces].flatMap(([name, { html }]) => {
    if (name !== 'body') return [{ name: `the ${name}`, bytes: bytesOf(html) }]
    const sections = sectionsOf(html)
    const bytes = bytesOf(html)
    // No section is to blame if there are many.
    return sections.some((one) => one.bytes > bytes / 20)
      ? sections
      : [{ name: `its content, which has ${(sections.length - 1).toLocaleString('en')} headings,`, bytes }]
  })
  return parts.sort((a, b) => b.bytes - a.bytes)[0]
}

function sectionsOf(html: string): NonNullable<PageWeight['part']>[] {
  return html.split(/(?=<h[2-6][\s>])/).map((text) => {
    const [, heading] = /^<h[2-6][^>]*>(.*?)<\/h[2-6]>/s.exec(text) ?? []
    const title = heading?.replace(/<[^>]*>/g, '').trim()
    const bytes = bytesOf(text)
    return title
      ? { name: `the section "${title}"`, bytes, title }
      : { name: 'the text above its first heading', bytes }
  })
}
