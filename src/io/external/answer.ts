import { STATUS_CODES } from 'node:http'

/** What came of one request. */
export interface Answer {
  /** 0 where there was no response. */
  status: number
  location?: string
  /** The header as it is. */
  retryAfter?: string
  /** The system's code, or a message, where there was no response. */
  failure?: string
}

/** `broken` is the writer's mistake; the two after it are the web's fault and may pass. Reasons lack their subject. */
export type Judgement =
  | { kind: 'good'; status: number }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'broken' | 'unavailable' | 'timeout'; reason: string }

/** There, but not for us: no login, no HEAD, or no programs (999, which some hosts made up). */
const there = new Set([401, 403, 405, 999])

const timeouts = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Says what an answer means for the link. */
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

/** Milliseconds that a host asks us to wait; `too long` for more than 30 s; undefined where it does not say. */
export function waitOf({ retryAfter }: Answer, now: number): number | 'too long' | undefined {
  if (retryAfter === undefined) return undefined
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  if (Number.isNaN(wait)) return undefined
  return wait > longestWait ? 'too long' : Math.max(0, wait)
}
