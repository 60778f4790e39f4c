import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

const config = { reader: "{ speculation: 'prefetch' }" }
const { visit } = browserSites({ ahead: { of: 'test/sites/quay', config } })

test('with speculation rules the browser prerenders pages, and navigates with full page loads', async () => {
  const page = await visit('ahead/docs/guides/load', { width: 1440, height: 900 })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const link = page.locator('.dg-pagination a').first()
  await link.hover()
  await link.click()
  await page.waitForURL((url) => !url.pathname.endsWith('/guides/load'))
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false)
  expect(messages).toEqual([])
})
