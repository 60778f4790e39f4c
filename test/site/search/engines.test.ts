import { describe, expect, it, test } from 'vitest'
import { engines as browserHalves } from '../../../client/search/engines.ts'
import { openIndexes } from '../../../client/search/index-engine.ts'
import { reasonsOf } from '../../../client/search/match.ts'
import { engines } from '../../../src/search/engines.ts'
import { languageForms } from '../../../src/search/language-plugin.ts'
import { sharedWordsFile } from '../../../src/shared/search/thesaurus.ts'
import { configOf } from '../../harness/build/memory-world.ts'
import { filesOf, routesOf, searchIn, tag } from '../../harness/search/engine-files.ts'
import { largePages, type RandomSite, randomPages } from '../../harness/search/random-pages.ts'
import { page, realPages } from '../../harness/search/sample-index.ts'

const names = engines.map(({ name }) => name)
const searching = ['lunr', 'paged'] as const
const two = [page('Orders', 'What customers buy.'), page('Käufe', '注文 of orders.')]

test('each engine has a build part, a browser part, and a name in the configuration', () => {
  expect(Object.keys(browserHalves).sort()).toEqual(['auto', ...names].sort())
  const keys = { appId: 'A', apiKey: 'k', indexName: 'i' }
  for (const name of Object.keys(browserHalves)) {
    const search = { engine: name as 'lunr', ...(name === 'docsearch' && keys) }
    expect(configOf({ search }).search).toMatchObject(search)
  }
  expect(() => configOf({ search: { engine: 'other' as 'lunr' } })).toThrow(/engine/)
})

describe.each(names)('the engine %s', (name) => {
  it('builds the same files from the same pages, in one run or in several', async () => {
    const { [name]: files } = await filesOf([name], two)
    expect((await filesOf([name], two))[name]).toEqual(files)
    const pages = realPages().slice(0, 40)
    const [whole, parts] = [await filesOf([name], pages), await filesOf([name], pages, { perRun: 16 })]
    expect([...parts[name]!].sort()).toEqual([...whole[name]!].sort())
  })

  it('names its files after the index, if it is a local engine', async () => {
    const files = [...(await filesOf([name], two))[name]!.keys()]
    expect(files.length > 0).toBe(searching.some((one) => one === name))
    const own = files.filter((file) => file !== sharedWordsFile)
    for (const file of own) expect(file).toMatch(/^search-index-docs-default-current[\w./-]*$/)
  })

  it('accepts a site without pages', async () => {
    const { [name]: files } = await filesOf([name], [])
    expect((await searchIn(files!).find('order')).hits).toEqual([])
  })

  it('is readable by its browser part', async () => {
    const { [name]: files } = await filesOf([name], two)
    const { find } = searchIn(files!)
    const found = async (query: string) => routesOf(await find(query))
    const expected =
      files!.size === 0 ? [[], [], []] : [['/docs/Orders', '/docs/Käufe'], ['/docs/Käufe'], ['/docs/Käufe']]
    expect([await found('order'), await found('kauf'), await found('文')]).toEqual(expected)
  })
})

describe.each(searching)('searching with %s', (name) => {
  test('ranks a name with hyphens above its parts', async () => {
    const texts = [page('Fields', 'Data of a category, data of categories.'), page('Tags', 'Set data-category here.')]
    const { find } = searchIn((await filesOf([name], texts))[name])
    expect(routesOf(await find('data-category'))).toEqual(['/docs/Tags', '/docs/Fields'])
    expect(routesOf(await find('data category'))).toEqual(['/docs/Fields', '/docs/Tags'])
  })

  test('ranks an option above its words', async () => {
    const texts = [page('Base', 'The base of a URL, the url of a base.'), page('Options', 'Set --base-url here.')]
    const { find } = searchIn((await filesOf([name], texts))[name])
    expect(routesOf(await find('--base-url'))).toEqual(['/docs/Options', '/docs/Base'])
  })

  test('ranks the page with the query as title first, then by score', async () => {
    const section = (title: string, anchor: string) => ({ title, anchor, content: title.repeat(2), tags: [] })
    const refunds = page('Refunds', 'Money.')
    refunds.sections.push(section('Refund an order', 'a'), section('Refund a refund', 'b'))
    const texts = [refunds, page('Refund of a refund', 'Refund the refund.'), page('Refund', 'In short.')]
    const { [name]: files } = await filesOf([name], texts)
    const found = async (query: string, maxHits = 8) => {
      const { hits } = await searchIn(files, { maxHits }).find(query)
      return hits.map(({ document, titleMatch }) => [document.sectionRoute, titleMatch])
    }
    const [same, other] = await Promise.all([found('REFUNDS '), found('refund')])
    expect(same.slice(0, 2)).toEqual([
      ['/docs/Refunds', 2],
      ['/docs/Refund', 1],
    ])
    expect(other.slice(0, 2)).toEqual([
      ['/docs/Refund', 2],
      ['/docs/Refunds', 1],
    ])
    expect(same.slice(2)).toEqual(other.slice(2))
    expect(same.slice(2).map(([, match]) => match)).toEqual([undefined, undefined, undefined])
    expect((await found('an order'))[0]).toEqual(['/docs/Refunds#a', undefined])
    expect(await found('refunds', 1)).toEqual([['/docs/Refunds', 2]])
  })

  test('finds synonyms of words and phrases, after pages with the word itself', async () => {
    const texts = [
      page('Seller', 'Who offers goods.'),
      page('Merchants', 'Who offers goods.'),
      page('Login', 'How to log in to the shop.'),
      page('Sign', 'Come in.'),
      page('Cellar', 'A room.'),
    ]
    const synonyms = [
      ['merchant', 'seller', 'vendor'],
      ['sign in', 'login', 'log in'],
    ]
    const { find } = searchIn((await filesOf([name], texts, { synonyms }))[name])
    const found = async (query: string) => routesOf(await find(query))
    expect(await found('sellers')).toEqual(['/docs/Seller', '/docs/Merchants'])
    expect(await found('vendor')).toEqual(['/docs/Seller', '/docs/Merchants'])
    expect(await found('login')).toEqual(['/docs/Login', '/docs/Sign'])
    expect(await found('sign in')).toEqual(['/docs/Sign', '/docs/Login'])
    expect(await found('goods of a vendor')).toEqual(['/docs/Seller', '/docs/Merchants'])
    const { hits } = await searchIn((await filesOf([name], texts, { synonyms }))[name], { maxHits: 1 }).find('vendor')
    expect(hits[0]).toMatchObject({
      terms: ['vendor', 'merchant', 'seller'],
      forms: expect.arrayContaining(['merchants']),
    })
  })

  test('applies the stop words of the site', async () => {
    const texts = [page('Orders', 'The acme shop.'), page('Acme', 'About us.'), page('Use', 'You can use a can here.')]
    const stopWords = { add: ['acme'], remove: ['can'] }
    const plain = searchIn((await filesOf([name], texts))[name])
    const own = searchIn((await filesOf([name], texts, { settings: { stopWords } }))[name])
    expect(routesOf(await plain.find('acme orders'))).toEqual(['/docs/Orders', '/docs/Acme'])
    expect(routesOf(await own.find('acme orders'))).toEqual(['/docs/Orders'])
    expect(routesOf(await plain.find('can'))).toEqual([])
    expect(routesOf(await own.find('can'))).toEqual(['/docs/Use'])
  })

  test.each([
    ['sign up', 'signup', ['Create a signup form.']],
    ['sign up', 'sign-up', ['The sign-up form.']],
    ['signup', 'two words', ['How to sign up here.']],
    ['two factor', 'a hyphen', ['Two-factor authentication.']],
    ['two-factor', 'two words', ['The two factor code.']],
    ['email', 'a hyphen', ['Send an e-mail.']],
    ['e-mail', 'one word', ['Send an email.']],
    ['Benutzerverwaltung', 'its parts', ['Verwaltung der Benutzer.']],
    ['useEffect', 'a name', ['Call useEffect once.']],
    ['--base-url', 'an option', ['Set --base-url to a path.']],
    ['HTTP 404', 'a code', ['It answers with HTTP 404.']],
    ['E1234', 'an error', ['Fails with error E1234.']],
    ['deliveries', 'the singular', ['One delivery.']],
    ['cafe', 'accents', ['Un café noir.']],
    ['strasse', 'its own letter', ['Die Straße.']],
    ['東京', 'Chinese and Japanese', ['東京都の天気']],
    ['ภาษาไทย', 'Thai', ['เอกสารภาษาไทย']],
    ['한국', 'Korean', ['한국어 문서']],
  ])('finds by %s: %s', async (query, _, [text = '']) => {
    const texts = [page('Other', 'Something about nothing.'), page('Wanted', text), page('More', 'Unrelated words.')]
    const { find } = searchIn((await filesOf([name], texts))[name])
    expect(routesOf(await find(query))).toEqual(['/docs/Wanted'])
  })

  const french = ["L'hôtel d'été : pas d'accès à l'école.", 'L’hôtel d’été : pas d’accès à l’école.']
  const elided: [language: string, text: string, queries: string[]][] = [
    ...french.map((text): [string, string, string[]] => [
      'fr',
      text,
      ['hôtel', 'hotel', "l'hôtel", 'L’HÔTEL', 'hôtels', 'accès', 'acces', 'école', 'ecole', 'été', 'ete', "d'été"],
    ]),
    ['fr', "Qu'il s'agisse d'iOS ou de l'e-mail.", ['ios', 'IOS', 'e-mail', 'email', "l'email"]],
    ['it', "Nell'app, l'ordine dell'azienda con un'email.", ['app', 'ordine', 'ordini', 'azienda', 'email', "l'app"]],
    ['ca', "L'hora d'obertura de l'oficina.", ['hora', 'obertura', 'oficina', "d'oficina"]],
    [
      'en',
      "The customer's invoices, and O’Neil’s.",
      ['customer', "customer's", 'customer’s', "o'neil", 'oneil', 'neil'],
    ],
    ['tr', "İstanbul'un ve API'nin ayarları", ["API'yi", 'api']],
  ]
  test.each(elided)('finds words with an apostrophe: %s, %s', async (locale, text, queries) => {
    const texts = [page('Other', 'Autre chose.'), page('Wanted', text), page('More', 'Encore.')]
    const { [name]: files } = await filesOf([name], texts, { languages: [locale] })
    const { find } = searchIn(files, { language: languageForms })
    for (const query of queries) expect(routesOf(await find(query)), query).toEqual(['/docs/Wanted'])
  })

  test.each([
    ['paid', 'pay'],
    ['bought', 'buys'],
    ['people', 'person'],
    ['indices', 'index'],
    ['wrote', 'written'],
  ])('finds irregular forms: %s and %s', async (one, other) => {
    const texts = [page('A', `Here is ${one}.`), page('B', `Here is ${other}.`), page('C', 'Nothing.')]
    for (const own of [texts, texts.slice(0, 1), texts.slice(1, 2)]) {
      const { find } = searchIn((await filesOf([name], own))[name])
      const expected = own.slice(0, 2).map(({ url }) => url)
      for (const query of [one, other]) expect(routesOf(await find(query)).sort(), query).toEqual(expected)
    }
  })

  test('filters by area, and returns the areas of all matches', async () => {
    const texts = ['A', 'A', 'B'].map((area, i) => ({ ...page(`Order ${i}`, 'order'), area }))
    const { [name]: files } = await filesOf([name], texts)
    const { find } = browserHalves.auto({ load: async (file) => files.get(file), maxHits: 1 })
    const found = await find('order', [tag], { area: 'B' })
    expect(found.hits.map(({ document }) => [document.pageTitle, document.area])).toEqual([['Order 2', 'B']])
    expect(found.areas).toEqual(['A', 'B'])
    expect((await find('nothing', [tag])).areas).toBe(undefined)
  })

  test('explains the score of a hit', async () => {
    const { [name]: files } = await filesOf([name], two)
    const { find } = openIndexes({ load: async (file) => files.get(file), maxHits: 8 }, reasonsOf)
    const { hits } = await find('orders custome', [tag])
    const [{ score, reasons = [] } = { score: 0 }] = hits
    expect(reasons.map(({ word, how, field, boost }) => [word, how, field, boost])).toEqual([
      ['orders', 'word', 'title', 5],
      ['custome', 'word', 'content', 1],
    ])
    expect(reasons.reduce((sum, reason) => sum + reason.score, 0)).toBeCloseTo(score)
  })

  test('finds nothing for random letters', async () => {
    const { find } = searchIn((await filesOf([name], realPages()))[name])
    expect((await find('order')).hits).toHaveLength(8)
    const consonants = 'qwxzjkvbpfg'
    for (let seed = 0; seed < 50; seed++) {
      const word = Array.from({ length: 6 }, (_, i) => consonants[(seed * 7 + i * i * 3 + 5 * i) % consonants.length])
      expect((await find(word.join(''))).hits, word.join('')).toEqual([])
    }
  })
})

const isSoak = process.env.DOCSGEN_SOAK !== undefined

/** Compares the first hits of all engines for the queries of random sites. Lists with the same scores are ties. */
async function compared(siteOf: (seed: number) => RandomSite, sites: number) {
  const [different, ties]: [string[], string[]] = [[], []]
  let asked = 0
  for (let seed = 1; seed <= sites; seed++) {
    const { pages, queries } = siteOf(seed)
    const { lunr, paged } = await filesOf(searching, pages)
    const [one, other] = [searchIn(lunr), searchIn(paged)]
    for (const query of queries) {
      asked++
      const [expected, found] = [await one.find(query), await other.find(query)]
      expect(found.failure).toBe(undefined)
      if (routesOf(expected).join() === routesOf(found).join()) continue
      const [scores, others] = [expected, found].map(({ hits }) => hits.map(({ score }) => score.toFixed(6)).join())
      const list = scores === others ? ties : different
      list.push(`${seed}: ${query}`)
    }
  }
  return { different, ties, asked }
}

test('all engines return the same first hits', async () => {
  const sites = isSoak ? 2000 : 200
  const { different, ties, asked } = await compared(randomPages, sites)
  expect([different, ties]).toEqual([[], []])
  expect(asked).toBe(sites * 4)
}, 120_000)

test('all engines return the same first hits for 99 % of queries where lists are cut off', async () => {
  const sites = isSoak ? 2000 : 25
  const { different, asked } = await compared(largePages, sites)
  expect(asked).toBe(sites * 8)
  expect(different.length, different.join('\n')).toBeLessThanOrEqual(isSoak ? asked / 100 : 0)
}, 1_500_000)

test('all engines return the same hits on our documentation', async () => {
  const { lunr, paged } = await filesOf(searching, realPages())
  const [one, other] = [searchIn(lunr), searchIn(paged)]
  const words = realPages().flatMap(({ title, sections }) => [title, ...sections.map((section) => section.title)])
  expect(words.length).toBeGreaterThan(500)
  for (const query of words) expect(routesOf(await other.find(query)), query).toEqual(routesOf(await one.find(query)))
})

describe('broken parts of an index', () => {
  const name = `search-index-${tag}`
  const broken: [what: string, text: (text: string, other: string) => string | undefined][] = [
    ['missing', () => undefined],
    ['empty', () => ''],
    ['truncated', (text) => text.slice(0, text.length / 2)],
    ['of another build', (_, other) => other],
    ['an HTML page', () => '<!doctype html><title>Not found</title>'],
    ['damaged without a change in length', (text) => text.replace(/[a-z]/, 'x')],
  ]
  test.each(broken)('return no wrong results, but the reason, and can be retried: %s', async (_, change) => {
    const { paged } = await filesOf(['paged'], realPages().slice(0, 30))
    const expected = await searchIn(paged).find('order delivery')
    expect(expected.hits).toHaveLength(8)
    const known = new Set(routesOf(expected))
    const parts = [...paged.keys()].filter((file) => file !== sharedWordsFile)
    for (const part of parts) {
      const broken = new Map(paged)
      const text = change(paged.get(part)!, paged.get(parts.find((other) => other !== part)!)!)
      if (text === undefined) broken.delete(part)
      else broken.set(part, text)
      const { find, asked, retry } = searchIn(broken)
      const found = await find('order delivery')
      if (!asked.includes(part)) continue
      expect(found.failure, part).toMatch(
        part === `${name}.json` ? /^search-index-[\w-]+\.json: ./ : /^[a-z0-9]{8}-\d+\.json: ./,
      )
      // Without the words of a part, sections with the other ones are found.
      if (!part.includes('/')) expect(found.hits).toEqual([])
      expect((await find('order delivery')).failure).toBe(found.failure)
      broken.set(part, paged.get(part)!)
      retry()
      const again = await find('order delivery')
      expect([again.failure, routesOf(again)]).toEqual([undefined, routesOf(expected)])
    }
    expect(known.size).toBe(8)
  })

  test('do not affect a query that does not need them', async () => {
    const { paged } = await filesOf(['paged'], realPages())
    const some = searchIn(paged)
    await some.find('webhook')
    const broken = new Map([...paged].filter(([file]) => some.asked.includes(file)))
    const { find } = searchIn(broken)
    expect((await find('webhook')).failure).toBe(undefined)
    expect((await find('zone')).failure).toMatch(/not found$/)
    expect((await find('webhook')).failure).toBe(undefined)
  })

  test('do not delay results of other parts', async () => {
    const { paged } = await filesOf(['paged'], realPages())
    const first = searchIn(paged)
    await first.find('order')
    let release = () => {}
    const late = new Promise<void>((done) => {
      release = done
    })
    const load = async (file: string) => {
      if (!first.asked.includes(file)) await late
      return paged.get(file)
    }
    const { find } = browserHalves.auto({ load, maxHits: 8 })
    await find('order', [tag])
    const partial = await new Promise<number>((onPartial) => {
      void find('order webhook', [tag], { onPartial: ({ hits }) => onPartial(hits.length) })
    })
    expect(partial).toBeGreaterThan(0)
    release()
  })
})

test('a canceled query loads no more parts', async () => {
  const { paged } = await filesOf(['paged'], realPages())
  const loadedBy = async (isWanted: (loaded: number) => boolean) => {
    const loaded: string[] = []
    const load = async (file: string) => {
      loaded.push(file)
      return paged.get(file)
    }
    const { find } = browserHalves.auto({ load, maxHits: 8 })
    await find('order webhook', [tag], { isWanted: () => isWanted(loaded.length) })
    return loaded
  }
  const all = await loadedBy(() => true)
  const some = await loadedBy((loaded) => loaded <= 1)
  expect(some.length).toBeGreaterThan(1)
  expect(some.length).toBeLessThan(all.length)
  expect(all.slice(0, some.length)).toEqual(some)
})
