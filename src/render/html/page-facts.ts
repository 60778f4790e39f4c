import type { PageFacts } from '../../model/facts.ts'
import type { PageInput, Shell } from '../../model/page-input.ts'
import type { Extras } from '../extras.ts'
import { styleSheet } from '../styles.ts'
import { unescapeText } from './entities.ts'

export interface PageParts {
  /** HTML of the body outside of holes. */
  text: string[]
  /** Of the whole page. */
  extras: Extras
  /** HTML of the page around its slots, and the HTML that the layout puts into them. */
  around: string
  chrome: string
  /** CSP sources of the whole page. */
  needs: string[]
  input: PageInput
  shell: Shell
}

/** Facts about a page's HTML. The default sidebar is not read: it only links to pages of the site. */
export function pageFacts({ extras, around, chrome, needs, input, shell, ...body }: PageParts): PageFacts {
  const { rules, mistakes } = extras
  const styles = styleSheet(rules)
  const text = factsOf(body.text)
  // The head only refers to files that were generated for it.
  const frame = factsOf([withoutIcons(around.slice(around.indexOf('</head>'))), chrome])
  const layout = [...frame.hrefs, ...frame.sources].filter(unknownTo(input, shell))
  return {
    ids: [...new Set([...text.ids, ...frame.ids])],
    hrefs: text.hrefs,
    sources: text.sources,
    ...(layout.length > 0 && { layout }),
    ...(styles !== undefined && { styles }),
    ...(needs.length > 0 && { needs: [...new Set(needs)] }),
    ...(mistakes.length > 0 && { mistakes }),
  }
}

/** Icon shapes have ids, but no link targets them. */
function withoutIcons(html: string): string {
  return html.replace(/<svg class="icon-shapes".*?<\/svg>/s, '')
}

/**
 * Matches URLs that neither the configuration nor the site model put on the page, so that come from a component of the
 * site.
 */
function unknownTo(input: PageInput, shell: Shell): (url: string) => boolean {
  const { breadcrumbs, previous, next, entrances, tags, list, tagPage, version } = input
  const targets = [
    ...breadcrumbs,
    previous,
    next,
    ...(entrances ?? []).flatMap(({ entries = [], ...card }) => [card, ...entries]),
    ...(tags ?? []),
    ...(list ?? []),
    version?.banner?.latest,
  ]
  const tagged = [...(tagPage?.documents ?? []), ...(tagPage?.groups ?? []).flatMap((group) => group.tags)]
  const known = new Set([
    shell.baseUrl,
    tagPage?.all,
    ...shell.layout,
    ...[...targets, ...tagged].map((target) => target?.href),
    ...Object.values(input.versionUrls ?? {}),
  ])
  const bases = shell.locales.map(({ baseUrl }) => baseUrl)
  const elsewhere = bases.filter((base) => base !== shell.baseUrl)
  return (url) => {
    if (url.startsWith('#') || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) || known.has(url)) return false
    return !elsewhere.some((base) => base.length > shell.baseUrl.length && url.startsWith(base))
  }
}

const tag = /<([a-z][^\s>/]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const quoted = /\s(id|name|href|src|srcset|poster)="([^"]*)"/gi
const anyhow = /\s([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const noMarkup = /<!--[\s\S]*?-->|(<(script|style|textarea|title)\b(?:[^>"']|"[^"]*"|'[^']*')*>)[\s\S]*?<\/\2\s*>/gi

/** Facts that are read from HTML. */
type HtmlFacts = Pick<PageFacts, 'ids' | 'hrefs' | 'sources'>

interface Sets {
  ids: Set<string>
  hrefs: Set<string>
  sources: Set<string>
}

/** Reads the ids, links and sources of finished HTML, each once. Skips text and comments. */
function factsOf(pieces: string[]): HtmlFacts {
  const sets: Sets = { ids: new Set(), hrefs: new Set(), sources: new Set() }
  for (const html of pieces)
    for (const [, element, attributes] of withoutTexts(html).matchAll(tag))
      if (attributes!.includes('=')) readTag(element!, attributes!, sets)
  return { ids: [...sets.ids], hrefs: [...sets.hrefs], sources: [...sets.sources] }
}

/** Removes comments and the content of scripts and the like, but keeps their start tags. */
function withoutTexts(html: string): string {
  return /<(?:!--|script|style|textarea|title)/i.test(html) ? html.replace(noMarkup, '$1') : html
}

function readTag(element: string, attributes: string, { ids, hrefs, sources }: Sets): void {
  // Nearly all values are in double quotes. An equals sign within one of them only costs time.
  const spelling = /=(?!")/.test(attributes) ? anyhow : quoted
  for (const match of attributes.matchAll(spelling)) {
    const name = match[1]!.toLowerCase()
    const value = unescapeText(match[2] ?? match[3] ?? match[4] ?? '')
    // `name` is an anchor only on `a`, not on form fields or frames.
    if (name === 'id' || (name === 'name' && /^a$/i.test(element))) ids.add(value)
    else if (name === 'href' && !isIcon(element, value)) hrefs.add(value)
    else if (name === 'src' || name === 'poster') sources.add(value)
    else if (name === 'srcset') for (const url of candidates(value)) sources.add(url)
  }
}

/** Whether a URL is one of the theme's icons, which are part of every page. */
function isIcon(element: string, href: string): boolean {
  return href.startsWith('#dg:i-') && /^use$/i.test(element)
}

/** URLs of a `srcset`. Commas within a URL are not followed by white space. */
function candidates(srcset: string): string[] {
  return srcset.split(/,\s+|,$/).flatMap((candidate) => {
    const [url = ''] = candidate.trim().split(/\s+/)
    // Only the width or density remains of a candidate whose URL was a hole.
    return url === '' || /^[\d.]+[wx]$/.test(url) ? [] : [url]
  })
}
