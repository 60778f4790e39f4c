import { makeButton } from './blocks/button.ts'
import { idle } from './idle.ts'
import type { Intent } from './intent.ts'
import { on } from './on.ts'
import { readOptions } from './options.ts'
import { scrollInside, showCurrentLink } from './sidebar.ts'
import { showFailure } from './visit/failure.ts'
import { fileOf, pageOf } from './visit/links.ts'
import { endProgress, startProgress } from './visit/progress.ts'
import { word } from './words.ts'

const tools = {
  idle,
  fileOf,
  pageOf,
  readOptions,
  word,
  on,
  makeButton,
  showFailure,
  startProgress,
  endProgress,
  showCurrentLink,
  scrollInside,
  /** Address of the core: pages of the same build name the same. */
  core: import.meta.url,
  /** Path of the file that the document was loaded from. */
  first: fileOf(location),
  /** What the HTML of the page brought into its head and body, and not a script since. */
  served: new WeakSet<Node>([...document.head.children, ...document.body.children]),
}

/** Functions and values that the core lends to the script that comes after it, so that nothing is there twice. */
export type Lent = typeof tools

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
