import type { PageFacts } from '../model/facts.ts'
import type { Problem } from '../model/problem.ts'
import type { Site, SiteLocale } from '../model/site.ts'
import type { PageSummary } from '../model/site-output.ts'
import type { WrittenFile } from '../model/types.ts'
import type { Bundle, World } from '../model/world.ts'
import { closest } from '../shared/closest.ts'
import { assemble } from '../site/assemble.ts'
import { check, type FactsOf } from '../site/check/check.ts'
import { checkRedirects } from '../site/redirects/check.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import { routeKey } from '../site/routes.ts'
import type { SiteData } from '../site/site-data.ts'
import { summaryOf } from '../site/summary.ts'
import { renderBranches } from './branches.ts'
import { localeData } from './languages.ts'
import { plainPages } from './plain.ts'
import type { Plan } from './plan.ts'
import { renderAll } from './render.ts'
import { type SearchIndexes, searchIndexes } from './search.ts'
import { runSearchTests, type SearchTests } from './search-tests.ts'

/** What the languages of a site have in common. */
export interface LocaleParts {
  plan: Plan
  data: SiteData
  redirects: Redirect[]
  bundle: Bundle
  tests: SearchTests
  options: PartsWanted
}

/** What a build makes beside pages and findings. */
export interface PartsWanted {
  /** The addresses of the web that pages name. */
  external?: boolean
  /** No indexes of the search, but where its tests ask for them. */
  noIndexes?: boolean
}

/** What is left of a language when its pages are made: so much fits into memory for many languages. */
export interface LocaleBuild {
  files: WrittenFile[]
  /** What closed branches of its sidebars come from. */
  branches: WrittenFile[]
  texts: Map<string, string>
  /** Files of the search: output path to place in the store. */
  records: SearchIndexes['files']
  assets: Map<string, string>
  pages: PageSummary[]
  /** Of each page, in the order of `pages`. */
  ids: string[][]
  /** What its pages ask browsers for beside files of the site, each once. */
  needs: string[]
  external: { url: string; place: Pick<Problem, 'file' | 'seek'> }[]
  problems: Problem[]
  cached: number
}

/** The site in one language: assemble → render → check. */
export async function buildLocale(
  locale: SiteLocale,
  { plan, data, redirects, bundle, tests, options }: LocaleParts,
  world: World,
): Promise<LocaleBuild> {
  const { language, problems } = await localeData(locale, plan, world)
  const site = assemble(data, language)
  const rendered = await renderAll(site, bundle, world)
  const branches = await renderBranches(site, { shell: rendered.shared, bundle }, world)
  const plain = await plainPages(site, world)
  const isSearched = !options.noIndexes || tests.tests.length > 0
  const indexes = isSearched ? await searchIndexes(site, rendered, world) : { files: new Map(), problems: [] }
  const unfound = await runSearchTests(tests, { site, indexes }, world)
  const { client } = world
  const files = [...client.stylesheets, ...client.scripts, ...bundle.files.keys(), ...rendered.texts.keys()]
  const { factsOf } = rendered
  const found = check({ site, files, redirects: new Set(redirects.map(({ from }) => from)), factsOf })
  if (locale.isSource || plan.built.length === 1) found.push(...redirectFaults(redirects, site, factsOf))
  const pages = site.pages.filter(factsOf)
  return {
    files: rendered.files,
    branches: branches.files,
    texts: new Map([...rendered.texts, ...branches.texts, ...plain]),
    records: indexes.files,
    assets: site.assets,
    pages: pages.map((page) => summaryOf(page, site)),
    ids: pages.map((page) => factsOf(page)!.ids),
    needs: [...new Set([...pages.flatMap((page) => factsOf(page)!.needs ?? []), ...branches.needs])],
    external: options.external
      ? pages.flatMap((page) => externalIn(factsOf(page)!, page.doc?.path ?? page.component))
      : [],
    problems: [
      ...problems,
      ...site.problems,
      ...rendered.problems,
      ...branches.problems,
      ...indexes.problems,
      ...unfound,
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
