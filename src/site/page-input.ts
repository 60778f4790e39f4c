import type { PageInput } from '../model/page-input.ts'
import { partialKey } from '../model/partial-key.ts'
import type {
  AssetInfo,
  BodyRef,
  Doc,
  Heading,
  Link,
  Page,
  Resolved,
  SidebarNode,
  Site,
  Target,
} from '../model/types.ts'

export interface StoredParts {
  /** Where the page's branch of the sidebar lies in the store. */
  sidebar?: BodyRef
  /** Hash of the site's own code, for pages that run it. */
  code?: string
}

/** All that one page is made of. */
export function pageInput(page: Page, site: Site, { sidebar, code }: StoredParts): PageInput {
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
    body: doc?.format === 'mdx' ? undefined : doc?.body,
    cards: doc?.format === 'mdx' ? cardsOf(page) : undefined,
    component: component ?? (doc?.format === 'mdx' ? doc.path : undefined),
    code,
    ...(doc ? fillsOf(doc, page) : { fills: [], partialFills: {} }),
    sidebar,
    wants: doc?.wants ?? [],
  }
}

/** Entries of the innermost open category: that of the page, or the one that it stands in. */
function cardsOf({ sidebar = [], url }: Page): Target[] {
  const open = (nodes: SidebarNode[]): SidebarNode[] => {
    const inside = nodes.find((node) => node.type === 'category' && node.items.length > 0)
    return inside?.type === 'category' ? open(inside.items) : nodes
  }
  return open(sidebar).flatMap(({ label, href }) => (href === undefined || href === url ? [] : [{ label, href }]))
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
