import lunr from 'lunr'
import { describe, expect, it } from 'vitest'
import { type IndexFile, parseIndex } from '../../../client/search/lunr-file.ts'
import { lunrView } from '../../../client/search/lunr-view.ts'
import { bestOf, match } from '../../../client/search/match.ts'
import type { Word } from '../../../client/search/query.ts'
import { mostBroad, mostCompletions } from '../../../src/shared/search/limits.ts'
import { indexesOf } from '../../harness/search-box/lunr-index.ts'
import { pages } from '../../harness/search-box/pages.ts'

const file = indexesOf(pages, '/')['docs-default-current']!
const view = viewOf(file)
const routes = file.documents.map(({ sectionRoute }) => sectionRoute)

function viewOf(of: IndexFile) {
  return lunrView(of, { stem: (word) => word, isStop: () => false })
}

function whole(...terms: string[]): Word {
  return { word: terms[0]!, clauses: [{ terms, how: 'word' }] }
}

function begun(prefix: string): Word {
  return { word: prefix, clauses: [{ prefix }] }
}

/** Returns the sections found by words, with their positions in the file and their scores. */
function found(words: Word[], of = view, documents = file.documents) {
  return match(of, words).map(({ key, weight }) => {
    const { sectionRoute, sectionTitle } = of.documentOf(key, true)!
    const document = documents.findIndex(
      (one) => one.sectionRoute === sectionRoute && one.sectionTitle === sectionTitle,
    )
    return { document, weight }
  })
}

/** Runs the same query with lunr: whole words in every field. */
function byLunr(words: string[], fields = file.index.fields): { document: number; score: number }[] {
  const results = lunr.Index.load(file.index).query((query) => {
    for (const word of words) query.term(word, { usePipeline: false, fields })
  })
  return results.map(({ ref, score }) => ({ document: Number(ref) - 1, score }))
}

describe('scores', () => {
  const pageOf = (document: number) => routes[document]!.replace(/#.*/, '')
  const titleOf = (document: number) => routes.indexOf(pageOf(document))
  const queries = ['order', 'deliveri', 'shelf', 'nothing', 'xx', 'guid 3', 'order deliveri shelf', 'open instal']
  it.each(queries)('equal those of lunr, multiplied by the coverage of the query: %s', (query) => {
    const all = query.split(' ')
    const own = found(all.map((word) => whole(word)))
    const theirs = byLunr(all)
    expect(own).toHaveLength(theirs.length)
    const having = (fields?: string[]) => all.map((word) => new Set(byLunr([word], fields).map((one) => one.document)))
    const [anywhere, inHeads] = [having(), having(['title', 'tags'])]
    const share = (test: (word: number) => boolean) => all.filter((_, word) => test(word)).length / all.length
    const factorOf = (document: number) => {
      const inSection = share((word) => anywhere[word]!.has(document))
      const onPage = share((word) => [...anywhere[word]!].some((other) => pageOf(other) === pageOf(document)))
      const inPageTitle = share((word) => inHeads[word]!.has(titleOf(document)))
      const inTitles = share((word) => inHeads[word]!.has(document) || inHeads[word]!.has(titleOf(document)))
      const isHeading = all.length > 1 && share((word) => inHeads[word]!.has(document)) === 1
      return (inSection + (onPage - inSection) * 0.15) ** 1.2 * (1 + inTitles / 2 + inPageTitle + (isHeading ? 0.5 : 0))
    }
    const scores = new Map(theirs.map(({ document, score }) => [document, score * factorOf(document)]))
    // Weights are rounded to hundredths.
    // High weights are compressed, so that they stay below 900.
    for (const { document, weight } of own)
      expect((weight * 900) / (900 - weight) / scores.get(document)!).toBeCloseTo(1, 1)
  })

  it('that are equal keep the order of the index', () => {
    const same = found([whole('shelf')])
    const equal = same.filter(({ weight }) => weight === same[0]!.weight).map(({ document }) => document)
    expect(equal.length).toBeGreaterThan(5)
    expect(equal).toEqual(equal.toSorted((a, b) => a - b))
  })

  it('count spellings with a shared weight once', () => {
    const one = viewOf(
      spelled([
        ['ship', 0],
        ['ships', 0],
      ]),
    )
    const two = viewOf(spelled([['ship', 0]]))
    expect(match(one, [begun('ship')])).toEqual(match(two, [begun('ship')]))
    expect(match(one, [whole('ship', 'ships')])).toEqual(match(two, [whole('ship')]))
  })

  it('use the best completion of a word, not the sum', () => {
    const terms: [string, number][] = [
      ['order', 0],
      ['ordering', 1],
    ]
    expect(match(viewOf(spelled(terms)), [begun('ord')])[0]!.weight).toBeLessThan(
      match(viewOf(spelled(terms.slice(0, 1))), [begun('ord')])[0]!.weight + 0.01,
    )
  })
})

describe('the text of an index file', () => {
  const odd = spelled([
    ['a"b', 0],
    ['back\\\\slash', 1],
    ['["x",{"_index":7', 2],
    ['],"pipeline":', 3],
    ['日本', 4],
  ])
  it.each([
    ['built by lunr', file],
    ['with odd terms', odd],
    ['without terms', { ...odd, index: { ...odd.index, invertedIndex: [], fieldVectors: [] } }],
  ])('is parsed without its lists into the same index: %s', (_, one) => {
    const termsOf = (of: IndexFile) => of.index.invertedIndex.map(([term, { _index }]) => [term, _index])
    for (const text of [JSON.stringify(one), JSON.stringify(one, undefined, 2)]) {
      const read = parseIndex(text) as IndexFile
      expect(termsOf(read)).toEqual(termsOf(one))
      expect({ ...read.index, invertedIndex: [] }).toEqual({ ...one.index, invertedIndex: [] })
      expect(read.documents).toEqual(one.documents)
    }
  })

  it.each([10, 100, 5000, 20_000, -1, -30])('is rejected if it is truncated at %d', (end) => {
    expect(() => parseIndex(JSON.stringify(file).slice(0, end))).toThrow()
  })
})

describe('a prefix of a word', () => {
  const named = (...terms: string[]) => viewOf(spelled(terms.map((term, i) => [term, i])))
  const score = (of: typeof view, prefix: string) => match(of, [begun(prefix)])[0]?.weight

  it.each([
    ['ord', 'order.placed'],
    ['order', 'order.placed'],
    ['eth', 'eth_send'],
    ['c', 'c++'],
  ])('%s counts %s only by its part', (prefix, name) => {
    const [part = ''] = name.split(/\W|_/)
    expect(score(named(part, name), prefix)).toBe(score(named(part), prefix))
  })

  it.each([
    ['order.pl', 'order.placed', 'order'],
    ['o', "o'neil", 'neil'],
    ['c+', 'c++', 'c'],
  ])('%s finds %s', (prefix, name, part) => {
    expect(score(named(part, name), prefix)).toBeGreaterThan(0)
  })
})

describe('a prefix of many terms', () => {
  const terms = Array.from({ length: mostCompletions + 1 }, (_, i): [string, number] => [`w${i + 1000}`, i])
  const sections = mostBroad + 10
  const broad = viewOf(many(sections, terms))

  it('finds only the best sections, first those with it in the title', () => {
    const keys = bestOf(match(broad, [begun('w')]), mostBroad).map(
      ({ key }) => broad.documentOf(key, true)!.sectionRoute,
    )
    expect(keys).toHaveLength(mostBroad)
    expect(keys[0]).toBe(`/${sections - 1}`)
  })

  it('finds all sections once it is longer', () => {
    expect(match(broad, [begun('w100')])).toHaveLength(sections)
    expect(match(broad, [whole('w1000')])).toHaveLength(sections)
  })
})

/** Builds an index of one document whose title has several spellings of a word. */
function spelled(terms: [string, number][]): IndexFile {
  return {
    documents: [{ id: 1, pageTitle: 'A', sectionTitle: 'A', sectionRoute: '/a', type: 'docs' }],
    index: {
      fields: ['title'],
      fieldVectors: [['title/1', [...new Set(terms.map(([, number]) => number))].flatMap((number) => [number, 1.5])]],
      invertedIndex: terms.map(([term, _index]) => [term, { _index }]),
      pipeline: [],
    },
  }
}

/** Builds an index with the terms in every section, one of them also in the title of the last section. */
function many(count: number, terms: [string, number][]): IndexFile {
  const documents = Array.from({ length: count }, (_, i) => {
    return { id: i + 1, pageTitle: 'A', sectionTitle: 'A', sectionRoute: `/${i}`, type: 'docs' }
  })
  const vector = terms.flatMap(([, number]) => [number, 1])
  const vectors = documents.map(({ id }): [string, number[]] => [`content/${id}`, vector])
  return {
    documents,
    index: {
      fields: ['title', 'content'],
      fieldVectors: [[`title/${count}`, [0, 5]], ...vectors],
      invertedIndex: terms.map(([term, _index]) => [term, { _index }]),
      pipeline: [],
    },
  }
}
