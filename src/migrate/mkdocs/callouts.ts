import { labelOf, withContainers } from '../markdown/containers.ts'
import { admonitionName, usualTitle } from './admonitions.ts'

const paragraph = /^( {2,}|\t+|)([A-Z]{2,}):(?:[ \t]+(.*)|[ \t]*)$/
const quote = /^(\s*)>([!?]?) ?([A-Z]{2,}):(?:[ \t]+(.*)|[ \t]*)$/

/**
 * Converts the blocks of the extension `callouts`: `NOTE: text` at the start of a paragraph, `> NOTE: text`, and
 * `>? NOTE: text` and `>! NOTE: text`, which are folded and open. A first sentence in bold is the title.
 */
export function convertCallouts(content: string, keepsPeriod: boolean): string {
  if (!/\b[A-Z]{2,}:/.test(content)) return content
  return withContainers(content, ({ text, state, held }, at, lines) => {
    if (state !== 'text' || held.some(([start]) => start === 0)) return undefined
    const quoted = quote.exec(text)
    const isStart = at === 0 || /^\s*$|^#/.test(lines[at - 1]!.text)
    const [, indent = '', kind = '', first] = quoted
      ? [quoted[0], quoted[1], quoted[3], quoted[4]]
      : (isStart && paragraph.exec(text)) || []
    if (kind === '') return undefined
    const next = lines.findIndex((line, i) => i > at && line.text.trim() === '')
    const end = (next < 0 ? lines.length : next) - 1
    const rest = lines.slice(at + 1, end + 1).map((line) => {
      const own = line.text.startsWith(indent) ? line.text.slice(indent.length) : line.text.trimStart()
      return quoted ? own.replace(/^>[!?]? ?/, '') : own
    })
    const body = [first ?? '', ...rest].join('\n')
    // A title starts in the line of the kind.
    const [bold = '', , title] = (first !== undefined && /^(\*\*|__)(?=\S)([\s\S]*?\S)\1(?=\s|$)/.exec(body)) || []
    const named = title === undefined ? undefined : keepsPeriod ? title : title.replace(/\.$/, '')
    const type = kind.toLowerCase()
    const fold = quoted?.[2] ?? ''
    const name =
      fold === ''
        ? admonitionName(type, named)
        : `details${labelOf(named ?? usualTitle(type))}${fold === '!' ? '{open}' : ''}`
    const inner = body.slice(bold.length)
    return {
      name,
      lines: (quoted ? convertCallouts(inner, keepsPeriod) : inner)
        .split('\n')
        .map((line, i) => (i === 0 ? line.trimStart() : line)),
      indent,
      end,
    }
  })
}
