import type { Element } from 'hast'
import { element } from '../../markdown/walk.ts'
import type { PageContext } from '../../model/feature.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import { resolveReferences } from '../../shared/html.ts'
import type { CodeAnswer, CodeType, CodeTypes } from './types.ts'

const counters = new WeakMap<PageContext, number>()

/** Makes each name with a type a button that opens its popover, which needs no script. */
export function connectTypes(
  html: string,
  { types, answers }: CodeTypes,
  code: string,
  page: PageContext,
): { html: string; after: Element[] } {
  const pieces = html.match(/<[^>]*>|&[^;]+;|[\s\S]/g) ?? []
  const isTag = (piece: string) => piece.startsWith('<')
  const text = resolveReferences(pieces.filter((piece) => !isTag(piece)).join(''))
  // Comments that mark lines or notes are not part of the text, so offsets would be wrong.
  if (text !== code) return { html, after: [] }
  const count = (counters.get(page) ?? 0) + 1
  counters.set(page, count)
  const prefix = ['dg:type', page.partialKey, count].filter(Boolean).join('-')
  const ids = new Map<string, string>()
  const starts = new Map(whole(types, pieces).map((type) => [type.start, type]))
  let made = ''
  let [at, end, line] = [0, -1, 0]
  for (const piece of pieces) {
    if (isTag(piece)) {
      made += piece
      continue
    }
    const type = starts.get(at)
    if (type) {
      made += buttonOf(type, ids, prefix)
      end = at + type.length
    }
    made += piece
    // After the line feed, which would be an empty line below a block.
    if (piece === '\n') made += answersAt(line++, answers)
    at += resolveReferences(piece).length
    if (at === end) made += '</button>'
  }
  const notes = [...ids].map(([key, id]) => noteOf(JSON.parse(key) as [string, string?], id))
  return { html: made + answersAt(line, answers), after: notes.length > 0 ? [notesOf(notes)] : [] }
}

/** Leaves out names that a tag of the highlighter divides. */
function whole(types: CodeType[], pieces: string[]): CodeType[] {
  const edges = new Set<number>()
  let at = 0
  for (const piece of pieces)
    if (piece.startsWith('<')) edges.add(at)
    else at += resolveReferences(piece).length
  return types.filter(({ start, length }) => {
    for (let inside = start + 1; inside < start + length; inside++) if (edges.has(inside)) return false
    return length > 0
  })
}

/** Only the first of the same names is a tab stop. */
function buttonOf({ text, docs }: CodeType, ids: Map<string, string>, prefix: string): string {
  const key = JSON.stringify(docs === undefined ? [text] : [text, docs])
  const known = ids.get(key)
  const id = known ?? `${prefix}-${ids.size + 1}`
  ids.set(key, id)
  return `<button type="button" class="dg-code-type" popovertarget="${id}"${known === undefined ? '' : ' tabindex="-1"'}>`
}

function answersAt(line: number, answers: CodeAnswer[]): string {
  return answers
    .filter((answer) => answer.line === line)
    .map(
      ({ kind, text }) =>
        `<span class="dg-code-answer dg-code-answer--${kind}" data-text="${escapeHtml(text)}"></span>`,
    )
    .join('')
}

function noteOf([text, docs]: [text: string, docs?: string], id: string): Element {
  const code = element('code', {}, [{ type: 'text', value: text }])
  const more = docs === undefined ? [] : [element('p', {}, [{ type: 'text', value: docs }])]
  return element('div', { id, popover: 'auto' }, [code, ...more])
}

function notesOf(notes: Element[]): Element {
  return element('div', { className: ['dg-code-types'] }, notes)
}
