import path from 'node:path'
import { type Problem, problem } from '../model/problem.ts'
import type { DocsVersion, Edition, EditionDoc, PagePlan } from '../model/site.ts'
import type { Outline } from '../model/types.ts'
import { orderIn } from '../shared/collator.ts'
import type { EditUrls } from './edit-urls.ts'
import { docPage, indexPage, placed } from './pages.ts'
import { docId, routeKey, routeOf, urlOf } from './routes.ts'
import { folderBoost, parentOf } from './sidebar/folders.ts'
import { sidebarLinks } from './sidebar/links.ts'
import { unknownDoc, unknownSidebar } from './sidebar/lookup.ts'
import { type Placement, placePages } from './sidebar/navigation.ts'
import { makeSidebars, sidebarOfDoc } from './sidebar/sidebar.ts'
import { inLocale, type LocaleData, type SiteData, type VersionData, versionKey } from './site-data.ts'
import { configuredUrl } from './urls.ts'

/** A language, and the edit URLs of its documents. */
type Language = LocaleData & { editUrls: EditUrls }

interface EditionPages {
  edition: Edition
  pages: PagePlan[]
  problems: Problem[]
}

function foldedIn({ collection }: DocsVersion, { config }: Language) {
  const { sidebarCollapsible = true, sidebarCollapsed = true } = config.docs.find(({ id }) => id === collection) ?? {}
  return { collapsible: sidebarCollapsible, collapsed: sidebarCollapsed }
}

/** One version of a docs collection in one language, with its pages. */
export function editionOf(version: DocsVersion, data: SiteData, language: Language): EditionPages {
  const key = versionKey({ collection: version.collection, version: version.name })
  const labels = language.labels.get(key) ?? {}
  const translate = (id: string, text: string) => {
    language.onLabel?.(version, id, text)
    return labels[id] ?? text
  }
  const { docs, drafts, problems } = documentsOf(version, key, data, language)
  const { categories = new Map() as VersionData['categories'], definitions } = data.versionData.get(key) ?? {}
  const made = version.hasSidebars
    ? makeSidebars({
        version,
        docs,
        drafts,
        categories,
        definitions,
        urlOf: (route) => urlOf(routeBelow(version, route), language.config),
        hrefOf: (href) => configuredUrl(href, language.config),
        translate,
        icons: data.icons,
        folded: foldedIn(version, language),
        order: orderIn(language.locale.htmlLang),
      })
    : { sidebars: {}, indexes: [], problems: [] }
  const edition: Edition = {
    collection: version.collection,
    version: { ...version, label: translate('version.label', version.label) },
    locale: language.locale.name,
    root: urlOf(version.route, language.config),
    docs,
    drafts,
    sidebars: made.sidebars,
    sidebarOf: sidebarOfDoc(made.sidebars),
    sidebarLinks: sidebarLinks({ definitions, categories }, language.config),
    indexes: made.indexes,
  }
  edition.main = mainOf(edition)
  problems.push(...made.problems)
  return { edition, pages: pagesOf(edition, language, categories, problems), problems }
}

/** Joins the route of a version and a route below it. */
export function routeBelow({ route }: DocsVersion, below: string): string {
  return path.posix.join('/', route, below)
}

interface Documents {
  docs: Map<string, EditionDoc>
  drafts: Set<string>
  problems: Problem[]
}

function documentsOf(version: DocsVersion, key: string, data: SiteData, { locale, config }: LocaleData): Documents {
  const found: Documents = { docs: new Map(), drafts: new Set(), problems: [] }
  const { drafts: isShown } = data
  for (const doc of inLocale(data.library, key, locale)) {
    const id = docId(doc)
    if (doc.meta.draft && !isShown) {
      found.drafts.add(id)
      continue
    }
    const { route, problem: bad } = routeOf(doc, version.route)
    if (bad) found.problems.push(bad)
    const other = found.docs.get(id)
    if (other) found.problems.push(...duplicateId(doc, id, other))
    found.docs.set(other ? `${id}\0${doc.path}` : id, { doc, id, route, url: urlOf(route, config) })
  }
  return found
}

/** Without an `id` in front matter the two share a route, which is reported instead. */
function duplicateId(doc: Outline, id: string, { doc: other }: EditionDoc): Problem[] {
  if (doc.meta.id === undefined && other.meta.id === undefined) return []
  const [late, early] = doc.meta.id === undefined ? [other, doc] : [doc, other]
  return [
    problem('duplicate-id', {
      message: `The document id "${id}" is already used by ${early.path}.`,
      hint: 'Give one of them another "id".',
      file: late.path,
      seek: { keys: ['id'] },
      subject: id,
    }),
  ]
}

/** The document at the root, else the first one of the first sidebar, else the first of all. */
function mainOf({ docs, sidebars, version }: Edition): string | undefined {
  const all = [...docs.values()]
  const root = routeKey(version.route)
  const atRoot = all.find(({ route }) => routeKey(route) === root)
  if (atRoot) return atRoot.url
  const first = Object.values(sidebars).flatMap((nodes) => firstDocument(nodes) ?? [])[0]
  return docs.get(first ?? '')?.url ?? all[0]?.url
}

function firstDocument(nodes: Edition['sidebars'][string]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'html' || (node.type === 'link' && node.foreign)) continue
    const id = node.doc ?? (node.type === 'category' ? firstDocument(node.items) : undefined)
    if (id !== undefined) return id
  }
  return undefined
}

interface Places {
  edition: Edition
  /** By sidebar name, then by URL. */
  bySidebar: Map<string, Map<string, Placement>>
}

function pagesOf(
  edition: Edition,
  language: Language,
  categories: VersionData['categories'],
  problems: Problem[],
): PagePlan[] {
  const labels = new Map<string, string>()
  for (const { doc, url } of edition.docs.values())
    if (doc.meta.pagination_label !== undefined) labels.set(url, doc.meta.pagination_label)
  const bySidebar = new Map(
    Object.entries(edition.sidebars).map(([name, nodes]) => [name, placePages(name, nodes, (url) => labels.get(url))]),
  )
  const places: Places = { edition, bySidebar }
  const docs = [...edition.docs.values()].map((entry) => {
    const place = placeOf(entry, places, problems)
    const links = neighborLinks(entry, edition, problems)
    return docPage(entry, language, links === none ? place : { ...place, ...links }, {
      editUrl: language.editUrls(entry),
      searchBoost: entry.doc.meta.search === undefined ? folderBoost(parentOf(entry.doc.name), categories) : undefined,
    })
  })
  const indexes = edition.indexes.map((index) => {
    const page = indexPage(index, routeBelow(edition.version, index.slug), language)
    return { ...page, ...placed(edition, index.sidebar, bySidebar.get(index.sidebar)?.get(page.url)) }
  })
  return [...docs, ...indexes]
}

function placeOf({ doc, url }: EditionDoc, { edition, bySidebar }: Places, problems: Problem[]): Partial<PagePlan> {
  const own = edition.sidebarOf.get(url)
  const place = own === undefined ? undefined : bySidebar.get(own)?.get(url)
  const asked = doc.meta.displayed_sidebar
  if (asked === undefined || asked === own) return placed(edition, own, place)
  if (asked !== null && !bySidebar.has(asked)) {
    problems.push(unknownSidebar(asked, edition, { file: doc.path, keys: ['displayed_sidebar'] }))
    return placed(edition, own, place)
  }
  const other = asked === null ? undefined : bySidebar.get(asked)!
  const shown = other && (other.get(url)?.slice ?? other.get('')?.slice)
  return { ...placed(edition, asked ?? undefined, place), sidebar: shown }
}

const none = {}

/** `pagination_prev` and `pagination_next`: the document with that id, or undefined to disable the link. */
function neighborLinks(
  { doc }: EditionDoc,
  edition: Edition,
  problems: Problem[],
): Pick<Partial<PagePlan>, 'previous' | 'next'> {
  const { pagination_prev: previous, pagination_next: next } = doc.meta
  if (previous === undefined && next === undefined) return none
  return {
    ...(previous !== undefined && { previous: neighborLink(doc, 'pagination_prev', edition, problems) }),
    ...(next !== undefined && { next: neighborLink(doc, 'pagination_next', edition, problems) }),
  }
}

function neighborLink(doc: Outline, key: 'pagination_prev' | 'pagination_next', edition: Edition, problems: Problem[]) {
  const id = doc.meta[key]
  if (id == null || edition.drafts.has(id)) return undefined
  const found = edition.docs.get(id)
  if (found) {
    const { meta, title } = found.doc
    return { label: meta.pagination_label ?? meta.sidebar_label ?? title, href: found.url }
  }
  problems.push(unknownDoc({ id, edition, file: doc.path, keys: [key] }))
  return undefined
}
