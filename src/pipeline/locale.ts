import type { PageFacts, PageHtmlFacts } from '../model/facts.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import type { EditionSummary, PageSummary, SiteLocale } from '../model/site-output.ts'
import type { SiteUrls } from '../model/site-urls.ts'
import type { WrittenFile } from '../model/types.ts'
import type { Bundle, World } from '../model/world.ts'
import { closest } from '../shared/closest.ts'
import { assemble } from '../site/assemble.ts'
import { check, type FactsOf } from '../site/check/check.ts'
import { completeSite, type SiteContent } from '../site/complete-page.ts'
import { hasOwnFiles } from '../site/locales.ts'
import { pageList } from '../site/page-list.ts'
import { type BuiltPart, pagesOfPart } from '../site/part-pages.ts'
import { checkRedirects } from '../site/redirects/check.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import { routeKey } from '../site/routes.ts'
import type { SiteData } from '../site/site-data.ts'
import { localeData } from './languages.ts'
import { pageSummaries } from './page-summaries.ts'
import type { Plan } from './plan.ts'
import type { Generated } from './plugins/generated.ts'
import { allComplete, makeOthers, openRendering, renderPages } from './render.ts'
import { type SearchRuns, searchRuns } from './search/search.ts'
import { type Questions, type SearchTests, searchQuestions } from './search/search-tests.ts'

/** Data shared by the languages of a site. */
interface LocaleParts {
  plan: Plan
  data: SiteData
  content: SiteContent
  redirects: Redirect[]
  bundle: Bundle
  tests: SearchTests
  /** The plugins of the site with their data. */
  made: Pick<Generated, 'plugins' | 'data'>
  /** Set if only a part is built. */
  part?: BuiltPart
  options: PartsWanted
  /** Called with the input of the search indexes, before the pages are checked: both can be done at the same time. */
  onSearch(runs: SearchRuns): void
}

/** Optional parts of a build. */
export interface PartsWanted {
  /** Collects external URLs in pages. */
  external?: boolean
  /** Skips search indexes, unless search tests need them. */
  noIndexes?: boolean
  /** Called with each language that was built. */
  onSite?: (site: Site) => void
  /** Called with the URLs of the site. */
  onUrls?: (site: SiteUrls) => void
}

/** Result of building one language, small enough to keep many languages in memory. */
export interface LocaleBuild {
  files: WrittenFile[]
  /** Other files of stages: branches of sidebars, and those of features. */
  written: WrittenFile[]
  texts: Map<string, string>
  /** Its folder in the output. */
  folder: string
  /** Its search tests. */
  questions: Questions
  assets: Map<string, string>
  pages: PageSummary[]
  editions: EditionSummary[]
  /** Ids of each page, in the order of `pages`. */
  ids: string[][]
  /** Routes of the pages that could not be rendered. */
  broken: string[]
  /** CSP sources that its pages need beyond files of the site, each once. */
  needs: string[]
  /** Features whose styles its pages load, each once. */
  features: string[]
  external: { url: string; place: Pick<Problem, 'file' | 'seek'> }[]
  /** Its pages about whose HTML features have facts. */
  facts: PageHtmlFacts[]
  problems: Problem[]
  cached: number
  results: number
}

/** Puts files into the folder of a language with its own host. */
function inFolder(files: [path: string, text: string][], locale: SiteLocale): [path: string, text: string][] {
  return hasOwnFiles(locale) ? files.map(([path, text]) => [locale.folder + path, text]) : files
}

/** Builds the site in one language: assemble → render → check. */
export async function buildLocale(
  locale: SiteLocale,
  { plan, data, content, redirects, bundle, tests, made, part, options, onSearch }: LocaleParts,
  world: World,
): Promise<LocaleBuild> {
  const { language, problems } = await localeData(locale, plan, world)
  const whole = completeSite(assemble(data, language), content)
  const site = part ? { ...whole, pages: pagesOfPart(whole, part) } : whole
  const open = await openRendering(site, bundle, world, allComplete)
  const { rendering } = open
  const rendered = await renderPages(site.pages, open, bundle)
  const others = await makeOthers(rendering, bundle)
  const written = [...rendered.written, ...others.written]
  const isSearched = !options.noIndexes || tests.tests.length > 0
  const search = isSearched
    ? await searchRuns(site, { postingsOf: rendered.postingsOf, synonyms: plan.synonyms.get(site.locale.name) }, world)
    : { inputs: [], problems: [] }
  onSearch(search)
  const pages = site.pages.filter(rendered.factsOf)
  const summaries = await pageSummaries(pages, { site, rendered: rendering, made }, world)
  const questions = searchQuestions(tests, site)
  const { client } = world
  const files = [
    ...client.stylesheets,
    ...client.scripts,
    ...bundle.files.keys(),
    ...rendered.texts.keys(),
    ...written.flatMap(({ path }) =>
      path.endsWith('.html') ? (hasOwnFiles(locale) ? path.slice(locale.folder.length) : path) : [],
    ),
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
  found.push(...redirectProblems(redirects, whole, { factsOf, built: plan.built, written }))
  return {
    files: rendered.files,
    written,
    texts: new Map([...inFolder([...rendered.texts, ...others.texts], locale), pageList(site)]),
    folder: locale.folder,
    questions,
    assets: new Map([...site.assets, ...rendered.copies]),
    pages: summaries.pages,
    editions: summaries.editions,
    ids: pages.map((page) => factsOf(page)!.ids),
    broken: whole.pages.flatMap((page) => (factsOf(page) ? [] : page.route)),
    needs: [...new Set([...pages.flatMap((page) => factsOf(page)!.needs ?? []), ...others.needs])],
    features: [...new Set(pages.flatMap((page) => factsOf(page)!.features ?? []))],
    external: options.external
      ? pages.flatMap((page) => externalIn(factsOf(page)!, page.doc?.path ?? page.component))
      : [],
    facts: pages.flatMap((page) => {
      const { data } = factsOf(page)!
      return data ? [{ data, url: page.url, file: page.doc?.path ?? page.component }] : []
    }),
    problems: [
      ...problems,
      ...site.problems,
      ...rendered.problems,
      ...others.problems,
      ...summaries.problems,
      ...search.problems,
      ...questions.problems,
      ...found,
    ],
    cached: rendered.cached,
    results: rendered.results,
  }
}

/** Checks redirects with the language that they lead to. Folders of other languages are below that of the source. */
function redirectProblems(
  redirects: Redirect[],
  { pages: list, targets, config, locale }: Site,
  { factsOf, built, written }: { factsOf: FactsOf; built: SiteLocale[]; written: WrittenFile[] },
): Problem[] {
  if (redirects.length === 0) return []
  const isAlone = built.length === 1
  const prefix = locale.isSource || isAlone ? '/' : `/${locale.folder}`
  const others = isAlone ? [] : built.filter(({ isSource }) => !isSource).map(({ folder }) => `/${folder}`)
  const routeOf = (route: string) => `/${route.slice(prefix.length)}`
  const pages = new Map(list.map((page) => [prefix + routeKey(page.route).slice(1), page]))
  const files = [...list.map(({ file }) => file), ...written.map(({ path }) => path)]
  const outputs = new Set([...files, ...targets.statics.keys()])
  return checkRedirects(redirects, {
    covers: ({ to }) => (others.find((folder) => `${to}/`.startsWith(folder)) ?? '/') === prefix,
    hasRoute: (route) => pages.has(route === prefix.slice(0, -1) ? prefix : route),
    hasFile: (file) => outputs.has(file) || (file.startsWith(prefix.slice(1)) && outputs.has(routeOf(file).slice(1))),
    hasAnchor: (route, hash) => {
      const page = pages.get(route)
      return page && factsOf(page)?.ids.includes(hash)
    },
    suggest: (route) => closest(route, pages.keys()),
    trailingSlash: config.trailingSlash,
    level: config.onBrokenRedirects,
  })
}

function externalIn({ hrefs }: PageFacts, file: string | undefined): LocaleBuild['external'] {
  const web = hrefs.filter((href) => /^https?:\/\//i.test(href))
  return web.map((url) => ({ url, place: { file, seek: { text: url } } }))
}
