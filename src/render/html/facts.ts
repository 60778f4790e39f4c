import type { PageFacts } from '../../model/facts.ts'
import { unescapeText } from './entities.ts'

const tag = /<([a-z][^\s>/]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const quoted = /\s(id|name|href|src|srcset|poster)="([^"]*)"/gi
const anyhow = /\s([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const noMarkup = /<!--[\s\S]*?-->|(<(script|style|textarea|title)\b(?:[^>"']|"[^"]*"|'[^']*')*>)[\s\S]*?<\/\2\s*>/gi

/** What HTML says of itself. */
export type HtmlFacts = Pick<PageFacts, 'ids' | 'hrefs' | 'sources'>

interface Sets {
  ids: Set<string>
  hrefs: Set<string>
  sources: Set<string>
}

/** Reads the ids, links and sources out of finished HTML, each once. Text between tags and comments counts for nothing. */
export function factsOf(pieces: string[]): HtmlFacts {
  const sets: Sets = { ids: new Set(), hrefs: new Set(), sources: new Set() }
  for (const html of pieces)
    for (const [, element, attributes] of withoutTexts(html).matchAll(tag))
      if (attributes!.includes('=')) readTag(element!, attributes!, sets)
  return { ids: [...sets.ids], hrefs: [...sets.hrefs], sources: [...sets.sources] }
}

/** The HTML without comments, scripts and the like, whose start tags stay. */
function withoutTexts(html: string): string {
  return /<(?:!--|script|style|textarea|title)/i.test(html) ? html.replace(noMarkup, '$1') : html
}

function readTag(element: string, attributes: string, { ids, hrefs, sources }: Sets): void {
  // Nearly all values are in double quotes. An equals sign in one of them only costs time.
  const spelling = /=(?!")/.test(attributes) ? anyhow : quoted
  for (const match of attributes.matchAll(spelling)) {
    const name = match[1]!.toLowerCase()
    const value = unescapeText(match[2] ?? match[3] ?? match[4] ?? '')
    // The name of a field or a frame is no place in the page.
    if (name === 'id' || (name === 'name' && /^a$/i.test(element))) ids.add(value)
    else if (name === 'href' && !isIcon(element, value)) hrefs.add(value)
    else if (name === 'src' || name === 'poster') sources.add(value)
    else if (name === 'srcset') for (const url of candidates(value)) sources.add(url)
  }
}

/** The theme's own icons lie in every page. */
function isIcon(element: string, href: string): boolean {
  return href.startsWith('#dg:i-') && /^use$/i.test(element)
}

/** Addresses of a `srcset`. A comma within an address has no white space behind it. */
function candidates(srcset: string): string[] {
  return srcset.split(/,\s+|,$/).flatMap((candidate) => {
    const [url = ''] = candidate.trim().split(/\s+/)
    // Where a hole was, only the width or the density is left.
    return url === '' || /^[\d.]+[wx]$/.test(url) ? [] : [url]
  })
}
