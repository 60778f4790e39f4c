import { describe, expect, test } from 'vitest'
import { bigrams, tokensOf } from '../../../client/search/tokens.ts'
import { wordsOf } from '../../../src/search/words.ts'
import { cpuMs } from '../../harness/cpu-time.ts'

describe('the words of a text', () => {
  test.each([
    ['Send an order.', ['send', 'an', 'order']],
    ['"Orders," (he said): yes!', ['orders', 'he', 'said', 'yes']],
    ["customer's", ["customer's"]],
    ['customer’s', ["customer's"]],
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
    ['x'.repeat(65), []],
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

// A browser cuts a query, and the build cut the text: what is a part of the one has to be found in the other.
describe('every part of a run of characters without spaces is found', () => {
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
    for (let from = 0; from < characters.length; from++)
      for (let to = from + 1; to <= characters.length; to++) {
        const part = characters.slice(from, to).join('')
        for (const token of tokensOf(part).flatMap((one) => bigrams(one)))
          expect(
            [...known].some((word) => word.startsWith(token)),
            `${token} of ${part}`,
          ).toBe(true)
      }
  })
})

// The same word is cut alike on both sides: as a whole it is a word of the text.
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
])('all tokens of the query %s are words of the text %s, or begin one', (name) => {
  const known = wordsOf(name)
  for (const token of tokensOf(name).map((one) => one.toLowerCase()))
    expect(
      known.some((word) => word.startsWith(token)),
      token,
    ).toBe(true)
})

// What is no name must not cost more than its length: a page of data would hold up the build.
test.each(['aB', 'A1', 'a-', 'a_', 'a+', "'", '+', 'AB', '漢', '漢a', 'ä', 'a.'])(
  'a megabyte of %s is read in time',
  (part) => {
    const started = cpuMs()
    const words = wordsOf(`${part.repeat(500_000)} end`)
    expect(words.at(-1)).toBe('end')
    expect(words.every((word) => word.length <= 64)).toBe(true)
    expect(cpuMs() - started).toBeLessThan(10_000)
  },
)
