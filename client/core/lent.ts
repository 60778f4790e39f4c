import type { Lent } from './on-intent.ts'

/** What the core lends; there as soon as `openIntent` has run. */
export let lent: Lent

export function takeLent(tools: Lent): void {
  lent = tools
}
