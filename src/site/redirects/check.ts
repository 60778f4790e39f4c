import { type Level, severities } from '../../config/checks.ts'
import { problemAt } from '../../config/problems.ts'
import type { Problem } from '../../model/problem.ts'
import { decode, leavesSite, type TrailingSlash } from '../../shared/urls.ts'
import { nextOf, redirectsByPath, routeAt, targetOf } from './ends.ts'
import type { Redirect } from './redirects.ts'
import { stubFile } from './stub-file.ts'

/** Context for checking redirects. Routes are decoded, without trailing slash. */
export interface Known {
  /** Whether the redirect leads to this language; others are checked with theirs. */
  covers(redirect: Redirect): boolean
  hasRoute(route: string): boolean
  /** Whether the output has a file, of a page or a static one. */
  hasFile(file: string): boolean
  /** Whether the page at a route has an id; undefined if unknown. */
  hasAnchor?(route: string, hash: string): boolean | undefined
  /** The most similar route. */
  suggest(route: string): string | undefined
  trailingSlash?: TrailingSlash
  /** Level of missing targets: `onBrokenRedirects`. */
  level?: Level
}

const code = 'bad-redirect'

/** Reports redirects with an invalid source or target, and each redirect loop once. */
export function checkRedirects(redirects: Redirect[], known: Known): Problem[] {
  const { level = 'throw' } = known
  const severity = level === 'ignore' ? 'error' : severities[level]
  const byPath = redirectsByPath(redirects)
  const byFile = new Map<string, Redirect>()
  const problems = redirects.flatMap((redirect) => {
    const { file, keys, toKeys } = redirect
    const badPlace = placeProblem(redirect, known, byFile)
    if (!known.covers(redirect)) return []
    const isRead = known.level === 'ignore' || nextOf(redirect, byPath) !== undefined
    const badEnd = isRead ? undefined : endProblem(redirect, known)
    return [
      ...(badPlace ? [problemAt({ file, code }, keys, { ...badPlace, subject: redirect.from })] : []),
      ...(badEnd ? [problemAt({ file, code, severity }, toKeys, { ...badEnd, subject: redirect.to })] : []),
    ]
  })
  return [...problems, ...loopProblems(redirects, byPath, known)]
}

type RedirectProblem = Pick<Problem, 'message' | 'hint' | 'settledBy'>

function placeProblem(redirect: Redirect, known: Known, byFile: Map<string, Redirect>): RedirectProblem | undefined {
  const { from, to } = redirect
  const stub = stubFile(from, known.trailingSlash)
  const other = byFile.get(stub)
  byFile.set(stub, other ?? redirect)
  if (!leavesSite(to) && routeAt(targetOf(to)) === from)
    return { message: `The redirect from "${from}" leads to itself.`, hint: 'Remove it.' }
  if (known.hasRoute(from) || known.hasFile(stub)) {
    const kind = known.hasRoute(from) ? 'page' : 'file'
    return {
      message: `There is a ${kind} at "${from}", which the redirect would hide.`,
      hint: `Remove the redirect, or move the ${kind}.`,
    }
  }
  if (other && other.to !== to)
    return { message: `"${from}" is redirected twice: to "${other.to}" and to "${to}".`, hint: 'Keep one of them.' }
  return undefined
}

function endProblem({ to }: Redirect, known: Known): RedirectProblem | undefined {
  if (leavesSite(to)) return undefined
  const target = targetOf(to)
  const route = routeAt(target)
  if (!known.hasRoute(route)) {
    const file = route.slice(1)
    // The file may be written in full: `/sheet.html` for the route `/sheet`.
    const files = [file, `${file}/index.html`, decode(target.path).slice(1)]
    if (files.some((one) => known.hasFile(one))) return undefined
    const near = known.suggest(route)
    return {
      message: `There is no page "${to}" to redirect to.`,
      hint: near === undefined ? undefined : `Did you mean "${near}"?`,
      settledBy: files,
    }
  }
  const hash = decode(target.hash.slice(1))
  if (hash === '' || hash === 'top' || known.hasAnchor?.(route, hash) !== false) return undefined
  return { message: `The page "${route}" has no "#${hash}".`, hint: 'Use the id of a heading, or remove the hash.' }
}

function loopProblems(redirects: Redirect[], byPath: Map<string, Redirect>, { covers }: Known): Problem[] {
  const walked = new Set<Redirect>()
  return redirects.flatMap((first) => {
    const way: Redirect[] = []
    let at: Redirect | undefined = byPath.get(first.from)
    for (; at && !walked.has(at); at = nextOf(at, byPath)) {
      walked.add(at)
      way.push(at)
    }
    const loop = at ? way.slice(way.indexOf(at)) : []
    return at && way.includes(at) && loop.length > 1 && covers(loop[0]!) ? [loopProblem(loop)] : []
  })
}

function loopProblem(loop: Redirect[]): Problem {
  const { file, keys, from } = loop[0]!
  const way = [...loop, loop[0]!].map((redirect) => `"${redirect.from}"`).join(' → ')
  const hint = 'Point one of them to a page.'
  return problemAt({ file, code }, keys, { message: `Redirects form a loop: ${way}.`, hint, subject: from })
}
