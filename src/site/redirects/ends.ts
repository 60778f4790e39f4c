import type { RedirectSummary, SiteLocale } from '../../model/site-output.ts'
import { uncheckedPath } from '../../model/urls.ts'
import { asciiUrl, decode, leavesSite, type TrailingSlash } from '../../shared/urls.ts'
import { routeKey } from '../routes.ts'
import type { Redirect } from './redirects.ts'
import { fileBeside } from './stub-file.ts'

/** Parts of a path or URL: `query` with `?`, `hash` with `#`, both empty if absent. */
interface Target {
  path: string
  query: string
  hash: string
}

/** Where a redirect is, and its target. */
type Hop = Pick<Redirect, 'from' | 'to'>

/** Splits the target of a redirect. */
export function targetOf(to: string): Target {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return { path, query, hash }
}

/** The route of a path. */
export function routeAt({ path }: Pick<Target, 'path'>): string {
  return routeKey(decode(path).replace(/\/{2,}/g, '/'))
}

/** Redirects by path; the first one wins. */
export function redirectsByPath<One extends Hop>(redirects: One[]): Map<string, One> {
  return new Map(redirects.toReversed().map((redirect) => [redirect.from, redirect]))
}

/** The redirect at the target of another one. */
export function nextOf<One extends Hop>({ to }: Pick<Hop, 'to'>, byPath: Map<string, One>): One | undefined {
  return leavesSite(to) ? undefined : byPath.get(routeAt(targetOf(to)))
}

/** Final target of a redirect; undefined if it is part of a loop. */
export function endOf(redirect: Hop, byPath: Map<string, Hop>): string | undefined {
  const seen = new Set([redirect])
  let { to } = redirect
  for (let next = nextOf(redirect, byPath); next; next = nextOf(next, byPath)) {
    if (seen.has(next)) return undefined
    seen.add(next)
    to = joined(to, next.to)
  }
  return to
}

/** Combines two redirects as a browser would: queries are merged, and the last hash is kept. */
function joined(first: string, second: string): string {
  const [before, after] = [targetOf(first), targetOf(second)]
  const query = after.query ? before.query.replace('?', '&') : before.query
  return after.path + after.query + query + (after.hash || before.hash)
}

interface Ends {
  locales: SiteLocale[]
  trailingSlash: TrailingSlash | undefined
  /** URL of the page at a route in a language, with the base URL; undefined for a file. */
  urlOf(route: string, locale: SiteLocale): string | undefined
}

/** Every redirect in every language with its final target. Skips loops. */
export function finalRedirects(redirects: Redirect[], ends: Ends): RedirectSummary[] {
  const byPath = redirectsByPath(redirects)
  const known = redirects.flatMap((redirect) => {
    const to = byPath.get(redirect.from) === redirect ? endOf(redirect, byPath) : undefined
    return to === undefined ? [] : [{ from: redirect.from, to }]
  })
  return ends.locales.flatMap((locale) =>
    // A redirect from a page is reported, and would hide it.
    known.flatMap((redirect) =>
      ends.urlOf(redirect.from, locale) === undefined ? inLocale(redirect, locale, ends) : [],
    ),
  )
}

function inLocale(
  { from, to: written }: Pick<Redirect, 'from' | 'to'>,
  locale: SiteLocale,
  ends: Ends,
): RedirectSummary {
  const to = asciiUrl(finalUrl(written, locale, ends))
  return {
    from: `/${locale.folder}${from.slice(1)}`,
    file: locale.folder + fileBeside(from, ends.trailingSlash, (route) => ends.urlOf(route, locale) !== undefined),
    to,
    absolute: leavesSite(to) ? new URL(to, locale.url).href : locale.url + to,
  }
}

function finalUrl(to: string, locale: SiteLocale, { urlOf }: Ends): string {
  const unchecked = uncheckedPath(to)
  if (unchecked !== undefined) return locale.filesUrl + unchecked.slice(1)
  if (leavesSite(to)) return to
  const target = targetOf(to)
  const url = urlOf(routeAt(target), locale) ?? locale.filesUrl + encoded(target.path.replace(/^\/+/, ''))
  return url + target.query + target.hash
}

function encoded(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(decode(part)))
    .join('/')
}
