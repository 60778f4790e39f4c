import type { Element, Parents } from 'hast'
import type { PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import { element } from '../walk.ts'
import { beforeComment } from './comments.ts'
import { splitLines } from './html.ts'

// References to notes, until the ids of their page are known, are between two noncharacters.
const mark = '\ufdd3'
const references = new RegExp(`${mark}(\\d+)${mark}`, 'g')
const written = /\((\d{1,3})\)!/g

/** Code without its comments such as `// (1)!`, and the number of each line's note; undefined if it has none. */
export function takeNotes(text: string): { text: string; notes: (number | undefined)[] } | undefined {
  if (!text.includes(')!')) return undefined
  const lines = text.split('\n').map((line) => {
    const found = [...line.matchAll(written)].at(-1)
    const rest = found && beforeComment(line.slice(0, found.index), line.slice(found.index + found[0].length))
    return rest === undefined ? { text: line } : { text: rest, note: Number(found![1]) }
  })
  if (lines.every(({ note }) => note === undefined)) return undefined
  return { text: lines.map((line) => line.text).join('\n'), notes: lines.map(({ note }) => note) }
}

/** Adds references to the ends of lines of highlighted code, without a space, which readers would copy. */
export function withReferences(html: string, notes: (number | undefined)[]): string {
  return splitLines(html)
    .map((line, i) => (notes[i] === undefined ? line : `${line}${mark}${notes[i]}${mark}`))
    .join('\n')
}

const counters = new WeakMap<PageContext, number>()

/**
 * Connects the references in the HTML of a block with the notes in the list that follows it: each becomes a popover,
 * which needs no script.
 */
export function connectNotes(html: string, pre: Element, parent: Parents, page: PageContext): string {
  const numbers = [...html.matchAll(references)].map(([, number]) => Number(number))
  if (numbers.length === 0) return html
  const list = listAfter(pre, parent)
  const items = list?.children.filter((child) => child.type === 'element') ?? []
  reportUnmatched(numbers, items.length, pre, page)
  const count = (counters.get(page) ?? 0) + 1
  counters.set(page, count)
  const id = ['dg:note', page.partialKey, count].filter(Boolean).join('-')
  if (list) {
    list.properties.className = ['dg-code-notes']
    for (const [i, item] of items.entries())
      item.children = [element('div', { id: `${id}-${i + 1}`, popover: 'auto' }, item.children)]
  }
  const label = page.words['docsgen.codeNote']
  return html.replace(references, (_, number: string) => {
    const name = escapeHtml(label.replace('{number}', number))
    const target = `popovertarget="${id}-${number}"`
    return `<button type="button" class="dg-code-note" data-note="${number}" ${target} aria-label="${name}"></button>`
  })
}

function listAfter(pre: Element, { children }: Parents): Element | undefined {
  const after = children.slice(children.indexOf(pre) + 1)
  const next = after.find((node) => node.type !== 'text' || node.value.trim() !== '')
  return next?.type === 'element' && next.tagName === 'ol' ? next : undefined
}

function reportUnmatched(numbers: number[], count: number, pre: Element, page: PageContext): void {
  const report = (message: string, hint: string, subject: number) =>
    page.report(problem('unmatched-code-note', { message, hint, subject: String(subject) }), pre)
  for (const number of new Set(numbers))
    if (number < 1 || number > count)
      report(
        `The code has a note (${number}), but the list after it ${count === 0 ? 'is missing' : `ends at ${count}`}.`,
        'Write an ordered list directly after the block, with an item for each number.',
        number,
      )
  for (let number = 1; number <= count; number++)
    if (!numbers.includes(number))
      report(`Nothing in the code refers to note ${number}.`, `Add a comment with (${number})! to a line.`, number)
}
