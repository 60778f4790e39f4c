import { CodeReader, CodeWriter } from '../shared/search/codes.ts'
import type { Section } from './sections.ts'
import { renewWords, splitWords, wordNames } from './words.ts'

/** Number of fields of a section with text of their own: title, content, tags. */
export const ownFields = 3

const codes = new CodeWriter()
const found: number[] = []
/** For each word of the thread: its number on the current page, and the counts of the current field. */
let marks = new Int32Array(1024)
let numbers = new Int32Array(1024)
let page = 0

/**
 * Counts the words of a page's sections: each word once, separated by spaces; a line with the heading and anchor of
 * each section as JSON; and the words of each field as codes. ASCII but for words and headings.
 */
export function postingsOf(sections: Section[]): string {
  renewWords()
  codes.clear()
  page++
  const words: number[] = []
  for (const { title, content, tags } of sections)
    for (const text of [title, content, tags.join(' ')]) countField(text, words)
  const headings = sections.flatMap(({ title, anchor = '' }) => [title, anchor])
  const names = wordNames()
  return `${words.map((word) => names[word]).join(' ')}\n${JSON.stringify(headings)}\n${codes.text()}`
}

const times: number[] = []
const order: number[] = []

function countField(text: string, words: number[]): void {
  found.length = order.length = 0
  splitWords(text, found)
  for (const word of found) {
    if (word >= marks.length) grow(word)
    if (marks[word] !== page) {
      marks[word] = page
      numbers[word] = words.push(word) - 1
    }
    const number = numbers[word]!
    const before = times[number] ?? 0
    if (before === 0) order.push(number)
    times[number] = before + 1
  }
  codes.add(order.length)
  for (const number of order) {
    const count = times[number]!
    times[number] = 0
    codes.add(number * 2 + (count > 1 ? 1 : 0))
    if (count > 1) codes.add(count - 2)
  }
}

function grow(least: number): void {
  const size = Math.max(least + 1, marks.length * 2)
  const [before, numbersBefore] = [marks, numbers]
  marks = new Int32Array(size)
  marks.set(before)
  numbers = new Int32Array(size)
  numbers.set(numbersBefore)
}

/** Search data of a page, as stored. */
export interface Postings {
  words: string[]
  /** Heading and anchor of each section; the anchor is empty if it has none. */
  headings: string[]
  /** Calls back for each field of each section in order, with its words and their counts. The arrays are reused. */
  read(visit: (field: number, words: number[], counts: number[]) => void): void
}

/** Parses the text of a page's postings. */
export function readPostings(text: string): Postings {
  const first = text.indexOf('\n')
  const second = text.indexOf('\n', first + 1)
  return {
    words: first === 0 ? [] : text.slice(0, first).split(' '),
    headings: JSON.parse(text.slice(first + 1, second)) as string[],
    read(visit) {
      const reader = new CodeReader(text, second + 1)
      const own: number[] = []
      const counts: number[] = []
      while (!reader.isAtEnd)
        for (let field = 0; field < ownFields; field++) {
          own.length = counts.length = reader.next()
          for (let i = 0; i < own.length; i++) {
            const code = reader.next()
            own[i] = code >> 1
            counts[i] = code & 1 ? reader.next() + 2 : 1
          }
          visit(field, own, counts)
        }
    },
  }
}
