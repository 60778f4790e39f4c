import { setTimeout as sleep } from 'node:timers/promises'
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
  inTurn: InTurn
  /** Resolves when the host may be requested again. */
  pause: Promise<void>
  /** Number of consecutive URLs that failed. */
  failures: number
}

/** Number of consecutive failures after which a host is skipped. */
const enough = 3

/** Requests URLs with limited concurrency. Retries temporary failures, and gives up on a host after repeated failures. */
export function createWeb(
  ask: (url: string) => Promise<Answer>,
  options: WebOptions,
): (url: string) => Promise<Judgement> {
  const hosts = new Map<string, Host>()
  const inTurn = turns(options.concurrency)
  const hostOf = (name: string) => {
    const host = hosts.get(name) ?? { name, inTurn: turns(options.perHost), pause: Promise.resolve(), failures: 0 }
    hosts.set(name, host)
    return host
  }
  const askUnlessAborted = (url: string) => {
    options.signal?.throwIfAborted()
    return ask(url)
  }
  return (url) => {
    const host = hostOf(new URL(url).host)
    return host.inTurn(() => askPatiently(host, () => inTurn(() => askUnlessAborted(url)), options))
  }
}

async function askPatiently(host: Host, ask: () => Promise<Answer>, options: WebOptions): Promise<Judgement> {
  const { retries, retryPause, signal, now } = options
  for (let attempt = 0; ; attempt++) {
    await host.pause
    if (attempt === 0 && host.failures >= enough) return givenUp(host)
    const answer = await ask()
    const judgement = judge(answer)
    if (!mayPass(judgement)) {
      host.failures = 0
      return judgement
    }
    const wait = waitOf(answer, now())
    if (wait === 'too long') host.failures = enough
    else if (wait !== undefined) host.pause = rest(wait, signal)
    if (attempt === retries || host.failures >= enough) {
      host.failures += 1
      return judgement
    }
    if (wait === undefined) await rest(retryPause * 3 ** attempt, signal)
  }
}

function mayPass({ kind }: Judgement): boolean {
  return kind === 'unavailable' || kind === 'timeout'
}

function givenUp({ name }: Host): Judgement {
  return { kind: 'unavailable', reason: `was skipped, since other URLs on ${name} did not respond` }
}

/** Waits for a time or until the signal aborts. */
function rest(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => {})
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Limits concurrent work; runs it in order of arrival. */
function turns(free: number): InTurn {
  const waiting: (() => void)[] = []
  let left = free
  return async (work) => {
    if (left > 0) left -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else left += 1
    }
  }
}
