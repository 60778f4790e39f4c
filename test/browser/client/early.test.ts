import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hold } from '../../harness/client/reader.ts'
import { pressColorToggle } from '../pages/color-toggle.ts'
import { start } from './start.ts'

const tabs = ['one', 'two'].map((name) => `:::tab{label="${name}"}\nText of ${name}.\n:::`).join('\n')
const at = start(
  'early',
  { reader: { feedback: true } },
  { files: { 'content/docs/tabs.md': `# Tabs\n\n::::tabs\n${tabs}\n::::\n\n## Part\n` } },
)
const core = '**/assets/core.*.js'

/** Opens a page whose script is on its way; gives what lets it come. */
async function early(route: string, width = 1280): Promise<{ page: Page; release: () => void }> {
  const viewport = { width, height: 800 }
  const { page } = await at.reuse('/files/notes.txt', { viewport })
  const release = await hold(page, core)
  await page.goto(at.host.origin + route, { waitUntil: 'commit' })
  await page.locator('.theme-layout-footer').waitFor()
  return { page, release }
}

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

describe('a button that is pressed before its script is there', () => {
  test('the color button, as often as it was pressed', async () => {
    for (const [presses, mode] of [
      [1, 'dark'],
      [2, 'light'],
    ] as const) {
      const { page, release } = await early('/docs/first')
      for (let i = 0; i < presses; i++) await page.locator('.navbar .color-toggle').click()
      expect(await theme(page)).toBe('light')
      release()
      await page.locator(`.color-toggle[title="${mode} mode"]`).first().waitFor()
      // The page takes the colors a frame after the button.
      await expect.poll(() => theme(page)).toBe(mode)
    }
  })

  test('the search button', async () => {
    const { page, release } = await early('/docs/first')
    await page.locator('[data-search]').first().click()
    release()
    await page.locator('dialog.dg-search[open] input:focus').waitFor()
  })

  test('an answer to the question below the document', async () => {
    const { page, release } = await early('/docs/first')
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    release()
    await page.getByRole('status').filter({ hasText: 'Thank you' }).waitFor()
  })

  test('a tab, a category of the sidebar, and the bar of the contents on a phone', async () => {
    const { page, release } = await early('/docs/tabs')
    await page.getByRole('tab', { name: 'two' }).click()
    const caret = page.locator('aside .menu__caret').first()
    const before = await caret.getAttribute('aria-expanded')
    await caret.click()
    release()
    await page.getByText('Text of two.').waitFor()
    await expect.poll(() => caret.getAttribute('aria-expanded')).not.toBe(before)

    const phone = await early('/docs/tabs', 390)
    await phone.page.locator('.toc-toggle').click()
    phone.release()
    await phone.page.locator('.toc a').first().waitFor()
  })

  test('none is pressed twice that its script answers, or that needs none', async () => {
    const { page, release } = await early('/docs/first', 390)
    await page.locator('.navbar-toggle').click()
    release()
    await page.locator('.drawer .color-toggle[title="light mode"]').first().waitFor()
    expect(await page.locator('.drawer:popover-open').count()).toBe(1)
    await pressColorToggle(page.locator('.drawer:popover-open .color-toggle').first())
    expect(await theme(page)).toBe('dark')
  })
})

test('where the script cannot be had no button is left that does nothing', async () => {
  const { page, release } = await early('/docs/first')
  await page.unroute(core)
  await page.route(core, (route) => route.abort())
  release()
  await page.reload()
  expect(await page.locator('html').getAttribute('class')).not.toMatch(/\bjs\b/)
  expect(await page.locator(':is(.color-toggle, [data-search], .menu__caret):visible').count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})
