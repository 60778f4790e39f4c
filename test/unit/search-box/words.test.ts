import lunr from 'lunr'
import { describe, expect, it, test } from 'vitest'
import { findTerms } from '../../../client/search/mark/find-terms.ts'
import { nearTerms } from '../../../client/search/near-terms.ts'
import { stem } from '../../../client/search/porter.ts'
import { lookUp, type Query, type Vocabulary } from '../../../client/search/query.ts'
import { isEmpty, tokensOf } from '../../../client/search/tokens.ts'
import { wordsOf } from '../../../src/search/words.ts'

describe('words of a query', () => {
  const queries: [query: string, tokens: string[]][] = [
    ['', []],
    [' - ', []],
    ['Order  details', ['Order', 'details']],
    ['use-state', ['use', 'state']],
    ['a–b—c', ['a', 'b', 'c']],
    ['order order', ['order']],
    ['"order," (sent)!', ['order', 'sent']],
    ['.libPath', ['libPath']],
    ['C++ C#', ['C++', 'C#']],
    ['foo::bar', ['foo::bar']],
    ['it’s', ['it']],
    ["L'hôtel d’été l‘eau l`île", ['hôtel', 'été', 'eau', 'île']],
    ["dell'ordine", ['ordine']],
    ['ﬁle', ['file']],
    ['soft\u00adware', ['software']],
    ['日本語', ['日本', '本語']],
    ['日', ['日']],
    ['東京 tower', ['東京', 'tower']],
    ['vue日本', ['vue', '日本']],
    ['🎉 party', ['party']],
  ]
  it.each(queries)('%j', (query, tokens) => {
    expect(tokensOf(query)).toEqual(tokens)
  })

  it('are limited to the first 512 characters', () => {
    expect(tokensOf(`${'a '.repeat(255)}word more`)).toEqual(['a', 'wo'])
  })

  test.each([
    ['', true],
    [' \t', true],
    ['-', true],
    [' – - ', true],
    ['a', false],
    ['!', false],
  ])('%j is empty: %s', (query, expected) => {
    expect(isEmpty(query)).toBe(expected)
  })
})

describe('words of an index', () => {
  const names = [
    ...['eth_sendRawTransaction', '.libPath', 'useState', 'use-state', 'c++', 'C#', 'foo::bar', 'site.config.ts'],
    ...[
      'HTTPServer2Go',
      'sha256Sum',
      'docs/api',
      'user@host.org',
      '--no-cache',
      '__init__',
      "order's",
      'O’Neil',
      'x_y',
    ],
    ...[
      'ﬁle',
      'Straße',
      'İstanbul',
      'café',
      'naïve',
      '検索',
      '検索する',
      'ภาษาไทย',
      '한국어',
      'ວັນ',
      'ー々',
      'vue日本語',
      '3.14',
      '1,000',
    ],
    ...[
      'A.B.C',
      'node:fs',
      '@scope/pkg',
      '$HOME',
      '%PATH%',
      'a&b',
      'x=1',
      '[key]',
      'fn(arg)',
      '<T>',
      'résumés',
      'ЁЛКА',
    ],
  ]
  it.each(names)('include those that a query for %j looks up', (name) => {
    const known = new Set(wordsOf(`before ${name} after`))
    const { terms } = lookUp(tokensOf(name), exact(known))
    expect(terms.length).toBeGreaterThan(0)
    expect(terms.filter((term) => ![...known].some((word) => word.startsWith(term)))).toEqual([])
  })

  it.each(names)('include every prefix of %j from three letters on', (name) => {
    const known = new Set(wordsOf(name))
    for (let end = 3; end < name.length; end++) {
      const { terms } = lookUp(tokensOf(name.slice(0, end)), exact(known))
      expect(
        terms.filter((term) => ![...known].some((word) => word.startsWith(term))),
        name.slice(0, end),
      ).toEqual([])
    }
  })
})

describe('the lookup of a word', () => {
  const around = vocabulary(
    new Set(['to', 'token', 'install', 'installation', 'run', 'orders', 'order', 'in', 'index']),
  )

  it('finds the word, its stem and its prefix', () => {
    expect(clauses(lookUp(['orders'], around))).toEqual([
      [
        { terms: ['orders', 'order'], how: 'word' },
        { prefix: 'orders', isCompletion: true },
      ],
    ])
  })

  it('finds only the stem if the word is unknown', () => {
    const words = [{ word: 'running', clauses: [{ terms: ['run'], how: 'word' }] }]
    expect(lookUp(['running'], around)).toEqual({ words, terms: ['run'], forms: [], missing: [] })
  })

  it('corrects a typo if both are unknown', () => {
    expect(lookUp(['instal'], around).terms).toEqual(['instal'])
    const words = [{ word: 'isntall', clauses: [{ terms: ['install'], how: 'typo' }] }]
    expect(lookUp(['isntall'], around)).toEqual({
      words,
      terms: ['install'],
      forms: [],
      missing: ['isntall'],
      corrected: [{ word: 'isntall', term: 'install' }],
    })
  })

  it('corrects only the first words of a long text', () => {
    let guessed = 0
    const near = () => {
      guessed += 1
      return []
    }
    const text = Array.from({ length: 40 }, (_, i) => `zz${i}x`)
    expect(lookUp(text, { ...around, near }).terms).toHaveLength(40)
    expect(guessed).toBe(8)
    guessed = 0
    lookUp([text.join('.')], { ...around, near })
    expect(guessed).toBe(8)
  })

  it('ignores words of questions, unless the query has no others', () => {
    expect(lookUp(['how', 'to', 'install'], around).terms).toEqual(['install'])
    expect(lookUp(['install', 'to'], around).terms).toEqual(['install'])
    expect(lookUp(['how', 'to'], around).terms).toEqual(['to'])
  })

  it('ignores the prefix of a complete and known word', () => {
    const some = { ...around, forms: { ...around.forms, isStop: () => false } }
    const [order, into] = ['order', 'in'].map((term) => ({ terms: [term, term], how: 'word' }))
    expect(clauses(lookUp(['in', 'order'], some))[0]).toEqual([into])
    expect(clauses(lookUp(['order', 'in'], some))).toEqual([[order], [into, { prefix: 'in', isCompletion: true }]])
  })

  it('finds the prefix of an unknown word at any position', () => {
    expect(clauses(lookUp(['instal', 'order'], around))[0]).toContainEqual({ prefix: 'instal' })
  })
})

test('stems are the same as those of lunr', () => {
  const text = `${Object.keys(lunr.stemmer).join(' ')} ${letters().join(' ')}`
  for (const word of text.split(' ')) expect(stem(word), word).toBe(lunr.stemmer(new lunr.Token(word, {})).toString())
})

describe('the correction of a typo', () => {
  const terms = ['delivery', 'deliveries', 'order', 'border', 'ordinary', 'install', 'car']
  const typos: [typed: string, meant: string[]][] = [
    ['ordr', ['order']],
    ['oder', ['order']],
    ['oredr', ['order']],
    ['ordder', ['order']],
    ['delievry', ['delivery']],
    ['deilveyr', ['delivery']],
    ['deliveris', ['deliveries']],
    ['isntal', ['install']],
    ['cra', []],
    ['rodre', []],
    ['prder', []],
    ['odrre', []],
    ['insal', []],
    ['xylophone', []],
  ]
  it.each(typos)('suggests words for "%s"', (typed, meant) => {
    expect(nearTerms(typed, terms)).toEqual(meant)
  })

  it('suggests no longer word for a complete one', () => {
    expect(nearTerms('isntal', terms, false)).toEqual([])
    expect(nearTerms('deliveris', terms, false)).toEqual(['deliveries'])
  })
})

test('other forms of terms are marked only as whole words', () => {
  const marks = (text: string) =>
    findTerms(text, { terms: ['use'], forms: ['us', 'using'] }).map(([from, to]) => text.slice(from, to))
  expect(marks('Using us because customers use it, reusing')).toEqual(['Using', 'us', 'because', 'use'])
  expect(marks('Nothing')).toEqual([])
})

describe('occurrences of terms', () => {
  const found = (text: string, terms: string[]) => findTerms(text, { terms }).map(([from, to]) => text.slice(from, to))
  const cases: [text: string, terms: string[], places: string[]][] = [
    ['Orders reORDER', ['order'], ['Orders', 'reORDER']],
    ['deliveries, re-deliveries', ['deliveri'], ['deliveries', 'deliveries']],
    ['𐐷𐐷abc𐐷 x', ['b'], ['𐐷𐐷abc𐐷']],
    ['検索abc検索', ['b'], ['abc']],
    ['Café CAFE cafe\u0301', ['cafe'], ['Café', 'CAFE', 'cafe\u0301']],
    ['cafe', ['café'], ['cafe']],
    ['abcd', ['ab', 'bc'], ['abcd']],
    ['aaaa', ['aa'], ['aaaa']],
    ['日本語', ['日本', '本語'], ['日本語']],
    ['🎉 party 🎉', ['party'], ['party']],
    ['İİ x', ['x'], ['x']],
    ['a.b', ['.'], ['.']],
    ['text', [''], []],
    ['text', [], []],
  ]
  it.each(cases)('are found in %j for %j', (text, terms, places) => {
    expect(found(text, terms)).toEqual(places)
  })
})

function clauses({ words }: Query) {
  return words.map((word) => word.clauses)
}

function vocabulary(words: Set<string>): Vocabulary {
  return {
    has: (term) => words.has(term),
    hasPrefix: (term) => [...words].some((word) => word.startsWith(term)),
    near: (term, isHalf) => nearTerms(term, [...words], isHalf),
    spellingsOf: () => [],
    meanings: new Map(),
    forms: { stem, isStop: (word) => ['how', 'to'].includes(word) },
  }
}

/** A vocabulary without fuzzy matches, which would hide differences in splitting. */
function exact(words: Set<string>): Vocabulary {
  return { ...vocabulary(words), near: () => [] }
}

/** Returns words with every suffix that the stemmer knows, on stems of every shape. */
function letters(): string[] {
  const starts = [
    '',
    'y',
    's',
    'tr',
    'ee',
    'hop',
    'hopp',
    'oat',
    'troubl',
    'privat',
    'relat',
    'condit',
    'fe',
    'agr',
    'syzyg',
    'fil',
    'control',
    'bb',
    'ay',
    'yell',
  ]
  const ends =
    's es ies sses ss ed eed ing y e ll ational tional enci anci izer bli alli entli eli ousli ization ation ator alism iveness fulness ousness aliti iviti biliti logi icate ative alize iciti ical ful ness al ance ence er ic able ible ant ement ment ent ion sion tion ou ism ate iti ous ive ize ating bling izing eded ys ying'
  return starts.flatMap((start) => ends.split(' ').map((end) => start + end)).concat(starts.filter((one) => one !== ''))
}
