import type { IndexedPage, IndexInput } from '../model/search-index.ts'
import type { ReadBody } from '../model/stage.ts'
import { type Counts, counter, type Postings, type SectionPostings } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** A page of an index with its words. */
export interface PageWords {
  page: IndexedPage
  /** Maps each number in the counts to the number of the word in the vocabulary. */
  words: Int32Array
  sections: SectionPostings[]
  /** Labels of the categories above the page. */
  parents: Counts
}

/** Rereads the pages of an index one by one on each call: only the numbers of their words stay in memory. */
export function pageReader(input: IndexInput, vocabulary: Vocabulary, read: ReadBody): () => Generator<PageWords> {
  const known: Pick<PageWords, 'words' | 'parents'>[] = []
  return function* () {
    for (const [i, page] of input.pages.entries()) {
      const { words, sections } = JSON.parse(read(page.postings)) as Postings
      known[i] ??= numbersOf(words, input.hasParents ? page.parents : [], vocabulary)
      yield { page, sections, ...known[i] }
    }
  }
}

function numbersOf(text: string, labels: string[], vocabulary: Vocabulary): Pick<PageWords, 'words' | 'parents'> {
  const own = text === '' ? [] : text.split(' ')
  if (labels.length === 0) return { words: Int32Array.from(own, vocabulary.numberOf), parents: [] }
  const { words, countsOf } = counter(own)
  const parents = countsOf(wordsOf(labels.join(' ')))
  return { words: Int32Array.from(words, vocabulary.numberOf), parents }
}
