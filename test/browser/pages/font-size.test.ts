import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'
import { hasIntent } from '../../harness/client/reader.ts'
import { violations } from './axe.ts'

// Readers who have set their browser to larger text. Sizes, widths and colors change in place.
const { look, visit, origin } = browserSites({ own: '.', quay: 'test/sites/quay', kitchen: 'test/sites/kitchen-sink' })

const widths = [390, 768, 1024, 1440]

async function setFontSize(page: Page, size: number): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
}

const measure = (page: Page) =>
  page.evaluate(() => {
    const widest = [...document.querySelectorAll('main p, main li, main h1')].filter((it) => it.checkVisibility())
    const wide = Math.max(...widest.map((it) => it.getBoundingClientRect().width))
    return { beyond: document.documentElement.scrollWidth - innerWidth, share: wide / innerWidth, rem: wide / 16 }
  })

const pages = [
  'own/',
  'own/404.html',
  'own/docs/product/settings/',
  'own/docs/product/orders/lifecycle',
  'quay/docs/guides/moor',
  'quay/docs/guides/',
  'quay/ar/docs/',
  'kitchen/docs/',
]

test.each(pages)('%s does not scroll horizontally and is readable at 16, 24 and 32 px', async (route) => {
  const page = await look('own/404.html')
  await page.goto(`${origin()}/${route}`)
  for (const size of [16, 24, 32]) {
    await setFontSize(page, size)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const { beyond, share, rem } = await measure(page)
      expect(beyond, `${size} px at ${width} px`).toBeLessThanOrEqual(0)
      // A column of some 30 em, or nearly the whole of a small window.
      expect(rem >= (30 * size) / 16 || share > 0.8, `${size} px at ${width} px: ${share}`).toBe(true)
    }
  }
})

test.each(['kitchen/docs/', 'quay/docs/guides/moor'])('icons of %s grow with the text', async (route) => {
  const page = await visit(route, { width: 1440 })
  // It adds the buttons of code.
  await hasIntent(page)
  const sizes = () =>
    page.evaluate(() => {
      const width = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo).width
      const icons = [...document.querySelectorAll('.dg-icon, .dg-admonition-icon')].map((icon) => width(icon))
      const drawn = ['.dg-file-tree li', '.dg-code-copy', '.dg-menu__caret'].flatMap((name) =>
        [...document.querySelectorAll(name)].map((element) => width(element, '::before')),
      )
      return [...icons, ...drawn].map(Number.parseFloat).filter((size) => size > 0)
    })
  const before = await sizes()
  expect(before.length).toBeGreaterThan(5)
  await setFontSize(page, 32)
  expect(await sizes()).toEqual(before.map((size) => expect.closeTo(2 * size, 1)))
})

test('the breakpoint is between 996 and 997 px, and scales with the font size', async () => {
  const page = await visit('quay/docs/guides/moor', { width: 996 })
  const isSmall = () => page.getByRole('button', { name: 'Toggle navigation bar' }).isVisible()
  for (const size of [16, 32]) {
    await setFontSize(page, size)
    const width = 62.25 * size
    await page.setViewportSize({ width, height: 800 })
    expect(await isSmall()).toBe(true)
    await page.setViewportSize({ width: width + 1, height: 800 })
    expect(await isSmall()).toBe(false)
  }
})

// Usual text on a phone and a desk, and the dark, are checked by `test/browser/build/accessible.test.ts`.
// At 32 px all of these windows have the layout of small screens: the narrowest and the widest one are checked.
const checked = [
  [16, 768],
  [16, 1024],
  [32, 390],
  [32, 1440],
] as const

test.each(['own/', 'own/docs/product/settings/automation'])(
  '%s passes WCAG 2.2 AA at 16 and 32 px, and in forced colors',
  async (route) => {
    const page = await visit(route, { bypassCSP: true })
    for (const [size, width] of checked) {
      await setFontSize(page, size)
      await page.setViewportSize({ width, height: 800 })
      expect(await violations(page), `${size} px at ${width} px`).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'active' })
    // The system chooses the colors, which axe does not know.
    const found = (await violations(page)).filter((text) => !text.startsWith('color-contrast '))
    expect(found).toEqual([])
  },
)
