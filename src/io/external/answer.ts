import { STATUS_CODES } from 'node:http'

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
export function waitOf({ retryAfter }: Answer, now: number): number | 'too long' | undefined {
  if (retryAfter === undefined) return undefined
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  if (Number.isNaN(wait)) return undefined
  return wait > longestWait ? 'too long' : Math.max(0, wait)
}
