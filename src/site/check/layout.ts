import type { PageFacts } from '../../model/facts.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { Page } from '../../model/site.ts'
import { layoutLinks } from '../layout/layout-links.ts'
import { isImage } from '../urls.ts'
import { checkAddress, checkSource, type Known, withoutBase } from './links.ts'

/** On this many pages, or on all, a broken link comes from what they share. */
const pagesOfLayout = 5

/** Links of navbar, footer and announcement: each once, at its place in the configuration or in the theme. */
export function checkLayout(factsOf: (page: Page) => PageFacts | undefined, known: Known): void {
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
