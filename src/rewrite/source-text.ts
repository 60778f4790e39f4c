import { splitFrontMatter } from '../content/front-matter-split.ts'
import { normalize } from '../markdown/parse/text.ts'

/** A position in a file; line and column start at 1. */
export interface Point {
  line: number
  column: number
}

/** The text of a file as it is on disk, with the positions of its content as the parsers see it. */
export interface SourceText {
  /** With byte order mark and line ends. */
  raw: string
  /** Line feeds only, front matter blank: lines and columns are those of the file. */
  content: string
  /** Offset of a position in `raw`. */
  offsetOf(point: Point): number
  /** Position of an offset in `raw`. */
  pointAt(offset: number): Point
}

/** Maps the positions of parsers to offsets of a file. */
export function sourceText(raw: string): SourceText {
  const mark = raw.startsWith('\uFEFF') ? 1 : 0
  const starts = [mark, ...Array.from(raw.matchAll(/\r\n?|\n/g), ({ index, 0: end }) => index + end.length)]
  return {
    raw,
    content: splitFrontMatter(normalize(raw)).content,
    offsetOf: ({ line, column }) => (starts[line - 1] ?? raw.length) + column - 1,
    pointAt(offset) {
      const line = starts.findLastIndex((start) => start <= offset)
      return { line: Math.max(line, 0) + 1, column: offset - starts[Math.max(line, 0)]! + 1 }
    },
  }
}
