import type { PageFacts } from '../../model/facts.ts'
import type { PageInput, Shell } from '../../model/page-input.ts'
import { attributesIn, eachTag, resolveReferences, urlsOfSrcset } from '../../shared/html.ts'
import { leavesSite } from '../../shared/urls.ts'
import type { Extras, Rendered } from '../extras.ts'
import { styleSheet } from '../styles.ts'
import { mayNeed } from './needs.ts'

interface PageParts {
  /** The body outside of holes. */
  text: HtmlFacts
  /** The page around its slots, and what the layout puts into them. */
  frame: HtmlFacts[]
  /** Of the whole page. */
  extras: Extras
  /** CSP sources of the whole page. */
  needs: string[]
  /** Names of the features whose styles it loads. */
  features: string[]
  input: PageInput
  shell: Shell
}

/** Facts about a page's HTML. The default sidebar is not read: it only links to pages of the site. */
export function pageFacts({ text, frame, extras, needs, features, input, shell }: PageParts): PageFacts {
  const { rules, problems, head } = extras
  const unchecked = new Set(head?.unchecked)
  const styles = styleSheet(rules)
  const all = (of: 'ids' | 'hrefs' | 'sources') => frame.flatMap((facts) => [...facts[of]])
  const layout = [...new Set(all('hrefs')), ...new Set(all('sources'))].filter(unknownTo(input, shell))
  return {
    ids: [...new Set([...text.ids, ...all('ids'), ...(head?.ids ?? [])])],
    hrefs: [...text.hrefs].filter((url) => !unchecked.has(url)),
    sources: [...text.sources],
    ...(text.twice.size > 0 && { twice: [...text.twice] }),
    ...(layout.length > 0 && { layout }),
    ...(styles !== undefined && { styles }),
    ...(needs.length > 0 && { needs: [...new Set(needs)] }),
    ...(features.length > 0 && { features }),
    ...(problems.length > 0 && { problems }),
  }
}

const known = new WeakMap<Rendered, HtmlFacts>()

/** Facts of pieces that many pages share; cached by piece. */
export function factsOfPieces(pieces: (Rendered | undefined)[]): HtmlFacts[] {
  return pieces.flatMap((piece) => {
    if (!piece) return []
    const facts = known.get(piece) ?? factsOf([piece.html])
    known.set(piece, facts)
    return facts
  })
}

/** Facts of the page around its slots. The head only refers to files that were generated for it. */
export function factsAround(html: string): HtmlFacts {
  return factsOf([html.slice(html.indexOf('</head>'))])
}

/**
 * Matches URLs on the page that come neither from the configuration nor from the site model, but from a component of
 * the site.
 */
function unknownTo(input: PageInput, shell: Shell): (url: string) => boolean {
  const { breadcrumbs, previous, next, entrances, tags, list, tagPage, links = [], version } = input
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
    ...links,
    ...[...targets, ...tagged].map((target) => target?.href),
    ...Object.values(input.versionUrls ?? {}),
  ])
  const bases = shell.locales.map(({ baseUrl }) => baseUrl)
  const elsewhere = bases.filter((base) => base !== shell.baseUrl)
  return (url) => {
    if (url.startsWith('#') || leavesSite(url) || known.has(url)) return false
    return !elsewhere.some((base) => base.length > shell.baseUrl.length && url.startsWith(base))
  }
}

/** Facts that one walk over HTML finds, each once. */
interface HtmlFacts extends Record<'ids' | 'hrefs' | 'sources', ReadonlySet<string>> {
  /** Ids of several elements. */
  twice: ReadonlySet<string>
  /** Whether `needsOf` may find something. */
  mayNeed: boolean
}

const mayHaveFacts = /(?:id|name|href|src|srcset|poster)\s*=/i

/** Reads the ids, links and sources of finished HTML. Skips text and comments. */
export function factsOf(pieces: string[]): HtmlFacts {
  const [ids, hrefs, sources] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const [own, twice] = [new Set<string>(), new Set<string>()]
  let needs = false
  const read = (element: string, attributes: string) => {
    needs ||= mayNeed(element, attributes)
    if (!mayHaveFacts.test(attributes)) return
    for (const { name: written, value: source } of attributesIn(attributes)) {
      const name = written.toLowerCase()
      const value = resolveReferences(source)
      // `name` is an anchor only on `a`, not on form fields or frames.
      if (name === 'id' && own.has(value)) twice.add(value)
      if (name === 'id') own.add(value)
      if (name === 'id' || (name === 'name' && element === 'a')) ids.add(value)
      else if (name === 'href') hrefs.add(value)
      else if (name === 'src' || name === 'poster') sources.add(value)
      else if (name === 'srcset') for (const url of urlsOfSrcset(value)) sources.add(url)
    }
  }
  for (const html of pieces) eachTag(html, read)
  return { ids, hrefs, sources, twice, mayNeed: needs }
}
