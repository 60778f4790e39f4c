import { describe, expect, test } from 'vitest'
import { documents, source } from '../../harness/content/pages.ts'
import { pictures } from '../../harness/content/pictures.ts'
import { calques, findCalques } from './calques.ts'

describe('literal translations', () => {
  test.each([
    ['A date goes before the setting.', 'goes before'],
    ['It starts by itself.', 'by itself'],
    ['At first, all are chosen.', 'At first'],
    ['The text beside the image.', 'beside'],
    ['Somebody must check it.', 'Somebody'],
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
    ['| Provider | Names the company |', 'Names the'],
    ['Items not for sale are named and left out.', 'are named and'],
    ['It takes effect at once.', ' at once'],
    ['The name has to be unique.', 'has to'],
    ['A name need not be unique.', 'need not'],
    ['Up to 9 further categories.', 'further'],
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
    const prose = "You don't have to confirm several orders at once. Keep their names. It is named Parcel.\n"
    expect(findCalques(text + prose)).toEqual([])
    expect(calques).toHaveLength(31)
  })

  test('are absent from pages, pictures, the API, the glossary and the lists of the home page', () => {
    const files = ['content/pages/_home-links.ts', 'content/glossary.yml', 'content/api/openapi.yaml']
    const texts = [
      ...documents(),
      ...[...files, 'content/api/make-your-own-invoices.md'].map((file) => [file, source(file)] as const),
      ...[...pictures()].map(
        ([name, { title, desc, texts }]) => [name, [title, desc, ...texts.map(({ text }) => text)].join('\n')] as const,
      ),
    ]
    expect(texts.flatMap(([id, text]) => findCalques(text).map((found) => `${id}:${found}`))).toEqual([])
  })
})
