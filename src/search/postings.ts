import type { Section } from './sections.ts'
import { wordsOf } from './words.ts'

/** What search keeps of a page, as small JSON. */
export interface Postings {
  /** Each word of the page once, with a space between. */
  words: string
  sections: SectionPostings[]
}

/** Heading and anchor of a section (empty: none), and the words of its fields. */
export type SectionPostings = [title: string, anchor: string, inTitle: Counts, inContent: Counts, inTags: Counts]

/** The number of a word in the list of the page, how often it is there, and so on. */
export type Counts = number[]

/** The words of the sections of a page, counted. */
export function postingsOf(sections: Section[]): Postings {
  const numbers = new Map<string, number>()
  const postings = sections.map(({ title, anchor = '', content, tags }): SectionPostings => {
    const counted = [title, content, tags.join(' ')].map((text) => countsOf(wordsOf(text), numbers))
    return [title, anchor, counted[0]!, counted[1]!, counted[2]!]
  })
  return { words: [...numbers.keys()].join(' '), sections: postings }
}

/** Counts words; those without a number get one. */
export function countsOf(words: string[], numbers: Map<string, number>): Counts {
  const times = new Map<number, number>()
  for (const word of words) {
    const number = numbers.get(word) ?? numbers.size
    if (number === numbers.size) numbers.set(word, number)
    times.set(number, (times.get(number) ?? 0) + 1)
  }
  const counts: Counts = []
  for (const [number, count] of times) counts.push(number, count)
  return counts
}
