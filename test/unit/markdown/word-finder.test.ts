import { expect, test } from 'vitest'
import { wordFinder } from '../../../src/markdown/html/texts.ts'
import { seeded } from '../../harness/build/site.ts'
import { cpuMs } from '../../harness/cpu-time.ts'

const found = (text: string, spellings: string[], ignoresCase = false) =>
  wordFinder(spellings, ignoresCase)(text).map((one) => `${one.index} ${one.text}`)

test.each<[text: string, spellings: string[], found: string[]]>([
  ['An API, APIs and an API', ['API'], ['3 API', '20 API']],
  ['API key API', ['API', 'API key'], ['0 API key', '8 API']],
  ['API keys API', ['API', 'API key'], ['0 API', '9 API']],
  ['API\n  key', ['API key'], ['0 API\n  key']],
  ['xAPI _API API_ 5API', ['API'], []],
  ['(API)-API', ['API'], ['1 API', '6 API']],
  ['C++ C+++ aC++', ['C++'], ['0 C++', '4 C++']],
  ['.NET x.NET', ['.NET'], ['0 .NET', '6 .NET']],
  ['東京都に住む', ['東京', '東京都'], ['0 東京都']],
  ['使用API接口', ['API', '接口'], ['5 接口']],
  ['𝒜 𝒜b 𝒜', ['𝒜'], ['0 𝒜', '7 𝒜']],
  ['a]b^c a-z', [']', '^', 'a-z'], ['1 ]', '3 ^', '6 a-z']],
  ['', ['a'], []],
  ['a', [], []],
])('finds whole words in %j', (text, spellings, expected) => {
  expect(found(text, spellings)).toEqual(expected)
})

test.each<[text: string, spellings: string[], found: string[]]>([
  ['Invoice INVOICE invoices', ['invoice'], ['0 Invoice', '8 INVOICE']],
  ['foo bar', ['Foo bar', 'foo'], ['0 foo bar']],
  ['ΣΟΦΟΣ σοφος σοφοσ', ['σοφος'], ['0 ΣΟΦΟΣ', '6 σοφος', '12 σοφοσ']],
  ['STRASSE Straße', ['straße'], ['8 Straße']],
  ['Kelvin K', ['\u212a'], ['7 K']],
  ['İ ı i I', ['i'], ['4 i', '6 I']],
])('finds words of any case in %j', (text, spellings, expected) => {
  expect(found(text, spellings, true)).toEqual(expected)
})

/** The same by a regular expression with an alternative for each spelling. */
function byPattern(text: string, spellings: string[], ignoresCase: boolean): string[] {
  const inWord = (one: string) => /[\p{L}\p{N}_]/u.test(one)
  const alternatives = spellings
    .toSorted((a, b) => b.length - a.length)
    .map((one) => {
      const before = inWord(one[0]!) ? '(?<![\\p{L}\\p{N}_])' : ''
      const after = inWord(one.at(-1)!) ? '(?![\\p{L}\\p{N}_])' : ''
      return before + one.replace(/[.+]/g, '\\$&').replace(/ /g, '\\s+') + after
    })
  const pattern = new RegExp(alternatives.join('|'), ignoresCase ? 'giu' : 'gu')
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => `${index} ${word}`)
}

test('finds the same as a regular expression with an alternative for each spelling', () => {
  const random = seeded(7)
  const text = (length: number, letters: string) =>
    Array.from({ length }, () => letters[random(letters.length)]!).join('')
  for (let i = 0; i < 3000; i++) {
    const ignoresCase = i % 2 === 1
    const words = Array.from({ length: 1 + random(5) }, () => text(1 + random(4), 'abAé.+ ').trim()).filter(Boolean)
    const spellings = [
      ...new Map(words.map((one) => [one.replace(/ +/g, ' ').toLowerCase(), one.replace(/ +/g, ' ')])).values(),
    ]
    if (spellings.length === 0) continue
    const where = text(40, 'abABéÉ.+  _\n')
    expect(found(where, spellings, ignoresCase), JSON.stringify([where, spellings])).toEqual(
      byPattern(where, spellings, ignoresCase),
    )
  }
})

test('its time grows with the text, not with the number of spellings', () => {
  const names = Array.from({ length: 3000 }, (_, i) => `W${(i * 7919).toString(36)}X`)
  const text = Array.from({ length: 100_000 }, (_, i) => (i % 5 ? 'ordinary' : names[i % 3000])).join(' ')
  const timeOf = (spellings: string[]) => {
    const start = cpuMs()
    wordFinder(spellings)(text)
    return cpuMs() - start
  }
  timeOf(names)
  const few = Math.min(timeOf(names.slice(0, 30)), timeOf(names.slice(0, 30)))
  const many = Math.min(timeOf(names), timeOf(names))
  expect(many).toBeLessThan(20 * few + 200)
})
