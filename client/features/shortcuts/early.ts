import type { ClientOptions } from '../../../src/model/options/client-options.ts'
import type { Store } from '../../core/storage.ts'

/** Key in the storage of a reader who has turned single keys off. */
export const offKey = 'docsgen.shortcuts'

/** Whether the site or the reader has turned single keys off. */
export const areKeysOff = ({ noShortcuts }: ClientOptions, store: Store): boolean =>
  !!(noShortcuts || store.get(offKey))
