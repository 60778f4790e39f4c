import type { IntentDeps } from './tools.ts'

/** Functions and values of the core, set by `openIntent`. */
export let deps: IntentDeps

export function setDeps(tools: IntentDeps): void {
  deps = tools
}
