import { ledgerFile, readLedger } from '../content/ledger-file.ts'
import { readOptional } from '../content/optional-file.ts'
import type { Problem } from '../model/problem.ts'
import type { PageSummary } from '../model/site-output.ts'
import type { World } from '../model/world.ts'
import { folderOf, type LedgerPage, type LedgerSite, ledgerLines, lostUrls, pathIn } from '../site/ledger.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import type { Plan } from './plan.ts'

/** The pages of a language, with the ids of each. */
interface LocalePages {
  pages: PageSummary[]
  ids: string[][]
  /** Routes of the pages that could not be rendered. */
  broken: string[]
}

interface LedgerParts {
  redirects: Redirect[]
  locales: LocalePages[]
  /** Only a part of the pages is built. */
  isPart: boolean
  /** Called with the lines of the ledger that the site would have. */
  onLedger?: (lines: string[]) => void
}

/** Compares the site with its ledger, if it has one. */
export function ledgerProblems(
  plan: Plan,
  { redirects, locales, isPart, onLedger }: LedgerParts,
  world: World,
): Problem[] {
  const problems: Problem[] = []
  const text = readOptional(ledgerFile, world, problems)
  if (text === undefined && !onLedger) return problems
  const { defaultLocale } = plan.config.i18n
  const prefixOf = (name: string) => (name === defaultLocale ? '' : `/${name}`)
  const pages = locales.flatMap((one) => pagesOf(one, prefixOf))
  const site: LedgerSite = {
    pages,
    broken: locales.flatMap(({ broken }, i) => broken.map((route) => pathIn(prefixOf(plan.built[i]!.name), route))),
    redirects,
    prefixes: plan.locales.map(({ name }) => prefixOf(name)),
    built: plan.built.map(({ name }) => prefixOf(name)),
    folders: isPart ? foldersOf(locales, prefixOf) : undefined,
  }
  onLedger?.(ledgerLines(pages))
  if (text === undefined) return problems
  const { entries, problems: bad } = readLedger(text)
  return [...problems, ...bad, ...lostUrls(entries, site)]
}

function pagesOf({ pages, ids }: LocalePages, prefixOf: (locale: string) => string): LedgerPage[] {
  return pages.flatMap(({ kind, route, locale }, i) =>
    kind === 'notFound' ? [] : [{ path: pathIn(prefixOf(locale), route), ids: ids[i]! }],
  )
}

/** Folders of the documents that are built: a URL outside of them belongs to what is left out. */
function foldersOf(locales: LocalePages[], prefixOf: (locale: string) => string): Set<string> {
  const documents = locales.flatMap(({ pages }) => pages.filter(({ docId }) => docId !== undefined))
  return new Set(documents.map(({ route, locale }) => folderOf(pathIn(prefixOf(locale), route))))
}
