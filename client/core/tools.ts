import { areKeysOff } from 'docsgen:features/early'
import { showMode } from './bar/color-mode.ts'
import { makeButton } from './blocks/button.ts'
import { idle } from './idle.ts'
import { on } from './on.ts'
import { readOptions, translate } from './options.ts'
import { nameBranches, scrollInside, showCurrentLink } from './sidebar.ts'
import { openStorage } from './storage.ts'
import { showFailure, showFailureAfter } from './visit/failure.ts'
import { fileOf, ownPage, pageOf } from './visit/links.ts'
import { endProgress, startProgress } from './visit/progress.ts'

const store = openStorage(readOptions().storage)

export const tools = {
  store,
  idle,
  showMode,
  fileOf,
  ownPage,
  pageOf,
  readOptions,
  translate,
  on,
  makeButton,
  showFailure,
  showFailureAfter,
  startProgress,
  endProgress,
  nameBranches,
  showCurrentLink,
  scrollInside,
  /** Whether a key belongs to a field. */
  isTyping: ({ target }: Event): boolean =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')),
  /** Whether single keys have actions: the site and the reader can turn them off. */
  usesKeys: () => !areKeysOff.some((areOff) => areOff(readOptions(), store)),
  /** URL of the core: pages of the same build have the same one. */
  core: import.meta.url,
  /** Path of the file that the document was loaded from. */
  first: fileOf(location),
  /** Nodes of the head and body that came from HTML, not from a script. */
  served: new WeakSet<Node>([...document.head.children, ...document.body.children]),
}

/** Functions and values that the core passes to scripts that load later, so that none duplicates them. */
export type IntentDeps = typeof tools
