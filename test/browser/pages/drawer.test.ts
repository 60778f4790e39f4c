import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserSites, type Visit } from '../../harness/browser/sites.ts'
import { pressColorToggle } from './color-toggle.ts'
import { quiet } from './quiet.ts'

// The navigation of small screens; numbers are those of the contract.
const { look, visit, origin } = browserSites({
  quay: 'test/sites/quay',
  alone: { of: 'test/sites/quay', config: { navbar: "{ title: 'Quay' }" } },
})

const phone: Visit = { width: 390, height: 800 }
const document = 'quay/docs/guides/night'
const opening = 'Toggle navigation bar'
const close = 'Close navigation bar'
const toggle = (page: Page) => page.getByRole('button', { name: opening })
const panel = (page: Page, name: 'Docs sidebar' | 'Main menu') => page.getByRole('navigation', { name, exact: true })
const sidebar = (page: Page) => panel(page, 'Docs sidebar')
const menu = (page: Page) => panel(page, 'Main menu')
const back = (page: Page) => page.getByRole('button', { name: 'Back to main menu' })
// With the drawer open, the page behind it is inert.
const isOpen = async (page: Page) => (await page.locator('[inert]').count()) > 0
const focused = (page: Page) => page.evaluate(() => globalThis.document.activeElement?.getAttribute('aria-label'))

/** A page that tests share, and that no test leaves: with its drawer closed. */
async function closed(route = document): Promise<Page> {
  const page = await look(route, phone)
  await page.setViewportSize({ width: 390, height: 800 })
  if (await isOpen(page)) await page.keyboard.press('Escape')
  await expectClosed(page)
  return page
}

/** Opens the drawer of a page that tests share. */
const opened = async (route = document) => open(await closed(route))

/** Opens the drawer of a page that is not shared with other tests. */
const openedAlone = async (route: string) => open(await visit(route, phone))

async function open(page: Page): Promise<Page> {
  await toggle(page).click()
  await expect.poll(() => isOpen(page)).toBe(true)
  return page
}

async function expectClosed(page: Page): Promise<void> {
  await expect.poll(() => isOpen(page)).toBe(false)
  for (const name of ['Docs sidebar', 'Main menu'] as const) await panel(page, name).waitFor({ state: 'hidden' })
}

describe('the drawer up to 996 px', () => {
  test.each([
    [996, false],
    [997, true],
  ])('at %i px: navbar items are visible: %s', async (width, shown) => {
    const page = await closed()
    await page.setViewportSize({ width, height: 800 })
    const bar = page.getByRole('navigation', { name: 'Main', exact: true })
    expect(await bar.getByRole('link', { name: 'Guides', exact: true }).isVisible()).toBe(shown)
    expect(await bar.getByRole('button', { name: 'More', exact: true }).isVisible()).toBe(shown)
    expect(await bar.locator('.dg-color-toggle').isVisible()).toBe(shown)
    expect(await toggle(page).isVisible()).toBe(!shown)
    expect(await bar.getByRole('link', { name: 'Quay' }).first().isVisible()).toBe(true)
    expect(await sidebar(page).isVisible()).toBe(shown)
  })

  test('contains the color toggle', async () => {
    const page = await openedAlone(document)
    const colors = page.getByRole('button', { name: /Switch between dark and light mode/ })
    expect(await colors.count()).toBe(1)
    await pressColorToggle(colors)
    expect(await page.evaluate(() => globalThis.document.documentElement.dataset.themeChoice)).toBe('light')
  })
})

describe('the button of the drawer', () => {
  test('has the state of the drawer, and refers to it', async () => {
    const page = await closed()
    const id = await toggle(page).getAttribute('aria-controls')
    expect(await page.locator(`[id="${id}"]`).count()).toBe(1)
    const tools = await page.context().newCDPSession(page)
    await tools.send('Accessibility.enable')
    const { root } = await tools.send('DOM.getDocument')
    const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.dg-navbar-toggle' })
    // Set by the browser: HTML forbids the attribute beside a popover. The open dialog makes the button inert.
    const { nodes } = await tools.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
    expect(nodes[0]!.properties!.find(({ name }) => name === 'expanded')?.value.value).toBe(false)
  })

  test('is absent if there is nothing to open', async () => {
    for (const route of ['alone/docs/secret', 'alone/about']) {
      const page = await look(route, phone)
      expect(await page.getByRole('button', { name: opening, includeHidden: true }).count(), route).toBe(0)
    }
  })
})

describe('a page with a sidebar', () => {
  test('shows the sidebar first, and then the main menu', async () => {
    const page = await opened()
    expect(await sidebar(page).isVisible()).toBe(true)
    expect(await menu(page).isVisible()).toBe(false)
    await back(page).click()
    await menu(page).waitFor()
    expect(await menu(page).getByRole('link', { name: 'Guides', exact: true }).isVisible()).toBe(true)
  })

  test('shows the main menu at once if it has none', async () => {
    const page = await opened('quay/about')
    expect(await menu(page).isVisible()).toBe(true)
    expect(await sidebar(page).count()).toBe(0)
    expect(await back(page).count()).toBe(0)
  })
})

describe('the hidden panel', () => {
  test('is not focusable', async () => {
    const page = await opened()
    await back(page).click()
    await menu(page).waitFor()
    await page.locator('aside[inert]').waitFor({ state: 'attached' })
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => !!globalThis.document.activeElement?.closest('[aria-label="Docs sidebar"]')),
      ).toBe(false)
    }
  })

  test('is shown first again after closing and reopening', async () => {
    const page = await opened()
    await back(page).click()
    await menu(page).waitFor()
    await page.locator('#dg\\:menu').getByRole('button', { name: close }).click()
    await expectClosed(page)
    await toggle(page).click()
    await sidebar(page).waitFor()
    expect(await menu(page).isVisible()).toBe(false)
  })

  test('cannot be shown if the navbar has no items', async () => {
    const page = await opened('alone/docs/guides/night')
    expect(await sidebar(page).isVisible()).toBe(true)
    expect(await back(page).count()).toBe(0)
  })
})

describe('the header of the drawer', () => {
  test.each([
    ['Docs sidebar', document],
    ['Main menu', 'quay/about'],
  ] as const)('has the brand, the color toggle and the close button: %s', async (_, route) => {
    const page = await opened(route)
    const dialog = page.locator('.dg-drawer:popover-open')
    expect(await dialog.getByRole('link', { name: 'Quay' }).first().getAttribute('href')).toBe('/quay/')
    expect(await dialog.getByRole('button', { name: /Switch between/ }).isVisible()).toBe(true)
    await dialog.getByRole('button', { name: close }).click()
    await expectClosed(page)
  })

  test('a click outside of the panel closes it', async () => {
    const page = await opened()
    await page.mouse.click(385, 700)
    await expectClosed(page)
  })
})

describe('scrolling behind the drawer', () => {
  test('is disabled while it is open', async () => {
    const page = await opened('quay/docs/guides/load')
    await page.mouse.move(380, 400)
    await page.mouse.wheel(0, 600)
    await quiet(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('button', { name: close }).click()
    await expectClosed(page)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })
})

describe('the drawer closes', () => {
  test('when the window becomes wide', async () => {
    const page = await opened()
    await page.setViewportSize({ width: 997, height: 800 })
    await expect.poll(() => page.locator('.dg-drawer:popover-open').count()).toBe(0)
    expect(await sidebar(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectClosed(page)
  })

  test.each([
    ['a document', 'Load a ship', '/quay/docs/guides/load'],
    ['a category with a page', 'Guides', '/quay/docs/guides'],
  ])('when %s is chosen', async (_, name, url) => {
    const page = await openedAlone('quay/docs/guides/moor')
    await sidebar(page).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(origin() + url)
    await expectClosed(page)
  })

  test('when an item of the main menu is chosen', async () => {
    const page = await openedAlone(document)
    await back(page).click()
    await menu(page).getByRole('link', { name: 'Guides', exact: true }).click()
    await page.waitForURL(`${origin()}/quay/docs/guides/`)
    await expectClosed(page)
  })

  test('but not if a category without a page is opened', async () => {
    const page = await openedAlone('quay/docs/guides/moor')
    const label = sidebar(page).locator('summary').filter({ hasText: 'Open' })
    await label.click()
    await sidebar(page).getByRole('link', { name: 'Rules of the quay' }).waitFor({ state: 'hidden' })
    await label.click()
    await sidebar(page).getByRole('link', { name: 'Rules of the quay' }).waitFor()
    expect(page.url()).toBe(`${origin()}/quay/docs/guides/moor`)
    expect(await isOpen(page)).toBe(true)
  })
})

describe('the back button', () => {
  test('closes the drawer first, and leaves the page the second time', async () => {
    const page = await visit('quay/about', phone)
    await page.goto(`${origin()}/${document}`)
    await toggle(page).click()
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.goBack()
    await expectClosed(page)
    expect(page.url()).toBe(`${origin()}/${document}`)
    await page.goBack()
    expect(page.url()).toBe(`${origin()}/quay/about`)
  })

  test('returns in one step from a page chosen in the drawer', async () => {
    const page = await openedAlone('quay/docs/guides/moor')
    await sidebar(page).getByRole('link', { name: 'Load a ship' }).click()
    await page.waitForURL('**/guides/load')
    await page.goBack()
    await page.waitForURL('**/guides/moor')
    await expectClosed(page)
  })
})

describe('Escape', () => {
  test.each(['Docs sidebar', 'Main menu'] as const)('closes the drawer and restores the focus: %s', async (name) => {
    const page = await opened()
    if (name === 'Main menu') await back(page).click()
    await panel(page, name).waitFor()
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect.poll(() => focused(page)).toBe(opening)
  })
})

describe('the drawer is a dialog', () => {
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

  test('with a name that receives and restores the focus', async () => {
    const page = await opened()
    await expect.poll(() => dialog(page, 'Docs sidebar').getAttribute('aria-modal')).toBe('true')
    await expect.poll(() => focused(page)).toBe(close)
    await dialog(page, 'Docs sidebar').getByRole('button', { name: close }).press('Enter')
    await expectClosed(page)
    expect(await focused(page)).toBe(opening)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await sidebar(page).isVisible()).toBe(true)
  })

  test('whose main menu receives the focus, and everything below is inert', async () => {
    const page = await opened()
    await back(page).press('Enter')
    await dialog(page, 'Main menu').waitFor()
    await expect.poll(() => focused(page)).toBe(close)
    await expect.poll(() => page.locator('aside').evaluate((it) => it.hasAttribute('inert'))).toBe(true)
    await dialog(page, 'Main menu').getByRole('button', { name: close }).press('Enter')
    await expectClosed(page)
    expect(await focused(page)).toBe(opening)
  })

  test.each([document, 'quay/about'])('that traps the Tab key: %s', async (route) => {
    const page = await opened(route)
    const outside: string[] = []
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press(presses < 30 ? 'Tab' : 'Shift+Tab')
      const at = await page.evaluate(() => {
        const { activeElement, body } = globalThis.document
        return activeElement === body || activeElement?.closest('.dg-drawer:popover-open')
          ? ''
          : activeElement?.outerHTML
      })
      if (at) outside.push(at)
    }
    expect(outside).toEqual([])
  })
})

describe('a dropdown in the drawer', () => {
  test('is open around the current page, and closed otherwise', async () => {
    const on = await opened('quay/about')
    expect(await menu(on).getByRole('link', { name: 'Cranes' }).isVisible()).toBe(true)
    const off = await opened('quay/team')
    expect(await menu(off).getByRole('link', { name: 'Cranes' }).isVisible()).toBe(false)
  })

  test('opens and closes by pointer and keyboard', async () => {
    const page = await openedAlone('quay/team')
    const entry = menu(page).getByRole('link', { name: 'Cranes' })
    const label = menu(page).getByText('More', { exact: true })
    await label.click()
    expect(await entry.isVisible()).toBe(true)
    await label.click()
    await entry.waitFor({ state: 'hidden' })
    await label.focus()
    await page.keyboard.press('Enter')
    await entry.waitFor()
  })

  test.each(['Languages', 'Versions'])('is labeled %s', async (name) => {
    const page = await opened('quay/team')
    expect(await menu(page).getByText(name, { exact: true }).isVisible()).toBe(true)
  })
})

test('a closed drawer is out of the way', async () => {
  const page = await visit(document, phone)
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBeGreaterThan(0)
  expect(await sidebar(page).count()).toBe(0)
  expect(await menu(page).count()).toBe(0)
  const beyond = await page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
})

test('the focus cannot leave the drawer, even while it opens', async () => {
  const page = await visit(document, phone)
  await page.waitForFunction(() => globalThis.document.querySelector('.dg-navbar-inner[data-fits]'))
  const isInside = await page.evaluate(() => {
    const { document } = globalThis
    document.querySelector<HTMLElement>('.dg-navbar-toggle')!.click()
    document.querySelector<HTMLElement>('.dg-skip-link')!.focus()
    return document.activeElement!.closest('.dg-drawer') !== null
  })
  expect(isInside).toBe(true)
})
