import * as z from 'zod'
import { type Config, redirectSchema } from '../../config/config.ts'
import { isRecord } from '../../config/fields.ts'
import { type Checked, type KeyPath, parsed, problemAt } from '../../config/problems.ts'
import type { Problem } from '../../model/problem.ts'
import { expectedRoute } from '../../model/urls.ts'
import { decode, leavesSite } from '../../shared/urls.ts'

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
  const inConfig = configured.flatMap((entry, i) => redirectsOf(entry, configFile, ['redirects', i]))
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
function redirectsOf({ from, to }: Config['redirects'][number], file: string, at: KeyPath, isPair = false): Redirect[] {
  return from.map((path, i) => ({
    from: pathOf(path),
    to: leavesSite(to) || to.startsWith('/') ? to : `/${to}`,
    file,
    keys: isPair ? at : [...at, 'from', ...(from.length === 1 ? [] : [i])],
    toKeys: isPair ? at : [...at, 'to'],
  }))
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
