import type { Config } from '../../config/config.ts'
import { isRecord } from '../../config/fields.ts'
import type { Keys } from '../../content/data-file.ts'
import { addressFault, routeFault } from '../../model/addresses.ts'
import type { Problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { decode, leavesSite } from '../../shared/urls.ts'

/** A redirect from an old path. */
export interface Redirect {
  /** Decoded path below the base URL, with a leading and without a trailing slash. */
  from: string
  /** Path below the base URL with query and hash, as written, or an external URL. */
  to: string
  /** The file that defines it, and the positions of `from` and `to` in it. */
  file: string
  keys: Keys
  toKeys: Keys
}

interface Read {
  redirects: Redirect[]
  problems: Problem[]
}

/** Reads the redirects file and the redirects of the configuration. Skips and reports malformed entries. */
export function readRedirects(
  file: { path: string; value: unknown } | undefined,
  configured: Config['redirects'],
  configFile: string,
): Read {
  const own = file?.value === undefined ? { redirects: [], problems: [] } : readFile(file.value, file.path)
  const inConfig = configured.map(({ from, to }, i) =>
    checked(redirectsOf(from, to, { file: configFile, at: ['redirects', i] })),
  )
  return joined([own, ...inConfig])
}

/** Position of an entry. */
interface At {
  file: string
  at: Keys
}

function redirectsOf(from: string[], to: string, { file, at }: At): Redirect[] {
  const isAlone = from.length === 1
  return from.map((path, i) => ({
    from: pathOf(path),
    to: leavesSite(to) || to.startsWith('/') ? to : `/${to}`,
    file,
    keys: [...at, 'from', ...(isAlone ? [] : [i])],
    toKeys: [...at, 'to'],
  }))
}

/** Checks redirects with the same target. Skips and reports those with an invalid path or URL. */
function checked(all: Redirect[]): Read {
  const [first] = all
  const badEnd = first && toProblem(first.to)
  const bad = all.flatMap((redirect) => {
    const said = fromProblem(redirect.from)
    return said ? [{ redirect, said }] : []
  })
  const problems = bad.map(({ redirect: { file, keys: at, from }, said }) =>
    redirectProblem({ file, at }, { ...said, subject: from }),
  )
  if (badEnd) problems.push(redirectProblem({ file: first.file, at: first.toKeys }, { ...badEnd, subject: first.to }))
  return { redirects: badEnd ? [] : all.filter((one) => !bad.some(({ redirect }) => redirect === one)), problems }
}

type RedirectProblem = Pick<Problem, 'message' | 'hint'>

function fromProblem(from: string): RedirectProblem | undefined {
  if (leavesSite(from))
    return {
      message: `"${from}" is not a path of the site.`,
      hint: 'Use a path below the base URL, such as "/docs/old".',
    }
  const message = `"${from}" is not a path.`
  if (from.includes('*')) return { message, hint: 'Patterns are not supported: list each old path.' }
  if (/[?#]/.test(from)) return { message, hint: 'Remove the query and the hash: those of the request are kept.' }
  const expected = routeFault(from)
  return expected === undefined ? undefined : { message, hint: `It should be ${expected}.` }
}

function toProblem(to: string): RedirectProblem | undefined {
  const expected = addressFault(to, 'web')
  if (expected === undefined) return undefined
  return {
    message: `"${to}" is not a ${leavesSite(to) ? 'web URL' : 'path'}.`,
    hint: `It should be ${expected}.`,
  }
}

/** Normalizes a path. URLs stay unchanged, to be reported. */
function pathOf(from: string): string {
  if (leavesSite(from)) return from
  return `/${decode(from)}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

function readFile(value: unknown, file: string): Read {
  if (Array.isArray(value)) return joined(value.map((entry, i) => readEntry(entry, { file, at: [i] })))
  if (!isRecord(value))
    return misshaped({ file, at: [] }, 'Redirects should be a list, or an object of old and new paths.')
  return joined(Object.entries(value).map(([from, to]) => readPair(from, to, { file, at: [from] })))
}

function joined(all: Read[]): Read {
  return { redirects: all.flatMap((it) => it.redirects), problems: all.flatMap((it) => it.problems) }
}

function readPair(from: string, to: unknown, { file, at }: At): Read {
  if (!isText(to)) return misshaped({ file, at }, `The target of "${from}" should be a path or a URL.`)
  return checked(redirectsOf([from], to, { file, at: [] }).map((it) => ({ ...it, keys: at, toKeys: at })))
}

function readEntry(entry: unknown, { file, at }: At): Read {
  if (!isRecord(entry)) return misshaped({ file, at }, 'A redirect should be an object with "from" and "to".')
  const { from: old, to, ...others } = entry
  const from = Array.isArray(old) ? (old as unknown[]) : [old]
  const wrong = [
    ...Object.keys(others).map((key) => unknownKey(key, { file, at: [...at, key] })),
    ...(from.length > 0 && from.every(isText) ? [] : [badValue('from', 'a path or a list of paths', { file, at })]),
    ...(isText(to) ? [] : [badValue('to', 'a path or a URL', { file, at })]),
  ]
  if (wrong.length > 0) return { redirects: [], problems: wrong }
  return checked(redirectsOf(from as string[], to as string, { file, at }))
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function unknownKey(key: string, at: At): Problem {
  const near = closest(key, ['from', 'to'])
  const hint = near === undefined ? 'A redirect has "from" and "to".' : `Did you mean "${near}"?`
  return redirectProblem({ ...at, isKey: true }, { message: `Unknown key "${key}" in a redirect.`, hint, subject: key })
}

function badValue(key: string, expected: string, { file, at }: At): Problem {
  return redirectProblem(
    { file, at: [...at, key] },
    { message: `"${key}" of a redirect should be ${expected}.`, subject: key },
  )
}

function misshaped(at: At, message: string): Read {
  return { redirects: [], problems: [redirectProblem(at, { message, hint: 'Write [{ from: "/old", to: "/new" }].' })] }
}

/** Creates a problem for a redirect, at a position in its file. */
export function redirectProblem(
  { file, at, isKey }: At & { isKey?: boolean },
  said: Pick<Problem, 'message' | 'hint' | 'subject' | 'settledBy'>,
): Problem {
  return { severity: 'error', code: 'bad-redirect', ...said, file, seek: { keys: at, isKey } }
}
