import { expect, test } from 'vitest'
import { hasIntent, isSameDocument, remember, stands } from '../../harness/client/reader.ts'
import { start } from './start.ts'

const { reuse } = start('failures')

test('sidebar entries that cannot be loaded show the reason, and Retry loads them', async () => {
  const { page } = await reuse('/docs/first')
  await hasIntent(page)
  await page.route('**/sidebar/**', (route) => route.fulfill({ status: 503 }))
  const caret = page.locator('aside .dg-menu__caret').first()
  await caret.click()
  const box = page.locator('aside').getByRole('alert')
  await box.waitFor()
  expect(await box.textContent()).toMatch(/^This could not be loaded\. 503 .*\.jsonRetry$/)
  await page.unroute('**/sidebar/**')
  await page.context().setOffline(true)
  await box.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => box.textContent()).toBe('You are offline.Retry')
  await page.context().setOffline(false)
  await box.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => caret.getAttribute('aria-expanded')).toBe('true')
  expect(await box.count()).toBe(0)
})

test('a script that cannot be loaded shows the reason, and Retry reloads the page, as browsers cache the failure', async () => {
  const script = '**/core/intent.*.js'
  const { page } = await reuse('/docs/first', { prepare: (it) => it.route(script, (route) => route.abort()) })
  const caret = page.locator('aside .dg-menu__caret').first()
  await caret.click()
  const box = page.locator('aside').getByRole('alert')
  await box.waitFor()
  expect(await box.textContent()).toMatch(/^This could not be loaded\./)
  await page.unroute(script)
  await remember(page)
  await box.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await stands(page, 'First')
  await caret.click()
  await expect.poll(() => caret.getAttribute('aria-expanded')).toBe('true')
})

test('code that cannot be copied is selected, and the button shows the reason', async () => {
  const { page, messages } = await reuse('/docs/details', {
    // Like in an insecure context.
    before: () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  })
  const button = page.locator('.dg-code-copy')
  await button.click()
  await page.getByRole('button', { name: /does not allow copying/ }).waitFor()
  expect(await page.evaluate(() => getSelection()!.toString().trim())).toBe('const one = 1')
  expect(messages).toEqual([])
})

test('a menu whose script cannot be loaded shows the reason, and Retry reloads the page', async () => {
  const script = '**/core/intent.*.js'
  const { page } = await reuse('/docs/first', { prepare: (it) => it.route(script, (route) => route.abort()) })
  await page.locator('.dg-dropdown-label').first().focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('main').getByRole('alert')
  await box.waitFor()
  expect(await box.textContent()).toMatch(/^This could not be loaded\./)
  await page.unroute(script)
  await remember(page)
  await box.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
})
