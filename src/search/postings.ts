import type { SearchSection } from '../model/search-run.ts'
import { CodeReader, CodeWriter } from '../shared/search/codes.ts'
import { grown, renewWords, splitWords, wordNames } from './words.ts'

/** Number of fields of a section with text of their own: title, content, tags. */
export const ownFields = 3

const codes = new CodeWriter()
/** For each word of the thread: the page that it was last found on, and its number there. */
let marks = new Int32Array(2048)
/** Counts of the current field by number, and these numbers in order of first use. */
let times = new Int32Array(1024)
let order = new Int32Array(1024)
let page = 0

/**
 * Counts the words of a page's sections: each word once, separated by spaces; a line with the heading and anchor of
 * each section as JSON; and the words of each field as codes. ASCII but for words and headings.
 */
export function postingsOf(sections: SearchSection[]): string {
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

function countField(text: string, words: number[]): void {
  const found = splitWords(text)
  if (wordNames().length * 2 > marks.length) marks = grown(marks, wordNames().length * 2)
  if (words.length + found.length > times.length)
    [times, order] = [grown(times, words.length + found.length), grown(order, words.length + found.length)]
  let size = 0
  for (let i = 0; i < found.length; i++) {
    const at = found[i]! * 2
    if (marks[at] !== page) {
      marks[at] = page
      marks[at + 1] = words.push(found[i]!) - 1
    }
    const number = marks[at + 1]!
    if (times[number] === 0) order[size++] = number
    times[number]!++
  }
  codes.add(size)
  for (let i = 0; i < size; i++) {
    const number = order[i]!
    const count = times[number]!
    times[number] = 0
    codes.add(number * 2 + (count > 1 ? 1 : 0))
    if (count > 1) codes.add(count - 2)
  }
}

/** Search data of a page, as stored. */
export interface Postings {
  /** Its words, separated by spaces. */
  words: string
  /** Heading and anchor of each section; the anchor is empty if it has none. */
  headings: string[]
  /** Calls back for each field of each section in order, with its `size` words and their counts. The arrays are reused. */
  read(visit: (field: number, words: number[], counts: number[], size: number) => void): void
}

/** Parses the text of a page's postings. */
export function readPostings(text: string): Postings {
  const first = text.indexOf('\n')
  const second = text.indexOf('\n', first + 1)
  return {
    words: text.slice(0, first),
    headings: JSON.parse(text.slice(first + 1, second)) as string[],
    read(visit) {
      const reader = new CodeReader(text, second + 1)
      const own: number[] = []
      const counts: number[] = []
      while (!reader.isAtEnd)
        for (let field = 0; field < ownFields; field++) {
          const size = reader.next()
          for (let i = 0; i < size; i++) {
            const code = reader.next()
            own[i] = code >> 1
            counts[i] = code & 1 ? reader.next() + 2 : 1
          }
          visit(field, own, counts, size)
        }
    },
  }
}
