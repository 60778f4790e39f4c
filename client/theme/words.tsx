import { createContext, useContext } from 'react'
import type { Say } from '../../src/messages/messages.ts'
import { sayInIsland } from './island-words.ts'

/** How the texts of the theme are said; whoever renders a part of a page provides it, in the language of its reader. */
export const WordsContext = /* @__PURE__ */ createContext<Say>(sayInIsland)

/** Says texts of the theme. */
export function useWord(): Say {
  return useContext(WordsContext)
}
