import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hold } from '../../harness/client/reader.ts'
import { start } from './start.ts'

const { open, reuse } = start('search-opener')
const script = '**/assets/search.*.js*'
const alert = (page: Page) => page.getByRole('dialog').getByRole('alert')
const status = (page: Page) => page.locator('.dg-search-form').getAttribute('data-status')

test('a search box whose script is late shows a spinner after 300 ms, and then finds the typed query', async () => {
  const { page } = await reuse('/docs/first')
  const release = await hold(page, script)
  // In one step, because a busy machine may need more than 300 ms for two.
  const first = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-search]')!.click()
    return document.querySelector<HTMLElement>('.dg-search-form')!.dataset.status
  })
  expect(first).toBe('idle')
  await page.keyboard.type('second')
  await expect.poll(() => status(page)).toBe('stalled')
  expect(await alert(page).count()).toBe(0)
  release()
  await page
    .getByRole('option', { name: /Second/ })
    .first()
    .waitFor()
  expect(await status(page)).toBe('idle')
})

test.each([
  ['the network fails', (page: Page) => page.route(script, (route) => route.abort()), /^This could not be loaded\./],
  ['the reader is offline', (page: Page) => page.context().setOffline(true), /^You are offline\./],
])('a search box whose script cannot be loaded shows the reason and Retry: %s', async (_, fail, reason) => {
  // In a browser with an empty cache.
  const { page, messages } = await open('/docs/first')
  await fail(page)
  await page.locator('[data-search]').first().click()
  await page.keyboard.type('second')
  await alert(page).waitFor()
  expect(await alert(page).textContent()).toMatch(reason)
  await alert(page).getByRole('button', { name: 'Retry' }).click()
  await alert(page).waitFor()
  await page.unroute(script)
  await page.context().setOffline(false)
  await alert(page).getByRole('button', { name: 'Retry' }).click()
  await page
    .getByRole('option', { name: /Second/ })
    .first()
    .waitFor()
  expect(await alert(page).count()).toBe(0)
  expect(await page.getByRole('dialog').getByRole('searchbox').inputValue()).toBe('second')
  expect(messages).toEqual([])
})

test('a script that failed to load on hover is requested again on a click', async () => {
  const { page } = await reuse('/docs/first')
  await page.route(script, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.locator('[data-search]').first().hover()
  await failed
  await page.unroute(script)
  await page.locator('[data-search]').first().click()
  await page.keyboard.type('second')
  await page
    .getByRole('option', { name: /Second/ })
    .first()
    .waitFor()
})

test('the box is painted before its script works, even if the script is there', async () => {
  const { page } = await reuse('/docs/first')
  const loaded = page.waitForResponse(script)
  await page.locator('[data-search]').first().hover()
  await loaded
  await page.waitForLoadState('networkidle')
  const isHydrated = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[data-search]')!.click()
    // All that follows the click in its task, before a frame.
    for (let i = 0; i < 100; i++) await undefined
    return Object.keys(document.querySelector('dialog[open]')!).some((key) => key.startsWith('__react'))
  })
  expect(isHydrated).toBe(false)
  await page.locator('dialog[open] .dg-search-hints').waitFor()
})
