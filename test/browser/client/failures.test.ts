import { expect, test } from 'vitest'
import { hasIntent, isSameDocument, remember, stands } from '../../harness/client/reader.ts'
import { start } from './start.ts'

const { reuse } = start('failures')

test('entries of the sidebar that cannot be loaded: the reason and Retry, which brings them', async () => {
  const { page } = await reuse('/docs/first')
  await hasIntent(page)
  await page.route('**/sidebar/**', (route) => route.fulfill({ status: 503 }))
  const caret = page.locator('aside .menu__caret').first()
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

test('the script that opens them: Retry loads the page again, since a browser remembers that an address has failed', async () => {
  const script = '**/core/intent.*.js'
  const { page } = await reuse('/docs/first', { prepare: (it) => it.route(script, (route) => route.abort()) })
  const caret = page.locator('aside .menu__caret').first()
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

test('a text that the browser does not let be copied is selected, and the button has the reason as its name', async () => {
  const { page, said } = await reuse('/docs/details', {
    // As on a page that is not secure.
    before: () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  })
  const button = page.locator('.code-copy')
  await button.click()
  await page.getByRole('button', { name: /does not allow copying/ }).waitFor()
  expect(await page.evaluate(() => getSelection()!.toString().trim())).toBe('const one = 1')
  expect(said).toEqual([])
})

test('a menu whose script cannot be loaded gives the reason, and Retry loads the page again', async () => {
  const script = '**/core/intent.*.js'
  const { page } = await reuse('/docs/first', { prepare: (it) => it.route(script, (route) => route.abort()) })
  await page.locator('.dropdown-label').first().focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('main').getByRole('alert')
  await box.waitFor()
  expect(await box.textContent()).toMatch(/^This could not be loaded\./)
  await page.unroute(script)
  await remember(page)
  await box.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
})
