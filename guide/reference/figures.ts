import fs from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, '../../BENCHMARKS.md')

export interface Figure {
  name: string
  value: string
}

/** Returns the figures of the front page, from BENCHMARKS.md. */
export function figures(): Figure[] {
  const text = fs.readFileSync(file, 'utf8')
  const pages = sectionOf(text, "Pages of this project's prose")
  const fetched = sectionOf(text, 'What readers fetch')
  return [
    { name: 'cold build', value: `${secondsOf(pages, '1,000', 'cold')} s` },
    { name: 'changed line', value: `${secondsOf(pages, '1,000', 'one line changed')} s` },
    { name: 'large build', value: `${secondsOf(pages, '10,000', 'cold')} s` },
    { name: 'script', value: `${kilobytesOf(fetched, 'script')} KB` },
    { name: 'other hosts', value: '0' },
  ]
}

function sectionOf(text: string, title: string): string[][] {
  const section = text.split(/^## /m).find((one) => one.startsWith(`${title}\n`))
  if (section === undefined) throw new Error(`BENCHMARKS.md has no section "${title}".`)
  const lines = section.split('\n').filter((line) => line.startsWith('| '))
  return lines.map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
}

function secondsOf(rows: string[][], pages: string, build: string): string {
  const row = rows.find((cells) => cells[0] === pages && cells[1] === build)
  return Number(row![2]).toFixed(1)
}

function kilobytesOf(rows: string[][], what: string): string {
  const row = rows.find((cells) => cells[0] === what)
  return (Number(row![2]!.replaceAll(',', '')) / 1000).toFixed(1)
}
