import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const project = path.join(import.meta.dirname, '../../..')

/** Returns the text of a file of the project. */
export function source(file: string): string {
  return fs.readFileSync(path.join(project, file), 'utf8')
}

/** Returns the number that a pattern finds in a file: a constant, a default or a limit. */
export function numberIn(file: string, pattern: RegExp): number {
  const [, found] = pattern.exec(source(file)) ?? []
  if (found === undefined) throw new Error(`${file} has no ${pattern}.`)
  if (!/^[\d_.e+*<\s]+$/.test(found)) throw new Error(`${file}: ${found} is no number.`)
  return Number(Function(`return ${found}`)())
}

/** Returns the value of a constant at the start of a line: `const most = 5 * 60`. */
export function constant(file: string, name: string): number {
  return numberIn(file, new RegExp(`^(?:export )?const ${name} = ([^\\n]+)$`, 'm'))
}

/** Returns a cell of a table of BENCHMARKS.md, by the section and the first cells of the line. */
export function benchmark(section: string, cells: string[], column: number): number {
  const text = source('BENCHMARKS.md').split(`\n## ${section}\n`)[1]!.split('\n## ')[0]!
  const line = text.split('\n').find((one) => one.startsWith(`| ${cells.join(' | ')}`))
  if (!line) throw new Error(`BENCHMARKS.md has no ${cells} below "${section}".`)
  return Number(line.split('|')[column]!.replaceAll(',', ''))
}

/** Returns the compressed size in bytes of a file for browsers, whose name begins like this. */
export function fetchedBytes(start: string): number {
  const folder = path.join(project, 'lib/client', path.dirname(start))
  const name = fs.readdirSync(folder).find((one) => one.startsWith(path.basename(start)))
  if (name === undefined) throw new Error(`No file of lib/client starts with ${start}.`)
  return gzipSync(fs.readFileSync(path.join(folder, name)), { level: 9 }).length
}
