import type { Section } from './sections.ts'
import { wordsOf } from './words.ts'

/** Search data of a page, as compact JSON. */
export interface Postings {
  /** Each word of the page once, separated by spaces. */
  words: string
  sections: SectionPostings[]
}

/** Heading and anchor of a section (empty if it has none), and the words of its fields. */
export type SectionPostings = [title: string, anchor: string, inTitle: Counts, inContent: Counts, inTags: Counts]

/** Pairs: number of a word in the page's list, then its count. */
export type Counts = number[]

/** Counts the words of a page's sections. */
export function postingsOf(sections: Section[]): Postings {
  const { countsOf, words } = counter()
  const postings = sections.map(({ title, anchor = '', content, tags }): SectionPostings => {
    const [inTitle, inContent, inTags] = [title, content, tags.join(' ')].map((text) => countsOf(wordsOf(text)))
    return [title, anchor, inTitle!, inContent!, inTags!]
  })
  return { words: words.join(' '), sections: postings }
}

/** Counts words. New ones are appended to `words` and numbered. */
export function counter(words: string[] = []): { countsOf(found: string[]): Counts; words: string[] } {
  const numbers = new Map(words.map((word, i) => [word, i]))
  // Index of each word in the current counts, by its number.
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
