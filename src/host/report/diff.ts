import { createTwoFilesPatch } from 'diff'
import { createColors } from 'picocolors'
import { escapeControls } from './text.ts'

/** A file with its text before and after a change. */
export interface FileDiff {
  file: string
  /** Undefined for a new file. */
  before?: string
  after: string
}

interface DiffOptions {
  color?: boolean
  /** The most files whose changes are shown. */
  most?: number
}

/** Returns the lines of a unified diff of changed files. */
export function diffLines(files: FileDiff[], { color = false, most = Infinity }: DiffOptions = {}): string[] {
  const paint = painter(color)
  const shown = files.slice(0, most)
  const lines = shown.flatMap(({ file, before, after }) => {
    const [from, to] = [before === undefined ? '/dev/null' : `a/${file}`, `b/${file}`]
    const patch = createTwoFilesPatch(from, to, before ?? '', after, undefined, undefined, { context: 2 })
    return patch
      .split('\n')
      .slice(1, -1)
      .map((line) => paint(escapeControls(line.replace(/\r$/, '').replaceAll('\t', '    '))))
  })
  const rest = files.length - shown.length
  return rest > 0 ? [...lines, `${rest} more files change in the same way.`] : lines
}

function painter(color: boolean): (line: string) => string {
  const { green, red, cyan, bold } = createColors(color)
  return (line) => {
    if (line.startsWith('+++') || line.startsWith('---')) return bold(line)
    if (line.startsWith('@@')) return cyan(line)
    return line.startsWith('+') ? green(line) : line.startsWith('-') ? red(line) : line
  }
}
