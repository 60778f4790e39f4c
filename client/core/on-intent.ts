import { spare } from './idle.ts'
import type { Intent } from './intent.ts'
import { tools } from './tools.ts'
import { showFailure } from './visit/failure.ts'
import { fileOf } from './visit/links.ts'

let fetched: Promise<Intent> | undefined
let isThere = false

/** Imports the intent script once; retries after a failure. */
export function onIntent(): Promise<Intent> {
  fetched ??= import('./intent.ts').then(({ openIntent }) => {
    isThere = true
    return openIntent(tools)
  })
  fetched.catch(() => {
    fetched = undefined
  })
  return fetched
}

/** Retries. Reloads the page if the script failed to load, because browsers cache that until the next page load. */
export function retry(again: () => void): void {
  if (isThere || !navigator.onLine) again()
  else location.reload()
}

/** Loads the intent script before anything needs it. */
export function fetchIntent(): void {
  spare()
    .then(onIntent)
    .catch(() => {})
}

/** Replays a click on an element whose handler has not loaded yet. Returns false if it has. */
export function pressLater(button: HTMLElement): boolean {
  if (!isThere)
    onIntent().then(
      () => button.click(),
      (error) => showFailure(document.querySelector('main')!, error, () => retry(() => pressLater(button))),
    )
  return !isThere
}

/**
 * Whether a history navigation may need the intent script: once it is loaded, or if the document belongs to another
 * page.
 */
export function isPageOther(): unknown {
  return fetched || fileOf(location) !== tools.first
}
