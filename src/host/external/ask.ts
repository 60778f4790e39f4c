import { type HttpResponse, LinkChecker } from 'linkinator'
import type { Answer } from './web.ts'

interface RequestOptions {
  /** Timeout of one request, in milliseconds. */
  timeout: number
  userAgent: string
  /** Prevents further requests once aborted. */
  signal?: AbortSignal
}

/** Requests a URL with HEAD, and with GET if that fails. Does not follow redirects. Never rejects. */
export async function ask(url: string, { timeout, userAgent, signal }: RequestOptions): Promise<Answer> {
  const checker = new SingleUrlChecker(signal)
  const { links } = await checker.check({ path: url, redirects: 'error', timeout, userAgent })
  const failed = links[0]?.failureDetails?.findLast((detail) => detail instanceof Error)
  const { response } = checker
  if (!response || (failed && !response.body && Math.floor(response.status / 100) !== 3))
    return { status: 0, failure: nameOf(failed) }
  const { location, 'retry-after': retryAfter } = response.headers
  return { status: response.status, location, retryAfter }
}

/** Uses Linkinator's requests without crawling, and stops as soon as a retry would be useless. */
class SingleUrlChecker extends LinkChecker {
  /** The last response; a response to HEAD has no body. */
  response: HttpResponse | undefined

  constructor(private readonly signal: AbortSignal | undefined) {
    super()
  }

  override crawl(options: Parameters<LinkChecker['crawl']>[0]): Promise<void> {
    return super.crawl({ ...options, crawl: false })
  }

  /** Called by Linkinator with every response; true stops retries. */
  override shouldRetryAfter(response: HttpResponse): boolean {
    this.response = response
    const ends = this.signal?.aborted || isRateLimited(response) || isRedirect(response)
    if (ends) response.body?.cancel().catch(() => {})
    return ends
  }
}

function isRateLimited({ status, headers }: HttpResponse): boolean {
  return status === 429 || (status === 503 && headers['retry-after'] !== undefined)
}

function isRedirect({ status, headers }: HttpResponse): boolean {
  return status >= 300 && status < 400 && headers.location !== undefined
}

/** Returns the system error code if there is one: `fetch` hides it in the cause. */
function nameOf(error: Error | undefined): string {
  if (!error) return 'no answer'
  if (error.name === 'TimeoutError') return 'ETIMEDOUT'
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
