import type { Site } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { Bundle, World } from '../model/world.ts'
import { assemble } from '../site/assemble.ts'
import { check } from '../site/check/check.ts'
import { completeSite, type SiteContent } from '../site/complete-page.ts'
import { hasOwnFiles } from '../site/locales.ts'
import { pageList } from '../site/page-list.ts'
import { type BuiltPart, pagesOfPart } from '../site/part-pages.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import type { SiteData } from '../site/site-data.ts'
import { redirectProblems } from './checks/redirects.ts'
import { localeData } from './languages.ts'
import { collectFacts, pageSummaries } from './page-summaries.ts'
import type { Plan } from './plan.ts'
import type { Generated } from './plugins/generated.ts'
import { allComplete, makeOthers, openRendering, renderPages } from './render.ts'
import type { LocaleBuild } from './result.ts'
import { type SearchRuns, searchRuns } from './search/search.ts'
import { type SearchTests, searchQuestions } from './search/search-tests.ts'

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
  options: LocaleOptions
  /** Called with the input of the search indexes, before the pages are checked: both can be done at the same time. */
  onSearch(runs: SearchRuns): void
}

/** Optional parts of the build of a language. */
export interface LocaleOptions {
  /** Collects external URLs in pages. */
  external?: boolean
  /** Skips search indexes, unless search tests need them. */
  noIndexes?: boolean
  /** Called with each language that was built. */
  onSite?: (site: Site) => void
}

/** Puts files into the folder of a language with its own host. */
function inFolder(files: [path: string, text: string][], locale: SiteLocale): [path: string, text: string][] {
  return hasOwnFiles(locale) ? files.map(([path, text]) => [locale.folder + path, text]) : files
}

/** Names of the scripts, stylesheets and files of bundles. */
function generatedFiles(bundle: Bundle, { client }: World): string[] {
  return [...client.stylesheets, ...client.scripts, ...bundle.files.keys(), client.tabs]
}

/** Paths of pages that stages have written, below the base URL of the language. */
function writtenPages(written: LocaleBuild['written'], locale: SiteLocale): string[] {
  const pages = written.map(({ path }) => path).filter((path) => path.endsWith('.html'))
  return hasOwnFiles(locale) ? pages.map((path) => path.slice(locale.folder.length)) : pages
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
  const { factsOf } = rendered
  const pages = site.pages.filter(factsOf)
  const summaries = await pageSummaries(pages, { site, rendered: rendering, made }, world)
  const collected = collectFacts(pages, factsOf, options.external)
  const questions = searchQuestions(tests, site)
  options.onSite?.(site)
  const { problems: found, lacking } = check({
    site: whole,
    isPart: part !== undefined,
    files: [...generatedFiles(bundle, world), ...rendered.texts.keys(), ...writtenPages(written, locale)],
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
    ...collected,
    lacking,
    broken: whole.pages.flatMap((page) => (factsOf(page) ? [] : page.route)),
    needs: [...new Set([...collected.needs, ...others.needs])],
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
