import type { PageFacts } from '../../model/facts.ts'
import type { Problem } from '../../model/problem.ts'
import type { Page, Site } from '../../model/site.ts'
import { assetsOn } from '../assemble.ts'
import { assetName } from '../links.ts'
import { routeKey } from '../routes.ts'
import { checkLayout } from './layout.ts'
import {
  checkAddress,
  checkBroken,
  checkLink,
  checkSource,
  checkUnread,
  type Known,
  placeOf,
  reportEmpty,
  withoutBase,
} from './links.ts'
import { orphans } from './orphans.ts'

/** What a page's HTML has said of itself; nothing for a page that failed. */
export type FactsOf = (page: Page) => PageFacts | undefined

export interface CheckInput {
  site: Site
  /** Output paths that are neither pages nor content. */
  files: string[]
  /** Routes that lead to another page. */
  redirects: Set<string>
  factsOf: FactsOf
}

/** Every link, anchor, image and file of every rendered page, with the author's place where there is one. */
export function check({ site, files, redirects, factsOf }: CheckInput): Problem[] {
  const ids = new Map<Page, Set<string>>()
  for (const page of site.pages) {
    const facts = factsOf(page)
    if (facts) ids.set(page, new Set(facts.ids))
  }
  const known: Known = {
    site,
    pages: new Map(site.pages.map((page) => [routeKey(page.route), page])),
    ids,
    redirects,
    // A link to a file that cannot be read has that problem, and no other.
    outputs: new Set([...files, ...assetsOn(site.pages).map(assetName)]),
    linked: new Set(),
    problems: [],
  }
  for (const page of site.pages) checkPage(page, factsOf(page), known)
  checkLayout(factsOf, known)
  if (site.locale.isSource) known.problems.push(...orphans(site, known.linked))
  return known.problems
}

function checkPage(page: Page, facts: PageFacts | undefined, known: Known): void {
  for (const { link, resolved } of page.links) checkLink({ link, resolved, page }, known)
  const { image } = page
  const atImage = { file: page.doc?.path, seek: { keys: ['image'] } }
  if (image?.kind === 'missing-image') checkBroken(page.doc!.meta.image!, atImage, known)
  else if (image?.kind === 'file') checkUnread(image.asset, atImage, known)
  // What no hole made is asked for in the file of the page.
  const printed = (url: string) => ({ url, written: withoutBase(url, known.site), page })
  const placeOfUrl = (url: string) => placeOf(page, withoutBase(url, known.site))
  for (const url of facts?.hrefs ?? [])
    if (url !== '') checkAddress(printed(url), placeOfUrl(url), known)
    // In Markdown it is what a hole has left.
    else if (page.component && page.links.length === 0) reportEmpty(placeOf(page, 'href=""'), known)
  for (const url of facts?.sources ?? []) checkSource(printed(url), placeOfUrl(url), known)
}
