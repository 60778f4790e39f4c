import { createContext, useContext } from 'react'

/** Whether the languages of the site run in both directions. */
export const BidiContext = createContext(false)

/**
 * What an author called something. It may be in another language than the page: where that can run the other way, signs
 * at its ends stay with it.
 */
export function Label({ text }: { text: string }) {
  return useContext(BidiContext) ? <bdi>{text}</bdi> : text
}

/** The same, of a text that is HTML. */
export function useLabelHtml(): (html: string) => string {
  return useContext(BidiContext) ? (html) => `<bdi>${html}</bdi>` : (html) => html
}
