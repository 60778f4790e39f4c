import { elementLines } from '../markdown/containers.ts'
import { type SourceLine, sourceLines } from '../markdown/lines.ts'

const definition = /^( {0,3}):([ \t]+)(?=\S)/

/** Lines that are no term: other blocks than paragraphs. */
const block = /^(?: {4}|\t| {0,3}(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>|\||<|:|```|~~~|\{\{#))/

/** Writes definition lists, a term and `: its definition` below it, as HTML. `idOf` returns the id of a term. */
export function convertDefinitionLists(content: string, idOf: (term: string) => string): string {
  if (!/^ {0,3}:[ \t]/m.test(content)) return content
  const lines = sourceLines(content)
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const terms = isDefinition(lines[at]) ? termsBefore(result, lines, at) : 0
    if (terms === 0) {
      result.push(lines[at]!.text)
      continue
    }
    // Blank lines may be between a term and its definition.
    while (result.at(-1)?.trim() === '') result.pop()
    const titles = result.splice(result.length - terms)
    while (result.at(-1)?.trim() === '') result.pop()
    // A list goes on after blank lines.
    if (result.at(-1) === '</dl>') result.pop()
    else result.push('', '<dl>')
    for (const term of titles) result.push(...elementLines('dt', [term.trim()], ` id="${idOf(term)}"`))
    for (; isDefinition(lines[at]); at++) {
      const end = bodyEnd(lines, at)
      const own = lines.slice(at, end + 1).map(({ text }) => text)
      const indent = definition.exec(own[0]!)![0].length
      const body = own.map((line, i) =>
        i === 0 ? line.slice(indent) : line.replace(new RegExp(`^ {0,${indent}}`), ''),
      )
      result.push(...elementLines('dd', convertDefinitionLists(body.join('\n'), idOf).split('\n')))
      at = end
    }
    at--
    result.push('</dl>')
    if (lines[at + 1]?.text.trim()) result.push('')
  }
  return result.join('\n')
}

function isDefinition(line: SourceLine | undefined): boolean {
  return line?.state === 'text' && definition.test(line.text)
}

/** Returns the number of lines of the paragraph at the end of the lines before a definition. */
function termsBefore(result: string[], lines: SourceLine[], at: number): number {
  const end = result.findLastIndex((line) => line.trim() !== '') + 1
  if (end === 0 || result.length - end > 1 || lines[at - (result.length - end) - 1]?.state !== 'text') return 0
  const start = result.slice(0, end).findLastIndex((line) => line.trim() === '') + 1
  return result.slice(start, end).some((line) => block.test(line)) ? 0 : end - start
}

/** Returns the index of the last line of a definition: those that are indented, and the rest of a paragraph. */
function bodyEnd(lines: SourceLine[], at: number): number {
  let end = at
  for (let i = at + 1; i < lines.length; i++) {
    const { text } = lines[i]!
    if (text.trim() === '') continue
    const isIndented = /^ {2,}/.test(text) && !isDefinition(lines[i])
    const isRest = i === end + 1 && !isDefinition(lines[i]) && !block.test(text)
    if (!isIndented && !isRest) break
    end = i
  }
  return end
}
