import { leavesSite } from '../../model/addresses.ts'
import type { Problem } from '../../model/problem.ts'
import { decode } from '../urls.ts'
import { nextOf, redirectsByPath, routeAt, stubFile, targetOf } from './ends.ts'
import { type Redirect, redirectProblem } from './redirects.ts'

/** What a redirect can lead to, and what it may not stand on. Routes are decoded, without a slash at their end. */
export interface Known {
  hasRoute(route: string): boolean
  /** Whether the output has a file: those of pages, and static ones. */
  hasFile(file: string): boolean
  /** Whether the page at a route has an id; undefined where that is not known. */
  hasAnchor?(route: string, hash: string): boolean | undefined
  /** The route that was probably meant. */
  suggest(route: string): string | undefined
  trailingSlash?: boolean
}

/** Finds redirects that cannot be made: each end of each is looked at, and each circle is found once. */
export function checkRedirects(redirects: Redirect[], known: Known): Problem[] {
  const byPath = redirectsByPath(redirects)
  const byFile = new Map<string, Redirect>()
  const problems = redirects.flatMap((redirect) => {
    const { file, keys, toKeys } = redirect
    const said = faultOfPlace(redirect, known, byFile)
    const saidOfEnd = nextOf(redirect, byPath) ? undefined : faultOfEnd(redirect, known)
    return [
      ...(said ? [redirectProblem({ file, at: keys }, { ...said, subject: redirect.from })] : []),
      ...(saidOfEnd ? [redirectProblem({ file, at: toKeys }, { ...saidOfEnd, subject: redirect.to })] : []),
    ]
  })
  return [...problems, ...circleProblems(redirects, byPath)]
}

type Said = Pick<Problem, 'message' | 'hint' | 'settledBy'>

function faultOfPlace(redirect: Redirect, known: Known, byFile: Map<string, Redirect>): Said | undefined {
  const { from, to } = redirect
  const stub = stubFile(from, known.trailingSlash)
  const other = byFile.get(stub)
  byFile.set(stub, other ?? redirect)
  if (!leavesSite(to) && routeAt(targetOf(to)) === from)
    return { message: `The redirect from "${from}" leads to itself.`, hint: 'Remove it.' }
  if (known.hasRoute(from) || known.hasFile(stub))
    return {
      message: `There is a ${known.hasRoute(from) ? 'page' : 'file'} at "${from}", which the redirect would hide.`,
      hint: 'Remove the redirect, or move what is there.',
    }
  if (other)
    return { message: `"${from}" is redirected twice: to "${other.to}" and to "${to}".`, hint: 'Keep one of them.' }
  return undefined
}

function faultOfEnd({ to }: Redirect, known: Known): Said | undefined {
  if (leavesSite(to)) return undefined
  const target = targetOf(to)
  const route = routeAt(target)
  if (!known.hasRoute(route)) {
    const file = route.slice(1)
    if (known.hasFile(file) || known.hasFile(`${file}/index.html`)) return undefined
    const near = known.suggest(route)
    return {
      message: `There is no page "${to}" to lead to.`,
      hint: near === undefined ? undefined : `Did you mean "${near}"?`,
      settledBy: [file, `${file}/index.html`],
    }
  }
  const hash = decode(target.hash.slice(1))
  if (hash === '' || hash === 'top' || known.hasAnchor?.(route, hash) !== false) return undefined
  return { message: `The page "${route}" has no "#${hash}".`, hint: 'Name a heading that is there, or only the page.' }
}

function circleProblems(redirects: Redirect[], byPath: Map<string, Redirect>): Problem[] {
  const walked = new Set<Redirect>()
  return redirects.flatMap((first) => {
    const way: Redirect[] = []
    let at: Redirect | undefined = byPath.get(first.from)
    for (; at && !walked.has(at); at = nextOf(at, byPath)) {
      walked.add(at)
      way.push(at)
    }
    const circle = at ? way.slice(way.indexOf(at)) : []
    return at && way.includes(at) && circle.length > 1 ? [circleProblem(circle)] : []
  })
}

function circleProblem(circle: Redirect[]): Problem {
  const { file, keys: at, from } = circle[0]!
  const way = [...circle, circle[0]!].map((redirect) => `"${redirect.from}"`).join(' → ')
  const hint = 'Let one of them lead to a page.'
  return redirectProblem({ file, at }, { message: `Redirects run in a circle: ${way}.`, hint, subject: from })
}
