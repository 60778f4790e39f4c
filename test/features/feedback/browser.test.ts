import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'
import { hold } from '../../harness/client/reader.ts'

const { visit } = browserSites({ kitchen: 'test/sites/kitchen-sink' })

test('an answer is sent to scripts of the site and to the endpoint, and a failure can be retried', async () => {
  const page = await visit('kitchen/docs/reading', { width: 390, height: 800 })
  const release = await hold(page, '**/core/intent.*.js')
  await page.reload()
  const box = page.getByRole('group', { name: 'Was this page helpful?' })
  const answer = (name: string) => box.getByRole('button', { name, exact: true })
  await page.evaluate(() => {
    const heard: unknown[] = []
    document.addEventListener('docsgen:feedback', (event) => heard.push((event as CustomEvent).detail))
    Object.assign(window, { heard })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  const bodies: unknown[] = []
  let status = 500
  await page.route('**/answers', async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.fulfill({ status })
  })
  await answer('No').focus()
  await page.keyboard.press('Enter')
  // Pressed before its script is there.
  release()
  const failure = box.getByRole('alert')
  await expect.poll(() => failure.textContent()).toBe('Your answer could not be sent.Retry')
  expect(await answer('No').getAttribute('aria-pressed')).toBe('false')
  status = 204
  await failure.getByRole('button').click()
  await expect.poll(() => box.getByRole('status').textContent()).toBe('Thank you for your feedback.')
  expect(await failure.count()).toBe(0)
  expect(await answer('No').getAttribute('aria-pressed')).toBe('true')
  const detail = { page: '/kitchen/docs/reading', title: expect.stringContaining('Kitchen sink'), helpful: false }
  expect(bodies).toEqual([detail, detail])
  expect(await heard()).toEqual([detail])
})

test('the question is hidden without scripts', async () => {
  const page = await visit('kitchen/docs/reading', { javaScriptEnabled: false })
  expect(await page.locator('.dg-feedback').isVisible()).toBe(false)
})
