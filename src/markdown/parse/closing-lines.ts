import type { Nodes, Root } from 'mdast'
import type { Point } from 'unist'
import { VFileMessage } from 'vfile-message'
import { mapOutsideFences } from './lines.ts'

const closing = /^([ \t>]*):{3,}[ \t]*$/
const delimiters = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*[|:-][ \t|:-]*$/
const definition = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[[^\]]+\]:/

interface Blank {
  /** Offset at which it is inserted. */
  at: number
  text: string
}

/**
 * Parses a text in which a container may end directly below a table or a link definition: `satteri` reads its closing line
 * as a row or as text, unless the line before is blank. Positions are those of the text.
 */
export function parseWithEnds(parse: (text: string) => Root, text: string): Root {
  const blanks = blanksBeforeEnds(text)
  if (blanks.length === 0) return parse(text)
  try {
    const tree = parse(insert(text, blanks))
    move(tree, blanks)
    return tree
  } catch (error) {
    if (error instanceof VFileMessage && error.line !== undefined) error.line -= countBefore(error.line, text, blanks)
    throw error
  }
}

function blanksBeforeEnds(text: string): Blank[] {
  if (!text.includes(':::') || !(text.includes('|') || text.includes(']:'))) return []
  const blanks: Blank[] = []
  let block: string[] = []
  let next = 0
  mapOutsideFences(text, (line, at) => {
    if (at !== next) block = []
    next = at + line.length + 1
    const [, prefix] = closing.exec(line) ?? []
    if (prefix !== undefined && block.some((one, i) => (i > 0 && delimiters.test(one)) || definition.test(one)))
      blanks.push({ at, text: `${prefix.trimEnd()}\n` })
    block = prefix !== undefined || /^[ \t>]*$/.test(line) ? [] : [...block, line]
    return line
  })
  return blanks
}

function insert(text: string, blanks: Blank[]): string {
  const parts = blanks.map(({ at, text: blank }, i) => text.slice(blanks[i - 1]?.at ?? 0, at) + blank)
  return parts.join('') + text.slice(blanks.at(-1)!.at)
}

/** Moves the positions of a tree to where they are without the blank lines. */
function move(node: Nodes, blanks: Blank[]): void {
  if (node.position) for (const point of [node.position.start, node.position.end]) movePoint(point, blanks)
  if ('children' in node) for (const child of node.children) move(child, blanks)
}

function movePoint(point: Point, blanks: Blank[]): void {
  let offset = point.offset!
  for (const { at, text } of blanks) {
    if (offset <= at) break
    offset -= text.length
    point.line--
  }
  point.offset = offset
}

/** Blank lines before a line of the text with them. */
function countBefore(line: number, text: string, blanks: Blank[]): number {
  const lines = blanks.map(({ at }, i) => text.slice(0, at).split('\n').length + i)
  return lines.filter((one) => one < line).length
}
