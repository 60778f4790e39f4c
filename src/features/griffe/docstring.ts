import { fieldList } from '../../reference/fields.ts'
import { blocks, fence, type Line, labelCode, line } from '../../reference/lines.ts'

/** A part of a docstring. */
type Part = { title?: string; lines: string[] }

/** Sections of Google's style, with those that list names. */
const google =
  /^(Args|Arguments|Parameters|Keyword Args|Other Parameters|Attributes|Methods|Raises|Warns|Returns|Yields|Receives|Examples?|Notes?|Warnings?|Tips?|See Also|Todo):[ \t]*$/i
const named = /^(?:Args|Arguments|Parameters|Keyword Args|Other Parameters|Attributes|Methods|Raises|Warns)$/i
const asides: Record<string, string> = {
  note: 'note',
  notes: 'note',
  warning: 'warning',
  warnings: 'warning',
  tip: 'tip',
  tips: 'tip',
}

/** Returns the docstring of an object as Markdown: its text, and sections in the styles of Google and NumPy. */
export function docstringLines(docstring: string): Line[] {
  return blocks(...partsOf(dedented(docstring)).map(partLines))
}

/** The first paragraph of a docstring, for lists. */
export function summaryOf(docstring: string): string {
  return docstring
    .trim()
    .split(/\n\s*\n/)[0]!
    .replace(/\s+/g, ' ')
}

function dedented(text: string): string[] {
  const [first = '', ...rest] = text.replace(/\t/g, '    ').split(/\r?\n/)
  const indents = rest.filter((one) => one.trim() !== '').map((one) => /^ */.exec(one)![0].length)
  const least = indents.length > 0 ? Math.min(...indents) : 0
  return [first.trim(), ...rest.map((one) => one.slice(least).trimEnd())]
}

function partsOf(lines: string[]): Part[] {
  const parts: Part[] = [{ lines: [] }]
  let isIndented = false
  for (const [at, text] of lines.entries()) {
    const title = google.exec(text)?.[1]
    const isNumpy = /^-{3,}$/.test(lines[at + 1] ?? '') && /^[A-Z][A-Za-z ]+$/.test(text)
    if (title !== undefined || isNumpy) {
      parts.push({ title: title ?? text, lines: [] })
      isIndented = title !== undefined
    } else if (/^-{3,}$/.test(text) && parts.at(-1)!.lines.length === 0 && parts.at(-1)!.title !== undefined) continue
    else if (isIndented && text !== '' && !/^\s/.test(text)) {
      parts.push({ lines: [text] })
      isIndented = false
    } else parts.at(-1)!.lines.push(text)
  }
  return parts.filter(({ title, lines: own }) => title !== undefined || own.some((one) => one !== ''))
}

function partLines({ title, lines }: Part): Line[] {
  const body = dedented(['', ...lines].join('\n')).slice(1)
  if (title === undefined) return textLines(body)
  const aside = asides[title.toLowerCase()]
  if (aside !== undefined) return blocks([line(`:::${aside}`), ...textLines(body), line(':::')])
  const heading = `**${title}**`
  return blocks(heading, named.test(title) ? namedLines(body) : textLines(body))
}

/** Examples of the interpreter become code blocks. */
function textLines(lines: string[]): Line[] {
  const result: Line[] = []
  let open = false
  let session: string[] = []
  const close = () => {
    if (session.length > 0) result.push(...blocks(fence(session.join('\n'), 'python')))
    session = []
  }
  for (const text of lines) {
    if (/^\s*(?:```|~~~)/.test(text)) open = !open
    if (!open && (text.startsWith('>>> ') || (session.length > 0 && text !== ''))) session.push(text)
    else {
      close()
      result.push(line(text))
    }
  }
  close()
  while (result.at(-1)?.text === '') result.pop()
  return result
}

/** `name (type): text` of Google, or `name : type` with the text below it of NumPy. */
function namedLines(lines: string[]): Line[] {
  const items: { name: string; type?: string; text: string[] }[] = []
  for (const text of lines) {
    const isStart = text !== '' && !/^\s/.test(text)
    const [, name = '', type, rest = ''] =
      (isStart && /^(\*{0,2}[\w., ]+?)\s*(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?\s*:(?!:)\s*(.*)$/.exec(text)) || []
    if (isStart && name !== '') {
      const isNumpy = type === undefined && /\s:\s/.test(text)
      const shown = isNumpy ? rest : type
      items.push({ name, ...(shown && { type: shown }), text: isNumpy || rest === '' ? [] : [rest] })
    } else if (isStart) items.push({ name: text, text: [] })
    else items.at(-1)?.text.push(text.trim())
  }
  return fieldList(
    items.map(({ name, type, text: words }) => ({
      name: labelCode(name),
      attributes: { type },
      text: words.length > 0 ? [line(words.join(' ').trim())] : [],
    })),
  )
}
