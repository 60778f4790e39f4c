import { type Problem, problem } from '../../model/problem.ts'
import type { SiteUrls, UrlPage } from '../../model/site-urls.ts'
import { closest } from '../../shared/closest.ts'
import { decode, leavesSite } from '../../shared/urls.ts'
import { endOf, redirectsByPath, routeAt, targetOf } from '../../site/redirects/ends.ts'
import { folderOfPath, pathIn, routeKey } from '../../site/routes.ts'
import { type LedgerEntry, ledgerFile, lineOf } from './file.ts'

/** All lines of the ledger of a site. Ids of the layout are not link targets. */
export function ledgerLines(pages: UrlPage[]): string[] {
  return pages.flatMap(({ path, ids }) => [path, ...ids.filter(isPlace).map((id) => lineOf({ path, id }))])
}

function isPlace(id: string): boolean {
  return id !== '' && !id.startsWith('dg:')
}

/**
 * Reports the URLs of the ledger without a page and a redirect, and its ids without an element. If a translation lacks
 * the same as its source, only the source is reported.
 */
export function lostUrls(entries: LedgerEntry[], site: SiteUrls): Problem[] {
  // The routes of redirects have no slash at their end.
  const pages = new Map(site.pages.map((page) => [routeKey(page.path), page]))
  const broken = new Set(site.broken)
  const moved = movedPaths(site)
  const pageOf = (path: string) => pages.get(moved.get(routeKey(path)) ?? routeKey(path))
  const isLost = ({ path, id }: LedgerEntry) => {
    if (broken.has(path)) return false
    const page = pageOf(path)
    return id === undefined ? !page && !moved.has(routeKey(path)) : page !== undefined && !page.ids.includes(id)
  }
  const prefixOf = (path: string) => site.prefixes.find((prefix) => isBelow(path, prefix)) ?? ''
  const isBuilt = ({ path }: LedgerEntry) =>
    site.built.includes(prefixOf(path)) && (site.folders?.has(folderOfPath(path)) ?? true)
  const lost = entries.filter((entry) => isBuilt(entry) && isLost(entry))
  const lines = new Set(lost.map(lineOf))
  const around = { idsOf: byPath(entries), pages: [...pages.values()] }
  return lost.flatMap((entry) => {
    const prefix = prefixOf(entry.path)
    const ofSource = { ...entry, path: entry.path.slice(prefix.length) || '/' }
    if (prefix !== '' && lines.has(lineOf(ofSource))) return []
    if (entry.id !== undefined) return lostAnchor(entry, pageOf(entry.path)!)
    const own = around.pages.filter(({ path }) => prefixOf(path) === prefix)
    return lostUrl(entry, { ...around, pages: own, prefix })
  })
}

function isBelow(path: string, prefix: string): boolean {
  return prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))
}

/** Path of each redirect to the path of its final target; to undefined if it leaves the site or is part of a loop. */
function movedPaths({ redirects, built }: SiteUrls): Map<string, string | undefined> {
  const redirectAt = redirectsByPath(redirects)
  const ends = redirects.map((redirect) => {
    const to = endOf(redirect, redirectAt)
    return [redirect.from, to === undefined || leavesSite(to) ? undefined : routeAt(targetOf(decode(to)))] as const
  })
  return new Map(
    built.flatMap((prefix) =>
      ends.map(([from, to]) => [pathIn(prefix, from), to === undefined ? undefined : pathIn(prefix, to)]),
    ),
  )
}

function byPath(entries: LedgerEntry[]): Map<string, Set<string>> {
  const idsOf = new Map<string, Set<string>>()
  for (const { path, id } of entries) {
    const ids = idsOf.get(path) ?? new Set()
    if (id !== undefined) ids.add(id)
    idsOf.set(path, ids)
  }
  return idsOf
}

interface Around {
  /** Ids of each page of the ledger. */
  idsOf: Map<string, Set<string>>
  /** Pages in the language of the lost one, and its prefix. */
  pages: UrlPage[]
  prefix: string
}

function lostUrl(entry: LedgerEntry, { idsOf, pages, prefix }: Around): Problem {
  const { path } = entry
  const added = pages.filter((page) => !idsOf.has(page.path))
  const namesOf = (some: UrlPage[]) => some.map((page) => page.path)
  const near = renamed(idsOf.get(path)!, added) ?? closest(path, namesOf(added)) ?? closest(path, namesOf(pages))
  const accept = 'or run "docsgen ledger --accept" if the page is gone for good.'
  const route = (own: string) => own.slice(prefix.length) || '/'
  return problem('lost-url', {
    message: `The site no longer has the page "${path}".`,
    hint:
      near === undefined
        ? `Redirect it to another page, ${accept}`
        : `Did you mean ${near}? Add "'${route(path)}': '${route(near)}'," to redirects.ts, ${accept}`,
    ...placeOf(entry),
  })
}

/** Minimum share of ids that a renamed page has kept. */
const kept = 0.5

/** Returns the new page with most of the ids of the lost one. */
function renamed(ids: Set<string>, added: UrlPage[]): string | undefined {
  let best: string | undefined
  let most = kept
  for (const page of added) {
    const own = page.ids.filter(isPlace)
    const shared = own.filter((id) => ids.has(id)).length
    const share = shared / Math.max(1, new Set([...ids, ...own]).size)
    if (shared > 1 && share >= most) [best, most] = [page.path, share]
  }
  return best
}

function lostAnchor(entry: LedgerEntry, page: UrlPage): Problem {
  const near = closest(entry.id!, page.ids.filter(isPlace))
  return problem('lost-anchor', {
    severity: 'warning',
    message: `The page "${page.path}" no longer has the id "${entry.id}".`,
    hint: `${near === undefined ? '' : `Did you mean #${near}? `}Set the id of its heading: ## Title {#${entry.id}}, or run "docsgen ledger --accept".`,
    ...placeOf(entry),
  })
}

function placeOf(entry: LedgerEntry): Pick<Problem, 'file' | 'line' | 'column' | 'subject'> {
  return { file: ledgerFile, line: entry.line, column: 1, subject: lineOf(entry) }
}
