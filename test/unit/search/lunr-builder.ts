import lunr from 'lunr'
import { type Language, loadLanguage } from '../../../src/search/languages.ts'
import { vocabularyOf } from '../../../src/search/vocabulary.ts'
import { wordsOf } from '../../../src/search/words.ts'
import type { IndexJson, TextPage } from '../../harness/search/sample-index.ts'

/** An index built by lunr's own builder, with the term of each word. */
export interface Built {
  index: lunr.Index
  json: IndexJson['index']
  termOf: (word: string) => string
}

/** Builds an index with lunr: the words are ours, all that is counted, weighed and listed is lunr's. */
export async function buildWithLunr(pages: TextPage[], boosts: Record<string, number>): Promise<Built> {
  const language = await loadLanguage(['en'])
  const termOf = termsOf(pages, language)
  const builder = new lunr.Builder()
  for (const [field, boost] of Object.entries(boosts)) builder.field(field, { boost })
  builder.tokenizer = ((text: string) => indexedWords(text, language).map((word) => new lunr.Token(word, {}))) as never
  const toTerm: lunr.PipelineFunction = (token) => token.update(termOf)
  lunr.Pipeline.registerFunction(toTerm, `term-${registered++}`)
  builder.pipeline.add(toTerm)
  builder.searchPipeline.add(toTerm)
  let id = 0
  for (const { sections, parents = [] } of pages)
    for (const { title, content, tags } of sections)
      builder.add({ id: ++id, title, content, tags: tags.join(' '), sidebarParentCategories: parents.join(' ') })
  const index = builder.build()
  return { index, json: index.toJSON() as IndexJson['index'], termOf }
}

let registered = 0

/** Returns the words without stop words, unless all are stop words. */
function indexedWords(text: string, { isStop }: Language): string[] {
  const words = wordsOf(text)
  const kept = words.filter((word) => !isStop(word))
  return kept.length > 0 ? kept : words
}

/** One term for all words that are weighed as one. */
function termsOf(pages: TextPage[], language: Language): (word: string) => string {
  const { numberOf, table, terms } = vocabularyOf(language)
  const texts = pages.flatMap(({ sections, parents = [] }) => [
    ...sections.flatMap(({ title, content, tags }) => [title, content, ...tags]),
    ...parents,
  ])
  for (const word of texts.flatMap(wordsOf)) numberOf(word)
  const { starts, terms: termsOfWords, groups } = table()
  // A word of a query that no text has is looked for by its stem.
  return (word) => terms[groups[termsOfWords[starts[numberOf(word)]!]!]!] ?? language.stem(word)
}
