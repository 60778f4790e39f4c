import { admonitionName, usualTitle } from '../mkdocs/admonitions.ts'
import { labelOf, withContainers } from './containers.ts'
import { sourceLines } from './lines.ts'

const mark = /^(\s*)> ?\[!([a-z][\w-]*)\](?![[(:])([+-]?)[ \t]*(.*?)\s*$/i

/** Kinds of GitHub, which docsgen has without a title. */
const built = /^(?:note|tip|important|warning|caution)$/i

/**
 * Converts alerts of other kinds than GitHub's, with a title, or folded: `> [!EXAMPLE]`, `> [!NOTE] Title`,
 * `> [!BUG]-`. An alert within a quote gets a quote of its own.
 */
export function convertAlerts(content: string): string {
  if (!content.includes('[!')) return content
  return withContainers(withOwnQuotes(content), ({ text, state }, at, lines) => {
    const [, indent = '', kind = '', fold = '', title = ''] = (state === 'text' && mark.exec(text)) || []
    if (kind === '' || (built.test(kind) && fold === '' && title === '')) return undefined
    const next = lines.findIndex((line, i) => i > at && !line.text.startsWith(`${indent}>`))
    const end = (next < 0 ? lines.length : next) - 1
    const body = lines.slice(at + 1, end + 1).map((line) => line.text.slice(indent.length).replace(/^> ?/, ''))
    const usual = built.test(kind) ? undefined : usualTitle(kind.toLowerCase().replaceAll('-', ' '))
    // The caution of GitHub is the most severe kind.
    const type = kind.toLowerCase() === 'caution' ? 'danger' : kind.toLowerCase()
    const name =
      fold === ''
        ? admonitionName(type, title || usual)
        : `details${labelOf(title || usualTitle(kind.toLowerCase()))}${fold === '+' ? '{open}' : ''}`
    return { name, lines: convertAlerts(body.join('\n')).split('\n'), indent, end }
  })
}

/** Ends a quote before an alert that is in it, which would be text. */
function withOwnQuotes(content: string): string {
  const result: string[] = []
  for (const { text, state } of sourceLines(content)) {
    const indent = state === 'text' ? mark.exec(text)?.[1] : undefined
    const before = result.at(-1)
    if (indent !== undefined && before?.startsWith(`${indent}>`)) {
      if (/^\s*>\s*$/.test(before)) result.pop()
      result.push('')
    }
    result.push(text)
  }
  return result.join('\n')
}
