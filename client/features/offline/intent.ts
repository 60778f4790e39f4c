import { changes } from '../../core/changes.ts'
import { deps } from '../../core/intent-deps.ts'
import { trusted } from '../../trusted/trusted.ts'

/** Stores the site in the browser, if it works offline and is not being edited. */
export function start(): void {
  // The page that stands for those that are not stored.
  const retry = document.querySelector<HTMLElement>('.dg-offline-retry')
  if (retry) addEventListener('online', () => retry.click())
  const { offline } = deps.readOptions()
  if (!offline || changes() !== undefined || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(trusted.createScriptURL(offline)).catch(() => {})
}
