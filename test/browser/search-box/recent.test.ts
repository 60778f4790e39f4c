import { describe, expect, it } from 'vitest'
import { quiet } from '../pages/quiet.ts'
import { boxTests } from './box-tests.ts'
import { field, textsOf } from './reader.ts'

const forgetful = boxTests({ search: { recent: 0 } })
const { reader, load, stay } = boxTests({ search: { recent: 2 } })

const recent = '.dg-search-recent:not(.dg-search-start, .dg-search-pages)'
const list = () => textsOf(reader().page, `${recent} [role=option]`)
const choose = async (query: string, { type, titles, page } = reader()) => {
  await type(query)
  await titles()
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
}
/** The last query stays in the field: recent ones are offered in its place. */
const openEmpty = () => reader().type('')

describe('recent searches', () => {
  it('are not stored if the site disables them', async () => {
    await forgetful.load()
    await choose('deliveries', forgetful.reader())
    await forgetful.reader().type('')
    expect(await forgetful.reader().page.locator(recent).count()).toBe(0)
    expect(await forgetful.reader().page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
      'deliveries',
    )
  })

  it('contain searches with a chosen result, latest first, without duplicates, up to the configured number', async () => {
    await load()
    await reader().open()
    expect(await list()).toEqual([])
    for (const query of ['installation', 'shelf', 'deliveries', 'shelf']) await choose(query)
    await openEmpty()
    await expect.poll(list).toEqual(['shelf', 'deliveries'])
    await reader().type('o')
    await reader().titles()
    expect(await list()).toEqual([])
  })

  it('can be chosen by keyboard or pointer, and are searched again', async () => {
    await load()
    for (const query of ['deliveries', 'cancel']) await choose(query)
    const { page } = reader()
    await openEmpty()
    await expect.poll(list).toEqual(['cancel', 'deliveries'])
    expect(await page.getAttribute(field, 'aria-activedescendant')).toBe(null)
    await page.keyboard.press('ArrowUp')
    expect(await page.getAttribute(field, 'aria-activedescendant')).toBe('dg:result-1')
    await page.keyboard.press('Enter')
    expect((await reader().titles())[0]).toBe('Deliveries')
    expect(await page.inputValue(field)).toBe('deliveries')
    await reader().type('')
    await page.click(`${recent} [role=option] >> nth=0`)
    expect((await reader().titles())[0]).toBe('Cancel an order')
  })

  it('are not chosen by Enter, which closes the search box', async () => {
    await load()
    await choose('deliveries')
    await openEmpty()
    await expect.poll(list).toEqual(['deliveries'])
    await reader().page.keyboard.press('Enter')
    expect(await reader().isOpen()).toBe(false)
  })

  it('can be deleted', async () => {
    await load()
    await choose('deliveries')
    await openEmpty()
    await reader().page.click('.dg-search-forget')
    await expect.poll(list).toEqual([])
    expect(await reader().page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('deliveries')
    expect(await reader().page.evaluate(() => document.activeElement!.className)).toBe('dg-search-input')
  })

  it.each(['nonsense', '{"a":1}', '[1,null,"deliveries"]'])('are validated: %s', async (kept) => {
    await stay()
    await reader().page.evaluate((text) => localStorage.setItem('docsgen.search.recent', text), kept)
    await reader().open()
    await quiet(reader().page)
    expect(await list()).toEqual(kept.includes('deliveries') ? ['deliveries'] : [])
    expect(reader().messages).toEqual([])
  })
})

describe('before a query', () => {
  const offer = '.dg-search-start [role=option]'
  const offers = () => forgetful.reader().page.locator(offer)

  it('the search box suggests the navbar links on a page without a sidebar', async () => {
    const { page, open, isOpen, type, titles } = await forgetful.load()
    await open()
    await page.waitForSelector(offer)
    const [title, ...labels] = [
      await page.textContent('.dg-search-recent-title'),
      ...(await offers().allTextContents()),
    ]
    expect(title).toBe('Start here')
    expect(labels).toEqual(['Getting Started', 'Product Documentation'])
    expect(await page.getAttribute(field, 'aria-activedescendant')).toBe(null)
    await type('shelf')
    await titles()
    expect(await offers().count()).toBe(0)
    await type('')
    await expect.poll(() => offers().count()).toBe(labels.length)
    await page.keyboard.press('ArrowDown')
    const href = (await page.getAttribute(`${offer}[aria-selected=true]`, 'href'))!
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    expect(await isOpen()).toBe(false)
  })
})

describe('recent pages', () => {
  const visitor = boxTests({ recentPages: 2 })
  const pages = () => textsOf(visitor.reader().page, '.dg-search-pages [role=option]')

  it('are suggested by option, latest first, without the current one, after recent searches', async () => {
    const { page, open } = await visitor.load('docs/orders')
    const stored = (path: string) =>
      page.waitForFunction((at) => localStorage.getItem('docsgen.pages')?.startsWith(`[{"href":"${at}"`), path)
    await stored('/site/docs/orders')
    for (const url of ['/site/docs/deliveries', '/site/docs/intro']) {
      const detail = { detail: { url }, cancelable: true }
      await page.evaluate((init) => document.dispatchEvent(new CustomEvent('docsgen:visit', init)), detail)
      await stored(url)
    }
    await open()
    await expect.poll(pages).toEqual(['Deliveries', 'Orders'])
    expect(await page.locator('.dg-search-recent').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/site/docs/orders')
    await visitor.reader().open()
    await page.click('.dg-search-pages .dg-search-forget')
    await expect.poll(pages).toEqual([])
  })
})
