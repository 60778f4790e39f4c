import type { PageFacts } from '../../model/facts.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { EditionDoc, Page, SidebarNode, Site } from '../../model/site.ts'
import { assetsOn } from '../assemble.ts'
import { layoutLinks } from '../layout/layout-links.ts'
import { assetName } from '../links.ts'
import { routeKey } from '../routes.ts'
import { isImage } from '../urls.ts'
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

/** Listed documents that are in no sidebar and that no other page's text leads to. `linked` has the routes that are. */
function orphans({ editions }: Site, linked: ReadonlySet<string>): Problem[] {
  return editions.flatMap(({ docs, sidebars }) => {
    const shown = new Set<string>()
    for (const nodes of Object.values(sidebars)) gather(nodes, shown)
    return [...docs.values()]
      .filter(({ doc, url, route }) => !doc.meta.unlisted && !shown.has(url) && !linked.has(routeKey(route)))
      .map(orphan)
  })
}

function gather(nodes: SidebarNode[], urls: Set<string>): void {
  for (const node of nodes) {
    if (node.type === 'html') continue
    if (node.href !== undefined) urls.add(node.href)
    if (node.type === 'category') gather(node.items, urls)
  }
}

function orphan({ doc, route }: EditionDoc): Problem {
  return problem({
    severity: 'warning',
    code: 'orphan-page',
    message: `Readers cannot find ${routeKey(route)}: it is in no sidebar, and no other page leads to it.`,
    hint: 'Put it into a sidebar, link to it, or make it "unlisted".',
    file: doc.path,
    line: 1,
    column: 1,
    subject: doc.id,
  })
}

/** On this many pages, or on all, a broken link comes from what they share. */
const pagesOfLayout = 5

/** Links of navbar, footer and announcement: each once, at its place in the configuration or in the theme. */
function checkLayout(factsOf: (page: Page) => PageFacts | undefined, known: Known): void {
  const { site } = known
  for (const { keys, kind, ...printed } of layoutLinks(site)) {
    const at = { file: site.configFile, seek: { keys } }
    if (kind === 'image') checkSource(printed, at, known)
    else if (kind === 'link') checkAddress(printed, at, known)
  }
  for (const { url, file, keys } of site.editions.flatMap((edition) => edition.sidebarLinks)) {
    const printed = { url, written: withoutBase(url, site) }
    if (isImage(url)) checkSource(printed, { file, seek: { keys } }, known)
    else checkAddress(printed, { file, seek: { keys } }, known)
  }
  const rendered = site.pages.filter((page) => factsOf(page))
  const pagesOf = new Map<string, Page[]>()
  for (const page of rendered)
    for (const url of factsOf(page)!.layout ?? []) {
      const pages = pagesOf.get(url)
      if (pages) pages.push(page)
      else pagesOf.set(url, [page])
    }
  const fewest = Math.min(pagesOfLayout, rendered.length)
  for (const [url, pages] of pagesOf)
    if (pages.length >= fewest) checkShared(url, pages, known)
    else for (const page of pages) checkAddress({ url, written: withoutBase(url, site), page }, {}, known)
}

function checkShared(url: string, pages: Page[], known: Known): void {
  const before = known.problems.length
  checkAddress({ url, written: withoutBase(url, known.site), page: pages[0] }, {}, known)
  known.problems.push(...known.problems.splice(before).map((found) => shared(found, pages.length)))
}

function shared(found: Problem, count: number): Problem {
  const hint = `It stands on ${count} pages, so it comes from the theme. ${found.hint ?? ''}`.trim()
  return problem({ ...found, hint })
}
