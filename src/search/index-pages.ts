import type { IndexedPage, IndexInput } from '../model/search-index.ts'
import type { ReadBody } from '../model/stage.ts'
import { type Counts, countsOf, type Postings, type SectionPostings } from './postings.ts'
import type { Vocabulary, Word } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** A page of an index with its words. */
export interface PageWords {
  page: IndexedPage
  /** By the numbers in the counts. */
  words: Word[]
  sections: SectionPostings[]
  /** Labels of the categories around it. */
  parents: Counts
}

/** Reads the pages of an index one by one: they are never all in memory. */
export function* pageWords(input: IndexInput, vocabulary: Vocabulary, read: ReadBody): Generator<PageWords> {
  for (const page of input.pages) {
    const { words: text, sections } = JSON.parse(read(page.postings)) as Postings
    const words = text === '' ? [] : text.split(' ')
    const parents = input.hasParents && page.parents.length > 0 ? parentCounts(page.parents, words) : []
    yield { page, words: words.map(vocabulary.of), sections, parents }
  }
}

/** Appends what is new to the words of the page. */
function parentCounts(labels: string[], words: string[]): Counts {
  const numbers = new Map(words.map((word, i) => [word, i]))
  const counts = countsOf(wordsOf(labels.join(' ')), numbers)
  words.push(...[...numbers.keys()].slice(words.length))
  return counts
}
