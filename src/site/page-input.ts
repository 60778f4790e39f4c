import type { PageInput } from '../model/page-input.ts'
import type { AssetInfo, BodyRef, Heading, Link, Page, Site } from '../model/types.ts'
import { type Resolved, resolveLink } from './links.ts'

/** All that one page is made of. `sidebar` is where the page's branch of the sidebar lies in the store. */
export function pageInput(page: Page, site: Site, sidebar: BodyRef | undefined): PageInput {
  const { doc, edition, kind, url, file, breadcrumbs, previous, next, entrances, component } = page
  const { config } = site
  const docs = config.docs.find((d) => d.id === edition?.collection)
  return {
    kind,
    url,
    file,
    canonical: kind === 'notFound' ? undefined : config.url + url,
    noIndex: kind === 'notFound' || doc?.meta.unlisted === true,
    title: page.title,
    hasTitle: doc === undefined ? component !== undefined : doc.hasTitle || doc.meta.hide_title === true,
    description: page.description,
    showBreadcrumbs: docs?.breadcrumbs ?? false,
    headings: doc ? listedHeadings(page, site) : [],
    breadcrumbs,
    previous: doc?.meta.pagination_prev === null ? undefined : previous,
    next: doc?.meta.pagination_next === null ? undefined : next,
    entrances,
    body: doc?.body,
    component,
    fills: doc ? doc.links.map((link) => fillOf(link, resolveLink(link, doc, url, site.targets))) : [],
    sidebar,
    wants: doc?.wants ?? [],
  }
}

/** Headings for the table of contents: the levels of the site, or of the document. */
function listedHeadings({ doc }: Page, { config }: Site): Heading[] {
  const meta = doc!.meta
  if (meta.hide_table_of_contents) return []
  const { minHeadingLevel, maxHeadingLevel } = config.tableOfContents
  const least = meta.toc_min_heading_level ?? minHeadingLevel
  const most = meta.toc_max_heading_level ?? maxHeadingLevel
  return doc!.headings.filter(({ level }) => level >= least && level <= most)
}

function fillOf(link: Link, resolved: Resolved): PageInput['fills'][number] {
  if (resolved.kind !== 'file' || link.kind === 'link' || link.bare) return { url: resolved.url }
  return { url: resolved.url, ...sizeOf(resolved.asset) }
}

function sizeOf({ width, height }: AssetInfo): { width?: number; height?: number } {
  return width === undefined || height === undefined ? {} : { width, height }
}
