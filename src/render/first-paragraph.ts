import { readHtml } from '../search/html-text.ts'
import { voidElements } from '../shared/html.ts'
import { shorten } from '../shared/shorten.ts'

const around = new Set(['aside', 'blockquote', 'details', 'figure', 'li', 'nav', 'table'])

/** The first top-level paragraph of finished HTML, as a description. Empty if there is none. */
export function firstParagraph(html: string): string {
  const open: boolean[] = []
  let [outside, isDone] = [0, false]
  let text: string | undefined
  readHtml(html, {
    text(piece) {
      if (text !== undefined) text += piece
    },
    open(name, attributes) {
      if (voidElements.has(name) || attributes.endsWith('/')) return
      const isAround = around.has(name) || /\sclass="dg-(?:admonition|tabs?)\b/.test(attributes)
      open.push(isAround)
      if (isAround) outside++
      // A short first paragraph of the document is its lead.
      const isPlain = !/\sclass=/.test(attributes) || /\sclass="dg-lead"/.test(attributes)
      if (name === 'p' && outside === 0 && isPlain) text ??= ''
    },
    close(name) {
      if (open.pop()) outside--
      if (name !== 'p' || text === undefined) return
      if (text.trim() === '') text = undefined
      else isDone = true
    },
    isDone: () => isDone,
  })
  return shorten(text ?? '')
}
