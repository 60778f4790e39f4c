import type { WordId } from '../../src/messages/messages.ts'
import { readOptions } from './options.ts'

/** Returns a message in the language of the page; scripts pass the English text as the fallback. */
export function word(id: WordId, english: string): string {
  return readOptions().words?.[id] ?? english
}
