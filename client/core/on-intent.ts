import { idle } from './idle.ts'
import type { Intent } from './intent.ts'
import { tools } from './tools.ts'
import { showFailure } from './visit/failure.ts'
import { fileOf } from './visit/links.ts'

let fetched: Promise<Intent> | undefined
let isThere = false

/** Imports the script that follows the core, once; again when that has failed. */
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

/** Tries again. Browsers remember until the next load that a script could not be fetched: then the page is loaded again. */
export function retry(again: () => void): void {
  if (isThere || !navigator.onLine) again()
  else location.reload()
}

/** Fetches it when the browser has nothing else to do, so that it is there when it is wanted. */
export function fetchIntent(): void {
  idle()
    .then(onIntent)
    .catch(() => {})
}

/** Presses a button again that was pressed before the script that answers it was there. */
export function pressLater(button: HTMLElement): void {
  if (isThere) return
  onIntent().then(
    () => button.click(),
    (error) => showFailure(document.querySelector('main')!, error, () => retry(() => pressLater(button))),
  )
}

/** Whether going back or forward may need it: once it is there, or when the document is not of this page. */
export function isPageOther(): unknown {
  return fetched || fileOf(location) !== tools.first
}
