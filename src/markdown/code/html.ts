import type { Fence } from './fence.ts'

const looks: Record<string, string> = {
  highlight: 'dg-code-line--highlight theme-code-block-highlighted-line',
  'theme-code-block-highlighted-line': 'dg-code-line--highlight theme-code-block-highlighted-line',
  add: 'dg-code-line--add',
  remove: 'dg-code-line--remove',
  error: 'dg-code-line--error',
}

/** Wraps each line of highlighted code in an element, with marks and line numbers. */
export function lineElements(html: string, marks: string[][] | undefined, { start = 1 }: Fence): string {
  const lines = splitLines(html)
  return lines.map((line, i) => lineElement(line, marks?.[i] ?? [], start === 1 ? undefined : start + i)).join('\n')
}

/** If lines are counted from one, CSS numbers them. */
function lineElement(html: string, marks: string[], number: number | undefined): string {
  const classes = new Set(marks.map((mark) => (Object.hasOwn(looks, mark) ? looks[mark] : mark)))
  const attribute = number === undefined ? '' : ` data-line="${number}"`
  return `<span class="${['dg-code-line', ...classes].join(' ')}"${attribute}>${html}</span>`
}

/** Splits HTML of text and spans at line feeds. Spans across lines are closed and reopened. */
export function splitLines(html: string): string[] {
  const lines: string[] = []
  const open: string[] = []
  let line = ''
  let at = 0
  for (const { 0: part, index } of html.matchAll(/<[^>]*>|\n/g)) {
    line += html.slice(at, index)
    at = index + part.length
    if (part === '\n') {
      lines.push(open.reduceRight(close, line))
      line = open.join('')
    } else if (part === '</span>') line = close(line, open.pop()!)
    else {
      open.push(part)
      line += part
    }
  }
  lines.push(line + html.slice(at))
  return lines
}

/** Closes a span, or removes it if it is empty. */
function close(line: string, tag: string): string {
  return line.endsWith(tag) ? line.slice(0, -tag.length) : `${line}</span>`
}
