import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasIntent, hold } from '../../harness/client/reader.ts'
import { pressColorToggle } from '../pages/color-toggle.ts'
import { start } from './start.ts'

const tabs = ['one', 'two'].map((name) => `:::tab{label="${name}"}\nText of ${name}.\n:::`).join('\n')
const at = start(
  'early',
  { reader: { feedback: true } },
  { files: { 'content/docs/tabs.md': `# Tabs\n\n::::tabs\n${tabs}\n::::\n\n## Part\n` } },
)
const core = '**/assets/core.*.js'

/** Opens a page whose script is delayed, and returns a function that releases it. */
async function early(route: string, width = 1280): Promise<{ page: Page; release: () => void }> {
  const viewport = { width, height: 800 }
  const { page } = await at.reuse('/files/notes.txt', { viewport })
  const release = await hold(page, core)
  await page.goto(at.host.origin + route, { waitUntil: 'commit' })
  await page.locator('.theme-layout-footer').waitFor()
  return { page, release }
}

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

describe('a click before the script is loaded', () => {
  test('changes the color mode at once, each time, and is not repeated', async () => {
    for (const presses of [['dark'], ['dark', 'light']]) {
      const { page, release } = await early('/docs/first')
      for (const mode of presses) {
        await page.locator('.dg-navbar .dg-color-toggle').click()
        expect(await theme(page)).toBe(mode)
      }
      release()
      await page
        .locator(`.dg-color-toggle[title="${presses.at(-1)} mode"]`)
        .first()
        .waitFor()
      await hasIntent(page)
      expect(await theme(page)).toBe(presses.at(-1))
    }
  })

  test('opens the search', async () => {
    const { page, release } = await early('/docs/first')
    await page.locator('[data-search]').first().click()
    release()
    await page.locator('dialog.dg-search[open] input:focus').waitFor()
  })

  test('answers the feedback question', async () => {
    const { page, release } = await early('/docs/first')
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    release()
    await page.getByRole('status').filter({ hasText: 'Thank you' }).waitFor()
  })

  test('works on tabs, sidebar categories and the table of contents on a phone', async () => {
    const { page, release } = await early('/docs/tabs')
    await page.getByRole('tab', { name: 'two' }).click()
    const caret = page.locator('aside .dg-menu__caret').first()
    const before = await caret.getAttribute('aria-expanded')
    await caret.click()
    release()
    await page.getByText('Text of two.').waitFor()
    await expect.poll(() => caret.getAttribute('aria-expanded')).not.toBe(before)

    const phone = await early('/docs/tabs', 390)
    await phone.page.locator('.dg-toc-toggle').click()
    phone.release()
    await phone.page.locator('.dg-toc a').first().waitFor()
  })

  test('is not repeated on buttons that need no script or that handled it', async () => {
    const { page, release } = await early('/docs/first', 390)
    await page.locator('.dg-navbar-toggle').click()
    release()
    await page.locator('.dg-drawer .dg-color-toggle[title="light mode"]').first().waitFor()
    expect(await page.locator('.dg-drawer:popover-open').count()).toBe(1)
    await pressColorToggle(page.locator('.dg-drawer:popover-open .dg-color-toggle').first())
    expect(await theme(page)).toBe('dark')
  })
})

test('buttons without a function are hidden if the script cannot be loaded', async () => {
  const { page, release } = await early('/docs/first')
  await page.unroute(core)
  await page.route(core, (route) => route.abort())
  release()
  await page.reload()
  expect(await page.locator('html').getAttribute('class')).not.toMatch(/\bjs\b/)
  expect(await page.locator(':is(.dg-color-toggle, [data-search], .dg-menu__caret):visible').count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})
