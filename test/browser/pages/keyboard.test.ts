import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserSites, type Visit } from '../../harness/browser/sites.ts'
import { hasIntent } from '../../harness/client/reader.ts'

// The Tab key reaches everything that a pointer can use, in page order, with a visible focus.
const { look, visit } = browserSites({ quay: 'test/sites/quay', own: '.' })

interface Stop {
  /** The focused element, for messages. */
  what: string
  /** Visible, and not covered by a bar. */
  isSeen: boolean
  /** A ring, a shadow or another color shows that it has the focus. */
  isMarked: boolean
}

/** Returns all tab stops from the start of a page, until the first one repeats. */
async function allStops(page: Page): Promise<Stop[]> {
  const first = await page.evaluate(() => {
    const { activeElement, body } = document
    // Tab continues from the last focus or click.
    body.tabIndex = -1
    body.focus({ preventScroll: true })
    body.removeAttribute('tabindex')
    return activeElement?.outerHTML.slice(0, 5)
  })
  expect(first).toBe('<body')
  return stops(page)
}

/** Returns all tab stops, until the first one repeats. */
async function stops(page: Page, most = 200): Promise<Stop[]> {
  const found: Stop[] = []
  await page.evaluate(() => {
    // Disables transitions, so that styles can be read at once.
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focused)
    if (!stop) break
    found.push(stop)
  }
  return found
}

/** Runs in the page: what has the focus, how it looks with it and without. */
function focused(): Stop | undefined {
  const at = document.activeElement as HTMLElement | null
  if (!at || at === document.body || at.dataset.stopped) return undefined
  at.dataset.stopped = 'yes'
  const look = (of: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, backgroundColor, borderColor, opacity } =
      getComputedStyle(of)
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? 'none' : outlineWidth + outlineColor
    return [outline, boxShadow, backgroundColor, borderColor, opacity].join()
  }
  const around = [at, ...(at.parentElement ? [at.parentElement] : [])]
  const withFocus = around.map(look).join()
  const { x, y, width, height } = at.getClientRects()[0]!
  const over = document.elementFromPoint(x + width / 2, Math.max(y, 0) + Math.min(height, 24) / 2)
  const isInside = x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight && width > 0
  const isSeen = at.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && isInside
  at.blur()
  const without = around.map(look).join()
  at.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
  const name = at.getAttribute('aria-label') ?? at.innerText?.trim().split('\n')[0] ?? ''
  return {
    what: `${at.localName}${at.className && `.${at.className}`} ${name}`,
    isSeen: isSeen && (over === null || at.contains(over) || over.contains(at)),
    isMarked: withFocus !== without,
  }
}

/** Returns elements that a pointer can use but the keyboard cannot reach. */
function missed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea, [tabindex]')]
      .filter(
        (it) =>
          it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !it.dataset.stopped &&
          !it.matches(':disabled'),
      )
      // The focus is moved there by script, or moves within a list of tabs by arrows; copies are no stops.
      .filter((it) => it.tabIndex >= 0 && !it.closest('[inert]'))
      .map((it) => it.outerHTML.slice(0, 120)),
  )
}

const pages: [route: string, visit: Visit][] = [
  ['quay/docs/guides/moor', {}],
  ['quay/docs/guides/moor', { width: 390, height: 800, theme: 'dark' }],
  ['quay/docs/', { theme: 'dark' }],
  ['quay/', {}],
  ['quay/docs/guides/', {}],
  ['quay/docs/tags', {}],
  ['quay/docs/1.0/guides/night', {}],
  ['quay/404.html', {}],
  ['quay/ar/docs/', {}],
  ['own/', {}],
  ['own/docs/product/settings/', {}],
  ['own/docs/product/settings/', { width: 390, height: 800 }],
]

describe.each(pages)('%s %j', (route, how) => {
  test('every tab stop is visible with a focus ring, and none is missing', async () => {
    const page = await visit(route, how)
    // The script loaded on the first intent adds buttons to code.
    await page.locator('.dg-navbar-brand').first().hover()
    await hasIntent(page)
    const all = await allStops(page)
    expect(all.length).toBeGreaterThan(5)
    expect(all[0]!.what).toMatch(/skip-link/)
    expect(all.filter(({ isSeen }) => !isSeen).map(({ what }) => what)).toEqual([])
    expect(all.filter(({ isMarked }) => !isMarked).map(({ what }) => what)).toEqual([])
    expect(await missed(page)).toEqual([])
  })
})

test('missing focus rings are detected', async () => {
  const page = await visit('quay/team', { bypassCSP: true })
  await page.addStyleTag({ content: '*:focus { outline: none !important; box-shadow: none !important }' })
  expect((await stops(page, 4)).filter(({ isMarked }) => !isMarked).length).toBeGreaterThan(0)
})

test('the open drawer has visible tab stops as well', async () => {
  const page = await visit('quay/docs/guides/moor', { width: 390, height: 800 })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).focus()
  await page.keyboard.press('Enter')
  // It has the focus, and everything around it is inert.
  await page.waitForFunction(
    () => document.activeElement!.closest('.dg-drawer') && document.querySelector('main')!.closest('[inert]'),
  )
  const all = await stops(page, 12)
  expect(all.filter(({ isSeen, isMarked }) => !isSeen || !isMarked).map(({ what }) => what)).toEqual([])
  const names = all.map(({ what }) => what).join('\n')
  for (const name of ['Back to main menu', 'Start', 'Guides', 'Moor a ship']) expect(names).toContain(name)
})

describe('a navbar dropdown', () => {
  /** The page of all these tests, with the pointer on its text. */
  const atRest = async () => {
    const page = await look('quay/docs/guides/moor')
    await page.mouse.move(700, 600)
    return page
  }
  const menu = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const entry = (page: Page, name: string) =>
    page.locator('.dg-navbar .dg-dropdown').getByRole('link', { name, exact: true })

  test.each(['Enter', 'Space'])('opens and closes by %s, and does not follow its link', async (key) => {
    const page = await atRest()
    const url = page.url()
    for (const [label, inside] of [
      ['More', 'Cranes'],
      ['2.0', '1.0'],
    ] as const) {
      await menu(page, label).focus()
      expect(await entry(page, inside).isVisible()).toBe(false)
      await page.keyboard.press(key)
      await entry(page, inside).waitFor()
      expect(await menu(page, label).getAttribute('aria-expanded')).toBe('true')
      expect(await menu(page, label).getAttribute('aria-haspopup')).toBe('true')
      await page.keyboard.press(key)
      await expect.poll(() => menu(page, label).getAttribute('aria-expanded')).toBe('false')
    }
    expect(page.url()).toBe(url)
  })

  test('is traversed by Tab, and closes when it loses the focus', async () => {
    const page = await atRest()
    await menu(page, 'More').focus()
    await page.keyboard.press('Enter')
    await entry(page, 'About').waitFor()
    for (const name of ['About', 'Cranes', 'Code']) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim())).toContain(name)
      expect(await menu(page, 'More').getAttribute('aria-expanded')).toBe('true')
    }
    await page.keyboard.press('Tab')
    await expect.poll(() => menu(page, 'More').getAttribute('aria-expanded')).toBe('false')
  })

  test('opens by an arrow key, and is traversed by arrows, Home and End', async () => {
    const page = await atRest()
    const focus = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim())
    await hasIntent(page)
    await menu(page, 'More').focus()
    await page.keyboard.press('Home')
    expect(await focus()).toBe('More')
    for (const [key, name] of [
      ['ArrowDown', 'About'],
      ['ArrowDown', 'Cranes'],
      ['End', 'Code'],
      ['ArrowDown', 'About'],
      ['ArrowUp', 'Code'],
      ['Home', 'About'],
      ['Alt+ArrowDown', 'About'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(focus, { message: key }).toContain(name)
      expect(await menu(page, 'More').getAttribute('aria-expanded')).toBe('true')
    }
    await page.keyboard.press('Escape')
    expect(await focus()).toBe('More')
    expect(await menu(page, 'More').getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowUp')
    await expect.poll(focus).toContain('Code')
    await page.keyboard.press('Escape')
  })

  test('closes on Escape and restores the focus', async () => {
    const page = await atRest()
    await menu(page, 'More').focus()
    await page.keyboard.press('Enter')
    await entry(page, 'Cranes').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => menu(page, 'More').getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim())).toBe('More')
    await entry(page, 'Cranes').waitFor({ state: 'hidden' })
  })

  test('opened by the pointer closes on Escape until the pointer returns', async () => {
    const page = await atRest()
    await menu(page, 'More').hover()
    await entry(page, 'Cranes').waitFor()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
    await entry(page, 'Cranes').waitFor({ state: 'hidden' })
    await page.mouse.move(700, 600)
    await menu(page, 'More').hover()
    await entry(page, 'Cranes').waitFor()
  })

  test('opens under the pointer without aria-expanded, and closes on a click outside', async () => {
    const page = await atRest()
    await menu(page, 'More').hover()
    await entry(page, 'Cranes').waitFor()
    expect(await menu(page, 'More').getAttribute('aria-expanded')).toBe('false')
    await menu(page, 'More').click()
    await page.mouse.move(700, 600)
    await expect.poll(() => menu(page, 'More').getAttribute('aria-expanded')).toBe('true')
    await page.mouse.click(700, 600)
    await expect.poll(() => menu(page, 'More').getAttribute('aria-expanded')).toBe('false')
    await entry(page, 'Cranes').waitFor({ state: 'hidden' })
  })
})

test('a wide block of code is a tab stop', async () => {
  const page = await visit('quay/docs/guides/moor', { width: 390, height: 800 })
  const code = page.locator('pre').first()
  expect(await code.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true)
  await code.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => code.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0)
})
