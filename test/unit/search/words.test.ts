import { describe, expect, test } from 'vitest'
import { bigrams, tokensOf } from '../../../client/search/tokens.ts'
import { renewWords, splitWords, wordNames, wordsOf } from '../../../src/search/words.ts'

describe('words of a text', () => {
  test.each([
    ['Send an order.', ['send', 'an', 'order']],
    ['"Orders," (he said): yes!', ['orders', 'he', 'said', 'yes']],
    ["customer's", ['customer']],
    ['customer’s', ['customer']],
    ["don't", ["don't"]],
    ["O'Neil's", ["o'neil", 'o', 'neil', 'oneil']],
    ["L'hôtel d'été, pas d'accès à l’école", ['hôtel', 'été', 'pas', 'accès', 'à', 'école']],
    ["L'ÉCOLE lʼeau L'API qu'il", ['école', 'eau', 'api', 'il']],
    ["aujourd'hui", ["aujourd'hui"]],
    ["dell'ordine un'azienda nell'app", ['ordine', 'azienda', 'app']],
    ["l'hora d'Andorra compra'l", ['hora', 'andorra', 'compra']],
    ["API'nin Ankara'dan", ['api', 'ankara']],
    ['two-factor', ['two', 'factor', 'twofactor']],
    [
      'eth_sendRawTransaction',
      ['eth_sendrawtransaction', 'eth', 'send', 'raw', 'transaction', 'sendrawtransaction', 'rawtransaction'],
    ],
    ['RawTransaction', ['rawtransaction', 'raw', 'transaction']],
    ['.libPath', ['libpath', 'lib', 'path']],
    ['use-state', ['use', 'state', 'usestate']],
    ['c++', ['c++', 'c']],
    ['C#', ['c#', 'c']],
    ['foo::bar', ['foo::bar', 'foo', 'bar']],
    ['site.config.ts', ['site.config.ts', 'site', 'config', 'ts']],
    ['HTMLElement', ['htmlelement', 'html', 'element']],
    ['v1.10', ['v1.10', 'v1', '10']],
    ['Ünïcode ﬁle', ['ünïcode', 'file']],
    ['soft\u00adware', ['software']],
    ['a\u00a8b \u00bdx', ['a', 'b', '1\u20442x', '1', '2x']],
    ['\ufdfa', ['صلى', 'الله', 'عليه', 'وسلم']],
    ['日本語', ['日本', '本語', '語']],
    ['API設計', ['api', '設計', '計']],
    ['สวัสดี', bigramsOf('สวัสดี')],
    ['한국어', ['한국', '국어', '어']],
    ['a.b.c', ['a.b.c', 'a', 'b', 'c']],
    ['a.b.c.d', ['a', 'b', 'c', 'd']],
    ['__name__ +x', ['name', 'x']],
    [`${'x'.repeat(20)}.${'y'.repeat(19)}`, [`${'x'.repeat(20)}.${'y'.repeat(19)}`, 'x'.repeat(20), 'y'.repeat(19)]],
    [`${'x'.repeat(20)}.${'y'.repeat(20)}`, ['x'.repeat(20), 'y'.repeat(20)]],
    ['x'.repeat(64), ['x'.repeat(64)]],
    ['x'.repeat(65), []],
    ['Aé-_B2/'.repeat(40), ['aé', 'b2']],
    ['— – … •', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(new Set(wordsOf(text))).toEqual(new Set(expected))
    expect(wordsOf(`${text} ${text}`)).toHaveLength(2 * wordsOf(text).length)
  })

  function bigramsOf(run: string): string[] {
    const characters = [...run]
    return characters.map((character, i) => character + (characters[i + 1] ?? ''))
  }
})

test.each([
  [12, 12 + 1 + 10],
  [13, 13 + 1],
])('a name with %i parts has %i words', (parts, words) => {
  const name = Array.from({ length: parts }, (_, i) => `${String.fromCharCode(65 + i)}x`).join('')
  expect(new Set(wordsOf(name)).size).toBe(words)
})

test('words are numbered, and the numbers are reset after many words', () => {
  const text = 'Numbers of words, words of numbers'
  const named = () => Array.from(splitWords(text), (number) => wordNames()[number])
  expect(named()).toEqual(['numbers', 'of', 'words', 'words', 'of', 'numbers'])
  const known = wordNames()
  renewWords()
  expect(wordNames()).toBe(known)
  const many = Array.from({ length: 100_000 }, (_, i) => `n${i}`)
  expect(splitWords(many.join(' ')).length).toBeGreaterThanOrEqual(many.length)
  renewWords()
  expect(wordNames()).toEqual([])
  expect(named()).toEqual(['numbers', 'of', 'words', 'words', 'of', 'numbers'])
})

// Browsers split queries, and the build splits texts: each part of a text has to be found.
describe('every part of a text without spaces is found', () => {
  test.each([
    '東京都に住んでいます',
    'データベース',
    '数据库连接',
    '데이터베이스',
    'ฐานข้อมูล',
    'ຖານຂໍ້ມູນ',
    'មូលដ្ឋាន',
    'ဒေတာ',
  ])('%s', (run) => {
    const known = new Set(wordsOf(run))
    const characters = [...run]
    const parts = characters.flatMap((_, from) =>
      characters.slice(from).map((_, i) => characters.slice(from, from + i + 1).join('')),
    )
    const tokens = parts.flatMap((part) => tokensOf(part).flatMap((one) => bigrams(one)))
    expect(tokens.length).toBeGreaterThanOrEqual(characters.length)
    expect(tokens.filter((token) => ![...known].some((word) => word.startsWith(token)))).toEqual([])
  })
})

// Both sides split a word in the same way, so the text contains it as a whole.
test.each([
  'eth_sendRawTransaction',
  '.libPath',
  'use-state',
  'c++',
  'foo::bar',
  'site.config.ts',
  '@scope/name',
  '#tag',
  "l'order",
  'A/B',
  '3.14',
  '--strict',
  '$HOME',
  '<Tabs>',
])('all tokens of the query "%s" are words or prefixes of words in the text "%s"', (name) => {
  const known = wordsOf(name)
  const tokens = tokensOf(name).map((one) => one.toLowerCase())
  expect(tokens).not.toEqual([])
  expect(tokens.filter((token) => !known.some((word) => word.startsWith(token)))).toEqual([])
})

// In quadratic time, this would take minutes.
test.each(['aB', 'A1', 'a-', 'a_', 'a+', "'", '+', 'AB', '漢', '漢a', 'ä', 'a.'])(
  'a megabyte of "%s" is split in linear time',
  (part) => {
    const words = wordsOf(`${part.repeat(500_000)} end`)
    expect(words.at(-1)).toBe('end')
    expect(words.every((word) => word.length <= 64)).toBe(true)
  },
)
