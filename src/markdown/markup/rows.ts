import type { Paragraph, Table } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import { sourceOf } from '../parse/place.ts'
import { reportMarkup } from './report.ts'

const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`

/** Reports rows with more cells than their table has columns. */
export function checkRows({ children }: Table, page: PageContext): undefined {
  const columns = children[0]!.children.length
  for (const row of children) {
    const cells = row.children.length
    if (cells <= columns) continue
    reportMarkup(
      {
        message: `This row has ${count(cells, 'cell')}, but the table has ${count(columns, 'column')}: the rest of the row is lost.`,
        hint: 'Write "\\|" for a pipe inside a cell, also in code, or add columns to the header.',
        subject: sourceOf(row, page),
      },
      row,
      page,
    )
  }
}

const delimiter = /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-+:?[ \t]*\|?[ \t]*$/
const inPipes = /^[ \t]*\|.*\|[ \t]*$/

/** Reports paragraphs that were meant as tables. */
export function checkPipes(node: Paragraph, page: PageContext): undefined {
  const [first] = node.children
  const last = node.children.at(-1)
  if (!(first?.type === 'text' && first.value.includes('|')) && !(last?.type === 'text' && last.value.includes('|')))
    return
  const lines = sourceOf(node, page).split('\n').map(withoutQuote)
  const at = lines.findIndex((line) => line.includes('|') && delimiter.test(line))
  const subject = lines[Math.max(0, at - 1)]!
  const report = (message: string, hint: string) =>
    reportMarkup({ message, hint, subject }, node, page, startOf(lines, at - 1))
  if (at > 0 && lines[at - 1]!.includes('|')) {
    const [header, below] = [cellsIn(lines[at - 1]!), cellsIn(lines[at]!)]
    if (header !== below)
      report(
        `This is not a table: its header has ${count(header, 'cell')}, and the line below it ${below}.`,
        'Give both the same number of cells. Write "\\|" for a pipe inside a cell.',
      )
  } else if (at === 0 && cellsIn(lines[0]!) > 1 && inPipes.test(lines[0]!))
    report(
      'This is not a table: the header above the line of dashes is missing.',
      'Write the header directly above it, without a blank line.',
    )
  else if (at < 0 && lines.length > 1 && lines.every((line) => inPipes.test(line)) && cellsIn(lines[0]!) > 1)
    report(
      'This is not a table: there is no line of dashes below its header.',
      `Add "${'| --- '.repeat(cellsIn(lines[0]!))}|" below the first row.`,
    )
}

function withoutQuote(line: string, i: number): string {
  return i === 0 ? line : line.replace(/^[ \t>]+/, '')
}

function startOf(lines: string[], index: number): number {
  return lines.slice(0, Math.max(0, index)).join('\n').length + (index > 0 ? 1 : 0)
}

/** Number of cells of a row. */
function cellsIn(row: string): number {
  const inside = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inside.replace(/\\./g, '').split('|').length
}
