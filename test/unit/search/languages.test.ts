import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { languageForms } from '../../../src/search/language-plugin.ts'
import { loadLanguage } from '../../../src/search/languages.ts'
import type { WordForms } from '../../../src/shared/word-forms.ts'
import { indexJson, page } from '../../harness/search/sample-index.ts'

describe('the search language', () => {
  test.each([
    ['en', 'subscriptions', 'subscript', 'the'],
    ['ar', 'المكتبات', 'مكتب', 'في'],
    ['da', 'bestillinger', 'bestilling', 'og'],
    ['de', 'Bestellungen'.toLowerCase(), 'bestell', 'und'],
    ['es', 'pedidos', 'ped', 'los'],
    ['fi', 'tilaukset', 'tilauks', 'ja'],
    ['fr', 'commandes', 'command', 'les'],
    ['hu', 'rendelések', 'rendelés', 'és'],
    ['it', 'ordini', 'ordin', 'gli'],
    ['nl', 'bestellingen', 'bestell', 'het'],
    ['no', 'bestillinger', 'bestilling', 'og'],
    ['pt', 'pedidos', 'ped', 'os'],
    ['pt-BR', 'pedidos', 'ped', 'os'],
    ['ro', 'comenzile', 'comenz', 'pe'],
    ['ru', 'заказы', 'заказ', 'и'],
    ['sv', 'beställningar', 'beställning', 'och'],
    ['tr', 'siparişler', 'sipariş', 've'],
    ['nb', 'bestillinger', 'bestilling', 'og'],
  ])('%s: stems "%s" to "%s" and ignores "%s"', async (locale, word, stem, stop) => {
    const language = await loadLanguage([locale])
    expect(language.stem(word)).toBe(stem)
    expect(language.isStop(stop)).toBe(true)
    expect(language.isStop(word)).toBe(false)
    expect(language.pipeline).toHaveLength(1)
  })

  it.each(['ja', 'zh-Hans', 'th', 'ko', 'vi', 'xx', ''])('%j has no stems and no stop words', async (locale) => {
    const { stem, isStop, pipeline } = await loadLanguage([locale])
    expect([stem('orders'), isStop('the'), pipeline]).toEqual(['orders', false, []])
  })

  it('can combine several languages, in their order', async () => {
    const { stem, isStop, pipeline } = await loadLanguage(['de-AT', 'en', 'de'])
    expect(pipeline).toEqual(['stemmer-de', 'stemmer'])
    expect(stem('bestellungen')).toBe('bestel')
    expect(['und', 'the', 'bestellung'].map(isStop)).toEqual([true, true, false])
  })

  it('keeps the stems of Arabic and Hebrew apart', async () => {
    const arabic = await loadLanguage(['ar'])
    const both = [await loadLanguage(['he', 'ar']), await loadLanguage(['ar', 'he']), await loadLanguage(['he'])]
    expect(both[2]!.stem('ספריות')).toBe('ספריות')
    for (const { stem } of [arabic, ...both.slice(0, 2)])
      expect([stem('المكتبات'), stem('ספריות')]).toEqual(['مكتب', 'ספריות'])
  })

  it('is loaded as a plugin by the build, except for English', async () => {
    expect((await languageForms('de'))!.stem('bestellungen')).toBe('bestell')
    expect(await languageForms('en')).toBeUndefined()
  })

  const built = fs.readdirSync('lib/client').filter((file) => /^search-\w\w\..+\.js$/.test(file))

  it('has the same stems in browsers, where plugins are modules', async () => {
    const words = ['المكتبات', 'ספריות', 'bestellungen', 'page']
    expect(built.length).toBeGreaterThan(15)
    for (const file of built) {
      const language = file.slice('search-'.length).slice(0, 2)
      const { default: inBrowser } = (await import(path.resolve('lib/client', file))) as { default: WordForms }
      const inBuild = (await languageForms(language))!
      expect(words.map(inBrowser.stem), language).toEqual(words.map(inBuild.stem))
    }
  })
})

test('a text is indexed by its stems and by its words as written', async () => {
  const { index } = await indexJson([page('Bestellungen', 'Häuser und Möglichkeiten')], { languages: ['de'] })
  const terms = index.invertedIndex.map(([term]) => term)
  expect(index.pipeline).toEqual(['stemmer-de'])
  for (const term of ['bestell', 'bestellungen', 'häuser', 'hauser', 'möglichkeiten', 'moglichkeiten'])
    expect(terms).toContain(term)
  expect(terms).not.toContain('und')
})
