import type { WordId } from '../../src/messages/messages.ts'
import { readOptions } from './options.ts'

/** A text in the language of the page; scripts bring the English themselves. */
export function word(id: WordId, english: string): string {
  return readOptions().words?.[id] ?? english
}
