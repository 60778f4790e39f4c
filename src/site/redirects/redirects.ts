import * as z from 'zod'
import { type Config, type RedirectRule, redirectSchema } from '../../config/config.ts'
import { isRecord } from '../../config/fields.ts'
import { type Checked, type KeyPath, parsed, problemAt } from '../../config/problems.ts'
import type { Problem } from '../../model/problem.ts'
import { expectedRoute } from '../../model/urls.ts'
import { decode, leavesSite, type TrailingSlash } from '../../shared/urls.ts'
import { fileOf, routeKey } from '../routes.ts'
import { stubFile } from './stub-file.ts'

/** A redirect from an old path. */
export interface Redirect {
  /** Decoded path below the base URL, with a leading and without a trailing slash. */
  from: string
  /** Path below the base URL with query and hash, as written, or an external URL. */
  to: string
  /** The file that defines it, and the positions of `from` and `to` in it. */
  file: string
  keys: KeyPath
  toKeys: KeyPath
  /** A rule returns it: it follows the pages. */
  isRuled?: true
}

const code = 'bad-redirect'

/** Reads the redirects file and the redirects of the configuration. Skips and reports malformed entries. */
export function readRedirects(
  file: { path: string; value: unknown } | undefined,
  configured: Config['redirects'],
  configFile: string,
): { redirects: Redirect[]; problems: Problem[] } {
  const problems: Problem[] = []
  const own = file?.value === undefined ? [] : readFile(file.value, file.path, problems)
  const inConfig = configured.flatMap((entry, i) =>
    typeof entry === 'function' ? [] : redirectsOf(entry, configFile, ['redirects', i]),
  )
  const redirects = [...own, ...inConfig].filter(({ from, file, keys }) => {
    const described = fromProblem(from)
    if (described) problems.push(problemAt({ file, code }, keys, { ...described, subject: from }))
    return !described
  })
  return { redirects, problems }
}

const shapes = z.union([
  z.array(z.unknown()),
  z.custom<Record<string, unknown>>(isRecord, 'be a list of redirects, or an object of old and new paths'),
])

function readFile(value: unknown, file: string, problems: Problem[]): Redirect[] {
  const checked: Checked = { file, code, name: 'The redirect', hint: 'Write [{ from: "/old", to: "/new" }].' }
  const all = parsed(shapes, value, { ...checked, name: undefined }, problems)
  if (!all) return []
  if (!Array.isArray(all))
    return Object.entries(all).flatMap(([from, to]) => {
      const one = parsed(
        redirectSchema.shape.to,
        to,
        { ...checked, keys: [from], name: `The target of "${from}"` },
        problems,
      )
      return one === undefined ? [] : redirectsOf({ from: [from], to: one }, file, [from], true)
    })
  return all.flatMap((entry, i) => {
    const one = parsed(redirectSchema, entry, { ...checked, keys: [i] }, problems)
    return one ? redirectsOf(one, file, [i]) : []
  })
}

/** The redirects of an entry at keys of a file; of a pair, both paths are at these keys. */
function redirectsOf(
  { from, to }: z.output<typeof redirectSchema>,
  file: string,
  at: KeyPath,
  isPair = false,
): Redirect[] {
  return from.map((path, i) => ({
    from: pathOf(path),
    to: leavesSite(to) || to.startsWith('/') ? to : `/${to}`,
    file,
    keys: isPair ? at : [...at, 'from', ...(from.length === 1 ? [] : [i])],
    toKeys: isPair ? at : [...at, 'to'],
  }))
}

/** Returns the rules of the configuration, with their places in it. */
export function redirectRules(configured: Config['redirects']): { rule: RedirectRule; keys: KeyPath }[] {
  return configured.flatMap((rule, i) => (typeof rule === 'function' ? [{ rule, keys: ['redirects', i] }] : []))
}

interface RuleContext {
  /** Routes of the source language. */
  routes: string[]
  /** A redirect may take the place of the front page. */
  hasDefaultHome?: boolean
  /** Redirects that are written out: they come before those of rules. */
  known: Redirect[]
  file: string
  trailingSlash: TrailingSlash | undefined
}

/** Runs the rules of the configuration. An old path that is a page, or the file of one, is left out. */
export function ruledRedirects(
  configured: Config['redirects'],
  { routes, hasDefaultHome, known, file, trailingSlash }: RuleContext,
): { redirects: Redirect[]; problems: Problem[] } {
  const problems: Problem[] = []
  const keyed = routes.map(routeKey)
  const fixed = routes.filter((route) => !(hasDefaultHome && route === '/'))
  const pages = new Set(fixed.map(routeKey))
  const files = new Set(fixed.map((route) => fileOf(route, trailingSlash)))
  const taken = new Set(known.map(({ from }) => from))
  const redirects: Redirect[] = []
  for (const { rule, keys } of redirectRules(configured))
    for (const to of keyed) {
      const { paths, problem } = ruled(rule, to, { file, keys })
      if (problem) {
        problems.push(problem)
        break
      }
      for (const from of paths.map((one) => pathOf(one.replace(/^\/+/, '/')))) {
        if (pages.has(from) || files.has(stubFile(from, trailingSlash)) || taken.has(from)) continue
        taken.add(from)
        const described = fromProblem(from)
        if (described) problems.push(problemAt({ file, code }, keys, { ...described, subject: from }))
        else redirects.push({ from, to, file, keys, toKeys: keys, isRuled: true })
      }
    }
  return { redirects, problems }
}

function ruled(
  rule: RedirectRule,
  route: string,
  { file, keys }: { file: string; keys: KeyPath },
): { paths: string[]; problem?: Problem } {
  const failed = (message: string): { paths: string[]; problem: Problem } => ({
    paths: [],
    problem: problemAt({ file, code }, keys, {
      message,
      hint: 'Return an old path, a list of old paths, or nothing.',
      subject: route,
    }),
  })
  try {
    const value: unknown = rule(route)
    if (value === undefined || value === null) return { paths: [] }
    const paths = [value].flat()
    if (paths.every((one): one is string => typeof one === 'string' && one !== '')) return { paths }
    return failed(`The rule returned ${JSON.stringify(value)} for "${route}".`)
  } catch (error) {
    return failed(`The rule failed for "${route}": ${error instanceof Error ? error.message : String(error)}`)
  }
}

function fromProblem(from: string): Pick<Problem, 'message' | 'hint'> | undefined {
  if (leavesSite(from))
    return {
      message: `"${from}" is not a path of the site.`,
      hint: 'Use a path below the base URL, such as "/docs/old".',
    }
  const message = `"${from}" is not a path.`
  if (from.includes('*')) return { message, hint: 'Patterns are not supported: list each old path.' }
  if (/[?#]/.test(from)) return { message, hint: 'Remove the query and the hash: those of the request are kept.' }
  const expected = expectedRoute(from)
  return expected === undefined ? undefined : { message, hint: `It should be ${expected}.` }
}

/** Normalizes a path. URLs stay unchanged, to be reported. */
function pathOf(from: string): string {
  if (leavesSite(from)) return from
  return `/${decode(from)}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}
