import { eachNode, markdownTree, rangeOf } from './tree.ts'

/** A line of Markdown. */
export interface SourceLine {
  text: string
  /** `open`: the first line of a fence; `code`: any other line of a code block, fenced or indented. */
  state: 'text' | 'open' | 'code'
  /** Columns of code spans and comments, in order. */
  held: [start: number, end: number][]
}

/** Splits Markdown into lines, with what its syntax tree has there. */
export function sourceLines(content: string): SourceLine[] {
  const lines = content.split('\n').map((text): SourceLine => ({ text, state: 'text', held: [] }))
  const starts: number[] = []
  let at = 0
  for (const { text } of lines) {
    starts.push(at)
    at += text.length + 1
  }
  eachNode(markdownTree(content), (node) => {
    if (!node.position) return
    const { start, end } = rangeOf(node)
    const [first, last] = [node.position.start.line - 1, node.position.end.line - 1]
    if (node.type === 'code') {
      for (const line of lines.slice(first, last + 1)) line.state = 'code'
      if (/^(?:```|~~~)/.test(content.slice(start))) lines[first]!.state = 'open'
    }
    const isComment = node.type === 'html' && /^<!--(?!\s*@include:)/.test(node.value)
    if (node.type !== 'inlineCode' && !isComment) return
    for (let i = first; i <= last; i++) {
      const { text, held } = lines[i]!
      held.push([Math.max(start - starts[i]!, 0), Math.min(end - starts[i]!, text.length)])
    }
  })
  return lines
}

/** Returns the lines of a file from one to another, counted from 1; without a number from its start, or to its end. */
export function linesBetween(text: string, first: string, last: string): string[] {
  const lines = text.replace(/\n$/, '').split(/\r?\n/)
  return lines.slice(Number(first || 1) - 1, last === '' ? undefined : Number(last))
}

/** Changes the text of lines outside of code and comments, the first lines of fences, and lines of code. */
export function rewriteLines(
  content: string,
  {
    text,
    open,
    code,
  }: Record<'text', (line: string) => string> & Partial<Record<'open' | 'code', (line: string) => string>>,
): string {
  return sourceLines(content)
    .map((line) => {
      if (line.state === 'code') return code ? code(line.text) : line.text
      if (line.state === 'open') return open ? open(line.text) : line.text
      const { prose, restore } = withoutHeld(line)
      return restore(text(prose))
    })
    .join('\n')
}

/** Returns a line with NUL and a number in place of code spans and comments, and a function that puts them back. */
export function withoutHeld({ text, held }: SourceLine): { prose: string; restore: (text: string) => string } {
  const parts = held.map(([start, end]) => text.slice(start, end))
  let prose = ''
  let at = 0
  for (const [i, [start, end]] of held.entries()) {
    prose += `${text.slice(at, start)}\u0000${i}\u0000`
    at = end
  }
  const restore = (changed: string) => changed.replace(/\u0000(\d+)\u0000/g, (_, i: string) => parts[Number(i)]!)
  return { prose: prose + text.slice(at), restore }
}

/** Returns a function that reports whether an offset is in text, outside of code and comments. */
export function textTester(content: string): (index: number) => boolean {
  const lines = sourceLines(content)
  const starts: number[] = []
  let start = 0
  for (const { text } of lines) {
    starts.push(start)
    start += text.length + 1
  }
  return (index) => {
    const at = starts.findLastIndex((start) => start <= index)
    const { state, held } = lines[at]!
    return state === 'text' && !held.some(([start, end]) => start <= index - starts[at]! && index - starts[at]! < end)
  }
}
