import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserSites, type Visit } from '../../harness/browser/sites.ts'

// The site for readers without scripts.
const { visit: open, origin } = browserSites({
  quay: 'test/sites/quay',
  kitchen: 'test/sites/kitchen-sink',
  own: '.',
})
const visit = (route: string, more: Visit = {}) => open(route, { ...more, javaScriptEnabled: false })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })

describe('navbar dropdowns', () => {
  test('open under the pointer, and their links work', async () => {
    const page = await visit('quay/team')
    const entry = bar(page).getByRole('link', { name: 'Cranes' })
    expect(await entry.isVisible()).toBe(false)
    await bar(page).getByText('More', { exact: true }).hover()
    await entry.click()
    await page.waitForURL(`${origin()}/quay/docs/tools/cranes`)
  })

  test('are keyboard accessible: each link gets the focus and is visible', async () => {
    const page = await visit('quay/team')
    for (const name of ['About', 'Cranes', 'Code']) {
      const focused = await tabTo(page, name)
      expect(focused, name).toEqual({ name, isSeen: true })
    }
  })

  test.each([
    ['2.0', '1.0', '/quay/docs/1.0/'],
    ['English', 'العربية', '/quay/ar/team'],
  ])('of %s link to %s', async (label, name, url) => {
    const page = await visit('quay/team')
    await bar(page).getByText(label, { exact: true }).first().hover()
    await bar(page).getByRole('link', { name, exact: true }).click()
    expect(page.url().replace(/\/?$/, '/')).toBe(`${origin()}${url}`.replace(/\/?$/, '/'))
  })
})

describe('small screens', () => {
  const phone = { width: 390, height: 800 }

  test.each([
    ['a page of documents', 'quay/docs/guides/night', 'Docs sidebar', 'Load a ship', '/quay/docs/guides/load'],
    ['another page', 'quay/team', 'Main menu', 'Guides', '/quay/docs/guides/'],
  ])('can open the navigation of %s and follow its links', async (_, route, name, link, url) => {
    const page = await visit(route, phone)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const panel = page.getByRole('navigation', { name, exact: true })
    await panel.waitFor()
    await panel.getByRole('link', { name: link, exact: true }).click()
    await page.waitForURL(origin() + url)
  })

  test('can open and close both panels', async () => {
    const page = await visit('quay/docs/guides/night', phone)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await page.getByRole('button', { name: 'Back to main menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main menu', exact: true })
    await menu.waitFor()
    await menu.getByText('More', { exact: true }).click()
    expect(await menu.getByRole('link', { name: 'Cranes' }).isVisible()).toBe(true)
    await page.locator('.dg-drawer:popover-open').last().getByRole('button', { name: 'Close navigation bar' }).click()
    await menu.waitFor({ state: 'hidden' })
  })

  test('show the table of contents', async () => {
    const page = await visit('quay/docs/', phone)
    const link = page.getByRole('link', { name: 'In winter', exact: true })
    if (!(await link.isVisible()))
      await page.getByText('On this page', { exact: true }).filter({ visible: true }).click()
    expect(await link.isVisible()).toBe(true)
  })
})

describe('a page', () => {
  test('shows all tab panels under their labels', async () => {
    const page = await visit('quay/docs/guides/moor')
    const main = page.getByRole('main')
    for (const text of ['Bowline', 'It holds, and it opens again.', 'Clove hitch', 'It is quick.'])
      expect(await main.getByText(text, { exact: true }).filter({ visible: true }).count(), text).toBe(1)
  })

  test('shows all panels of every kind of tabs, and the source of diagrams', async () => {
    const page = await visit('kitchen/docs/')
    for (const text of ['Open the', 'Get-ChildItem', 'You know what to open', 'flowchart LR'])
      expect(await page.getByText(text).first().isVisible(), text).toBe(true)
  })

  test('has details that open', async () => {
    const page = await visit('quay/docs/guides/moor')
    await page.getByText('Why not a granny knot').click()
    expect(await page.getByText('It slips.').isVisible()).toBe(true)
  })

  test('has no buttons without a function', async () => {
    for (const route of ['quay/docs/guides/moor', 'quay/', 'own/', 'own/docs/product/settings/']) {
      const page = await visit(route)
      const dead = await page
        .locator('button:visible')
        .evaluateAll((all) =>
          all
            .filter((it) => !it.hasAttribute('popovertarget') && !it.closest('.dg-dropdown'))
            .map((it) => `${it.className} ${it.textContent}`),
        )
      expect(dead, route).toEqual([])
    }
  })
})

/** Presses Tab until a link with this text has the focus; what it is and whether it can be seen. */
async function tabTo(page: Page, name: string): Promise<{ name: string; isSeen: boolean } | undefined> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    // Not pressed again within a frame.
    await page.waitForTimeout(50)
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const text = (await focused.innerText()).trim()
    if (text !== name && !text.startsWith(`${name}\n`)) continue
    const box = await focused.boundingBox()
    return { name, isSeen: (await focused.isVisible()) && box !== null && box.y >= 0 }
  }
  return undefined
}
