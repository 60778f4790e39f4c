import type { SearchSection } from '../model/search-run.ts'
import { resolveReferences } from '../shared/html.ts'
import { readHtml } from './html-text.ts'

export interface SectionsOf {
  title: string
  /** The layout prints the title: there is no `h1` in the HTML. */
  isTitled: boolean
  tags: string[]
}

interface Part {
  /** Of its heading; 0 before the first one. */
  level: number
  anchor?: string
  title: string
  content: string
}

/** Splits a document at headings of level one to three. The section with the title of the page gets the tags. */
export function sectionsOf(html: string, { title, isTitled, tags }: SectionsOf): SearchSection[] {
  const [before, ...parts] = partsOf(html)
  const hasTitle = parts.some(({ level }) => level === 1)
  // A page that shows no title is still found by its title.
  const first = isTitled || !hasTitle ? { ...before!, level: 1, title: plain(title) } : before!
  const all = first.level === 0 && first.content.trim() === '' ? parts : [first, ...parts]
  // The section with the title of the page comes first.
  const titled = all.findIndex(({ level }) => level === 1)
  all.unshift(...all.splice(titled, 1))
  return all.map((part, i) => ({
    title: part.title,
    anchor: part.level > 1 ? part.anchor : undefined,
    content: part.content,
    tags: i === 0 ? tags : [],
  }))
}

/**
 * A page that is not a document is one section: its `main`, or the whole page; titled by its first `h1`, or `title`.
 */
export function wholePage(html: string, title: string): SearchSection {
  const heading = partsOf(html).find(({ level }) => level === 1)
  const parts = partsOf(mainOf(html))
  const content = parts.map((part) => `${part.title} ${part.content}`).join(' ')
  return { title: heading?.title || plain(title), content, tags: [] }
}

function mainOf(html: string): string {
  const start = html.search(/<main[\s>]/i)
  if (start < 0) return html
  const end = html.indexOf('</main', start)
  return html.slice(start, end < 0 ? undefined : end)
}

const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark q s samp small span strike strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** The text before the first heading, then one part per heading. */
function partsOf(html: string): Part[] {
  const parts: Part[] = [{ level: 0, title: '', content: '' }]
  let part = parts[0]!
  let heading = ''
  let isName = false
  const add = (text: string) => {
    if (heading === '') part.content += text
    else part.title += text
  }
  readHtml(html, {
    text: add,
    open(name, attributes) {
      if (/^h[1-3]$/.test(name)) {
        heading = name
        part = { level: Number(name[1]), anchor: idIn(attributes), title: '', content: '' }
        parts.push(part)
      } else if (name === 'button' && /\sclass="dg-code-type"/.test(attributes)) isName = true
      else if (!inline.has(name)) add(' ')
    },
    close(name) {
      if (name === heading) heading = ''
      // A name with a type is a part of its code.
      if (name === 'button' && isName) isName = false
      else if (!inline.has(name)) add(' ')
    },
  })
  return parts.map((one) => ({ ...one, title: plain(one.title) }))
}

function idIn(attributes: string): string | undefined {
  const [, id] = /\sid="([^"]+)"/.exec(attributes) ?? []
  return id && resolveReferences(id)
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
