import { islandMessages, type Say, type Words } from '../../src/messages/messages.ts'
import { readOptions } from '../core/options.ts'

/**
 * Returns messages for components inside islands, which no context reaches: English, unless the page has its own
 * messages.
 */
export const sayInIsland: Say = (id, values = {}) => {
  const messages = typeof document === 'undefined' ? undefined : readOptions().words
  const text = messages?.[id] ?? (islandMessages as Partial<Words>)[id]
  if (text === undefined) throw new Error(`Message "${id}" is not available in islands: WordsContext is missing.`)
  return Object.entries(values).reduce((result, [name, value]) => result.replaceAll(`{${name}}`, String(value)), text)
}
