import { expect, test } from 'vitest'
import type { WordUse } from '../../../src/model/search-index.ts'
import { sharedWords } from '../../../src/search/facts.ts'
import { thesaurusOf } from '../../../src/search/thesaurus/thesaurus.ts'
import { irregularText, irregularWords, regularForm } from '../../../src/shared/irregular-forms.ts'
import { basesIn, hasWord, lacksWord, type SharedWords, usedGroups } from '../../../src/shared/search/thesaurus.ts'
import { numbersFrom } from '../../harness/search/random-pages.ts'

const groups = ['en', 'de'].flatMap((language) => Object.values(thesaurusOf(language)).flat())
const terms = groups.flatMap(({ same, wider }) => [...same, ...wider])

/** Which words are used, by index: a use for each word. */
function randomUses(count: number): string[] {
  const below = numbersFrom(count)
  return Array.from({ length: count }, () => terms.map(() => '00012'[below(5)]).join(''))
}

function fileOf(uses: string[], irregular: string[] = []): SharedWords {
  const indexes = uses.map((own, i): [string, WordUse] => [`v${i}`, { uses: own.replace(/0+$/, ''), irregular }])
  return JSON.parse(sharedWords({ languages: ['en', 'de'], indexes })) as SharedWords
}

// Versions use words in more ways than there are signs in ASCII.
test.each([1, 2, 5])('each of %d indexes finds how it uses each word', (count) => {
  const uses = randomUses(count)
  const file = fileOf(uses)
  if (count === 5) expect(file[2].length).toBeGreaterThan(100)
  const isKept = (at: number) => uses.some((own) => own[at] !== '0')
  for (const [i, own] of uses.entries()) {
    const used = usedGroups(file, `v${i}`)
    let at = 0
    const expected = groups.flatMap(({ same, wider }) => {
      const group = [...same, ...wider].flatMap((term, n) => {
        const word = { term, use: own[at], isWider: n >= same.length }
        return isKept(at++) ? word : []
      })
      return group.length > 0 ? [group] : []
    })
    expect(used.filter((group) => group.length > 0)).toEqual(expected)
  }
  expect(usedGroups(file, 'other').every((group) => group.every(({ use }) => use === undefined))).toBe(true)
})

test('words that no index uses are left out, and equal indexes cost nothing', () => {
  const [own = ''] = randomUses(1)
  expect(usedGroups(fileOf([own]), 'v0').flat()).toHaveLength(own.replaceAll('0', '').length)
  const [one, many] = [fileOf([own]), fileOf(Array.from({ length: 20 }, () => own))]
  expect(many[1]).toBe(one[1])
  expect([hasWord, lacksWord]).toEqual(['1', '2'])
})

test('irregular forms are written as the letters that they change', () => {
  const all = irregularWords(
    () => true,
    () => false,
  )
  expect(all.length).toBeGreaterThan(100)
  const read = basesIn(irregularText(new Set(all)))
  expect(read.length).toBeGreaterThan(all.length)
  for (const [form, base] of read) expect([form, regularForm(form)]).toEqual([form, base])
  expect(irregularText(new Set(['pay', 'write', 'index']))).toBe('pay1id write3ote1ten index2ices0es')
  const used = (word: string) => ['pay', 'paid', 'write', 'wrote'].includes(word)
  expect(irregularWords(used, used)).toEqual(['write'])
})
