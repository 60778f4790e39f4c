import { escapeHtml } from '../../shared/escape-html.ts'
import { attributesIn, endTag, type HtmlToken, htmlText, nextToken, resolveReferences } from '../../shared/html.ts'
import { decode } from '../../shared/urls.ts'

/** How the HTML of a page changes in a document with other pages. */
interface ChapterPlace {
  /** Id of the chapter, which starts the ids in it. */
  id: string
  /** Number of levels that its headings move down. */
  depth: number
  /** Path of the page, and origin of the site. */
  url: string
  origin: string
  /** Ids of the chapters by path of their pages. */
  chapters: ReadonlyMap<string, string>
}

/** Attributes that name ids of the page. */
const naming = new Set(
  'id for headers list form popovertarget aria-labelledby aria-describedby aria-controls aria-owns aria-details'.split(
    ' ',
  ),
)

/** Returns the HTML of a page as a chapter: unique ids, headings below that of the chapter, links within the document. */
export function chapterHtml(html: string, place: ChapterPlace): string {
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!))
  const parts: string[] = []
  let done = 0
  const source = htmlText(html)
  for (let at = html.indexOf('<'); at >= 0 && at < html.length; at = html.indexOf('<', at)) {
    const token = nextToken(source, at)
    at = token.end
    if (token.type !== 'open' && token.type !== 'close') continue
    const name = token.name.toLowerCase()
    const end = token.type === 'open' && /^(?:script|style)$/.test(name) ? endTag(source, name, at) : undefined
    parts.push(html.slice(done, token.start))
    done = token.end
    if (end) {
      at = end.end
      done = end.end
      const content = html.slice(token.end, end.start)
      if (name === 'style') parts.push(tagOf(token, name, ids, place), renamed(content, ids, place), '</style>')
    } else parts.push(tagOf(token, name, ids, place))
  }
  return parts.join('') + html.slice(done)
}

function tagOf(token: HtmlToken, name: string, ids: ReadonlySet<string>, place: ChapterPlace): string {
  const level = /^h([1-6])$/.exec(name)?.[1]
  const shown = level ? `h${Math.min(6, Number(level) + place.depth)}` : name
  if (token.type === 'close') return `</${level ? shown : token.name}>`
  if (token.type !== 'open') return ''
  const made: string[] = []
  let at = 0
  for (const { name: key, value, start, end } of attributesIn(token.attributes)) {
    const next = changed(key.toLowerCase(), resolveReferences(value), ids, place)
    if (next === undefined) continue
    made.push(token.attributes.slice(at, start), next === false ? '' : `${key}="${escapeHtml(next)}"`)
    at = end
  }
  const attributes = made.join('') + token.attributes.slice(at)
  // Nobody can open it on paper.
  const open = name === 'details' && !/\sopen\b/.test(attributes) ? ' open' : ''
  return `<${level ? shown : token.name}${open}${attributes}>`
}

/** Value of an attribute in the document; false removes it, undefined keeps it. */
function changed(
  key: string,
  value: string,
  ids: ReadonlySet<string>,
  place: ChapterPlace,
): string | false | undefined {
  // Nothing waits until it is scrolled to.
  if (key === 'loading') return false
  if (naming.has(key))
    return value
      .split(' ')
      .map((id) => (ids.has(id) ? `${place.id}--${id}` : id))
      .join(' ')
  if (key === 'href' || key === 'xlink:href') return linkOf(value, ids, place)
  return value.includes('url(#') ? renamed(value, ids, place) : undefined
}

function linkOf(href: string, ids: ReadonlySet<string>, { id, url, origin, chapters }: ChapterPlace): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href)!
  const target = decode(hash)
  if (path === '' && query === '' && (ids.has(target) || hash === '')) return hash === '' ? `#${id}` : `#${id}--${hash}`
  if (path === '') return href
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return href
  const whole = new URL(path, new URL(url, origin))
  const chapter = whole.origin === origin ? chapters.get(pageKey(whole.pathname)) : undefined
  if (chapter !== undefined) return hash === '' ? `#${chapter}` : `#${chapter}--${hash}`
  return whole.href + query + (hash && `#${hash}`)
}

/** Key of a page by its path, with or without a slash at the end. */
export function pageKey(path: string): string {
  return decode(path).replace(/\/$/, '')
}

/** References to ids in styles. */
function renamed(css: string, ids: ReadonlySet<string>, { id: own }: ChapterPlace): string {
  return css.replace(/#([\w:.-]+)/g, (all, id: string) => (ids.has(id) ? `#${own}--${id}` : all))
}
