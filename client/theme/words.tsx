import { createContext, useContext } from 'react'
import { islandMessages, type Say, type WordId, type Words, type WordValues } from '../../src/messages/messages.ts'
import { readOptions } from '../core/options.ts'

/** Messages of the theme, provided in the language of the reader. */
export const WordsContext = /* @__PURE__ */ createContext<Say>(sayInIsland)

export function useWord(): Say {
  return useContext(WordsContext)
}

/**
 * Returns messages for components inside islands, which no context reaches: English, unless the page has its own
 * messages.
 */
export function sayInIsland(id: WordId, values: WordValues = {}): string {
  const messages = typeof document === 'undefined' ? undefined : readOptions().words
  const text = messages?.[id] ?? (islandMessages as Partial<Words>)[id]
  if (text === undefined) throw new Error(`Message "${id}" is not available in islands: WordsContext is missing.`)
  return Object.entries(values).reduce((result, [name, value]) => result.replaceAll(`{${name}}`, String(value)), text)
}
