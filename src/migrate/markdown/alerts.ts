import { admonitionName, usualTitle } from '../mkdocs/admonitions.ts'
import { containerLines, labelOf } from './containers.ts'
import { sourceLines } from './lines.ts'

const mark = /^(\s*)> ?\[!([a-z][\w-]*)\]([+-]?)[ \t]*(.*?)\s*$/i

/** Kinds of GitHub, which docsgen has without a title. */
const built = /^(?:note|tip|important|warning|caution)$/i

/** Converts alerts of other kinds than GitHub's, with a title, or folded: `> [!EXAMPLE]`, `> [!NOTE] Title`, `> [!BUG]-`. */
export function convertAlerts(content: string): string {
  if (!content.includes('[!')) return content
  const lines = sourceLines(content)
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const { text, state } = lines[at]!
    const [, indent = '', kind = '', fold = '', title = ''] = (state === 'text' && mark.exec(text)) || []
    if (kind === '' || (built.test(kind) && fold === '' && title === '')) {
      result.push(text)
      continue
    }
    const next = lines.findIndex((line, i) => i > at && !line.text.startsWith(`${indent}>`))
    const end = next < 0 ? lines.length : next
    const body = lines.slice(at + 1, end).map((line) => line.text.slice(indent.length).replace(/^> ?/, ''))
    const usual = built.test(kind) ? undefined : usualTitle(kind.toLowerCase().replaceAll('-', ' '))
    const name =
      fold === ''
        ? admonitionName(kind.toLowerCase(), title || usual)
        : `details${labelOf(title || usualTitle(kind.toLowerCase()))}${fold === '+' ? '{open}' : ''}`
    if (result.at(-1)?.trim()) result.push('')
    result.push(...containerLines({ name, lines: convertAlerts(body.join('\n')).split('\n') }, indent))
    if (lines[end]?.text.trim()) result.push('')
    at = end - 1
  }
  return result.join('\n')
}
