import axe from 'axe-core'
import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it, test } from 'vitest'
import { boxTests } from './box-tests.ts'
import { field, type Reader } from './reader.ts'

const english = boxTests({ search: { recent: 3 } })
const arabic = boxTests({ locale: 'ar' })
let reader: Reader

const start = async (site = english, context: BrowserContextOptions = {}) => {
  reader = await site.start(undefined, context)
  return reader
}
const stay = async () => {
  reader = await english.stay()
  return reader
}
const attributes = (selector: string) =>
  reader.page
    .locator(selector)
    .evaluate((element) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])))
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Checks only colors if the structure is known to be right. */
const violations = async (runOnly: axe.RunOptions['runOnly'] = rules) => {
  const { violations: found } = await reader.page.evaluate(
    (only) => (window as unknown as { axe: typeof axe }).axe.run('dialog.dg-search', { runOnly: only }),
    runOnly,
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
}

describe('roles', () => {
  it('are set on the form and its field', async () => {
    const { page, type, titles } = await stay()
    await type('xylophone')
    await titles()
    // The list of suggestions for a search without results.
    await page.locator('.dg-search-start').waitFor()
    expect(await attributes('.dg-search-form')).toMatchObject({ role: 'search' })
    expect(await attributes('.dg-search-field')).toMatchObject({ role: 'combobox', 'aria-expanded': 'true' })
    expect(await attributes(field)).toMatchObject({
      type: 'search',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-autocomplete': 'both',
    })
    expect(await attributes(field)).not.toHaveProperty('aria-activedescendant')
  })

  it('are set on results, with the active one', async () => {
    const { page, type, titles } = await stay()
    await type('shelf')
    const all = await titles()
    const { 'aria-controls': list, ...combobox } = await attributes('.dg-search-field')
    expect(combobox['aria-expanded']).toBe('true')
    expect(await attributes(`[id="${list}"]`)).toMatchObject({ role: 'listbox', 'aria-label': 'Search' })
    const options = page.locator(`[id="${list}"] > [role=option]`)
    expect(await options.count()).toBe(all.length)
    await page.keyboard.press('ArrowDown')
    const selected = () => options.evaluateAll((some) => some.map((one) => one.getAttribute('aria-selected')))
    expect(await selected()).toEqual(['false', 'true', ...Array<string>(6).fill('false')])
    const { 'aria-activedescendant': active } = await attributes(field)
    expect(await options.nth(1).getAttribute('id')).toBe(active)
    expect(await page.getByRole('option', { name: all[1] }).count()).toBe(1)
    expect(await page.getByRole('status').textContent()).toBe('Results: 8')
  })

  it('are set on the dialog, which has a name', async () => {
    const { page, open } = await stay()
    await open()
    expect(await page.getByRole('dialog', { name: 'Search' }).count()).toBe(1)
  })
})

describe('axe finds no violations', () => {
  const colors = { type: 'rule' as const, values: ['color-contrast'] }
  const page = () => reader.page
  const phone = () => page().setViewportSize({ width: 390, height: 844 })
  const desk = () => page().setViewportSize({ width: 1280, height: 800 })
  const theme = (name: string) => page().evaluate((it) => document.documentElement.setAttribute('data-theme', it), name)
  /** Checks the search box in every mode. Dark mode is checked on one screen size. */
  const expectNone = async (state: string) => {
    expect(await violations(), `${state}, in light`).toEqual([])
    await phone()
    expect(await violations(), `${state}, on a phone`).toEqual([])
    await desk()
    await theme('dark')
    expect(await violations(colors), `${state}, in dark`).toEqual([])
    await theme('light')
    await page().emulateMedia({ forcedColors: 'active' })
    expect(await violations(colors), `${state}, in forced colors`).toEqual([])
    await page().emulateMedia({ forcedColors: null })
  }

  it('in light, dark and forced colors, on a phone: empty, with and without results, with recent searches', async () => {
    const { page, open, type, titles } = await start()
    await page.evaluate(axe.source)
    await open()
    await expectNone('empty')
    await type('order')
    await titles()
    await page.waitForSelector('.dg-search-excerpt:not(:empty)')
    await expectNone('with results')
    await type('xylophone')
    await titles()
    await expectNone('without')
    await page.evaluate(() => localStorage.setItem('docsgen.search.recent', '["order","shelf"]'))
    await page.keyboard.press('Escape')
    await type('')
    await page.waitForSelector('.dg-search-recent')
    await expectNone('with recent searches')
  })

  it('in right-to-left languages', async () => {
    reader = await arabic.load()
    const { page, type, titles } = reader
    await page.evaluate(axe.source)
    await type('order')
    await titles()
    expect(await violations()).toEqual([])
  })
})

test('the search box is translated before and after its script is loaded', async () => {
  const { page, type, titles } = await start(arabic)
  const texts = () =>
    page.evaluate(() => {
      const box = document.querySelector('dialog.dg-search')!
      const titles = [...box.querySelectorAll('[title]')].map((one) => one.getAttribute('title'))
      return [box.querySelector('input')!.placeholder, box.querySelector('.dg-search-cancel')!.textContent, ...titles]
    })
  await page.click('.dg-search-button')
  const before = await texts()
  await type('xylophone')
  await titles()
  expect(await texts()).toEqual(before)
  expect(before.join('')).not.toMatch(/[a-z]/i)
  expect(await page.textContent('.dg-search-status')).not.toMatch(/[a-z]/i)
  expect(reader.messages).toEqual([])
})

test('the search box is mirrored in right-to-left languages', async () => {
  const { page, type, titles } = await arabic.load()
  await type('order')
  await titles()
  const x = async (selector: string) => (await page.locator(selector).first().boundingBox())!.x
  expect(await x('.dg-search-submit')).toBeGreaterThan(await x('.dg-search-cancel'))
  expect(await x('.dg-search-result .dg-icon')).toBeGreaterThan(await x('.dg-search-result-title'))
})

test('the active result is visible in forced colors', async () => {
  const { page, type, titles } = await start(english, { forcedColors: 'active' })
  await type('order')
  await titles()
  const outline = (at: number) =>
    page
      .locator('.dg-search-result')
      .nth(at)
      .evaluate((one) => getComputedStyle(one).outlineStyle)
  expect([await outline(0), await outline(1)]).toEqual(['solid', 'none'])
})

test('the search button is hidden without scripts', async () => {
  const { page } = await start(english, { javaScriptEnabled: false })
  expect(await page.locator('.dg-search-button').isVisible()).toBe(false)
  expect(await page.locator('dialog').count()).toBe(0)
})
