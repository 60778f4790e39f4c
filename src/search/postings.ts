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
  const { countsOf, words } = counter()
  const postings = sections.map(({ title, anchor = '', content, tags }): SectionPostings => {
    const [inTitle, inContent, inTags] = [title, content, tags.join(' ')].map((text) => countsOf(wordsOf(text)))
    return [title, anchor, inTitle!, inContent!, inTags!]
  })
  return { words: words.join(' '), sections: postings }
}

/** Counts words; those without a number get one, and are appended. */
export function counter(words: string[] = []): { countsOf(found: string[]): Counts; words: string[] } {
  const numbers = new Map(words.map((word, i) => [word, i]))
  // Where the counts that are being made have a word, by its number.
  const places: number[] = []
  const countsOf = (found: string[]): Counts => {
    const counts: Counts = []
    for (const word of found) {
      let number = numbers.get(word)
      if (number === undefined) {
        number = words.push(word) - 1
        numbers.set(word, number)
      }
      const place = places[number]
      if (place !== undefined && counts[place] === number && place < counts.length) counts[place + 1]!++
      else places[number] = counts.push(number, 1) - 2
    }
    return counts
  }
  return { countsOf, words }
}
