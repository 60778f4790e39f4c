import type { Intent } from './intent.ts'
import { fileOf } from './links.ts'
import { on } from './on.ts'
import { loadPage } from './pages.ts'
import { showCurrentLink } from './sidebar.ts'
import { word } from './words.ts'

/** What the core lends to the script that comes with the first intent, so that nothing is there twice. */
export interface Lent {
  fileOf: typeof fileOf
  loadPage: typeof loadPage
  word: typeof word
  on: typeof on
  showCurrentLink: typeof showCurrentLink
  /** Address of the core: pages of the same build name the same. */
  core: string
  /** Path of the file that the document was loaded from. */
  first: string
  /** What the HTML of the page brought into its head and body, and not a script since. */
  served: WeakSet<Node>
}

const served = new WeakSet<Node>([...document.head.children, ...document.body.children])

const first = fileOf(location)

let fetched: Promise<Intent> | undefined
let isThere = false

/** What a reader needs who does more than read. Fetched once, or again when that has failed. */
export function onIntent(): Promise<Intent> {
  fetched ??= import('./intent.ts').then(({ openIntent }) =>
    openIntent({ fileOf, loadPage, word, on, showCurrentLink, core: import.meta.url, first, served }),
  )
  fetched.then(
    () => {
      isThere = true
    },
    () => {
      fetched = undefined
    },
  )
  return fetched
}

/** Presses a button again that was pressed before the script that answers it was there. */
export function pressLater(button: HTMLElement): void {
  if (!isThere) onIntent().then(() => button.click())
}

/** Whether going back or forward may need it: once it is there, or when the document is not of this page. */
export function isPageOther(): unknown {
  return fetched || fileOf(location) !== first
}
