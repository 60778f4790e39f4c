import { createContext, useContext } from 'react'

/** Whether the languages of the site run in both directions. */
export const BidiContext = /* @__PURE__ */ createContext(false)

/**
 * A label written by an author. It may be in another language than the page: if that can have the other direction, its
 * leading and trailing punctuation is isolated.
 */
export function Label({ text }: { text: string }) {
  return useContext(BidiContext) ? <bdi>{text}</bdi> : text
}

/** Menu labels are cut after two lines, which have room for less than 56 characters; the tooltip shows the full text. */
export function MenuLabel({ text }: { text: string }) {
  if (text.length < 56) return <Label text={text} />
  return (
    <span title={text}>
      <Label text={text} />
    </span>
  )
}

/** Like `Label`, for a text that is HTML. */
export function useLabelHtml(): (html: string) => string {
  return useContext(BidiContext) ? (html) => `<bdi>${html}</bdi>` : (html) => html
}
