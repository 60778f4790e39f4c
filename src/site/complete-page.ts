import type { LinkTargets, Page, PagePlan, Resolved, Site, SitePlan } from '../model/site.ts'
import type { AssetInfo, CompiledDoc, Doc } from '../model/types.ts'
import { uncheckedPath } from '../model/urls.ts'
import { leavesSite } from '../shared/urls.ts'
import { assetName, linksOf, resolveLink, versionName } from './links.ts'

/** The compiled content of a site. */
export interface SiteContent {
  /** Documents by path. */
  docs: ReadonlyMap<string, Doc>
  /** Markdown that React pages print, by path. */
  partials: ReadonlyMap<string, CompiledDoc>
  /** Local files that they refer to, by path from the root. */
  assets: Map<string, AssetInfo>
}

/** Adds the content to all pages of a site. */
export function completeSite(plan: SitePlan, content: SiteContent): Site {
  const targets = { ...plan.targets, assets: content.assets }
  const pages = plan.pages.map((page) => completePage(page, content, targets))
  return { ...plan, pages, targets, assets: usedAssets(pages) }
}

/**
 * Adds the content to a page: its compiled document, with links and image resolved. Written as one object literal: spread
 * syntax takes several times as long, for every page of every build.
 */
export function completePage(
  plan: PagePlan,
  { docs, partials }: Pick<SiteContent, 'docs' | 'partials'>,
  targets: LinkTargets,
): Page {
  const doc = plan.doc && docs.get(plan.doc.path)
  const { title, description } = { ...(doc ?? plan), ...plan.generated?.shown }
  const printed = plan.printed?.flatMap(({ path }) => partials.get(path) ?? withPrinted(docs.get(path)))
  const links = linksOf({ doc, printed, url: plan.url }, targets)
  return {
    kind: plan.kind,
    url: plan.url,
    route: plan.route,
    file: plan.file,
    locale: plan.locale,
    title,
    description,
    doc,
    component: plan.component,
    printed,
    edition: plan.edition,
    sidebarName: plan.sidebarName,
    sidebar: plan.sidebar,
    breadcrumbs: plan.breadcrumbs,
    previous: plan.previous,
    next: plan.next,
    entrances: plan.entrances,
    index: plan.index,
    tags: plan.tags,
    editUrl: plan.editUrl,
    tagPage: plan.tagPage,
    searchBoost: plan.searchBoost,
    frame: plan.frame,
    isApart: plan.isApart,
    generated: plan.generated,
    image: doc && imageOf(doc, plan.url, targets),
    links,
  } satisfies Record<keyof Page, unknown>
}

function withPrinted(doc: Doc | undefined): CompiledDoc[] {
  return doc ? [doc, ...doc.printed] : []
}

function imageOf(doc: Doc, url: string, targets: LinkTargets): Resolved | undefined {
  const { image } = doc.meta
  if (image === undefined) return undefined
  if (leavesSite(image) && uncheckedPath(image) === undefined) return { kind: 'unchecked', url: image }
  return resolveLink({ target: image, kind: 'image' }, doc, url, targets)
}

/** Local files that pages link to, and smaller versions of their images: source path by output path. */
export function usedAssets(pages: Page[]): Map<string, string> {
  const readable = assetsOn(pages).filter(({ unread }) => !unread)
  return new Map([...readable.map((asset) => [assetName(asset), asset.path] as const), ...versionsOn(pages)])
}

/** Absolute path by output path. */
function versionsOn(pages: Page[]): [string, string][] {
  return pages
    .flatMap(({ links }) => links)
    .flatMap(({ link, resolved }) => {
      const asset = link.kind === 'image' && resolved.kind === 'file' ? resolved.asset : undefined
      return asset?.versions?.map((version): [string, string] => [versionName(asset, version), version.path]) ?? []
    })
}

/** Local files that pages link to, each once. Excludes static files, which are always copied. */
export function assetsOn(pages: Page[]): AssetInfo[] {
  const used = new Set<AssetInfo>()
  const use = (resolved: Page['image']) => {
    if (resolved?.kind === 'file' && resolved.hashed) used.add(resolved.asset)
  }
  for (const { links, image } of pages) {
    use(image)
    for (const { resolved } of links) use(resolved)
  }
  return [...used]
}
