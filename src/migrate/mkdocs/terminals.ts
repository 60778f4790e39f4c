import { sourceLines } from '../markdown/lines.ts'
import { textValue } from '../moved/html-text.ts'

const open = /^\s*<div\b[^>]*\bclass=["']?(?:[^"'>]*\s)?termy(?=[\s"'>])/
const close = /^\s*<\/div>/

/** Removes HTML from code in `<div class="termy">`, which Termynal shows line by line as HTML. */
export function withoutTerminalHtml(content: string): string {
  if (!content.includes('termy')) return content
  let isTerminal = false
  return sourceLines(content)
    .map(({ text, state }) => {
      if (state === 'text') isTerminal = open.test(text) || (isTerminal && !close.test(text))
      if (state !== 'code' || !isTerminal) return text
      return textValue(text.replace(/<\/?[a-z][^<>]*>/gi, '')).trimEnd()
    })
    .join('\n')
}
