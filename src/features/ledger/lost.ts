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

/** An entry of the ledger that the site no longer has. */
interface Lost extends LedgerEntry {
  /** Path of its language. */
  prefix: string
  /** The page, if only the id is lost. */
  page?: UrlPage
}

/**
 * Returns the URLs of the ledger without a page and a redirect, with their ids, and the ids without an element. A part of
 * the site loses only what it should have.
 */
export function lostEntries(entries: LedgerEntry[], site: SiteUrls): Lost[] {
  // The routes of redirects have no slash at their end.
  const pages = new Map(site.pages.map((page) => [routeKey(page.path), page]))
  const broken = new Set(site.broken)
  const moved = movedPaths(site)
  return entries.flatMap((entry) => {
    const { path, id } = entry
    const prefix = prefixOf(path, site)
    const isBuilt = site.built.includes(prefix) && (site.folders?.has(folderOfPath(path)) ?? true)
    if (!isBuilt || broken.has(path)) return []
    const page = pages.get(moved.get(routeKey(path)) ?? routeKey(path))
    const isLost = page ? id !== undefined && !page.ids.includes(id) : !moved.has(routeKey(path))
    return isLost ? { ...entry, prefix, page } : []
  })
}

/** Reports what is lost. If a translation lacks the same as its source, only the source is reported. */
export function lostUrls(entries: LedgerEntry[], site: SiteUrls): Problem[] {
  const lost = lostEntries(entries, site)
  const lines = new Set(lost.map(lineOf))
  const idsOf = byPath(entries)
  return lost.flatMap((entry) => {
    const { prefix, page } = entry
    const ofSource = { ...entry, path: entry.path.slice(prefix.length) || '/' }
    if (prefix !== '' && lines.has(lineOf(ofSource))) return []
    if (entry.id !== undefined) return page ? lostAnchor(entry, page) : []
    const pages = site.pages.filter(({ path }) => prefixOf(path, site) === prefix)
    return lostUrl(entry, { idsOf, pages, prefix })
  })
}

function prefixOf(path: string, { prefixes }: SiteUrls): string {
  return prefixes.find((prefix) => isBelow(path, prefix)) ?? ''
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
