import { filesPrintedBy } from '../markdown/parse/needs.ts'
import { plainStage } from '../markdown/plain/plain-stage.ts'
import { chunksOf } from '../model/document-text.ts'
import type { PageFacts, WeighedPage } from '../model/facts.ts'
import type { Problem } from '../model/problem.ts'
import type { Page, Site } from '../model/site.ts'
import type { PageSummary, SiteLocale } from '../model/site-output.ts'
import { failed } from '../model/stage.ts'
import type { Doc, WrittenFile } from '../model/types.ts'
import type { Bundle, World } from '../model/world.ts'
import { closest } from '../shared/closest.ts'
import { assemble } from '../site/assemble.ts'
import { check, type FactsOf } from '../site/check/check.ts'
import { completeSite, type SiteContent } from '../site/complete-page.ts'
import { llmsFiles } from '../site/llms.ts'
import { hasOwnFiles } from '../site/locales.ts'
import { pageList } from '../site/page-list.ts'
import { type BuiltPart, pagesOfPart } from '../site/part-pages.ts'
import { hasPlainPages, plainFile, plainUrl } from '../site/plain-pages.ts'
import { checkRedirects } from '../site/redirects/check.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import { routeKey } from '../site/routes.ts'
import type { SiteData } from '../site/site-data.ts'
import { summaryOf } from '../site/summary.ts'
import { renderBranches } from './branches.ts'
import { compileInputs, compileShared } from './inputs.ts'
import { localeData } from './languages.ts'
import type { Plan } from './plan.ts'
import { renderPrint } from './print.ts'
import { renderAll } from './render.ts'
import { type SearchRuns, searchRuns } from './search/search.ts'
import { type Questions, type SearchTests, searchQuestions } from './search/search-tests.ts'

/** Data shared by the languages of a site. */
export interface LocaleParts {
  plan: Plan
  data: SiteData
  content: SiteContent
  redirects: Redirect[]
  bundle: Bundle
  tests: SearchTests
  /** Set if only a part is built. */
  part?: BuiltPart
  options: PartsWanted
}

/** Optional parts of a build. */
export interface PartsWanted {
  /** Collects external URLs in pages. */
  external?: boolean
  /** Skips search indexes, unless search tests need them. */
  noIndexes?: boolean
  /** Called with each language that was built. */
  onSite?: (site: Site) => void
  /** Called with the lines of the ledger that the site would have. */
  onLedger?: (lines: string[]) => void
}

/** Result of building one language, small enough to keep many languages in memory. */
export interface LocaleBuild {
  files: WrittenFile[]
  /** Files of the collapsed branches of its sidebars, and its documents for print. */
  branches: WrittenFile[]
  /** Comparisons of documents with older versions. */
  changes: WrittenFile[]
  texts: Map<string, string>
  /** Its folder in the output. */
  folder: string
  /** Input of its search indexes. */
  search: SearchRuns
  /** Its search tests. */
  questions: Questions
  assets: Map<string, string>
  pages: PageSummary[]
  /** Ids of each page, in the order of `pages`. */
  ids: string[][]
  /** Routes of the pages that could not be rendered. */
  broken: string[]
  /** CSP sources that its pages need beyond files of the site, each once. */
  needs: string[]
  /** Features whose styles its pages load, each once. */
  features: string[]
  external: { url: string; place: Pick<Problem, 'file' | 'seek'> }[]
  /** Weights of its pages, if the site has budgets. */
  weights: WeighedPage[]
  problems: Problem[]
  cached: number
}

/** Builds the site in one language: assemble → render → check. */
export async function buildLocale(
  locale: SiteLocale,
  { plan, data, content, redirects, bundle, tests, part, options }: LocaleParts,
  world: World,
): Promise<LocaleBuild> {
  const { language, problems } = await localeData(locale, plan, world)
  const whole = completeSite(assemble(data, language), content)
  const site = part ? { ...whole, pages: pagesOfPart(whole, part) } : whole
  const rendered = await renderAll(site, bundle, world)
  const branches = await renderBranches(site, { shell: rendered.shared, bundle }, world)
  const print = await renderPrint(site, rendered, world)
  const plain = await plainPages(site, world)
  const isSearched = !options.noIndexes || tests.tests.length > 0
  const search = isSearched
    ? await searchRuns(site, { postingsOf: rendered.postingsOf, synonyms: plan.synonyms.get(site.locale.name) }, world)
    : { inputs: [], problems: [] }
  const questions = searchQuestions(tests, site)
  const { client } = world
  const files = [
    ...client.stylesheets,
    ...Object.values(client.featureStyles),
    ...client.scripts,
    ...bundle.files.keys(),
    ...rendered.texts.keys(),
    ...rendered.changes.map(({ path }) => (hasOwnFiles(locale) ? path.slice(locale.folder.length) : path)),
    ...print.files.map(({ path }) => (hasOwnFiles(locale) ? path.slice(locale.folder.length) : path)),
    client.tabs,
  ]
  options.onSite?.(site)
  const { factsOf } = rendered
  const found = check({
    site: whole,
    isPart: part !== undefined,
    files,
    redirects: new Set(redirects.map(({ from }) => from)),
    factsOf,
  })
  if (locale.isSource || plan.built.length === 1) found.push(...redirectFaults(redirects, whole, factsOf))
  const pages = site.pages.filter(factsOf)
  return {
    files: rendered.files,
    branches: [...branches.files, ...print.files],
    changes: rendered.changes,
    texts: new Map([...rendered.texts, ...branches.texts, ...print.texts, ...plain, pageList(site)]),
    folder: locale.folder,
    search,
    questions,
    assets: new Map([...site.assets, ...rendered.cards]),
    pages: pages.map((page) => summaryOf(page, site)),
    ids: pages.map((page) => factsOf(page)!.ids),
    broken: whole.pages.flatMap((page) => (factsOf(page) ? [] : page.route)),
    needs: [...new Set([...pages.flatMap((page) => factsOf(page)!.needs ?? []), ...branches.needs, ...print.needs])],
    features: [...new Set(pages.flatMap((page) => factsOf(page)!.features ?? []))],
    external: options.external
      ? pages.flatMap((page) => externalIn(factsOf(page)!, page.doc?.path ?? page.component))
      : [],
    weights: pages.flatMap((page) => {
      const { weight } = factsOf(page)!
      return weight ? [{ ...weight, url: page.url, file: page.doc?.path ?? page.component }] : []
    }),
    problems: [
      ...problems,
      ...site.problems,
      ...rendered.problems,
      ...branches.problems,
      ...print.problems,
      ...search.problems,
      ...questions.problems,
      ...found,
    ],
    cached: rendered.cached,
  }
}

function redirectFaults(redirects: Redirect[], site: Site, factsOf: FactsOf): Problem[] {
  if (redirects.length === 0) return []
  const pages = new Map(site.pages.map((page) => [routeKey(page.route), page]))
  const outputs = new Set([...site.pages.map(({ file }) => file), ...site.targets.statics.keys()])
  return checkRedirects(redirects, {
    hasRoute: (route) => pages.has(route),
    hasFile: (file) => outputs.has(file),
    hasAnchor: (route, hash) => {
      const page = pages.get(route)
      return page && factsOf(page)?.ids.includes(hash)
    },
    suggest: (route) => closest(route, pages.keys()),
    trailingSlash: site.config.trailingSlash,
  })
}

function externalIn({ hrefs }: PageFacts, file: string | undefined): LocaleBuild['external'] {
  const web = hrefs.filter((href) => /^https?:\/\//i.test(href))
  return web.map((url) => ({ url, place: { file, seek: { text: url } } }))
}

/** Returns each document page as plain Markdown by output path, and their overviews; empty if the site wants neither. */
async function plainPages(site: Site, world: World): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const { config } = world
  if (!hasPlainPages(config)) return texts
  const ofPages = new Map<Page, string>()
  const pages = new Map(site.pages.flatMap((page) => (page.doc ? [[page.doc.path, page] as const] : [])))
  const sources = [...pages.values()].map(({ doc }) => sourceOf(doc!))
  const { inputs, read } = compileInputs(sources, world, filesPrintedBy)
  const results = await world.run(plainStage, inputs(), compileShared(world, site.words), {
    label: 'plain',
    expected: sources.length,
  })
  for (const [i, result] of results.entries()) {
    const page = pages.get(read[i]!.path)
    if (!page || failed(result)) continue
    const text = filled(world.readBody(result.body!), { ...page.doc!, links: result.out.links }, page, site)
    texts.set(plainFile(page, site), text)
    ofPages.set(page, text)
  }
  return config.llms ? new Map([...texts, ...llmsFiles(site, ofPages, config.llms)]) : texts
}

function sourceOf({ path, name, id, kind, collection, version, locale, position }: Doc) {
  const source = { path, name, id, kind, collection, version, locale }
  return position === undefined ? source : { ...source, position }
}

function filled(text: string, doc: Doc, page: Page, site: Site): string {
  const fill = (number: number) => plainUrl(doc.links[number]!, doc, page, site)
  return chunksOf(text)
    .map((chunk) => (typeof chunk === 'string' ? chunk : 'link' in chunk ? fill(chunk.link) : ''))
    .join('')
}
