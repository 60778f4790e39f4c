import type { PageFacts } from '../../model/facts.ts'
import type { PageInput, Shell } from '../../model/page-input.ts'
import { attributesIn, eachTag, resolveReferences, urlsOfSrcset } from '../../shared/html.ts'
import type { Extras } from '../extras.ts'
import { styleSheet } from '../styles.ts'

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
  const { breadcrumbs, previous, next, entrances, tags, list, tagPage, glossary, version } = input
  const targets = [
    ...breadcrumbs,
    previous,
    next,
    ...(entrances ?? []).flatMap(({ entries = [], ...card }) => [card, ...entries]),
    ...(tags ?? []),
    ...(list ?? []),
    ...(glossary ?? []),
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

/** Facts that are read from HTML. */
type HtmlFacts = Pick<PageFacts, 'ids' | 'hrefs' | 'sources'>

const mayHaveFacts = /(?:id|name|href|src|srcset|poster)\s*=/i

/** Reads the ids, links and sources of finished HTML, each once. Skips text and comments. */
function factsOf(pieces: string[]): HtmlFacts {
  const [ids, hrefs, sources] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const read = (element: string, attributes: string) => {
    if (!mayHaveFacts.test(attributes)) return
    for (const { name: written, value: source } of attributesIn(attributes)) {
      const name = written.toLowerCase()
      const value = resolveReferences(source)
      // `name` is an anchor only on `a`, not on form fields or frames.
      if (name === 'id' || (name === 'name' && element === 'a')) ids.add(value)
      // The theme's icons are part of every page.
      else if (name === 'href' && !(element === 'use' && value.startsWith('#dg:i-'))) hrefs.add(value)
      else if (name === 'src' || name === 'poster') sources.add(value)
      else if (name === 'srcset') for (const url of urlsOfSrcset(value)) sources.add(url)
    }
  }
  for (const html of pieces) eachTag(html, read)
  return { ids: [...ids], hrefs: [...hrefs], sources: [...sources] }
}
