import { describe, expect, test } from 'vitest'
import { documents, source } from '../../harness/content/pages.ts'
import { calques, findCalques } from './calques.ts'

describe('literal translations', () => {
  test.each([
    ['A date goes before the setting.', 'goes before'],
    ['It starts by itself.', 'by itself'],
    ['At first, all are chosen.', 'At first'],
    ['The text beside the image.', 'beside'],
    ['Somebody has to check it.', 'Somebody'],
    ['Whoever holds the token.', 'Whoever'],
    ['Values that are permitted.', 'permitted'],
    ['An order in the state New.', 'in the state'],
    ['It shows the mark **Test**.', 'the mark **'],
    ['Unfold the event.', 'Unfold'],
    ['The network address.', 'network address'],
    ['Another means of payment.', 'means of payment'],
    ['As the My deliveries settings say.', 'As the My deliveries settings say'],
    ['A notice in place of the shop.', 'in place of'],
    ['A user who answers for it.', 'answers for'],
    ['It leads to the page "Not found".', 'page "Not found"'],
    ['A program that is to fetch orders.', 'is to fetch'],
    ['It works from then on.', 'from then on'],
    ['A program of your own.', 'of your own'],
    ['The entry names the reason.', 'entry names the'],
    ['It takes effect at once.', 'effect at once'],
    ['Enter it by hand.', 'by hand'],
    ['The course of onboarding.', 'The course of'],
    ['It is missing from the choice.', 'missing from the choice'],
    ['A rule starts itself by its own change.', 'by its own change'],
    ['The image lies on its side.', 'lies on its side'],
  ])('are found: %s', (sentence, phrase) => {
    expect(findCalques(sentence)).toEqual([expect.stringContaining(`1: ${phrase} -> `)])
  })

  test('are ignored in code, links and other words', () => {
    const text = '`not_permitted` [besides](./beside.md), with permission.\n\n```text\nwhoever\n```\n'
    expect(findCalques(text)).toEqual([])
    expect(calques).toHaveLength(26)
  })

  test('are absent from pages, descriptions and the lists of the home page', () => {
    const texts = [...documents(), ['home', source('content/pages/_home-links.ts')] as const]
    expect(texts.flatMap(([id, text]) => findCalques(text).map((found) => `${id}:${found}`))).toEqual([])
  })
})
