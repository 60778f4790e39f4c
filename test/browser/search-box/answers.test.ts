import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { boxTests } from './box-tests.ts'
import { field, result, settled, textsOf } from './reader.ts'
import { type Answers, hit, questions, stubWorker } from './stub-worker.ts'

// How the box shows the answers of a worker, which the tests decide.
const { site, load, reader } = boxTests({ search: { versions: { api: '2.0' }, noResults: '/site/help' } })
const [orders, refunds, banners] = [
  hit('Orders', { area: 'Product' }, 'docs-api-2.0'),
  hit('Refunds', { area: 'Product', sectionRoute: '/site/docs/intro#refunds' }, 'docs-api-1.0'),
  hit('Banners', { area: 'Design' }, 'docs-api-2.0'),
] as const
const areas = ['Product', 'Design']
const answers: Answers = {
  '*': [{ hits: [orders, refunds, banners], areas }],
  part: [{ hits: [banners], isPartial: true }, { hits: [orders, refunds, banners] }],
  banrers: [{ hits: [] }],
  none: [{ hits: [], isPartial: true }, { hits: [] }],
  broken: [{ hits: [banners], failure: 'words-1a2b.json: no connection' }],
  'sandbox orders': [{ hits: [orders], missing: ['sandbox'] }],
  ordres: [{ hits: [orders], missing: ['ordres'], corrected: [{ word: 'ordres', term: 'orders' }] }],
  'partly sandbox': [
    { hits: [orders], missing: ['sandbox'], isPartial: true },
    { hits: [orders], missing: ['sandbox'] },
  ],
  coupon: [{ hits: [{ ...orders, aliases: [{ word: 'coupon', term: 'discount' }] }] }],
  'retry broken': [{ hits: [banners, orders] }],
}
const titles = () => textsOf(reader().page, '.dg-search-result-title')
const pressed = () => textsOf(reader().page, '.dg-search-filter[aria-pressed=true]')
/** Lets the worker send its next answer. */
const release = (page: Page) => page.evaluate(() => new BroadcastChannel('go').postMessage(''))
const active = () => reader().page.locator(`${result}[aria-selected=true] .dg-search-result-title`).textContent()

beforeEach(() => stubWorker(site(), answers))

async function type(query: string): Promise<Page> {
  await reader().type(query)
  await expect.poll(titles).not.toEqual([])
  return reader().page
}

describe('a partial answer', () => {
  it('is shown first, then completed without changing the active result or shifting others', async () => {
    await load()
    const page = await type('part')
    expect(await titles()).toEqual(['Banners'])
    await page.waitForSelector('[data-status=stalled]')
    expect(await page.textContent('.dg-search-status')).toBe('Loading')
    const hints = () => page.locator('.dg-search-hints').evaluate((element) => element.getBoundingClientRect().top)
    const before = await hints()
    await page.keyboard.press('ArrowUp')
    await release(page)
    await expect.poll(titles).toEqual(['Orders', 'Refunds', 'Banners'])
    expect(await page.textContent('.dg-search-status')).toBe('Results: 3')
    expect(await page.getAttribute('.dg-search-results', 'aria-busy')).toBe(null)
    expect(await active()).toBe('Orders')
    await page.keyboard.press('Backspace')
    await settled(page)
    expect(await hints()).toBeLessThanOrEqual(before)
  })

  it('can be opened', async () => {
    await load()
    const page = await type('part')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/Banners')
  })

  it('without results is not reported as no results', async () => {
    await load()
    await reader().type('none')
    const { page } = reader()
    await page.waitForSelector('[data-status=stalled]')
    expect(await page.textContent('.dg-search-status')).toBe('Loading')
    await release(page)
    await expect.poll(() => page.textContent('.dg-search-status')).toBe('No results found.')
  })
})

describe('a failure', () => {
  it('is shown below the results, and Retry loads only the failed part', async () => {
    await load()
    const page = await type('broken')
    expect(await page.textContent('.dg-search-results + .dg-failure')).toBe(
      'The search could not be loaded.words-1a2b.json: no connectionRetry',
    )
    await page.click('.dg-failure button')
    await expect.poll(titles).toEqual(['Banners', 'Orders'])
    expect(await page.locator('.dg-search .dg-failure').count()).toBe(0)
  })

  it('is gone when the box is opened again, which searches again', async () => {
    await load()
    const page = await type('broken')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog.dg-search', { state: 'hidden' })
    await reader().type('order')
    await expect.poll(titles).toEqual(['Orders', 'Refunds', 'Banners'])
    expect(await page.locator('.dg-search .dg-failure').count()).toBe(0)
  })

  it('while offline is reported, and disappears when the browser is online', async () => {
    await load()
    const { page } = reader()
    await type('order')
    await page.context().setOffline(true)
    await page.fill(field, 'broken')
    await expect.poll(() => page.locator('.dg-search .dg-failure').textContent()).toContain('You are offline.')
    await page.context().setOffline(false)
    await expect.poll(titles).toEqual(['Banners', 'Orders'])
  })
})

describe('the scope of a search', () => {
  it('can be restricted to an area, until the field is empty', async () => {
    await load()
    const page = await type('order')
    expect(await page.locator('.dg-search-areas').getAttribute('aria-label')).toBe('Filter by section')
    expect(await pressed()).toEqual(['All'])
    await page.click('.dg-search-filter:text-is("Design")')
    await expect.poll(titles).toEqual(['Banners'])
    expect(await pressed()).toEqual(['Design'])
    await page.fill(field, 'other')
    await settled(page)
    expect(await titles()).toEqual(['Banners'])
    await page.fill(field, '')
    await expect.poll(() => page.locator('.dg-search-filters').count()).toBe(0)
    await type('order')
    expect(await titles()).toHaveLength(3)
  })

  it('can be extended to all versions by a button or Alt+V, with the version of each result', async () => {
    await load()
    const asked = await questions(reader().page)
    const page = await type('order')
    expect(await page.locator('.dg-search-result-version').count()).toBe(0)
    await page.keyboard.press('Alt+v')
    await expect.poll(() => textsOf(page, '.dg-search-result-version')).toEqual(['2.0', '1.0', '2.0'])
    expect(await page.inputValue(field)).toBe('order')
    await page.click('.dg-search-filter--versions')
    await expect.poll(() => page.locator('.dg-search-result-version').count()).toBe(0)
    const own = ['default', 'docs-api-2.0']
    // The questions come through a channel of their own, the last one perhaps after its answer.
    const tagsAsked = async () => (await asked()).map(({ tags }) => tags)
    await expect.poll(tagsAsked).toEqual([own, [...own, 'docs-api-1.0'], own])
  })
})

it('the docsgen:search event contains the query, the number of results and the chosen one', async () => {
  await load()
  const { page } = reader()
  await page.evaluate(() => {
    const found: unknown[] = []
    document.addEventListener('docsgen:search', (event) => found.push((event as CustomEvent).detail))
    Object.assign(window, { found })
  })
  await type('first')
  await page.keyboard.press('Escape')
  await type('order ')
  // Until then, the results of the query before are shown, and Enter would open the first new one.
  await settled(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await reader().open()
  await page.fill(field, '')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { found: unknown[] }).found))
    .toEqual([
      { query: 'first', hits: 3, missing: [] },
      { query: 'order', hits: 3, missing: [], chosen: '/site/docs/intro#refunds' },
    ])
})

describe('words that no page has', () => {
  const message = () => reader().page.locator('.dg-search-missing').textContent()

  it('are named above the results of the other words, and in the event', async () => {
    await load()
    const page = await type('sandbox orders')
    expect(await message()).toBe('No page about sandbox')
    expect(await page.locator('.dg-search-missing em').textContent()).toBe('sandbox')
    expect(await page.textContent('.dg-search-status')).toBe('No page about sandbox. Results: 1')
    const detail = page.evaluate(
      () =>
        new Promise((done) =>
          document.addEventListener('docsgen:search', (event) => done((event as CustomEvent).detail)),
        ),
    )
    await page.keyboard.press('Escape')
    expect(await detail).toEqual({ query: 'sandbox orders', hits: 1, missing: ['sandbox'] })
  })

  it('are followed by the words that were searched instead', async () => {
    await load()
    await type('ordres')
    expect(await message()).toBe('No page about ordres · Results for orders')
    await type('order')
    await expect.poll(() => reader().page.locator('.dg-search-missing').count()).toBe(0)
  })

  it('are not named before all indexes are there', async () => {
    await load()
    const page = await type('partly sandbox')
    expect(await page.locator('.dg-search-missing').count()).toBe(0)
    await release(page)
    await expect.poll(message).toBe('No page about sandbox')
  })
})

it('a result by another name says so', async () => {
  await load()
  const page = await type('coupon')
  expect(await textsOf(page, '.dg-search-result-page')).toEqual(['Product', 'coupon → discount'])
})

describe('nothing found', () => {
  it('offers pages with similar titles, and the sections of the site', async () => {
    site().answers.set('404.json', {
      body: JSON.stringify([
        ['docs/banners', 'Banners'],
        ['docs/orders', 'Orders'],
      ]),
    })
    await load()
    await reader().type('banrers')
    const { page } = reader()
    const near = page.locator('.dg-search-near')
    await near.waitFor()
    expect(
      await near.locator('a').evaluateAll((all) => all.map((it) => [it.textContent, it.getAttribute('href')])),
    ).toEqual([['Banners', '/site/docs/banners']])
    expect(await page.locator('.dg-search-start a').count()).toBeGreaterThan(0)
    // Enter opens what the reader has chosen, not a guess.
    expect(await page.locator('[aria-selected=true]').count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await page.textContent('[aria-selected=true]')).toBe('Banners')
  })

  it('shows the text of the site below', async () => {
    site().answers.set('help/index.html', {
      status: 200,
      body: '<main><div class="dg-markdown"><header><h1>Nothing</h1></header><p id="x">Ask <a href="/site/docs/orders">us</a>.</p></div></main>',
    })
    const { page, type, titles } = await load()
    await type('order')
    await titles()
    expect(site().asked).not.toContain('help/index.html')
    await type('banrers')
    const help = page.locator('.dg-search-help')
    await help.locator('a').waitFor()
    expect(await help.innerHTML()).toBe('<p>Ask <a href="/site/docs/orders">us</a>.</p>')
    await type('order')
    await expect.poll(() => help.count()).toBe(0)
  })

  it('offers the sections if the titles cannot be loaded', async () => {
    site().answers.set('404.json', { isCut: true })
    await load()
    await reader().type('banrers')
    const { page } = reader()
    await page.locator('.dg-search-start').waitFor()
    expect(await page.locator('.dg-search-near').count()).toBe(0)
  })
})
