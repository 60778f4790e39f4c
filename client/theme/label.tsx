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

/** What would take more than two lines of a menu is cut there, and the pointer shows it whole. */
export function MenuLabel({ text }: { text: string }) {
  if (text.length < 40) return <Label text={text} />
  return (
    <span className="menu-label" title={text}>
      <Label text={text} />
    </span>
  )
}

/** A text that is HTML, as `Label` has it. */
export function useLabelHtml(): (html: string) => string {
  return useContext(BidiContext) ? (html) => `<bdi>${html}</bdi>` : (html) => html
}
