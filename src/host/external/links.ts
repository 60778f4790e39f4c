import { type Problem, problem } from '../../model/problem.ts'
import { type Kept, readKept, writeKept } from './cache.ts'
import { matcherOf } from './pattern.ts'
import { isPublic, pageOf } from './skip.ts'
import { createWeb, type Judgement } from './web.ts'

/** An external URL as written, with all of its positions. */
export interface ExternalLink {
  url: string
  places: { file?: string; line?: number; column?: number }[]
}

export interface ExternalOptions {
  /** Absolute path of the JSON file with successful results. */
  cacheFile: string
  userAgent: string
  /** URLs to skip: prefixes or `/regular expressions/`. */
  ignore?: string[]
  /** Concurrent requests in total and per host. */
  concurrency?: number
  perHost?: number
  /** Number of retries after a temporary failure. */
  retries?: number
  /** Milliseconds before the first retry; tripled for each further one. */
  retryPause?: number
  /** Timeout of one response, in milliseconds. */
  timeout?: number
  /** Lifetime of a successful result, in milliseconds. */
  maxAge?: number
  /** Also checks reserved and private hosts and this machine. */
  allowLocal?: boolean
  signal?: AbortSignal
  /** Current time in epoch milliseconds. */
  now?: () => number
  /** Called with the number of checked URLs and the total. */
  onProgress?: (done: number, expected: number) => void
}

const defaults: Required<Omit<ExternalOptions, 'cacheFile' | 'userAgent' | 'signal'>> = {
  ignore: [],
  concurrency: 16,
  perHost: 2,
  retries: 2,
  retryPause: 1_000,
  timeout: 10_000,
  maxAge: 24 * 60 * 60 * 1_000,
  allowLocal: false,
  now: Date.now,
  onProgress: () => {},
}

type ResolvedOptions = ExternalOptions & typeof defaults

/**
 * Checks every URL and returns a problem for each position of one that is broken, has moved or could not be checked.
 * Rejects with the signal's reason on abort, after saving the results so far to the cache file. Throws a SyntaxError if
 * a pattern of `ignore` is invalid.
 */
export async function checkExternal(links: ExternalLink[], options: ExternalOptions): Promise<Problem[]> {
  options.signal?.throwIfAborted()
  const settled: ResolvedOptions = { ...defaults, ...options }
  const wanted = linksToCheck(links, settled)
  const pages = new Set(wanted.flatMap(({ page }) => (page === undefined ? [] : [page])))
  const verdicts = await verdictsOf([...pages], settled)
  return wanted.flatMap(({ link, page }) => {
    const problem = linkProblem(link.url, page === undefined ? notAUrl : verdicts.get(page)!)
    const places = link.places.length > 0 ? link.places : [{}]
    return problem ? places.map((place) => ({ ...problem, ...place })) : []
  })
}

const notAUrl: Verdict = { kind: 'broken', reason: 'it is not a valid URL' }

interface RequestedLink {
  link: ExternalLink
  /** Requested URL; undefined if the link is not a valid URL. */
  page: string | undefined
}

function linksToCheck(links: ExternalLink[], { ignore, allowLocal }: ResolvedOptions): RequestedLink[] {
  const ignored = ignore.map(matcherOf)
  return links
    .filter(({ url }) => /^(?:https?:)?\/\//i.test(url) && !ignored.some((matches) => matches(url)))
    .map((link) => ({ link, page: pageOf(link.url) }))
    .filter(({ page }) => page === undefined || allowLocal || isPublic(page))
}

/** Returns cached results, and checks the rest. */
async function verdictsOf(pages: string[], options: ResolvedOptions): Promise<Map<string, Verdict>> {
  const kept = readKept(options.cacheFile, { from: options.now() - options.maxAge, to: options.now() })
  const verdicts = new Map<string, Verdict>()
  for (const page of pages) {
    const known = kept.get(page)
    if (known) verdicts.set(page, { kind: 'good', ...known })
  }
  const unknown = pages.filter((page) => !verdicts.has(page))
  if (unknown.length > 0) await requestAll(unknown, verdicts, { kept, options })
  return verdicts
}

interface RequestContext {
  kept: Map<string, Kept>
  options: ResolvedOptions
}

async function requestAll(
  pages: string[],
  verdicts: Map<string, Verdict>,
  { kept, options }: RequestContext,
): Promise<void> {
  const { signal, cacheFile, onProgress, now } = options
  // Loads Linkinator only if there is something to check.
  const { ask } = await import('./ask.ts')
  const web = createWeb((url) => ask(url, options), options)
  const save = () => writeKept(cacheFile, kept)
  let done = 0
  const asked = pages.map(async (page) => {
    const verdict = await follow(page, { ask: web, mayAsk: (url) => options.allowLocal || isPublic(url) })
    if (signal?.aborted) return
    verdicts.set(page, verdict)
    if (verdict.kind === 'good') kept.set(page, keptOf(verdict, now()))
    onProgress(++done, pages.length)
  })
  await unlessAborted(Promise.all(asked), signal, save)
  save()
}

function keptOf({ status, moved }: Extract<Verdict, { kind: 'good' }>, now: number): Kept {
  return { status, at: new Date(now).toISOString(), ...(moved === undefined ? {} : { moved }) }
}

/** Settles like the work. Rejects immediately on abort; `save` has run by the time `abort()` returns. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined, save: () => void): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => {
      save()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Returns the problem of a link, without its position; undefined for a working link. Only broken links are errors. */
function linkProblem(url: string, verdict: Verdict): Problem | undefined {
  if (verdict.kind === 'good') return verdict.moved === undefined ? undefined : movedLink(url, verdict.moved)
  const ignore = `skip it with --external-ignore "${url}"`
  if (verdict.kind === 'broken')
    return problem('external-broken-link', {
      message: `The link "${url}" is broken: ${verdict.reason}.`,
      hint: `Fix the URL, or ${ignore}.`,
      subject: url,
    })
  return {
    severity: 'info',
    code: `external-${verdict.kind}`,
    message: `The link "${url}" could not be checked: ${verdict.reason}.`,
    hint: `Check again later, or ${ignore}.`,
    subject: url,
  }
}

function movedLink(url: string, moved: string): Problem | undefined {
  const fragment = /#.*$/s.exec(url)?.[0] ?? ''
  const target = moved.includes('#') ? moved : moved + fragment
  return problem('external-moved', {
    message: `The link "${url}" has moved permanently.`,
    hint: `Write "${target}".`,
    subject: url,
  })
}

/** Result for a link. Reasons are clauses with a subject; `moved` is the permanent new URL. */
type Verdict =
  | { kind: 'good'; status: number; moved?: string }
  | { kind: 'broken' | 'unavailable' | 'timeout'; reason: string }

interface Web {
  ask(url: string): Promise<Judgement>
  /** Reports whether a redirect to this host may be followed. */
  mayAsk(url: string): boolean
}

const permanent = new Set([301, 308])
const redirectsFollowed = 10

/** Follows a URL to its end. A redirect that must not be followed counts as working. */
async function follow(start: string, web: Web): Promise<Verdict> {
  const seen = new Set<string>()
  let moved: string | undefined
  for (let at = start, isMove = true; ; ) {
    seen.add(at)
    const judgement = await web.ask(at)
    if (judgement.kind === 'good') return { kind: 'good', status: judgement.status, moved }
    const who = at === start ? 'it' : `it leads to ${at}, which`
    if (judgement.kind !== 'redirect') return { kind: judgement.kind, reason: `${who} ${judgement.reason}` }
    const { status, location } = judgement
    if (!URL.canParse(location, at)) return { kind: 'unavailable', reason: `${who} leads to "${location}"` }
    const next = new URL(location, at)
    isMove &&= permanent.has(status)
    if (isMove) moved = next.href
    next.hash = ''
    if (!/^https?:$/.test(next.protocol) || !web.mayAsk(next.href)) return { kind: 'good', status, moved }
    if (seen.has(next.href)) return { kind: 'unavailable', reason: 'its redirects are circular' }
    if (seen.size > redirectsFollowed) return { kind: 'unavailable', reason: 'it has too many redirects' }
    at = next.href
  }
}
