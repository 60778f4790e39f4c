/** A line of Markdown, with whether it is in a code block or opens one. */
export interface FencedLine {
  text: string
  /** `open`: the first line of a code block; `code`: any other line of it, the last included. */
  state: 'text' | 'open' | 'code'
}

/** Marks the lines of code blocks. */
export function fencedLines(content: string): FencedLine[] {
  let fence: string | undefined
  return content.split('\n').map((text) => {
    const mark = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/.exec(text)
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = undefined
      return { text, state: 'code' }
    }
    if (!mark || (mark[1]!.startsWith('`') && mark[2]!.includes('`'))) return { text, state: 'text' }
    fence = mark[1]!
    return { text, state: 'open' }
  })
}

/** Changes the text of lines outside of code blocks and code spans, and the first lines of code blocks. */
export function rewriteLines(
  content: string,
  { text, open }: { text: (line: string) => string; open?: (line: string) => string },
): string {
  return fencedLines(content)
    .map((line) => {
      if (line.state === 'code') return line.text
      if (line.state === 'open') return open ? open(line.text) : line.text
      return outsideCode(line.text, text)
    })
    .join('\n')
}

/** Changes a line of text except for its code spans. */
function outsideCode(line: string, change: (text: string) => string): string {
  if (!line.includes('`')) return change(line)
  const spans: string[] = []
  const held = line.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, (span) => `\u0000${spans.push(span) - 1}\u0000`)
  // NUL stands for a code span: it is in no text.
  return change(held).replace(/\u0000(\d+)\u0000/g, (_, at: string) => spans[Number(at)]!)
}
