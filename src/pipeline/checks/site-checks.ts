import { builtIns } from '../../features/index.ts'
import type { Problem } from '../../model/problem.ts'
import type { PageSummary } from '../../model/site-output.ts'
import type { SiteUrls, UrlPage } from '../../model/site-urls.ts'
import type { Doc } from '../../model/types.ts'
import type { World } from '../../model/world.ts'
import { lackingAnchors } from '../../site/check/lacking-anchors.ts'
import type { Redirect } from '../../site/redirects/redirects.ts'
import { folderOfPath, pathIn } from '../../site/routes.ts'
import type { FoundFiles } from '../files.ts'
import type { Plan } from '../plan.ts'
import type { WrittenSite } from '../translations.ts'

interface WholeSite {
  locales: Parameters<typeof lackingAnchors>[0]
  data: Parameters<typeof lackingAnchors>[1]
}

/** Runs the checks of whole sites; the code of those that the configuration does not turn on is not loaded. */
export async function siteChecks(
  read: WrittenSite & { found: FoundFiles },
  { locales, data }: WholeSite,
): Promise<Problem[]> {
  const { plan, found, world } = read
  const { missingTranslations: missing, staleTranslations: stale, unusedFiles, unusedPartials } = plan.config.checks
  const problems: Problem[] = []
  if (missing !== 'ignore' || stale !== 'ignore') {
    const { translationProblems, translationsIn } = await import('../translations.ts')
    problems.push(...translationProblems(translationsIn(read), { missing, stale }))
  }
  if (unusedFiles !== 'ignore' || unusedPartials !== 'ignore')
    problems.push(...(await (await import('./unused.ts')).unusedFiles(plan, found.listing, world)))
  return [...problems, ...lackingAnchors(locales, data)]
}

/** Starts the checks of features that take long. A failure is reported where the result is awaited. */
export function checkDocuments(docs: Doc[], world: World): Promise<Problem[]> {
  const started = builtIns.map(async ({ checkDocuments: load }) => (await load?.(world.config))?.(docs, world) ?? [])
  const checking = Promise.all(started).then((found) => found.flat())
  checking.catch(() => undefined)
  return checking
}

/** Called with the URLs of a site. */
export type UrlListener = (site: SiteUrls) => void

/** The pages of a language, with the ids of each. */
interface LocalePages {
  pages: PageSummary[]
  ids: string[][]
  /** Routes of the pages that could not be rendered. */
  broken: string[]
}

interface UrlParts {
  redirects: Redirect[]
  locales: LocalePages[]
  /** Only a part of the pages is built. */
  isPart: boolean
  onUrls?: UrlListener
}

/** Checks the URLs of a site, if a feature does that. */
export async function urlProblems(plan: Plan, parts: UrlParts, world: World): Promise<Problem[]> {
  const checks = builtIns.flatMap(({ checkUrls }) => checkUrls?.(world) ?? [])
  if (checks.length === 0 && !parts.onUrls) return []
  const urls = siteUrls(plan, parts)
  parts.onUrls?.(urls)
  return (await Promise.all(checks)).flatMap((check) => check(urls))
}

function siteUrls(plan: Plan, { redirects, locales, isPart }: UrlParts): SiteUrls {
  const { defaultLocale } = plan.config.i18n
  const prefixOf = (name: string) => (name === defaultLocale ? '' : `/${name}`)
  return {
    pages: locales.flatMap((one) => pagesOf(one, prefixOf)),
    broken: locales.flatMap(({ broken }, i) => broken.map((route) => pathIn(prefixOf(plan.built[i]!.name), route))),
    redirects,
    prefixes: plan.locales.map(({ name }) => prefixOf(name)),
    built: plan.built.map(({ name }) => prefixOf(name)),
    folders: isPart ? foldersOf(locales, prefixOf) : undefined,
  }
}

function pagesOf({ pages, ids }: LocalePages, prefixOf: (locale: string) => string): UrlPage[] {
  return pages.flatMap(({ kind, route, locale }, i) =>
    kind === 'notFound' ? [] : [{ path: pathIn(prefixOf(locale), route), ids: ids[i]! }],
  )
}

/** Folders of the documents that are built: a URL outside of them belongs to what is left out. */
function foldersOf(locales: LocalePages[], prefixOf: (locale: string) => string): Set<string> {
  const documents = locales.flatMap(({ pages }) => pages.filter(({ docId }) => docId !== undefined))
  return new Set(documents.map(({ route, locale }) => folderOfPath(pathIn(prefixOf(locale), route))))
}
