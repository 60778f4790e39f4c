import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type Answer, type Judgement, judge, waitOf } from './answer.ts'

export interface WebOptions {
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
