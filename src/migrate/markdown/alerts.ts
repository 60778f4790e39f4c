import { admonitionName, usualTitle } from '../mkdocs/admonitions.ts'
import { labelOf, withContainers } from './containers.ts'

const mark = /^(\s*)> ?\[!([a-z][\w-]*)\]([+-]?)[ \t]*(.*?)\s*$/i

/** Kinds of GitHub, which docsgen has without a title. */
const built = /^(?:note|tip|important|warning|caution)$/i

/** Converts alerts of other kinds than GitHub's, with a title, or folded: `> [!EXAMPLE]`, `> [!NOTE] Title`, `> [!BUG]-`. */
export function convertAlerts(content: string): string {
  if (!content.includes('[!')) return content
  return withContainers(content, ({ text, state }, at, lines) => {
    const [, indent = '', kind = '', fold = '', title = ''] = (state === 'text' && mark.exec(text)) || []
    if (kind === '' || (built.test(kind) && fold === '' && title === '')) return undefined
    const next = lines.findIndex((line, i) => i > at && !line.text.startsWith(`${indent}>`))
    const end = (next < 0 ? lines.length : next) - 1
    const body = lines.slice(at + 1, end + 1).map((line) => line.text.slice(indent.length).replace(/^> ?/, ''))
    const usual = built.test(kind) ? undefined : usualTitle(kind.toLowerCase().replaceAll('-', ' '))
    const name =
      fold === ''
        ? admonitionName(kind.toLowerCase(), title || usual)
        : `details${labelOf(title || usualTitle(kind.toLowerCase()))}${fold === '+' ? '{open}' : ''}`
    return { name, lines: convertAlerts(body.join('\n')).split('\n'), indent, end }
  })
}
