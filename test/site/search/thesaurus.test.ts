import { gzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import type { Found } from '../../../client/search/engine.ts'
import { openIndexes } from '../../../client/search/index-engine.ts'
import { mostWhole } from '../../../src/search/choose.ts'
import { languageForms } from '../../../src/search/language-plugin.ts'
import { thesaurusOf } from '../../../src/search/thesaurus/thesaurus.ts'
import { type Group, sharedWordsFile } from '../../../src/shared/search/thesaurus.ts'
import { type EngineFiles, filesOf, routesOf, searchIn, tag } from '../../harness/search/engine-files.ts'
import { page, realPages } from '../../harness/search/sample-index.ts'

const searching = ['lunr', 'paged'] as const
const least = { en: 100, de: 40, fr: 40, es: 40 }
const languages = Object.keys(least) as (keyof typeof least)[]
const settings = { thesaurus: true }

function bare(term: string): string {
  return term.replace(/[()]/g, '')
}

function allOf({ same, wider }: Group): string[] {
  return [...same, ...wider]
}

describe.each(languages)('the thesaurus of %s', (locale) => {
  const kinds = thesaurusOf(locale)
  const groups = Object.values(kinds).flat()

  test('has all kinds, and enough groups of different words', () => {
    const expected = ['abbreviations', 'actions', 'brands', 'names', ...(locale === 'en' ? ['spellings'] : [])]
    expect(Object.keys(kinds).sort()).toEqual(expected)
    expect(groups.length).toBeGreaterThanOrEqual(least[locale])
    for (const group of groups) {
      const all = allOf(group).map((term) => bare(term).toLowerCase())
      expect(all.length, `${all}`).toBeGreaterThan(1)
      expect(new Set(all).size, `${all}`).toBe(all.length)
      for (const term of all) expect(term).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}' -]*$/u)
    }
  })

  test.each(groups.map((group) => [allOf(group).map(bare).join(', '), group] as const))('%s', async (_, group) => {
    const [target = '', ...others] = [...group.wider, ...group.same]
    const texts = [page('Other', 'zzz yyy'), page(bare(target), 'xxx'), page('More', 'www')]
    const { lunr } = await filesOf(['lunr'], texts, { languages: [locale], settings })
    const [, { url: wanted }] = texts as [unknown, { url: string }]
    const { find } = searchIn(lunr, { language: languageForms })
    for (const asked of others.filter((term) => group.same.includes(term)).map(bare)) {
      const { hits, missing } = await find(asked)
      expect(hits[0]?.document.sectionRoute, `${asked} → ${target}`).toBe(wanted)
      expect(missing, asked).toEqual([])
    }
  })
})

describe.each(searching)('aliases with %s', (name) => {
  const texts = [
    page('Discounts', 'A discount lowers the price.'),
    page('Cart', 'What the customer buys.'),
    page('Prices', 'The price of each product.'),
    page('Sign in', 'Enter your password.'),
    page('Rules', 'A cart with a discount, for a customer who may sign.'),
  ]
  const open = async (more: object = settings, pages = texts) => {
    const { [name]: files } = await filesOf([name], pages, { settings: more })
    return searchIn(files)
  }

  it('say what they stand for', async () => {
    const { find } = await open()
    const found = async (query: string) =>
      (await find(query)).hits.map(({ document, aliases = [] }) => [
        document.sectionRoute,
        ...aliases.map(({ word, term }) => `${word} → ${term}`),
      ])
    expect(await found('Coupons')).toEqual([
      ['/docs/Discounts', 'Coupons → discount'],
      ['/docs/Rules', 'Coupons → discount'],
    ])
    expect((await found('promo code price'))[0]).toEqual(['/docs/Discounts', 'promo code → discount'])
    expect((await found('login'))[0]).toEqual(['/docs/Sign in', 'login → sign in'])
    expect(await found('discount')).toEqual([['/docs/Discounts'], ['/docs/Rules']])
  })

  it('count as found, below the words themselves', async () => {
    const { find } = await open()
    expect(routesOf(await find('basket coupon'))[0]).toBe('/docs/Rules')
    expect(routesOf(await find('coupon basket'))[0]).toBe('/docs/Rules')
    const [real, alias] = [await find('cart discount'), await find('cart coupon')]
    expect(real.hits[0]!.score).toBeGreaterThan(alias.hits[0]!.score)
    expect(alias.hits[0]!.score).toBeGreaterThan(real.hits.at(-1)!.score)
  })

  it('are found while they are typed, and with a typo', async () => {
    const { find } = await open()
    for (const query of ['coup', 'coupo', 'cuopon', 'vouchr'])
      expect(routesOf(await find(query))[0], query).toBe('/docs/Discounts')
  })

  it('are in the answer as soon as the words of the thesaurus are there', async () => {
    const { [name]: files } = await filesOf([name], texts, { settings })
    const partial: Found[] = []
    const ask = async (load: (file: string) => Promise<string | undefined>) => {
      const { find } = openIndexes({ load, maxHits: 8 })
      return await find('coupon price', [tag], { onPartial: (found) => partial.push(found) })
    }
    const found = await ask(async (file) => files.get(file))
    expect(routesOf(found)[0]).toBe('/docs/Discounts')
    // Parts of an index are loaded at the same time as the words.
    expect(partial.map((one) => routesOf(one)[0])).toEqual(name === 'lunr' ? ['/docs/Prices'] : [])
    expect(partial.flatMap(({ missing = [] }) => missing)).toEqual([])
    const failed = await ask(async (file) => (file === sharedWordsFile ? undefined : files.get(file)))
    expect(failed.failure).toBe(`${sharedWordsFile}: not found`)
    expect(routesOf(failed)[0]).toBe('/docs/Prices')
  })

  it('make an index at most 3 % larger, with the words that indexes share', async () => {
    const { [name]: files } = await filesOf([name], realPages(), { settings })
    const { [name]: without } = await filesOf([name], realPages(), { settings: { isPlain: true } })
    const sizeOf = (texts: Iterable<string>) => [...texts].reduce((sum, text) => sum + gzipSync(text).length, 0)
    const index = sizeOf(without.values())
    const shared = gzipSync(files.get(sharedWordsFile)!).length
    const more = sizeOf(files.values()) - index
    expect(shared).toBeGreaterThan(1000)
    expect(more - shared).toBeLessThan(index / 1000)
    // Smaller sites do not have an index in parts.
    expect(more / (name === 'lunr' ? index : mostWhole)).toBeLessThan(0.029)
  })

  it.each([
    ['missing', () => undefined],
    ['truncated', (text: string) => text.slice(0, text.length / 2)],
    ['an HTML page', () => '<!doctype html><title>Not found</title>'],
    ['another JSON file', () => '{"documents":[]}'],
  ])('are missing with a reason, and can be retried, if their file is broken: %s', async (_, change) => {
    const { [name]: files } = await filesOf([name], texts, { settings })
    const text = files.get(sharedWordsFile)!
    const broken = change(text)
    if (broken === undefined) files.delete(sharedWordsFile)
    else files.set(sharedWordsFile, broken)
    const { find, retry } = searchIn(files)
    const found = await find('coupon price')
    expect(found.failure).toMatch(/^search-words\.json: ./)
    expect(routesOf(found)[0]).toBe('/docs/Prices')
    files.set(sharedWordsFile, text)
    retry()
    expect(routesOf(await find('coupon price'))[0]).toBe('/docs/Discounts')
  })

  it('may be those of another build', async () => {
    const [{ [name]: old }, { [name]: own }] = [
      await filesOf([name], texts.slice(1), { settings }),
      await filesOf([name], texts, { settings }),
    ]
    const mixed = async (index: EngineFiles, words: EngineFiles) => {
      const { find } = searchIn(new Map([...index, [sharedWordsFile, words.get(sharedWordsFile)!]]))
      const { hits, failure } = await find('coupon basket')
      expect(failure).toBe(undefined)
      return hits.map(({ document }) => document.pageTitle)
    }
    expect(await mixed(own, own)).toEqual(await mixed(own, old))
    expect(await mixed(old, old)).toEqual(await mixed(old, own))
    const { find } = searchIn(new Map([...own, [sharedWordsFile, '["","",[],[]]']]))
    expect(await find('coupon')).toMatchObject({ hits: [], missing: ['coupon'], failure: undefined })
  })

  it('change nothing for words that the site has, and can be turned off', async () => {
    const [on, off] = [await open(), await open({ thesaurus: false })]
    for (const query of ['discount', 'cart customer', 'price of a product', 'password', 'the rules'])
      expect(routesOf(await on.find(query)), query).toEqual(routesOf(await off.find(query)))
    const { hits, missing } = await off.find('coupon')
    expect([hits, missing]).toEqual([[], ['coupon']])
  })

  it('are words that the site lacks, as synonyms of the site come on top', async () => {
    const { [name]: files } = await filesOf([name], [...texts, page('Vouchers', 'A voucher.')], {
      settings,
      synonyms: [['zephyr', 'discount']],
    })
    const { find } = searchIn(files)
    expect(routesOf(await find('voucher'))).toEqual(['/docs/Vouchers'])
    expect(routesOf(await find('zephyr'))[0]).toBe('/docs/Discounts')
    expect(routesOf(await find('coupon')).slice(0, 2)).toEqual(['/docs/Vouchers', '/docs/Discounts'])
  })

  it('are also phrases whose words the site has, but not as a phrase', async () => {
    const { find } = await open(settings, [...texts, page('Videos', 'A code starts the video of a promo.')])
    const { hits } = await find('promo code')
    expect(hits.map(({ document }) => document.pageTitle)).toEqual(['Videos', 'Discounts', 'Rules'])
    expect(hits[1]!.aliases).toEqual([{ word: 'promo code', term: 'discount' }])
  })

  it('of phrases need words that are a phrase on the site', async () => {
    const own = [
      page('Lists', 'Saved as a draft. All items of a list.'),
      page('Orders', 'Items that a customer saved.'),
    ]
    const { find } = await open(settings, own)
    expect((await find('wishlist')).missing).toEqual(['wishlist'])
  })
})
