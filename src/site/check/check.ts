import type { PageFacts } from '../../model/facts.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { EditionDoc, Page, SidebarNode, Site } from '../../model/site.ts'
import { assetsOn } from '../complete-page.ts'
import { layoutLinks } from '../layout/layout-links.ts'
import { assetName } from '../links.ts'
import { routeKey } from '../routes.ts'
import { isImage } from '../urls.ts'
import type { Known } from './known.ts'
import { checkAsset, checkBroken, checkLink, checkSource, checkUrl, placeOf, reportEmpty } from './links.ts'
import { withoutBase } from './site-urls.ts'

/** Looks up facts about a page's HTML; undefined if it failed to render. */
export type FactsOf = (page: Page) => PageFacts | undefined

interface CheckInput {
  site: Site
  /** Output paths that are neither pages nor content. */
  files: string[]
  /** Routes that redirect to another page. */
  redirects: Set<string>
  factsOf: FactsOf
}

/** Problems of a language, and what only a comparison with the source language can judge. */
export type Checked = Pick<Known, 'problems' | 'lacking'>

/** Checks every link, anchor, image and file of every rendered page. Problems name the place in the source if known. */
export function check({ isPart, ...input }: CheckInput & { isPart?: boolean }): Checked {
  const { site, factsOf } = input
  const known = knownOf(input)
  for (const page of site.pages) checkPage(page, factsOf(page), known)
  checkLayout(factsOf, known)
  if (site.locale.isSource && !isPart) known.problems.push(...orphans(site, known.linked))
  return known
}

/** Checks one page. The others of the site have facts only if it links to their anchors. */
export function checkAlone(page: Page, input: CheckInput): Problem[] {
  const known = knownOf(input)
  checkPage(page, input.factsOf(page), known)
  return known.problems
}

function knownOf({ site, files, redirects, factsOf }: CheckInput): Known {
  const ids = new Map<Page, Set<string>>()
  for (const page of site.pages) {
    const facts = factsOf(page)
    if (facts) ids.set(page, new Set(facts.ids))
  }
  return {
    site,
    pages: new Map(site.pages.map((page) => [routeKey(page.route), page])),
    ids,
    redirects,
    // Includes unreadable files: links to them report only that problem.
    outputs: new Set([...files, ...assetsOn(site.pages).map(assetName)]),
    linked: new Set(),
    problems: [],
    lacking: new Map(),
  }
}

function checkPage(page: Page, facts: PageFacts | undefined, known: Known): void {
  for (const id of facts?.twice ?? []) if (!isReported(id, page)) known.problems.push(duplicateId(id, page))
  for (const { link, resolved } of page.links) if (!link.isShared) checkLink({ link, resolved, page }, known)
  const { image } = page
  const atImage = { file: page.doc?.path, seek: { keys: ['image'] } }
  if (image?.kind === 'missing-image') checkBroken(page.doc!.meta.image!, atImage, known)
  else if (image?.kind === 'file') checkAsset(image.asset, atImage, known)
  // URLs outside of holes are searched in the source file of the page.
  const printed = (url: string) => ({ url, written: withoutBase(url, known.site), page })
  const placeOfUrl = (url: string) => placeOf(page, withoutBase(url, known.site))
  // Most are anchors of the page itself, of its headings and their permalinks.
  for (const url of facts?.hrefs ?? [])
    if (url[0] === '#' && isOwnAnchor(url.slice(1), page, known)) continue
    else if (url !== '') checkUrl(printed(url), placeOfUrl(url), known)
    // In Markdown an empty URL is a hole.
    else if (page.component && page.links.length === 0) reportEmpty(placeOf(page, 'href=""'), known)
  for (const url of facts?.sources ?? []) checkSource(printed(url), placeOfUrl(url), known)
}

/** Headings of one document with the same id are reported where they are written. */
function isReported(id: string, { doc }: Page): boolean {
  return doc?.problems.some(({ code, subject }) => code === 'duplicate-anchor' && subject === id) ?? false
}

function duplicateId(id: string, { doc, component }: Page): Problem {
  return problem('duplicate-anchor', {
    message: `Several elements of the page have the id "${id}", so links lead to the first one.`,
    hint: 'Give the others ids of their own. Partials and components that a page shows share its ids.',
    file: doc?.path ?? component,
    seek: { text: id },
    subject: id,
  })
}

function isOwnAnchor(hash: string, page: Page, { pages, ids }: Known): boolean {
  return ids.get(page)?.has(hash) === true && pages.get(routeKey(page.route)) === page
}

/** Listed documents that are in no sidebar and that no other page links to. `linked` contains the linked routes. */
function orphans({ editions }: Site, linked: ReadonlySet<string>): Problem[] {
  return editions.flatMap(({ docs, sidebars }) => {
    const shown = new Set<string>()
    for (const nodes of Object.values(sidebars)) gather(nodes, shown)
    return (
      [...docs.values()]
        .filter(({ doc, url, route }) => !doc.meta.unlisted && !shown.has(url) && !linked.has(routeKey(route)))
        // The navbar of every page leads to the home page.
        .filter(({ route }) => routeKey(route) !== '/')
        .map(orphan)
    )
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
  return problem('orphan-page', {
    message: `No page links to ${routeKey(route)}, and it is in no sidebar.`,
    hint: 'Add it to a sidebar, link to it, or mark it as "unlisted".',
    file: doc.path,
    line: 1,
    column: 1,
    subject: doc.id,
  })
}

/** A broken link on this many pages, or on all, is attributed to the layout. */
const pagesOfLayout = 5

/** Links of navbar, footer and announcement, each once, at their place in the configuration or in the theme. */
function checkLayout(factsOf: (page: Page) => PageFacts | undefined, known: Known): void {
  const { site } = known
  for (const { keys, kind, ...printed } of layoutLinks(site)) {
    const at = { file: site.configFile, seek: { keys } }
    if (kind === 'image') checkSource(printed, at, known)
    else if (kind === 'link') checkUrl(printed, at, known)
  }
  for (const { url, file, keys } of site.editions.flatMap((edition) => edition.sidebarLinks)) {
    const printed = { url, written: withoutBase(url, site) }
    if (isImage(url)) checkSource(printed, { file, seek: { keys } }, known)
    else checkUrl(printed, { file, seek: { keys } }, known)
  }
  for (const { url, file, keys } of site.pages.flatMap(({ generated }) => generated?.links ?? []))
    checkUrl({ url, written: withoutBase(url, site) }, { file, seek: { keys } }, known)
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
    else for (const page of pages) checkUrl({ url, written: withoutBase(url, site), page }, {}, known)
}

function checkShared(url: string, pages: Page[], known: Known): void {
  const before = known.problems.length
  checkUrl({ url, written: withoutBase(url, known.site), page: pages[0] }, {}, known)
  known.problems.push(...known.problems.splice(before).map((found) => shared(found, pages.length)))
}

function shared(found: Problem, count: number): Problem {
  const hint = `It is on ${count} pages, so it comes from the theme. ${found.hint ?? ''}`.trim()
  return { ...found, hint }
}
