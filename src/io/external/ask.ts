import { type HttpResponse, LinkChecker } from 'linkinator'
import type { Answer } from './answer.ts'

interface Manners {
  /** Milliseconds for one request. */
  timeout: number
  userAgent: string
  /** Once it is aborted, no further request is made. */
  signal?: AbortSignal
}

/** Asks for one address with HEAD, and with GET where that does not go well. Redirects are not followed. Never rejects. */
export async function ask(url: string, { timeout, userAgent, signal }: Manners): Promise<Answer> {
  const checker = new OneAddress(signal)
  const { links } = await checker.check({ path: url, redirects: 'error', timeout, userAgent })
  const failed = links[0]?.failureDetails?.findLast((detail) => detail instanceof Error)
  const { response } = checker
  if (!response || (failed && !response.body && Math.floor(response.status / 100) !== 3))
    return { status: 0, failure: nameOf(failed) }
  const { location, 'retry-after': retryAfter } = response.headers
  return { status: response.status, location, retryAfter }
}

/** Linkinator crawls pages; this one reads none, and ends as soon as asking once more would be of no use. */
class OneAddress extends LinkChecker {
  /** The last one; one to HEAD has no body. */
  response: HttpResponse | undefined

  constructor(private readonly signal: AbortSignal | undefined) {
    super()
  }

  override crawl(options: Parameters<LinkChecker['crawl']>[0]): Promise<void> {
    return super.crawl({ ...options, crawl: false })
  }

  /** Linkinator shows every response here; true ends the matter. */
  override shouldRetryAfter(response: HttpResponse): boolean {
    this.response = response
    const ends = this.signal?.aborted || asksToWait(response) || isRedirect(response)
    if (ends) response.body?.cancel().catch(() => {})
    return ends
  }
}

function asksToWait({ status, headers }: HttpResponse): boolean {
  return status === 429 || (status === 503 && headers['retry-after'] !== undefined)
}

function isRedirect({ status, headers }: HttpResponse): boolean {
  return status >= 300 && status < 400 && headers.location !== undefined
}

/** The system's code where there is one: `fetch` hides it in the cause. */
function nameOf(error: Error | undefined): string {
  if (!error) return 'no answer'
  if (error.name === 'TimeoutError') return 'ETIMEDOUT'
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
