import type { Fence } from './fence.ts'

const looks: Record<string, string> = {
  highlight: 'code-line--highlight theme-code-block-highlighted-line',
  'theme-code-block-highlighted-line': 'code-line--highlight theme-code-block-highlighted-line',
  add: 'code-line--add',
  remove: 'code-line--remove',
  error: 'code-line--error',
}

/** HTML of highlighted code with each line in an element of its own, marked and numbered as wanted. */
export function lineElements(html: string, marks: string[][] | undefined, { start = 1 }: Fence): string {
  const lines = splitLines(html)
  return lines.map((line, i) => lineElement(line, marks?.[i] ?? [], start === 1 ? undefined : start + i)).join('\n')
}

/** Line one is counted by CSS. */
function lineElement(html: string, marks: string[], number: number | undefined): string {
  const classes = new Set(marks.map((mark) => (Object.hasOwn(looks, mark) ? looks[mark] : mark)))
  const attribute = number === undefined ? '' : ` data-line="${number}"`
  return `<span class="${['code-line', ...classes].join(' ')}"${attribute}>${html}</span>`
}

/** Cuts HTML made of text and spans at its line feeds; a span that goes on is closed and opened again. */
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

/** Closes a span, or takes it back when nothing is in it. */
function close(line: string, tag: string): string {
  return line.endsWith(tag) ? line.slice(0, -tag.length) : `${line}</span>`
}
