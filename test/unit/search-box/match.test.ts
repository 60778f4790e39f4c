import lunr from 'lunr'
import { describe, expect, it } from 'vitest'
import { match } from '../../../client/search/match.ts'
import { type IndexFile, parseIndex, readIndex } from '../../../client/search/word-index.ts'
import { indexesOf } from '../../harness/search-box/lunr-index.ts'
import { pages } from '../../harness/search-box/pages.ts'

const file = indexesOf(pages, '/')['docs-default-current']!
const index = readIndex(file)

/** The same query by lunr: one clause for the whole word and one for its beginning, in every field. */
function byLunr(words: string[], from: IndexFile, fields = from.index.fields): { document: number; score: number }[] {
  const loaded = lunr.Index.load(from.index)
  const results = loaded.query((query) => {
    for (const word of words) {
      query.term(word, { usePipeline: false, fields })
      query.term(word, { usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING, fields })
    }
  })
  return results.map(({ ref, score }) => ({ document: Number(ref) - 1, score }))
}

describe('scores', () => {
  const words = [
    'order',
    'd',
    'ship',
    'deliver',
    'shelf',
    'nothing',
    'xx',
    'w',
    'guide 3',
    'order deliver shelf',
    'open install',
  ]
  // Of names begun so, which have signs inside, lunr counts each part and the whole.
  it.each(words)('are those of lunr, times how much of the query the section and its titles cover: %s', (query) => {
    const all = query.split(' ')
    const own = match(
      index,
      all.map((word) => [{ terms: [word] }, { prefix: word }]),
    )
    const theirs = byLunr(all, file)
    expect(own).toHaveLength(theirs.length)
    const having = (fields?: string[]) =>
      all.map((word) => new Set(byLunr([word], file, fields).map(({ document }) => document)))
    const [anywhere, inHeads] = [having(), having(['title', 'tags'])]
    const share = (test: (word: number) => boolean) => all.filter((_, word) => test(word)).length / all.length
    const factorOf = (document: number) => {
      const page = index.pages[document]!
      const title = index.titles[page]!
      const inSection = share((word) => anywhere[word]!.has(document))
      const onPage = share((word) => [...anywhere[word]!].some((other) => index.pages[other] === page))
      const inPageTitle = share((word) => inHeads[word]!.has(title))
      const inTitles = share((word) => inHeads[word]!.has(document) || inHeads[word]!.has(title))
      return (inSection + (onPage - inSection) / 4) * (1 + inTitles / 2 + inPageTitle)
    }
    const scores = new Map(theirs.map(({ document, score }) => [document, score * factorOf(document)]))
    for (const { document, score } of own) expect(score).toBeCloseTo(scores.get(document)!, 5)
  })

  it('know a page by its address, and its title by the section without an anchor', () => {
    const routes = index.documents.map(({ sectionRoute }) => sectionRoute)
    const place = routes.indexOf('/docs/orders#cancel')
    expect(routes[index.titles[index.pages[place]!]!]).toBe('/docs/orders')
    const preface = index.documents.findIndex(
      ({ pageTitle, sectionTitle }) => pageTitle === 'Reference' && !sectionTitle,
    )
    expect(index.pages[preface]).toBe(preface)
    expect(index.titles[preface]).toBe(preface)
  })

  it('of equals are in the order of the index', () => {
    const same = match(index, [[{ terms: ['shelf'] }]])
    const equal = same.filter(({ score }) => score === same[0]!.score).map(({ document }) => document)
    expect(equal.length).toBeGreaterThan(5)
    expect(equal).toEqual(equal.toSorted((a, b) => a - b))
  })

  it('count spellings that are weighed as one once', () => {
    const one = readIndex(
      spelled([
        ['ship', 0],
        ['ships', 0],
      ]),
    )
    const two = readIndex(spelled([['ship', 0]]))
    expect(match(one, [[{ prefix: 'ship' }]])).toEqual(match(two, [[{ prefix: 'ship' }]]))
    expect(match(one, [[{ terms: ['ship', 'ships'] }]])).toEqual(match(two, [[{ terms: ['ship'] }]]))
  })
})

describe('the text of a file', () => {
  const odd = spelled([
    ['a"b', 0],
    ['back\\\\slash', 1],
    ['["x",{"_index":7', 2],
    ['],"pipeline":', 3],
    ['日本', 4],
  ])
  it.each([
    ['made by lunr', file],
    ['with odd terms', odd],
    ['without terms', { ...odd, index: { ...odd.index, invertedIndex: [], fieldVectors: [] } }],
  ])('is read without its lists as with them: %s', (_, one) => {
    const known = readIndex(one)
    expect(readIndex(parseIndex(JSON.stringify(one)))).toEqual(known)
    expect(readIndex(parseIndex(JSON.stringify(one, undefined, 2)))).toEqual(known)
  })

  it.each([10, 100, 5000, 20_000, -1, -30])('cut at %d is none', (end) => {
    expect(() => parseIndex(JSON.stringify(file).slice(0, end))).toThrow()
  })
})

describe('the beginning of a word', () => {
  const named = (...terms: string[]) => readIndex(spelled(terms.map((term, i) => [term, i])))
  const score = (index: ReturnType<typeof readIndex>, prefix: string) => match(index, [[{ prefix }]])[0]?.score

  it.each([
    ['ord', 'order.placed'],
    ['order', 'order.placed'],
    ['eth', 'eth_send'],
    ['c', 'c++'],
  ])('%s counts %s by its part alone', (prefix, name) => {
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

describe('many sections', () => {
  const large = readIndex(many(5001))
  const few = readIndex(many(5000))
  const found = (of: typeof large, prefix: string) => match(of, [[{ prefix }]]).length

  it('are searched for one or two letters in titles and tags only', () => {
    expect(found(large, 'wo')).toBe(1)
    expect(found(large, 'w')).toBe(1)
    expect(found(large, 'wor')).toBe(5001)
    expect(found(few, 'wo')).toBe(5000)
  })

  it('are searched for whole words of one or two letters everywhere', () => {
    expect(match(large, [[{ terms: ['go'] }]])).toHaveLength(5001)
  })
})

/** One document whose title has a word that is written in several ways. */
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

/** `word` and `go` are in the text of every section, and in the title of the last. */
function many(count: number): IndexFile {
  const documents = Array.from({ length: count }, (_, i) => {
    return { id: i + 1, pageTitle: 'A', sectionTitle: 'A', sectionRoute: `/${i}`, type: 'docs' }
  })
  const vectors = documents.map(({ id }): [string, number[]] => [`content/${id}`, [0, 1, 1, 1]])
  return {
    documents,
    index: {
      fields: ['title', 'content'],
      fieldVectors: [[`title/${count}`, [1, 5]], ...vectors],
      invertedIndex: [
        ['go', { _index: 0 }],
        ['word', { _index: 1 }],
      ],
      pipeline: [],
    },
  }
}
