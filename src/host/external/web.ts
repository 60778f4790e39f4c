import { STATUS_CODES } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'

interface WebOptions {
  concurrency: number
  perHost: number
  retries: number
  retryPause: number
  signal?: AbortSignal
  now: () => number
}

interface Host {
  name: string
  limit: ReturnType<typeof pLimit>
  /** Resolves when the host may be requested again. */
  pause: Promise<void>
  /** Number of consecutive URLs that failed. */
  failures: number
}

/** Number of consecutive failures after which a host is skipped. */
const mostFailures = 3

/**
 * Requests URLs with limited concurrency. Retries temporary failures, and gives up on a host after repeated failures.
 */
export function createWeb(
  ask: (url: string) => Promise<Answer>,
  options: WebOptions,
): (url: string) => Promise<Judgement> {
  const hosts = new Map<string, Host>()
  const limit = pLimit(options.concurrency)
  const hostOf = (name: string) => {
    const host = hosts.get(name) ?? {
      name,
      limit: pLimit(options.perHost),
      pause: Promise.resolve(),
      failures: 0,
    }
    hosts.set(name, host)
    return host
  }
  const askUnlessAborted = (url: string) => {
    options.signal?.throwIfAborted()
    return ask(url)
  }
  return (url) => {
    const host = hostOf(new URL(url).host)
    return host.limit(() => requestWithRetries(host, () => limit(() => askUnlessAborted(url)), options))
  }
}

async function requestWithRetries(host: Host, ask: () => Promise<Answer>, options: WebOptions): Promise<Judgement> {
  const { retries, retryPause, signal, now } = options
  for (let attempt = 0; ; attempt++) {
    await host.pause
    if (attempt === 0 && host.failures >= mostFailures) return skippedHost(host)
    const answer = await ask()
    const judgement = judge(answer)
    if (!isTemporary(judgement)) {
      host.failures = 0
      return judgement
    }
    const wait = waitOf(answer, now())
    if (wait === 'too long') host.failures = mostFailures
    else if (wait !== undefined) host.pause = delay(wait, signal)
    if (attempt === retries || host.failures >= mostFailures) {
      host.failures += 1
      return judgement
    }
    if (wait === undefined) await delay(retryPause * 3 ** attempt, signal)
  }
}

function isTemporary({ kind }: Judgement): boolean {
  return kind === 'unavailable' || kind === 'timeout'
}

function skippedHost({ name }: Host): Judgement {
  return { kind: 'unavailable', reason: `was skipped, since other URLs on ${name} did not respond` }
}

/** Waits for a time or until the signal aborts. */
function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => {})
}

export interface Answer {
  /** HTTP status; 0 if there was no response. */
  status: number
  location?: string
  /** Unparsed header. */
  retryAfter?: string
  /** System error code, or a message, if there was no response. */
  failure?: string
}

/** `broken` is an error of the link; `unavailable` and `timeout` may be temporary. Reasons lack their subject. */
export type Judgement =
  | { kind: 'good'; status: number }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'broken' | 'unavailable' | 'timeout'; reason: string }

/** Status codes of existing pages that refuse this request: login required, no HEAD, or no bots (nonstandard 999). */
const there = new Set([401, 403, 405, 999])

const timeouts = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

export function judge({ status, location, failure }: Answer): Judgement {
  if (status === 0) return judgeFailure(failure ?? 'no answer')
  if (status >= 300 && status < 400 && location !== undefined) return { kind: 'redirect', status, location }
  if (status < 400 || there.has(status)) return { kind: 'good', status }
  const reason = `answers ${[status, STATUS_CODES[status]].filter(Boolean).join(' ')}`
  if (status === 408) return { kind: 'timeout', reason }
  return { kind: status === 429 || status >= 500 ? 'unavailable' : 'broken', reason }
}

function judgeFailure(failure: string): Judgement {
  if (failure === 'ENOTFOUND') return { kind: 'broken', reason: 'is on a host that does not exist (ENOTFOUND)' }
  if (timeouts.has(failure)) return { kind: 'timeout', reason: 'did not answer in time' }
  return { kind: 'unavailable', reason: `could not be reached (${failure})` }
}

const longestWait = 30_000

/** Returns the milliseconds of `Retry-After`; `too long` for more than 30 s; undefined if absent. */
function waitOf({ retryAfter }: Answer, now: number): number | 'too long' | undefined {
  if (retryAfter === undefined) return undefined
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  if (Number.isNaN(wait)) return undefined
  return wait > longestWait ? 'too long' : Math.max(0, wait)
}
