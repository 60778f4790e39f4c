import type { english, WordId } from '../../src/messages/messages.ts'
import { readOptions } from './options.ts'

/** Returns a message in the language of the page; scripts pass its English text, which must be that of the table. */
export function word<Id extends WordId>(id: Id, text: (typeof english)[Id]): string {
  return readOptions().words?.[id] ?? text
}
