import type { Judgement } from './answer.ts'

/** What became of a link. Reasons are clauses with a subject; `moved` is where it now is for good. */
export type Verdict =
  | { kind: 'good'; status: number; moved?: string }
  | { kind: 'broken' | 'unavailable' | 'timeout'; reason: string }

export interface Web {
  ask(url: string): Promise<Judgement>
  /** Whether a redirect may lead us there. */
  mayAsk(url: string): boolean
}

const permanent = new Set([301, 308])
const redirectsFollowed = 10

/** Goes where an address leads. One that leads to what is not for us to ask is good. */
export async function follow(start: string, web: Web): Promise<Verdict> {
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
    if (seen.has(next.href)) return { kind: 'unavailable', reason: 'it leads round in a circle' }
    if (seen.size > redirectsFollowed) return { kind: 'unavailable', reason: 'it leads from one address to the next' }
    at = next.href
  }
}
