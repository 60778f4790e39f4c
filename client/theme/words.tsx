import { createContext, useContext } from 'react'
import type { Say } from '../../src/messages/messages.ts'
import { sayInIsland } from './island-words.ts'

/** Messages of the theme, provided in the language of the reader. */
export const WordsContext = /* @__PURE__ */ createContext<Say>(sayInIsland)

export function useWord(): Say {
  return useContext(WordsContext)
}
