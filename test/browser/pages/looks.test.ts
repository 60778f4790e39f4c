import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

// What readers see of tables, keys, code and links that only measuring shows.
const { look, visit } = browserSites({ looks: 'test/sites/looks' })
const route = 'looks/docs/tables'
const tables = (page: Page) => page.locator('.dg-table-scroll')
const backgroundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((it) => getComputedStyle(it).backgroundColor)

test.each([1440, 1000, 390])('prose in a table that scrolls is wide enough to be read at %d px', async (width) => {
  const page = await visit(route, { width })
  await expect.poll(() => page.locator('.dg-table-scroll:is([data-fits], [tabindex])').count()).toBe(4)
  const found = await tables(page).evaluateAll((boxes) =>
    boxes
      .filter((box) => box.hasAttribute('tabindex'))
      .flatMap((box) => [...box.querySelectorAll('.dg-prose')].map((cell) => cell.getBoundingClientRect().width / 16)),
  )
  if (width < 1400) expect(found.length).toBeGreaterThan(0)
  for (const rem of found) expect(rem).toBeGreaterThanOrEqual(14)
})

test('a name in the first column breaks at its parts only', async () => {
  const page = await look(route, { width: 390 })
  const lines = await page.locator('td:first-child code').evaluateAll((all) =>
    all.map((code) => {
      const texts = [...code.childNodes].filter(({ nodeType }) => nodeType === 3)
      const heights = texts.map((text) => {
        const range = new Range()
        range.selectNodeContents(text)
        return range.getClientRects().length
      })
      return `${code.textContent} ${Math.max(...heights)}`
    }),
  )
  expect(lines).toContain('--dg-navbar-surface 1')
  expect(lines.filter((line) => !line.endsWith(' 1'))).toEqual([])
  const parts = await page
    .locator('td:first-child code')
    .first()
    .evaluate((it) => it.innerHTML.split('<wbr>'))
  expect(parts).toEqual(['mooring.', 'allow', 'Outside', 'OfThe', 'Harbor'])
})

test('the sticky cells of a table have the surface of their box and of their row', async () => {
  const page = await visit(route, { width: 390 })
  await page.locator('.dg-admonition .dg-table-scroll[tabindex]').waitFor()
  const inBox = await backgroundOf(page, '.dg-admonition td:first-child')
  expect(inBox).toBe(await backgroundOf(page, '.dg-admonition'))
  for (const around of ['.dg-admonition ', '.dg-slot > .dg-table-scroll[tabindex] ']) {
    const head = await backgroundOf(page, `${around}th:first-child`)
    expect(head).not.toMatch(/rgba\(.*, 0(?:\.\d+)?\)|\/ 0/)
    expect(head).toBe(await backgroundOf(page, `${around}th:last-child`))
  }
})

test('what scrolls fades at the edge behind which there is more', async () => {
  const page = await visit(route, { width: 390 })
  const box = page.locator('.dg-table-scroll[tabindex]').first()
  const fade = () => box.evaluate((it) => Number.parseFloat(getComputedStyle(it).getPropertyValue('--after')))
  await box.waitFor()
  await expect.poll(fade).toBeGreaterThan(20)
  await box.evaluate((it) => it.scrollTo({ left: it.scrollWidth, behavior: 'instant' }))
  await expect.poll(fade).toBe(0)
})

test('keys and badges stay in their line', async () => {
  const page = await look(route, { width: 1440 })
  for (const selector of ['td kbd', 'td .dg-badge', 'ul > li > kbd', '.dg-steps > li:first-child > kbd']) {
    const tops = await page
      .locator(`article :is(${selector}, ${selector} kbd)`)
      .evaluateAll((all) => [...new Set(all.map((it) => Math.round(it.getBoundingClientRect().top)))])
    expect(tops, selector).toHaveLength(1)
  }
})

test('buttons of code do not lie on its first line where there is no pointer that hovers', async () => {
  const page = await visit(route, { width: 390, hasTouch: true, isMobile: true })
  const block = page.locator('.dg-code').first()
  await block.scrollIntoViewIfNeeded()
  const wrap = block.locator('.dg-code-wrap')
  await wrap.waitFor()
  const line = (await block.locator('pre > code').evaluate((it) => {
    const range = new Range()
    range.selectNodeContents(it)
    return range.getBoundingClientRect().top
  }))!
  for (const button of await block.locator('button').all()) {
    const { y, height } = (await button.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(line)
  }
})

test('the announcement takes at most a quarter of the window with large text', async () => {
  const page = await visit(route, { width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const bar = page.locator('.dg-announcement')
  const { height } = (await bar.boundingBox())!
  expect(height).toBeLessThanOrEqual(844 / 4)
  // Its text can be scrolled, and it can be closed.
  expect(await bar.locator('.dg-announcement-content').evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true)
  await bar.getByRole('button').click()
  await bar.waitFor({ state: 'hidden' })
})

test('on paper, a URL that is its own text is not repeated, and internal links have their host', async () => {
  const page = await visit(route, { width: 700 })
  await page.locator('.dg-code-buttons').first().waitFor()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const added = await page
    .locator('article p a')
    .evaluateAll((all) => all.map((it) => [it.textContent, getComputedStyle(it, '::after').content, it.dataset.url]))
  expect(added).toEqual([
    ['https://berth.example.com/plan', 'none', undefined],
    ['the plan', expect.stringMatching(/attr\(data-url\)|https:/), 'https://berth.example.com/plan'],
    ['home', expect.stringMatching(/attr\(data-url\)|http:/), expect.stringMatching(/^http:\/\/.*\/$/)],
  ])
})

test.each(['light', 'dark'] as const)(
  'nine kinds of boxes differ in color, and in icon without it, in %s mode',
  async (theme) => {
    const page = await look('looks/docs/boxes', { theme })
    const found = await page.locator('.dg-admonition').evaluateAll((all) =>
      all.map((box) => {
        const [title, icon] = ['.dg-admonition-title', '.dg-admonition-icon'].map((name) =>
          getComputedStyle(box.querySelector(name)!),
        )
        return { label: box.querySelector('p')!.textContent, tone: title!.color, shape: icon!.maskImage }
      }),
    )
    for (const key of ['label', 'tone', 'shape'] as const) expect(new Set(found.map((one) => one[key])).size).toBe(9)
  },
)

test('headings of a page of few blocks have less space above them', async () => {
  const spaceAbove = (page: Page) =>
    page
      .locator('article h2')
      .first()
      .evaluate((it) => Number.parseFloat(getComputedStyle(it).marginTop))
  const few = await spaceAbove(await look('looks/docs/boxes'))
  expect(few / (await spaceAbove(await look('looks/docs/sections')))).toBeCloseTo(0.75)
})

test('links are underlined alike everywhere', async () => {
  const page = await look(route)
  const lines = await page.locator(':is(article p, .dg-announcement) a').evaluateAll((all) =>
    all.map((it) => {
      const { textDecorationThickness, textUnderlineOffset, fontSize, textDecorationLine } = getComputedStyle(it)
      return [
        textDecorationLine,
        textDecorationThickness,
        Number.parseFloat(textUnderlineOffset) / Number.parseFloat(fontSize),
      ]
    }),
  )
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(line).toEqual(['underline', '1px', expect.closeTo(0.2)])
})
