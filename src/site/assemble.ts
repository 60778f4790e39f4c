import path from 'node:path'
import type { Config } from '../model/config.ts'
import { compare, type Problem, problem } from '../model/problem.ts'
import type { AssetInfo, Doc, Edition, LinkTargets, Page, Site, Source } from '../model/types.ts'
import type { CategoryFile } from './category-file.ts'
import { assetName, printedLinks, resolveLink } from './links.ts'
import { firstHref, type Placement, placePages } from './navigation.ts'
import { docId, fileOf, routeKey, routeOf, urlOf } from './routes.ts'
import { generateSidebar } from './sidebar.ts'

export interface AssembleInput {
  config: Config
  docs: Doc[]
  /** Pages that are React components. */
  components: Source[]
  categories: CategoryFile[]
  assets: Map<string, AssetInfo>
  statics: Map<string, AssetInfo>
  /** Drafts are pages too. */
  drafts: boolean
}

/** The whole site: a pure function of all documents. Always runs, so it must stay cheap. */
export function assemble(input: AssembleInput): Site {
  const { config } = input
  const problems: Problem[] = []
  const docs = input.docs.filter((doc) => input.drafts || !doc.meta.draft).sort((a, b) => compare(a.path, b.path))
  const routed = route(docs, config, problems)
  const urls = new Map(routed.map(({ doc, url }) => [doc.path, url]))
  const editions = config.docs.map((collection) => editionOf(collection, docs, urls, input))
  const places = new Map(editions.map((edition) => [edition.collection, placePages(edition.sidebars.default ?? [])]))
  const pages = [
    ...routed.map((r) =>
      docPage(
        r,
        editions.find((e) => e.collection === r.doc.collection),
        places.get(r.doc.collection)?.get(r.url),
      ),
    ),
    ...input.components.map((source) => componentPage(source, config)),
    notFoundPage(config),
  ]
  if (!pages.some((page) => page.route === '/')) pages.push(homePage(editions, config))
  const targets: LinkTargets = { config, urls, assets: input.assets, statics: input.statics }
  const kept = withoutDuplicates(pages, config, problems)
  return { config, editions, pages: kept, targets, assets: usedAssets(kept, targets), problems }
}

interface Routed {
  doc: Doc
  route: string
  url: string
}

function route(docs: Doc[], config: Config, problems: Problem[]): Routed[] {
  const ids = new Map<string, string>()
  return docs.map((doc) => {
    const { route: where, problem: bad } = routeOf(doc, config)
    if (bad) problems.push(bad)
    const id = `${doc.kind}\0${doc.collection}\0${docId(doc)}`
    const other = ids.get(id)
    if (other !== undefined && doc.meta.id !== undefined) problems.push(duplicateId(doc, other))
    ids.set(id, other ?? doc.path)
    return { doc, route: where, url: urlOf(where, config) }
  })
}

function duplicateId(doc: Doc, other: string): Problem {
  return problem({
    severity: 'error',
    code: 'duplicate-id',
    message: `The document id "${docId(doc)}" is also that of ${other}.`,
    hint: 'Give one of them another "id".',
    file: doc.path,
    line: 1,
    column: 1,
    subject: docId(doc),
  })
}

function editionOf(
  collection: Config['docs'][number],
  docs: Doc[],
  urls: Map<string, string>,
  input: AssembleInput,
): Edition {
  const { config } = input
  const root = `${path.posix.join(config.contentDir, collection.path)}/`
  const own = docs.filter((doc) => doc.collection === collection.id)
  const inside = input.categories.filter((category) => category.path.startsWith(root))
  const folder = (category: CategoryFile) => path.posix.dirname(category.path.slice(root.length)).replace(/^\.$/, '')
  const categories = new Map(inside.map((category) => [folder(category), category]))
  const sidebars = { default: generateSidebar({ docs: own, urls, categories, root }) }
  return {
    collection: collection.id,
    version: 'current',
    locale: config.i18n.defaultLocale,
    root: urlOf(`/${collection.routeBasePath}`, config),
    sidebars,
  }
}

function docPage({ doc, route, url }: Routed, edition: Edition | undefined, place: Placement | undefined): Page {
  const shared = { url, route, locale: doc.locale, title: doc.title, description: doc.description, doc }
  if (doc.kind === 'page') return { kind: 'page', ...shared, file: '', breadcrumbs: [] }
  const { breadcrumbs = [], previous, next, slice } = place ?? {}
  return { kind: 'doc', ...shared, file: '', edition, sidebar: slice, breadcrumbs, previous, next }
}

function componentPage(source: Source, config: Config): Page {
  const { route } = routeOf({ ...source, meta: { extra: {} } } as unknown as Doc, config)
  return {
    kind: 'page',
    url: urlOf(route, config),
    route,
    file: '',
    locale: source.locale,
    title: '',
    description: '',
    component: source.path,
    breadcrumbs: [],
  }
}

function homePage(editions: Edition[], config: Config): Page {
  const entries = editions.flatMap((edition) => edition.sidebars.default ?? [])
  const entrances = entries.flatMap((node) => {
    const href = firstHref([node])
    return href === undefined ? [] : [{ label: node.label, href }]
  })
  const { title, tagline: description } = config
  return {
    kind: 'home',
    url: urlOf('/', config),
    route: '/',
    file: '',
    locale: config.i18n.defaultLocale,
    title,
    description,
    breadcrumbs: [],
    entrances,
  }
}

function notFoundPage(config: Config): Page {
  const url = urlOf('/404.html', { ...config, trailingSlash: undefined })
  return {
    kind: 'notFound',
    url,
    route: '/404.html',
    file: '404.html',
    locale: config.i18n.defaultLocale,
    title: 'Page Not Found',
    description: '',
    breadcrumbs: [],
  }
}

/** Names the output files; of two pages with one route the first stays. */
function withoutDuplicates(pages: Page[], config: Config, problems: Problem[]): Page[] {
  const byRoute = new Map<string, Page>()
  const byFile = new Map<string, Page>()
  const byLowerCase = new Map<string, Page>()
  for (const unnamed of pages) {
    const page = unnamed.file === '' ? { ...unnamed, file: fileOf(unnamed.route, config.trailingSlash) } : unnamed
    const key = routeKey(page.route)
    const same = byRoute.get(key) ?? byFile.get(page.file)
    const similar = byLowerCase.get(key.toLowerCase())
    if (same)
      report(
        config.onDuplicateRoutes,
        'duplicate-route',
        `The route ${key} is also that of ${nameOf(same)}, which is kept.`,
        page,
        problems,
      )
    else if (similar)
      report(
        'warn',
        'route-case',
        `The route ${key} differs only in case from ${routeKey(similar.route)} of ${nameOf(similar)}.`,
        page,
        problems,
      )
    if (same) continue
    byRoute.set(key, page)
    byFile.set(page.file, page)
    byLowerCase.set(key.toLowerCase(), page)
  }
  return [...byRoute.values()]
}

function nameOf(page: Page): string {
  return page.doc?.path ?? page.component ?? page.url
}

function report(
  level: Config['onDuplicateRoutes'],
  code: string,
  message: string,
  page: Page,
  problems: Problem[],
): void {
  if (level === 'ignore') return
  const severity = level === 'throw' ? 'error' : level === 'log' ? 'info' : 'warning'
  problems.push(
    problem({
      severity,
      code,
      message,
      hint: 'Give one of them another "slug".',
      file: nameOf(page),
      line: 1,
      column: 1,
      subject: page.route,
    }),
  )
}

/** Output paths of the local files that pages link to, with the files that they come from. */
function usedAssets(pages: Page[], targets: LinkTargets): Map<string, string> {
  const used = new Map<string, string>()
  for (const { doc, url } of pages)
    for (const { link, from } of printedLinks(doc)) {
      const resolved = resolveLink(link, from, url, targets)
      if (resolved.kind === 'file' && resolved.hashed) used.set(assetName(resolved.asset), resolved.asset.path)
    }
  return used
}
