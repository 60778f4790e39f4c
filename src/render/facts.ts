import type { PageFacts } from '../model/facts.ts'

const tag = /<[a-z][^\s>/]*((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const attribute = /\s(id|name|href|src|srcset|poster)="([^"]*)"/gi

/** What HTML says of itself. */
export type HtmlFacts = Pick<PageFacts, 'ids' | 'hrefs' | 'sources'>

/** Reads the ids, links and sources out of finished HTML, each once. Text between tags and comments counts for nothing. */
export function factsOf(pieces: string[]): HtmlFacts {
  const ids = new Set<string>()
  const hrefs = new Set<string>()
  const sources = new Set<string>()
  for (const html of pieces)
    for (const [, attributes] of html.matchAll(tag)) {
      if (!attributes?.includes('="')) continue
      for (const [, name, value] of attributes.matchAll(attribute)) {
        const key = name!.toLowerCase()
        const set = key === 'id' || key === 'name' ? ids : key === 'href' ? hrefs : sources
        if (key === 'srcset') for (const url of candidates(unescapeText(value!))) sources.add(url)
        else set.add(unescapeText(value!))
      }
    }
  return { ids: [...ids], hrefs: [...hrefs], sources: [...sources] }
}

/** Addresses of a `srcset`. A comma within an address has no white space behind it. */
function candidates(srcset: string): string[] {
  return srcset.split(/,\s+|,$/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] || [])
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x26;': '&',
  '&#x3C;': '<',
  '&#x22;': '"',
}

function unescapeText(value: string): string {
  return value.includes('&')
    ? value.replace(/&(?:amp|lt|gt|quot|#x27|#x26|#x3C|#x22);/g, (entity) => entities[entity]!)
    : value
}
