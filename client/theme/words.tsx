import { createContext, useContext } from 'react'
import {
  islandMessages,
  type MessageId,
  type Messages,
  type MessageValues,
  type Translate,
} from '../../src/messages/messages.ts'
import { readOptions } from '../core/options.ts'

/** Messages of the theme, provided in the language of the reader. */
export const TranslateContext = /* @__PURE__ */ createContext<Translate>(translateInIsland)

export function useTranslate(): Translate {
  return useContext(TranslateContext)
}

/**
 * Returns messages for components inside islands, which no context reaches: English, unless the page has its own
 * messages.
 */
export function translateInIsland(
  id: MessageId,
  values: MessageValues = {},
  texts: Partial<Messages> = islandMessages,
): string {
  const messages = typeof document === 'undefined' ? undefined : readOptions().words
  const text = messages?.[id] ?? texts[id]
  if (text === undefined) throw new Error(`Message "${id}" is not available in islands: TranslateContext is missing.`)
  return Object.entries(values).reduce((result, [name, value]) => result.replaceAll(`{${name}}`, String(value)), text)
}
