import { expect, test } from 'vitest'
import { letterOf } from '../../../src/shared/letter.ts'

test.each([
  ['order', undefined, 'O'],
  ['Öl', undefined, 'O'],
  ['Öl', 'de', 'O'],
  ['Öl', 'sv', 'Ö'],
  ['2FA', 'en', '2'],
  ['検索', 'ja', '検'],
])('%s is listed in %s under %s', (label, lang, letter) => {
  expect(letterOf(label, lang)).toBe(letter)
})
