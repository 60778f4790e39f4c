import { describe, expect, it, test } from 'vitest'
import { quiet } from '../pages/quiet.ts'
import { boxTests } from './box-tests.ts'
import { field, type Reader, result, settled } from './reader.ts'

const { site, reader, start, load, stay } = boxTests()
const focused = () => reader().page.evaluate(() => document.activeElement?.className ?? '')
const value = () => reader().page.inputValue(field)
const buttonText = () => reader().page.textContent('.dg-search-button-text')
const indexes = () => site().asked.filter((name) => name.startsWith('search-index'))

describe('opening the search box', () => {
  const ways: [string, (reader: Reader) => Promise<void>][] = [
    ['a click on the button', ({ page }) => page.click('.dg-search-button')],
    ['Enter on the button', ({ page }) => page.press('.dg-search-button', 'Enter')],
    ['Space on the button', ({ page }) => page.press('.dg-search-button', ' ')],
    ['Ctrl+K', ({ page }) => page.keyboard.press('Control+k')],
    ['Cmd+K', ({ page }) => page.keyboard.press('Meta+k')],
    ['a slash', ({ page }) => page.keyboard.press('/')],
  ]
  it('focuses the field, shows no results and loads no index, in every way', async () => {
    const { page, isOpen, messages } = await load()
    for (const [name, open] of ways) {
      expect(await isOpen(), name).toBe(false)
      await open(reader())
      await page.waitForSelector(`${field}:focus`)
      expect(await isOpen(), name).toBe(true)
      expect(await value(), name).toBe('')
      expect(await page.locator(`${result}, .dg-search-excerpt`).count(), name).toBe(0)
      expect(await page.textContent('.dg-search-status'), name).toBe('')
      await page.keyboard.press('Escape')
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    }
    await quiet(page)
    expect(indexes()).toEqual([])
    expect(messages).toEqual([])
  })

  it('loads indexes on the first letter, but not for white space', async () => {
    const { page, type, titles } = await start()
    await page.clock.install()
    await type('  - ')
    await page.clock.runFor(200)
    expect(indexes()).toEqual([])
    await type('o')
    await titles()
    expect(indexes()).toHaveLength(3)
  })

  it('loads nothing of the search beforehand', async () => {
    const { page } = await start()
    await page.waitForLoadState('networkidle')
    expect(
      site()
        .asked.filter((name) => /\.js$/.test(name) && !name.includes('/core/'))
        .map((name) => name.replace(/\..*/, '')),
    ).toEqual(['assets/core'])
  })

  it('loads the script when the pointer is over the button', async () => {
    const { page } = await load()
    const script = page.waitForRequest(/assets\/search\./)
    await page.hover('.dg-search-button')
    await script
    expect(await reader().isOpen()).toBe(false)
  })

  it.each([
    ['finds the query typed', []],
    ['follows Enter pressed', ['Enter']],
  ])('%s before the script was loaded', async (_, keys) => {
    const { page, titles } = await load()
    const script = (await searchScript())!
    let release = () => {}
    site().answers.set(script, { held: new Promise<void>((done) => (release = done)) })
    await page.click('.dg-search-button')
    await page.keyboard.type('deliveries')
    for (const key of keys) await page.keyboard.press(key)
    expect(await reader().isOpen()).toBe(true)
    release()
    if (keys.length > 0) return page.waitForURL(/docs\/deliveries$/)
    expect(await titles()).toContain('Deliveries')
    expect(await value()).toBe('deliveries')
  })

  it('can be undone if the script cannot be loaded', async () => {
    const { page, isOpen } = await load()
    site().answers.set((await searchScript())!, { status: 500 })
    await page.click('.dg-search-button')
    await quiet(page)
    await page.click('.dg-search-cancel')
    expect(await isOpen()).toBe(false)
    await page.click('.dg-search-button')
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
  })

  it('ignores a slash typed in a field', async () => {
    const { page, isOpen } = await load()
    await page.evaluate(() => document.querySelector('article')!.insertAdjacentHTML('beforeend', '<input id="own">'))
    await page.click('#own')
    await page.keyboard.press('/')
    expect(await isOpen()).toBe(false)
    expect(await page.inputValue('#own')).toBe('/')
    await page.keyboard.press('Control+k')
    expect(await isOpen()).toBe(true)
  })

  it('is described by the button', async () => {
    const { page } = await stay()
    const button = page.locator('.dg-search-button')
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K /')
    expect(await button.getAttribute('aria-haspopup')).toBe('dialog')
    expect(await button.getAttribute('title')).toBe('Search')
    const keys = await page.evaluate(
      () => getComputedStyle(document.querySelector('.dg-search-button-keys')!, '::before').content,
    )
    expect(keys).toBe('"Ctrl K"')
  })
})

describe('the search box', () => {
  const widths: [width: number, box: { x: number; width: number; most: number }][] = [
    [1280, { x: 176, width: 928, most: 500 }],
    [990, { x: 155, width: 680, most: 500 }],
    [720, { x: 20, width: 680, most: 500 }],
    [680, { x: 16, width: 648, most: 500 }],
    [679, { x: 0, width: 679, most: 800 }],
    [390, { x: 0, width: 390, most: 800 }],
  ]
  it.each(widths)('is a modal at %d px', async (width, { x, width: wide, most }) => {
    const { page, type, titles } = await stay()
    await page.setViewportSize({ width, height: 800 })
    await type('shelf')
    await titles()
    const box = (await page.locator('dialog.dg-search').boundingBox())!
    expect(box).toMatchObject({ x, width: wide })
    expect(box.height).toBeLessThanOrEqual(most)
    expect(await page.evaluate(() => document.querySelector('dialog.dg-search')!.matches(':modal'))).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  it('has the documented labels', async () => {
    const { page, open } = await stay()
    await open()
    expect(await page.getAttribute(field, 'placeholder')).toBe('Search...')
    expect(await page.getAttribute('.dg-search-submit', 'title')).toBe('Submit')
    expect(await page.getAttribute('.dg-search-clear', 'title')).toBe('Clear')
    expect(await page.textContent('.dg-search-cancel')).toBe('Cancel')
    expect(await buttonText()).toBe('Search...')
  })

  it('accepts at most 512 characters', async () => {
    const { page, open, titles } = await stay()
    await open()
    expect(await page.getAttribute(field, 'maxlength')).toBe('512')
    await page.evaluate((at) => {
      const input = document.querySelector<HTMLInputElement>(at)!
      input.value = 'order '.repeat(1700)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }, field)
    await titles()
    expect(await value()).toHaveLength(512)
    expect(reader().messages).toEqual([])
  })
})

describe('closing the search box', () => {
  const ways: [string, (reader: Reader) => Promise<void>][] = [
    ['Escape', ({ page }) => page.keyboard.press('Escape')],
    ['Cancel', ({ page }) => page.click('.dg-search-cancel')],
    ['a click outside', ({ page }) => page.mouse.click(10, 700)],
  ]
  it.each(ways)('by %s focuses the button, and keeps the query', async (_, close) => {
    const { type, titles, isOpen, open } = await stay()
    await type('deliv')
    await titles()
    await close(reader())
    expect(await isOpen()).toBe(false)
    await expect.poll(focused).toBe('dg-search-button')
    await expect.poll(buttonText).toBe('deliv')
    site().asked.length = 0
    await open()
    expect(await value()).toBe('deliv')
    expect(await titles()).toContain('Deliveries')
    expect(indexes()).toEqual([])
  })

  it.each(ways)('by %s without a query', async (_, close) => {
    const { open, isOpen } = await stay()
    await open()
    await close(reader())
    expect(await isOpen()).toBe(false)
    await expect.poll(focused).toBe('dg-search-button')
    expect(await buttonText()).toBe('Search...')
  })

  it('by Enter without results', async () => {
    const { page, type, titles, isOpen } = await stay()
    await type('qqqq')
    expect(await titles()).toEqual([])
    await page.keyboard.press('Enter')
    expect(await isOpen()).toBe(false)
    expect(page.url()).toContain('docs/intro')
  })

  it('restores the focus if it was opened by a key', async () => {
    const { page, isOpen } = await stay()
    await page.focus('.dg-navbar-brand')
    await page.keyboard.press('Control+k')
    await page.waitForSelector(`${field}:focus`)
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    await expect.poll(focused).toBe('dg-navbar-brand navbar__brand')
  })

  it('does not happen if the pointer is pressed inside and released outside', async () => {
    const { page, open, isOpen } = await stay()
    await open()
    const box = (await page.locator(field).boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(10, 700)
    await page.mouse.up()
    expect(await isOpen()).toBe(true)
  })
})

test('the Clear button empties the field, which keeps the focus', async () => {
  const { page, type, titles, isOpen } = await stay()
  await type('deliv')
  await titles()
  for (const press of [() => page.click('.dg-search-clear'), () => page.press('.dg-search-clear', 'Enter')]) {
    await type('deliv')
    await press()
    expect(await isOpen()).toBe(true)
    expect(await focused()).toBe('dg-search-input')
    expect(await value()).toBe('')
    await expect.poll(() => page.locator(result).count()).toBe(0)
    expect(await page.locator('.dg-search-clear').isVisible()).toBe(false)
  }
})

test('the Tab key cycles inside the search box', async () => {
  const { page, type } = await stay()
  await type('deliv')
  await settled(page)
  const results = await page.locator(result).count()
  const places: string[] = []
  for (let i = 0; i < results + 5; i++) {
    await page.keyboard.press('Tab')
    // Further hits of a page look different.
    places.push((await focused()).replace(' dg-search-result--more', ''))
  }
  const round = [
    'dg-icon-button dg-search-clear',
    'dg-search-cancel',
    'dg-search-filter dg-search-filter--versions',
    ...Array<string>(results).fill('dg-search-result'),
    'dg-search-submit',
  ]
  expect(places).toEqual([...round, 'dg-search-input'])
  await page.focus('.dg-search-submit')
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toMatch(/^dg-search-result\b/)
})

async function searchScript(): Promise<string | undefined> {
  const text = await reader().page.textContent('#dg\\:options')
  return (JSON.parse(text!) as { search: { box: string } }).search.box.replace('/site/', '')
}
