import type { Lent } from './tools.ts'

/** Functions and values of the core, once `openIntent` has run. */
export let lent: Lent

export function takeLent(tools: Lent): void {
  lent = tools
}
