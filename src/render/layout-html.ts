import type { PageInput } from '../model/page-input.ts'
import { contentMark } from '../shared/content-mark.ts'

/** The HTML of a layout with documents in it. */
interface LayoutHtml {
  whole: string
  /** Only the documents. */
  own: string
}

/**
 * Prepares the HTML of documents in a layout, which prints their titles. If it shows several, their ids would clash: they
 * are removed, and links to them lead to its page.
 */
export function layoutHtml(html: string, { lists }: Pick<PageInput, 'lists'>): LayoutHtml {
  let own = ''
  let at = 0
  const parts = html.split(contentMark).map((part, i) => {
    if (i % 2 === 0) return part
    const untitled = part.replace(title, '$1')
    own += untitled
    return lists ? withoutIds(untitled, lists[at++] ?? '') : untitled
  })
  return { whole: parts.join(''), own }
}

/** Returns the part of a layout that is checked on its page: documents of lists are checked on their own pages. */
export function checkedPart(html: string, { lists }: Pick<PageInput, 'lists'>): string {
  const parts = html.split(contentMark).map((part, i) => (i % 2 === 0 ? part : part.replace(title, '$1')))
  return (lists ? parts.filter((_, i) => i % 2 === 0) : parts).join('')
}

/** The title of a document, after images and HTML without text. */
const title = /^((?:<[^>]*>|[^<\p{L}\p{N}])*?)<h1\b[^>]*>[\s\S]*?<\/h1>/u

function withoutIds(html: string, url: string): string {
  return html
    .replace(/(<[a-z][\w-]*\b[^>]*?) (?:id|aria-describedby|aria-labelledby)="[^"]*"/g, '$1')
    .replaceAll(' href="#', ` href="${url}#`)
}
