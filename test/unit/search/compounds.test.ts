import { beforeAll, describe, expect, it, test } from 'vitest'
import { endingsOf } from '../../../src/search/compounds.ts'
import { languageForms } from '../../../src/search/language-plugin.ts'
import { type Language, loadLanguage } from '../../../src/search/languages.ts'
import { filesOf, routesOf, searchIn } from '../../harness/search/engine-files.ts'
import type { TextPage } from '../../harness/search/sample-index.ts'

let german: Language

beforeAll(async () => {
  german = await loadLanguage(['de'])
})

const endings = (...words: string[]) =>
  [...endingsOf(words, german.stem)].map(([word, parts]) => [words[word], ...parts.map((part) => words[part])])

describe('the words that a compound ends with', () => {
  test.each([
    ['a word', ['adresse', 'lieferadresse'], [['lieferadresse', 'adresse']]],
    ['a form of the word', ['adresse', 'lieferadressen'], [['lieferadressen', 'adresse']]],
    ['a word in another form', ['adressen', 'lieferadresse'], [['lieferadresse', 'adressen']]],
    ['a form with an umlaut', ['krankenhäuser', 'hauses', 'kaufhaus'], [['krankenhäuser', 'hauses']]],
    [
      'several words',
      ['kundenlieferadresse', 'adresse', 'lieferadresse'],
      [
        ['kundenlieferadresse', 'lieferadresse', 'adresse'],
        ['lieferadresse', 'adresse'],
      ],
    ],
    ['a word once for all its forms', ['adresse', 'adressen', 'postadresse'], [['postadresse', 'adresse']]],
    ['a word of five letters after four', ['preis', 'kaufpreis'], [['kaufpreis', 'preis']]],
  ])('are %s', (_, words, expected) => {
    expect(endings(...words)).toEqual(expected)
  })

  test.each([
    ['of less than five letters', ['ende', 'folgende']],
    ['after less than four letters', ['stellung', 'bestellung', 'einstellung']],
    ['that the index lacks', ['lieferadresse', 'lieferung']],
    ['of which only the beginning is the same', ['adresse', 'lieferadressat']],
    ['of names with signs or digits', ['adresse', 'liefer_adresse', 'adresse2', 'x.adresse', 'liefer2adresse']],
    ['that it is', ['adresse', 'adressen']],
    ['with a stem of less than four letters', ['ideen', 'produktideen']],
  ])('are none %s', (_, words) => {
    expect(endings(...words)).toEqual([])
  })
})

const one = (url: string, title: string, content: string): TextPage => ({
  url,
  title,
  sections: [{ title, content, tags: [] }],
})

const pages = [
  one('/a', 'Versand', 'Die Lieferadressen stehen im Profil.'),
  one('/b', 'Konto', 'Jede Adresse steht im Profil.'),
  one('/c', 'Rechnungsadresse', 'Sie steht auf der Rechnung.'),
  one('/d', 'Bestellung', 'Eine Bestellung hat eine Stellung.'),
  one('/e', 'Einstellung', 'Das ist alles.'),
  one('/f', 'Feste', 'Ein Wochenmarkt, und noch ein Wochenmarkt.'),
  one('/g', 'Feiern', 'Ein Markt.'),
]

describe.each(['lunr', 'paged'] as const)('with %s', (engine) => {
  const find = async (query: string, languages: string[]) => {
    const { [engine]: files } = await filesOf([engine], pages, { languages })
    return routesOf(await searchIn(files, { language: languageForms }).find(query))
  }

  it.each([
    ['Adresse', ['/b', '/c', '/a']],
    ['adressen', ['/b', '/c', '/a']],
    ['adres', ['/b', '/c', '/a']],
    ['Lieferadresse', ['/a']],
    ['Stellung', ['/d']],
  ])('a German word finds its compounds: %s', async (query, expected) => {
    expect((await find(query, ['de'])).sort()).toEqual([...expected].sort())
  })

  it('a word ranks above its compounds', async () => {
    expect(await find('markt', ['de'])).toEqual(['/g', '/f'])
  })

  it('an English word finds no words that end with it', async () => {
    expect(await find('adresse', ['en'])).toEqual(['/b'])
  })
})

test('languages that write compounds as one word are Germanic, except English', async () => {
  const names = 'ar da de el en es fi fr he hu it nl nb no pl pt ro ru sv tr ja'.split(' ')
  const all = await Promise.all(names.map((name) => loadLanguage([name])))
  expect(names.filter((_, i) => all[i]!.hasCompounds)).toEqual(['da', 'de', 'nl', 'nb', 'no', 'sv'])
  expect((await loadLanguage(['en', 'de-AT'])).hasCompounds).toBe(true)
})

test('the first hits of both engines are the same', async () => {
  const { lunr, paged } = await filesOf(['lunr', 'paged'], pages, { languages: ['de'] })
  for (const query of ['adresse', 'adresse profil', 'rechnung adresse', 'stell'])
    expect(routesOf(await searchIn(paged, { language: languageForms }).find(query)), query).toEqual(
      routesOf(await searchIn(lunr, { language: languageForms }).find(query)),
    )
})
