import type { PageFacts } from '../../model/facts.ts'
import type { PageInput, Shell } from '../../model/page-input.ts'
import type { Extras } from '../extras.ts'
import { styleSheet } from '../styles.ts'
import { factsOf } from './facts.ts'

export interface PageParts {
  /** HTML of the body that no hole has made. */
  text: string[]
  /** Of the whole page. */
  extras: Extras
  /** HTML of the page around its slots, and of what the layout puts into them. */
  around: string
  chrome: string
  /** What the whole page asks a browser for. */
  needs: string[]
  input: PageInput
  shell: Shell
}

/** What a page says of itself. The theme's own sidebar is not read: its links are the site's pages by construction. */
export function pageFacts({ extras, around, chrome, needs, input, shell, ...body }: PageParts): PageFacts {
  const { rules, mistakes } = extras
  const styles = styleSheet(rules)
  const text = factsOf(body.text)
  // The head names what was made for it.
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

/** Shapes of icons are no places that a link leads to. */
function withoutIcons(html: string): string {
  return html.replace(/<svg class="icon-shapes".*?<\/svg>/s, '')
}

/** Tells an address that neither the configuration nor the site model has put on the page: a component of the site has. */
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
