import type { PageInput } from '../model/page-input.ts'
import { partialKey } from '../model/partial-key.ts'
import type { Page, Resolved, SidebarNode, Site, Target } from '../model/site.ts'
import type { AssetInfo, BodyRef, Doc, Heading, Link } from '../model/types.ts'
import { alternatesOf, isFallback, versionUrls } from './alternates.ts'
import { categoryCards } from './category-cards.ts'
import { docId } from './routes.ts'
import { versionView } from './version-view.ts'

export interface StoredParts {
  /** Where the page's branch of the sidebar lies in the store. */
  sidebar?: BodyRef
  /** Where the entries of its navbar lie. */
  navbar?: BodyRef
  /** Hash of the site's own code, for pages that run it. */
  code?: string
}

/** All that one page is made of. */
export function pageInput(page: Page, site: Site, stored: StoredParts): PageInput {
  const { doc, kind, url, file, title, description, entrances, component, tags, tagPage } = page
  return {
    ...stored,
    kind,
    url,
    file,
    title,
    description,
    entrances,
    ...placeInputs(page, site),
    ...languageInputs(page, site),
    ...versionInputs(page, site),
    noIndex: isHidden(page),
    unlisted: doc?.meta.unlisted === true,
    hasTitle: doc === undefined ? component !== undefined : doc.hasTitle || doc.meta.hide_title === true,
    headings: doc ? listedHeadings(page, site) : [],
    body: doc?.format === 'mdx' ? undefined : doc?.body,
    cards: doc?.format === 'mdx' ? cardsOf(page) : undefined,
    component: component ?? (doc?.format === 'mdx' ? doc.path : undefined),
    ...(doc ? fillsOf(doc, page) : { fills: [], partialFills: {} }),
    wants: doc?.wants ?? [],
    keywords: doc?.meta.keywords ?? page.index?.keywords,
    image: imageOf(page, site),
    tags: kind === 'doc' ? tags : undefined,
    tagPage,
    list: page.index && categoryCards(page.index, page.edition!),
    intro: doc ? undefined : (page.index?.description ?? (kind === 'tag' ? description || undefined : undefined)),
  }
}

/** Whether search engines are told to leave a page out. */
export function isHidden({ kind, doc, edition }: Page): boolean {
  return kind === 'notFound' || doc?.meta.unlisted === true || edition?.version.noIndex === true
}

function placeInputs({ doc, edition, breadcrumbs, previous, next, sidebarName }: Page, { config }: Site) {
  const docs = config.docs.find((d) => d.id === edition?.collection)
  return {
    showBreadcrumbs: docs?.breadcrumbs ?? false,
    breadcrumbs,
    previous: doc?.meta.pagination_prev === null ? undefined : previous,
    next: doc?.meta.pagination_next === null ? undefined : next,
    sidebarName,
  }
}

function languageInputs(page: Page, site: Site) {
  const alternates = alternatesOf(page, site).map(({ locale, url }) => ({
    locale: locale.name,
    href: locale.url + url,
  }))
  const isBorrowed = isFallback(page, site)
  const { config, locales } = site
  const own = config.url + page.url
  return {
    canonical: page.kind === 'notFound' ? undefined : isBorrowed ? alternates[0]?.href : own,
    alternates: locales.length > 1 && page.kind !== 'notFound' ? alternates : undefined,
    textLocale: isBorrowed && page.doc ? config.i18n.defaultLocale : undefined,
  }
}

function versionInputs(page: Page, site: Site) {
  const { edition, doc } = page
  if (!edition) return {}
  return {
    collection: edition.collection,
    versionUrls: versionUrls(page, site),
    version: versionView(page, site),
    docId: doc && edition.docs.size > 0 ? docId(doc) : undefined,
  }
}

function imageOf({ image, index }: Page, { config }: Site): string | undefined {
  const url = image && 'url' in image ? image.url : index?.image
  if (url === undefined) return undefined
  return absolute(url, config)
}

/** A URL of the site with its origin; an address of the web as it is. */
function absolute(url: string, { url: origin }: Site['config']): string {
  return url.startsWith('/') && !url.startsWith('//') ? origin + url : url
}

/** Entries of the innermost open category: that of the page, or the one that it stands in. */
function cardsOf({ sidebar = [], url }: Page): Target[] {
  const open = (nodes: SidebarNode[]): SidebarNode[] => {
    const inside = nodes.find((node) => node.type === 'category' && node.items.length > 0)
    return inside?.type === 'category' ? open(inside.items) : nodes
  }
  return open(sidebar).flatMap((node) =>
    node.type === 'html' || node.href === undefined || node.href === url
      ? []
      : [{ label: node.label, href: node.href }],
  )
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

/** What fills the holes of a document, and those of each partial that it prints, by the key of the partial. */
function fillsOf(doc: Doc, { links }: Page): Pick<PageInput, 'fills' | 'partialFills'> {
  const fillsIn = (one: Doc) =>
    links.filter(({ from }) => from === one).map(({ link, resolved }) => fillOf(link, resolved))
  if (doc.format === 'md') return { fills: fillsIn(doc), partialFills: {} }
  // The holes of MDX have its key even in the document itself, since others may print it.
  const printed = [doc, ...(doc.printed ?? [])]
  return { fills: [], partialFills: Object.fromEntries(printed.map((one) => [partialKey(one.path), fillsIn(one)])) }
}

function fillOf(link: Link, resolved: Resolved): PageInput['fills'][number] {
  if (resolved.kind !== 'file' || link.kind === 'link' || link.bare) return { url: resolved.url }
  return { url: resolved.url, ...sizeOf(resolved.asset) }
}

function sizeOf({ width, height }: AssetInfo): { width?: number; height?: number } {
  return width === undefined || height === undefined ? {} : { width, height }
}
