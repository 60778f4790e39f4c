import path from 'node:path'
import type { Config } from '../model/config.ts'
import { compare, type Problem, problem } from '../model/problem.ts'
import type { AssetInfo, Doc, Edition, LinkTargets, Page, Site, Source } from '../model/types.ts'
import type { CategoryFile } from './category-file.ts'
import { assetName, linksOf } from './links.ts'
import { placePages } from './navigation.ts'
import { componentPage, docPage, homePage, notFoundPage, type Routed, type UnlinkedPage } from './pages.ts'
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
  // Of two pages for one file the first stays, and a site cannot do without this one.
  const pages = [
    notFoundPage(config),
    ...routed.map((r) =>
      docPage(
        r,
        editions.find((e) => e.collection === r.doc.collection),
        places.get(r.doc.collection)?.get(r.url),
      ),
    ),
    ...input.components.map((source) => componentPage(source, config)),
  ]
  if (!pages.some((page) => page.route === '/')) pages.unshift(homePage(editions, config))
  const targets: LinkTargets = { config, urls, assets: input.assets, statics: input.statics }
  const kept = withoutDuplicates(pages, config, problems).map((page) => ({ ...page, links: linksOf(page, targets) }))
  return { config, editions, pages: kept, targets, assets: usedAssets(kept), problems }
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

/** Names the output files; of two pages with one route the first stays. */
function withoutDuplicates(pages: UnlinkedPage[], config: Config, problems: Problem[]): UnlinkedPage[] {
  const byRoute = new Map<string, UnlinkedPage>()
  const byFile = new Map<string, UnlinkedPage>()
  const byLowerCase = new Map<string, UnlinkedPage>()
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

function nameOf(page: UnlinkedPage): string {
  return page.doc?.path ?? page.component ?? page.url
}

function report(
  level: Config['onDuplicateRoutes'],
  code: string,
  message: string,
  page: UnlinkedPage,
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
function usedAssets(pages: Page[]): Map<string, string> {
  const used = new Map<string, string>()
  for (const { links } of pages)
    for (const { resolved } of links) {
      if (resolved.kind === 'file' && resolved.hashed) used.set(assetName(resolved.asset), resolved.asset.path)
    }
  return used
}
