import { makeButton } from './blocks/button.ts'
import { idle } from './idle.ts'
import { on } from './on.ts'
import { readOptions } from './options.ts'
import { scrollInside, showCurrentLink } from './sidebar.ts'
import { showFailure } from './visit/failure.ts'
import { fileOf, pageOf } from './visit/links.ts'
import { endProgress, startProgress } from './visit/progress.ts'
import { word } from './words.ts'

export const tools = {
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
