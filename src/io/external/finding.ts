import type { Finding } from '../../model/problem.ts'
import type { Verdict } from './follow.ts'

/** The finding on a link, without its place; none for a link that is right. Only a broken one is the writer's fault. */
export function externalFinding(url: string, verdict: Verdict): Finding | undefined {
  if (verdict.kind === 'good') return verdict.moved === undefined ? undefined : movedLink(url, verdict.moved)
  const ignore = `pass over it with --external-ignore "${url}"`
  if (verdict.kind === 'broken')
    return {
      severity: 'warning',
      code: 'external-broken-link',
      message: `The link "${url}" is broken: ${verdict.reason}.`,
      hint: `Correct the address, or ${ignore}.`,
      subject: url,
    }
  return {
    severity: 'info',
    code: `external-${verdict.kind}`,
    message: `The link "${url}" could not be checked: ${verdict.reason}.`,
    hint: `Check again later, or ${ignore}.`,
    subject: url,
  }
}

function movedLink(url: string, moved: string): Finding | undefined {
  const fragment = /#.*$/s.exec(url)?.[0] ?? ''
  const target = moved.includes('#') ? moved : moved + fragment
  return {
    severity: 'info',
    code: 'external-moved',
    message: `The link "${url}" has moved for good.`,
    hint: `Write "${target}".`,
    subject: url,
  }
}
