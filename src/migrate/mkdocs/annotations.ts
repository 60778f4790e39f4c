import { type SourceLine, sourceLines, withoutHeld } from '../markdown/lines.ts'

/** Counts the annotations of a document. */
export interface Annotations {
  count: number
}

const mark = /^\s*\{:?[^}]*\.annotate\b[^}]*\}\s*$/
const admonition = /^(\s*)(?:!!!|\?\?\?\+?)\s+[\w-]+(?:\s+[\w-]+)*?\s+annotate\b/
const element = /^(\s*)<div\b[^>]*\bclass=(["'])(?:[^"']*\s)?annotate(?:\s[^"']*)?\2/
const itemStart = /^(\s*)(\d+)[.)]\s+(.*)$/
/** A comment of code that is only an annotation, as docsgen reads it after its `!` is added. */
const comment = /((?:#|\/\/|--|;|%|\/\*|<!--)\s*\(\d+\))(?=\s*(?:\*\/|-->)?\s*$)/

/** Lines that are annotated, and the list with the annotations after them. */
interface Annotated {
  start: number
  /** Index after the last line, and after the line with the class, which is left out. */
  end: number
  next: number
  list: List
}

interface List {
  start: number
  end: number
  items: Map<string, string[]>
}

/** Converts annotated text to text with footnotes, and adds the `!` that annotations in code have in docsgen. */
export function convertAnnotations(content: string[], counter: Annotations): string[] {
  const { lines, notes } = annotate(content, counter, false)
  return [...lines, ...notes]
}

/** Returns the lines of an annotation without the footnotes of its own annotations, which follow it. */
function annotate(content: string[], counter: Annotations, isItem: boolean): { lines: string[]; notes: string[] } {
  const states = sourceLines(content.join('\n'))
  const lines: string[] = []
  const notes: string[] = []
  for (let at = 0; at < content.length; at++) {
    const found = annotatedAt(content, at, states)
    if (!found) {
      lines.push(states[at]!.state === 'code' && hasList(content, at, states) ? withMark(content[at]!) : content[at]!)
      continue
    }
    // The paragraph before a class was written already.
    const text = lines.splice(lines.length - (at - found.start))
    const { names, texts } = referenced([...text, ...content.slice(at, found.end)], found.list, counter)
    const own = footnotes(found.list, names, counter)
    const rest = content.slice(found.next, found.list.start)
    const indent = /^\s*/.exec(content[found.list.start]!)![0]
    lines.push(...texts, ...rest)
    if (isItem) notes.push(...own)
    else lines.push(...own.map((line) => (line === '' ? '' : indent + line)))
    at = found.list.end - 1
  }
  return { lines, notes }
}

/** Returns what is annotated at a line: the paragraph before a class, an admonition, or an element. */
function annotatedAt(content: string[], at: number, states: SourceLine[]): Annotated | undefined {
  const line = content[at]!
  if (states[at]!.state !== 'text' || states[at]!.held.some(([start]) => line.slice(0, start).trim() === ''))
    return undefined
  const whole = (start: number, end: number, next: number): Annotated | undefined => {
    const list = listAfter(content, next)
    return list && { start, end, next, list }
  }
  if (mark.test(line)) {
    const blank = content.findLastIndex((one, i) => i < at && one.trim() === '')
    return whole(blank + 1, at, at + 1)
  }
  const indent = admonition.exec(line)?.[1]
  if (indent !== undefined) {
    const next = content.findIndex((one, i) => i > at && one.trim() !== '' && !one.startsWith(`${indent}    `))
    return next < 0 ? undefined : whole(at, next, next)
  }
  if (!element.test(line)) return undefined
  let depth = 0
  const end = content.findIndex((one, i) => {
    if (i < at || states[i]!.state !== 'text') return false
    depth += (one.match(/<div\b/g)?.length ?? 0) - (one.match(/<\/div>/g)?.length ?? 0)
    return depth <= 0
  })
  return end < 0 ? undefined : whole(at, end + 1, end + 1)
}

/** Returns the ordered list that starts after blank lines. */
function listAfter(content: string[], from: number): List | undefined {
  const start = content.findIndex((line, i) => i >= from && line.trim() !== '')
  const [, indent = '', first] = start < 0 ? [] : (itemStart.exec(content[start]!) ?? [])
  if (first === undefined) return undefined
  const items = new Map<string, string[]>()
  let end = start
  let number = 0
  for (let i = start; i < content.length; i++) {
    const line = content[i]!
    const item = itemStart.exec(line)
    if (item && item[1] === indent) items.set(String(++number), [item[3]!])
    else if (line.trim() !== '' && !line.startsWith(`${indent}  `)) break
    else items.get(String(number))!.push(line.slice(indent.length).replace(/^(?: {1,4}|\t)/, ''))
    if (line.trim() !== '') end = i + 1
  }
  return { start, end, items }
}

/** Replaces `(1)` in text by references. Those of a title, which has no references, follow the text below it. */
function referenced(
  content: string[],
  { items }: List,
  counter: Annotations,
): { texts: string[]; names: Map<string, string> } {
  const names = new Map<string, string>()
  const nameOf = (number: string) => {
    const name = names.get(number) ?? `annotation-${++counter.count}`
    names.set(number, name)
    return name
  }
  const isBlock = admonition.test(content[0] ?? '')
  const indent = isBlock ? `${admonition.exec(content[0]!)![1]}    ` : ''
  const inner = sourceLines(
    content.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n'),
  )
  let ofTitle = ''
  const texts = inner.map((line, i) => {
    if (line.state !== 'text') return content[i]!
    const { prose, restore } = withoutHeld(line)
    const isTitle = isBlock && i === 0
    const text = prose.replace(/ ?(?<!\\)\((\d+)\)/g, (written, number: string) => {
      if (!items.has(number)) return written
      const reference = `[^${nameOf(number)}]`
      if (isTitle) ofTitle += reference
      return isTitle ? '' : reference
    })
    const restored = restore(text)
    const isFirst = ofTitle !== '' && !isTitle && restored.trim() !== ''
    const written = isFirst ? restored + ofTitle : restored
    if (isFirst) ofTitle = ''
    return written === '' || (i === 0 && isBlock) ? written : (content[i]!.startsWith(indent) ? indent : '') + written
  })
  return { texts, names }
}

/** Returns the items of a list as footnotes; those without a reference stay a list. */
function footnotes({ items }: List, names: ReadonlyMap<string, string>, counter: Annotations): string[] {
  return [...items].flatMap(([number, body]) => {
    const { lines, notes } = annotate(body, counter, true)
    const [first = '', ...more] = lines
    const name = names.get(number)
    const rest = more.map((line) => (line.trim() === '' ? '' : `    ${line}`))
    return [
      `${name === undefined ? `${number}.` : `[^${name}]:`} ${first}`,
      ...rest,
      ...(rest.at(-1) === '' ? [] : ['']),
      ...notes,
    ]
  })
}

function withMark(line: string): string {
  return line.replace(comment, '$1!')
}

/** Returns whether a list follows the code block of a line. */
function hasList(content: string[], at: number, states: SourceLine[]): boolean {
  if (!comment.test(content[at]!)) return false
  const next = states.findIndex(({ state }, i) => i > at && state !== 'code')
  return next >= 0 && listAfter(content, next) !== undefined
}

/** Returns the lines with annotations that are lost: without a list, or in a comment of code with other text. */
export function lostAnnotations(content: string): number[] {
  const states = sourceLines(content)
  const lines = states.map(({ text }) => text)
  return lines.flatMap((line, at) => {
    if (states[at]!.state === 'code') {
      const isAlone = comment.test(line.replace(/(\(\d+\))!/, '$1'))
      return /(?:#|\/\/|--|;|%|\/\*|<!--).*\(\d+\)!/.test(line) && !isAlone ? [at] : []
    }
    const isMarked = mark.test(line) || admonition.test(line) || element.test(line)
    return isMarked && states[at]!.state === 'text' && !annotatedAt(lines, at, states) ? [at] : []
  })
}
