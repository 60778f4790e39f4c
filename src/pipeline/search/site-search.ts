import type { BuildResult } from '../../model/build-result.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { SearchTest, SearchTestAnswer, SearchTestSet } from '../../model/search-index.ts'
import type { Edition, Site } from '../../model/site.ts'
import type { World } from '../../model/world.ts'
import type { openQueries, SiteFound, SiteHit } from '../../render/site-search.ts'
import { closest } from '../../shared/closest.ts'
import { placeOf } from '../../shared/search/judge.ts'
import { ownSearch, tagOf } from '../../site/layout/searched.ts'
import { searchQuestions, searchTests } from './search-tests.ts'

/** Scope of a search, from the command line. */
interface SearchScope {
  /** Default: that of the configuration. */
  limit?: number
  /** Name of the version to search; default: the latest. */
  version?: string
  /** Searches all versions. */
  isWide: boolean
}

/** A result, with the boost that front matter or a folder gives to its page. */
export interface FoundHit extends SiteHit {
  /** Label of its version, if its collection has several. */
  version?: string
  pageBoost: number
}

/** Report of a search of the site. */
export interface Searched {
  /** Errors of the site: pages with errors may not be found. */
  problems: Problem[]
  /** The call itself is wrong. */
  refused?: Problem
}

/** Results of a query, best first. */
export interface SiteSearch extends Searched {
  hits: FoundHit[]
  /** Important words of the query that are on no page, and words that were searched in their place. */
  missing: string[]
  corrected: SiteFound['corrected']
}

type BuildLanguage = (onSite: (site: Site) => void) => Promise<BuildResult>

interface OpenedSite extends Searched {
  site?: Site
  /** Opens the indexes. Not there if none could be built. */
  open?(maxHits: number): Promise<ReturnType<typeof openQueries>>
}

/** Builds the indexes of one language in memory. */
async function openSite(build: BuildLanguage, world: World): Promise<OpenedSite> {
  if (!ownSearch(world.config)) return { problems: [], refused: noIndex(world) }
  const sites: Site[] = []
  const { files, problems, counts } = await build((site) => sites.push(site))
  const engine = counts.searchEngine
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [site] = sites
  if (!site || engine === undefined) return { problems: errors, site }
  const load = (file: string) => {
    const target = files.get(site.locale.folder + decodeURIComponent(file))
    return target && 'stored' in target ? world.readBody(target.stored) : undefined
  }
  const open = async (maxHits: number) =>
    (await import('../../render/site-search.ts')).openQueries({ engine, maxHits, load })
  return { problems: errors, site, open }
}

/** Builds the indexes of one language in memory, and searches them. */
export async function searchSite(
  { query, ...scope }: SearchScope & { query: string },
  build: BuildLanguage,
  world: World,
): Promise<SiteSearch> {
  const { site, open, ...searched } = await openSite(build, world)
  const refused = searched.refused ?? (site && unknownVersion(scope.version, site.editions))
  if (!site || !open || refused)
    return { hits: [], missing: [], corrected: [], problems: refused ? [] : searched.problems, refused }
  const ask = await open(scope.limit ?? ownSearch(world.config)!.maxHits)
  const { hits, ...found } = await ask(query, tagsOf(site.editions, scope))
  return { ...searched, ...found, hits: hits.map((hit) => ({ ...hit, ...pageOf(hit, site) })) }
}

/** A query that finds nothing, or has important words that are on no page. */
export interface MissingQuery {
  query: string
  words: string[]
  /** Words that were searched in place of some of them. */
  corrected: SiteFound['corrected']
  hits: number
}

/** Returns the queries that the site does not answer, in their order. */
export async function missingQueries(
  { queries, ...scope }: SearchScope & { queries: string[] },
  build: BuildLanguage,
  world: World,
): Promise<Searched & { found: MissingQuery[] }> {
  const { site, open, ...searched } = await openSite(build, world)
  const refused = searched.refused ?? (site && unknownVersion(scope.version, site.editions))
  if (!site || !open || refused) return { found: [], problems: refused ? [] : searched.problems, refused }
  const ask = await open(scope.limit ?? ownSearch(world.config)!.maxHits)
  const found: MissingQuery[] = []
  for (const query of queries) {
    const { hits, missing, corrected } = await ask(query, tagsOf(site.editions, scope))
    if (hits.length === 0 || missing.length > 0) found.push({ query, words: missing, corrected, hits: hits.length })
  }
  return { ...searched, found }
}

/** The result of a query of `search.tests.yml`. */
export interface TestResult {
  test: SearchTest
  answer: SearchTestAnswer
}

/** Runs the search tests of one language. */
export async function testSearch(
  build: BuildLanguage,
  world: World,
): Promise<Searched & { results: TestResult[]; sets: SearchTestSet[] }> {
  const { site, open, ...searched } = await openSite(build, world)
  if (!site || !open) return { ...searched, results: [], sets: [] }
  const tests = searchTests(site, world)
  const { asked } = searchQuestions(tests, site)
  const ask = await open(Math.max(ownSearch(world.config)!.maxHits, ...asked.map(({ test }) => test.within)))
  const results: TestResult[] = []
  for (const { test, question } of asked) {
    const { hits, missing } = await ask(question.query, question.tags)
    const urls = hits.map(({ url }) => url)
    results.push({ test, answer: { ...placeOf(question.urls, urls), missing } })
  }
  return { ...searched, results, sets: tests.sets }
}

function tagsOf(editions: Edition[], { version, isWide }: SearchScope): string[] {
  const isNamed = ({ version: own }: Edition) => own.name === version
  const hasNamed = (id: string) => editions.some((one) => one.collection === id && isNamed(one))
  const searched = editions.filter((one) => isWide || (hasNamed(one.collection) ? isNamed(one) : one.version.isLast))
  return ['default', ...searched.map(tagOf)]
}

function pageOf({ url, tag }: SiteHit, { pages, editions }: Site): Pick<FoundHit, 'version' | 'pageBoost'> {
  const page = pages.find((one) => one.url === url.replace(/#.*/, ''))
  const edition = editions.find((one) => tagOf(one) === tag)
  const hasOthers = editions.filter(({ collection }) => collection === edition?.collection).length > 1
  return { pageBoost: page?.searchBoost ?? 1, ...(edition && hasOthers && { version: edition.version.label }) }
}

function noIndex({ config, configFile }: World): Problem {
  const { search } = config
  const setting = search ? `"search.engine" is "${search.engine}"` : '"search" is false'
  return problem('no-search-index', {
    message: `The site has no search index of its own: ${setting}.`,
    hint: 'Remove this setting to search with an index of docsgen.',
    file: configFile,
    seek: { keys: search ? ['search', 'engine'] : ['search'] },
    subject: 'search',
  })
}

function unknownVersion(name: string | undefined, editions: Edition[]): Problem | undefined {
  if (name === undefined) return undefined
  const names = [...new Set(editions.map(({ version }) => version.name))]
  if (names.includes(name)) return undefined
  const near = closest(name, names)
  return problem('unknown-version', {
    message: `The site has no version "${name}".`,
    hint: near === undefined ? `Versions: ${names.join(', ')}.` : `Did you mean "${near}"?`,
    subject: name,
  })
}
