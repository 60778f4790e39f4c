import { makeButton } from './button.ts'
import { showFailure } from './failure.ts'
import { idle } from './idle.ts'
import type { Intent } from './intent.ts'
import { fileOf, pageOf } from './links.ts'
import { on } from './on.ts'
import { readOptions } from './options.ts'
import { endProgress, startProgress } from './progress.ts'
import { scrollInside, showCurrentLink } from './sidebar.ts'
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

/** Whether it could not be fetched though there is a network: browsers remember that of an address until the next load. */
export function isLost(): boolean {
  return !isThere && navigator.onLine
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
  const again = () => (isLost() ? location.reload() : pressLater(button))
  onIntent().then(
    () => button.click(),
    (error) => showFailure(document.querySelector('main') ?? document.body, error, again),
  )
}

/** Whether going back or forward may need it: once it is there, or when the document is not of this page. */
export function isPageOther(): unknown {
  return fetched || fileOf(location) !== tools.first
}
