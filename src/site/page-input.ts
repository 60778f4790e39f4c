import { builtIns } from '../features/index.ts'
import type { InputData } from '../model/built-in.ts'
import { exportedFrontMatter, partialKey } from '../model/document-text.ts'
import type { SocialImage } from '../model/options/social-image.ts'
import type { DocumentModule, PageInput } from '../model/page-input.ts'
import type { Page, Resolved, SitePlan } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { PageCard } from '../model/theme/page-card.ts'
import type { SidebarLook } from '../model/theme/view.ts'
import type { AssetInfo, BodyRef, CompiledDoc, Fill, Heading, ImageVersion, Link } from '../model/types.ts'
import { lastUpdateOf } from './last-update.ts'
import { alternatesOf, isFallback, versionUrls, versionView } from './layout/alternates.ts'
import { searchedAs } from './layout/searched.ts'
import { encodePath, versionName } from './links.ts'
import { headTagsOf } from './page-head-tags.ts'
import { isUnlisted, kindNames } from './pages.ts'
import { docId } from './routes.ts'
import { categoryCards, siblingCards, siblings } from './sidebar/category-cards.ts'
import { firstHref } from './sidebar/first-href.ts'
import { absoluteUrl } from './urls.ts'

interface StoredParts {
  /** Reference to the page's slice of the sidebar in the store. */
  sidebar?: BodyRef
  /** Reference to the entries of its navbar. */
  navbar?: BodyRef
  /** Hash of the site's own code, for pages that run it. */
  code?: string
  /** Components of the site may read the front matter of every document. */
  readsFrontMatter: boolean
  /** Reference to the HTML of a page that a plugin gives. */
  html?: BodyRef
}

/**
 * Collects the input of a page. Written as one object literal with all keys: it is created for every page on every
 * build, and merging objects costs many times as much.
 */
export function pageInput(
  page: Page,
  site: SitePlan,
  { sidebar, navbar, code, html, readsFrontMatter }: StoredParts,
): PageInput {
  const { doc, edition, index, kind, component, tagPage, generated } = page
  const added = dataOfFeatures(page, site)
  const { meta, format } = doc ?? noDocument
  const { fills, partialFills } = doc || page.printed ? fillsOf(doc, page, site) : noFills
  const language = languageOf(page, site)
  const docs = edition && site.config.docs.find(({ id }) => id === edition.collection)
  return {
    kind,
    url: page.url,
    file: page.file,
    canonical: language.canonical,
    noIndex: isHidden(page),
    title: page.title,
    hasTitle: doc === undefined ? component !== undefined : doc.hasTitle || meta.hide_title === true,
    description: page.description,
    readsDescription: format === 'mdx' && meta.description === undefined ? true : undefined,
    showBreadcrumbs: docs?.breadcrumbs ?? false,
    headings: doc ? listedHeadings(page, site) : [],
    breadcrumbs: page.breadcrumbs,
    previous: page.previous,
    next: page.next,
    entrances: page.entrances,
    body: format === 'mdx' || generated?.layout ? undefined : (doc?.body ?? html),
    component,
    modules: modulesOf(page),
    props: generated?.props,
    layout: generated?.layout,
    shows: generated?.layout === undefined ? undefined : [...(doc ? [doc.path] : []), ...(generated.prints ?? [])],
    lists: generated?.lists,
    headTags: headTagsOf(page, site, added?.headTags),
    code,
    cards: format === 'mdx' ? cardsOf(page, site) : undefined,
    fills,
    partialFills,
    sidebar,
    sidebarLook: sidebar && docs && sidebarLook(docs.sidebar),
    navbar,
    collection: edition?.collection,
    versionUrls: versionUrls(page, site),
    version: edition && versionView(page, site),
    sidebarName: page.sidebarName,
    docId: edition && doc && docId(doc),
    textLocale: language.textLocale,
    alternates: language.alternates,
    metaTitle: meta.title_meta,
    unlisted: isUnlisted(page),
    keywords: meta.keywords ?? generated?.keywords ?? index?.keywords,
    image: imageOf(page, site),
    tags: kind === 'doc' ? page.tags : undefined,
    list: index && edition && categoryCards(index, edition),
    tagPage,
    data: added ? { ...generated?.data, ...added.data } : generated?.data,
    frame: page.frame ?? generated?.frame,
    sections: generated?.sections,
    links: added?.links ?? generated?.links?.map((link) => link.url),
    isApart: page.isApart,
    intro: doc ? undefined : (index?.description ?? (kind === 'tag' ? page.description || undefined : undefined)),
    editUrl: page.editUrl,
    search: searchedAs(page, site),
    lastUpdate: doc && docs && lastUpdateOf(doc, docs, site),
    className: classNameOf(page, site) || undefined,
    frontMatter: doc && (readsFrontMatter || format === 'mdx') ? frontMatterOf(doc) : undefined,
  }
}

const dataRows = builtIns.flatMap(({ inputData }) => inputData ?? [])

/** Data of features for a page, and URLs in it. */
function dataOfFeatures(page: Page, site: SitePlan): Required<InputData> | undefined {
  const found = dataRows.flatMap((row) => row(page, site) ?? [])
  if (found.length === 0) return undefined
  return {
    data: Object.assign({}, ...found.map(({ data }) => data)),
    links: [...(page.generated?.links ?? []).map((link) => link.url), ...found.flatMap(({ links }) => links ?? [])],
    headTags: found.flatMap(({ headTags }) => headTags ?? []),
  }
}

/**
 * Classes of a page beside those of its collection, version and document. The text of a page that hides its table of contents is as
 * wide as both.
 */
function classNameOf(page: Page, site: SitePlan): string {
  const { wrapperClassName, hide_table_of_contents: isWide } = page.doc?.meta ?? noDocument.meta
  return [...kindNames(page, site), wrapperClassName, isWide && 'dg-page--wide'].filter(Boolean).join(' ')
}

function frontMatterOf({ meta: { extra, ...meta } }: CompiledDoc): Record<string, unknown> {
  return { ...meta, ...extra }
}

/** The documents that are run to render a page: its own, then those that it prints. */
function modulesOf({ doc, printed = [], generated }: Page): DocumentModule[] | undefined {
  if (generated?.layout !== undefined) return [...(doc ? [doc, ...doc.printed] : []), ...printed].map(moduleOf)
  return doc?.format === 'mdx' ? [doc, ...doc.printed].map(moduleOf) : undefined
}

function moduleOf(doc: CompiledDoc): DocumentModule {
  const { path, format, body, partials } = doc
  return { path, format, body, partials, exports: format === 'md' ? markdownExports(doc) : undefined }
}

/** Exports of Markdown for documents and code that import it, beside its content. */
export function markdownExports({ headings, meta }: CompiledDoc): NonNullable<DocumentModule['exports']> {
  return {
    toc: headings.map(({ id, level, html }) => ({ value: html, id, level })),
    frontMatter: exportedFrontMatter(meta),
  }
}

function sidebarLook(look: SidebarLook): SidebarLook | undefined {
  return look.hideable || look.autoCollapseCategories ? look : undefined
}

const noDocument = { meta: {} as CompiledDoc['meta'], format: undefined }
const noFills = { fills: [], partialFills: {} }

/** Returns true if a page is hidden from search engines. */
export function isHidden(page: Page): boolean {
  return page.kind === 'notFound' || isUnlisted(page) || page.edition?.version.noIndex === true
}

type Language = Pick<PageInput, 'canonical' | 'alternates' | 'textLocale'>

function languageOf(page: Page, site: SitePlan): Language {
  const { config, locales } = site
  if (page.kind === 'notFound') return noLanguage
  const own = config.url + page.url
  if (locales.length < 2) return { canonical: own, alternates: undefined, textLocale: undefined }
  const alternates = alternatesOf(page, site).map(({ locale, url }) => ({
    locale: locale.name,
    href: locale.url + url,
  }))
  const isBorrowed = isFallback(page, site)
  return {
    canonical: isBorrowed ? (alternates[0]?.href ?? own) : own,
    alternates,
    textLocale: isBorrowed && page.doc ? config.i18n.defaultLocale : undefined,
  }
}

const noLanguage: Language = { canonical: undefined, alternates: undefined, textLocale: undefined }

function imageOf({ image, index, generated }: Page, { config }: SitePlan): SocialImage | undefined {
  const url = image && 'url' in image ? image.url : (generated?.image ?? index?.image)
  if (url === undefined) return undefined
  const size = image?.kind === 'file' ? sizeOf(image.asset) : {}
  return { url: absoluteUrl(url, config), ...size }
}

/** Entries of the category that the page belongs to; with descriptions if its document shows cards. */
function cardsOf({ sidebar = [], url, doc, edition, sidebarName }: Page, site: SitePlan): PageCard[] {
  if (doc?.clientFeatures.includes('cards') && edition && sidebarName !== undefined)
    return siblingCards({ url, edition, sidebarName }, site)
  return siblings(url, sidebar).flatMap((node) => {
    if (node.type === 'html') return []
    const href = node.href ?? (node.type === 'category' ? firstHref(node.items) : undefined)
    return href === undefined || href === url ? [] : [{ label: node.label, href }]
  })
}

/** Headings for the table of contents, at the levels set by the document or the site. */
function listedHeadings({ doc }: Page, { config }: SitePlan): Heading[] {
  const meta = doc!.meta
  if (meta.hide_table_of_contents) return []
  const { minHeadingLevel, maxHeadingLevel } = config.tableOfContents
  const least = meta.toc_min_heading_level ?? minHeadingLevel
  const most = meta.toc_max_heading_level ?? maxHeadingLevel
  return doc!.headings.filter(({ level }) => level >= least && level <= most)
}

/** Fills for the holes of a document and of each partial that it prints, by key of the partial. */
function fillsOf(
  doc: Page['doc'],
  { links, printed: byCode, generated }: Page,
  { locale }: SitePlan,
): Pick<PageInput, 'fills' | 'partialFills'> {
  const fillsIn = (one: CompiledDoc) =>
    links.filter(({ from }) => from === one).map(({ link, resolved }) => fillOf(link, resolved, locale))
  if (doc?.format === 'md' && generated?.layout === undefined) return { fills: fillsIn(doc), partialFills: {} }
  // The holes of MDX have keys even in the document itself, since other documents may import it.
  const printed = doc ? [doc, ...doc.printed] : (byCode ?? [])
  return { fills: [], partialFills: Object.fromEntries(printed.map((one) => [partialKey(one.path), fillsIn(one)])) }
}

function fillOf(link: Link, resolved: Resolved, locale: SiteLocale): Fill {
  if (resolved.kind !== 'file' || link.kind === 'link') return { url: resolved.url }
  const { asset } = resolved
  const size = link.bare ? {} : sizeOf(asset, link.side)
  if (!asset.versions) return { url: resolved.url, ...size }
  const shownWidth = link.side?.[0] === 'width' ? link.side[1] : link.side && size.width
  const sources = sourcesOf(asset, asset.versions, locale)
  return { url: resolved.url, ...size, sources, ...(shownWidth !== undefined && { shownWidth }) }
}

function sourcesOf(asset: AssetInfo, versions: ImageVersion[], { filesUrl }: SiteLocale): Fill['sources'] {
  return [...new Set(versions.map(({ format }) => format))].map((format) => {
    const urls = versions
      .filter((version) => version.format === format)
      .map((version) => `${filesUrl}${encodePath(versionName(asset, version))} ${version.width}w`)
    return [`image/${format}`, urls.join(', ')]
  })
}

/** The size of an image in pixels. If the author gives one side, only the other one, which keeps its proportions. */
function sizeOf({ width, height }: AssetInfo, side?: Link['side']): Pick<Fill, 'width' | 'height'> {
  if (!width || !height) return {}
  if (!side) return { width, height }
  const [name, pixels] = side
  return name === 'width' ? { height: sideOf(height, width, pixels) } : { width: sideOf(width, height, pixels) }
}

function sideOf(side: number, other: number, pixels: number): number {
  return Math.max(1, Math.round((side / other) * pixels))
}
