import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../harness/theme/bundles.ts'
import { connect } from '../../harness/theme/connect.ts'

// The styles of elements that no component of the theme renders.
let browser: Browser
let styles: string
/** The one window of all tests. */
let page: Page

beforeAll(async () => {
  ;[browser, styles] = [await connect(), await bundle('theme/index.css')]
  page = await browser.newPage()
})

afterAll(() => browser.close())

async function show(body: string, { width = 390, theme = 'light' } = {}): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ media: null, forcedColors: null })
  await page.setContent(
    `<!doctype html><html class="js" data-theme="${theme}"><style>${styles}</style><body>
      <main class="dg-main"><div class="dg-column"><article><div class="dg-markdown markdown"><div class="dg-slot">${body}</div>
      </div></article></div></main></body></html>`,
  )
}

const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.each([
  ['a video as its host hands it out', '<iframe width="560" height="315" title="v"></iframe>'],
  ['raw preformatted text', `<pre>${'a long line of text '.repeat(20)}</pre>`],
  ['preformatted text with code', `<pre><code>${'a long line of code '.repeat(20)}</code></pre>`],
  ['an embedded object', '<object width="900" height="100" type="image/svg+xml"></object><embed width="900">'],
  ['a field', '<input size="80"><textarea cols="120"></textarea>'],
  ['a table', `<table><tr>${'<td>some words in a cell</td>'.repeat(12)}</tr></table>`],
])('%s fits on a phone', async (_, html) => {
  await show(html)
  expect(await beyond()).toBeLessThanOrEqual(0)
})

/** The contrast of an edge with what is on both its sides, at most. */
function edgeContrast(selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((it) => {
      const shades = (color: string) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data]
      }
      const light = (color: string) => {
        const parts = shades(color).map((shade) => shade / 255)
        const [r = 0, g = 0, b = 0] = parts.map((part) =>
          part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(it)
      if (borderTopWidth === '0px') return 0
      const around = getComputedStyle(document.documentElement).backgroundColor
      const against = (color: string) => {
        const [low = 0, high = 0] = [light(borderTopColor), light(color)].toSorted((a, b) => a - b)
        return (high + 0.05) / (low + 0.05)
      }
      return Math.min(against(backgroundColor), against(around))
    })
}

const fields =
  '<button>Press</button><input><select></select><textarea></textarea><button class="dg-search-button">S</button>'

test.each(['light', 'dark'])('unstyled fields and buttons have an edge with a contrast of 3:1: %s', async (theme) => {
  await show(fields, { theme, width: 1280 })
  for (const selector of ['button:not([class])', 'input', 'select', 'textarea', '.dg-search-button'])
    expect(await edgeContrast(selector), selector).toBeGreaterThanOrEqual(3)
})

test('styles of the site override those of unstyled buttons', async () => {
  await show('<style>button { border: 0; padding: 1px }</style><button>Press</button>')
  expect(await page.locator('button').evaluate((it) => getComputedStyle(it).padding)).toBe('1px')
})

describe('tables', () => {
  const table = (cells: number) =>
    `<div class="dg-table-scroll"><table><tr>${'<th>A heading of words</th>'.repeat(cells)}</tr><tr>${'<td>word</td>'.repeat(cells)}</tr></table></div>`
  /** How dark the last pixels before the right edge of the box are, from 0 to 255. */
  const edge = () =>
    page
      .locator('.dg-table-scroll')
      .evaluate((it) => Number.parseFloat(getComputedStyle(it).getPropertyValue('--after')))

  test('fade at the edge until they are scrolled to the end', async () => {
    await show(table(8))
    // A scroll timeline begins with the first frame.
    await expect.poll(() => edge()).toBeGreaterThan(20)
    await page.locator('.dg-table-scroll').evaluate((it) => it.scrollTo({ left: 9999, behavior: 'instant' }))
    await expect.poll(() => edge()).toBeLessThan(5)
    await show(table(2))
    expect(await edge()).toBeLessThan(5)
  })

  test('have cells of at least 6.5rem on a phone, and wrapped headings', async () => {
    await show(table(4))
    const cell = await page
      .locator('td')
      .nth(1)
      .evaluate((it) => [getComputedStyle(it).minWidth, getComputedStyle(it).paddingLeft])
    expect(cell).toEqual(['104px', '10px'])
    const { height } = (await page.locator('th').first().boundingBox())!
    expect(height).toBeGreaterThan(50)
  })

  test('of components have cells as narrow as their content, and code that wraps', async () => {
    // Styles of a component may let its table overflow.
    const row = `<td><code>@scope/a-name-that-is-too-long another-name</code></td>${'<td>1</td>'.repeat(5)}`
    await show(`<div><table style="overflow: visible; width: 100%"><tr>${row}</tr></table></div>`)
    expect(await beyond()).toBeLessThanOrEqual(0)
  })
})

test('text has at most 40em in a line, code and tables use the whole column', async () => {
  const long = 'Words of a long paragraph. '.repeat(20)
  await show(`<p>${long}</p><pre class="wide">${long}</pre>`, { width: 1440 })
  const width = async (selector: string) => (await page.locator(selector).boundingBox())!.width
  expect(await width('.dg-slot > p')).toBe(640)
  expect(await width('.wide')).toBe(736)
})

test('a card with a link differs from one without', async () => {
  await show(
    '<a class="dg-card card" href="/a"><p class="dg-card-title">A</p></a><div class="dg-card card"><p class="dg-card-title">B</p></div>',
  )
  const look = (selector: string) =>
    page.locator(selector).evaluate((it) => [getComputedStyle(it).borderTopColor, getComputedStyle(it).backgroundColor])
  const [linked, plain] = [await look('a.dg-card'), await look('div.dg-card')]
  expect(linked[0]).not.toBe(plain[0])
  expect(linked[1]).not.toBe(plain[1])
})

test('a table with many columns fits on paper', async () => {
  await show(
    `<div class="dg-table-scroll"><table><tr>${'<td><code>a_long_identifier_name</code></td>'.repeat(12)}</tr></table></div>`,
    { width: 700 },
  )
  await page.emulateMedia({ media: 'print' })
  expect(await beyond()).toBeLessThanOrEqual(0)
})

test('bars are not sticky if they would cover half of a low window', async () => {
  await show('<div class="dg-navbar navbar"></div><nav class="dg-toc"><ul></ul></nav>')
  const position = (selector: string) => page.locator(selector).evaluate((it) => getComputedStyle(it).position)
  expect([await position('.dg-navbar'), await position('.dg-toc')]).toEqual(['sticky', 'sticky'])
  await page.setViewportSize({ width: 320, height: 256 })
  expect([await position('.dg-navbar'), await position('.dg-toc')]).toEqual(['relative', 'relative'])
})

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhersteller'

test('long titles around the text wrap on a phone', async () => {
  await show(`
    <div class="dg-navbar navbar"><div class="dg-navbar-inner"><button class="dg-icon-button">M</button><a class="dg-navbar-brand">
    <span class="dg-navbar-title">Northwind Logistics Platform</span></a><button class="dg-search-button">S</button></div></div>
    <nav class="dg-breadcrumbs breadcrumbs"><ol><li><a href="/">Home</a></li><li><span>${word}</span></li></ol></nav>
    <nav class="dg-pagination"><a class="dg-pagination-card">${word}</a><a class="dg-pagination-card">${word}</a></nav>`)
  for (const width of [1024, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await beyond(), `${width} px`).toBeLessThanOrEqual(0)
    const cut = page.locator('.dg-navbar-title, .dg-pagination-card, .dg-breadcrumbs')
    const sizes = await cut.evaluateAll((all) =>
      all.map((it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight]),
    )
    expect(
      sizes.flat().filter((more) => more > 0),
      `${width} px`,
    ).toEqual([])
  }
})

test('no line of the breadcrumbs begins with a dot', async () => {
  const items = [
    '<a href="/">Getting started with a long section</a>',
    '<span>Configuration</span>',
    '<span>Settings</span>',
  ]
  await show(`<nav class="dg-breadcrumbs breadcrumbs"><ol>${items.map((it) => `<li>${it}</li>`).join('')}</ol></nav>`)
  const nav = page.locator('.dg-breadcrumbs')
  const linesOf = (width: number) =>
    nav.evaluate((it, width) => {
      it.style.width = `${width}px`
      const middle = (rects: DOMRectList) => (rects[rects.length - 1]!.top + rects[rects.length - 1]!.bottom) / 2
      const ends = [...it.querySelectorAll('li:not(:last-child)')].map((li) => [li, li.firstElementChild!])
      return ends.map((both) => both.map((one) => middle(one.getClientRects())))
    }, width)
  for (let width = 140; width < 360; width += 4)
    for (const [item, text] of await linesOf(width)) expect(Math.abs(item! - text!), `${width} px`).toBeLessThan(6)
})

test('a task list keeps the markers of its other items, with aligned text', async () => {
  await show(`<ul class="contains-task-list"><li class="plain-item"><span>A</span></li>
    <li class="task-list-item"><input type="checkbox"> <span>B</span></li></ul>`)
  const [plain, task] = ['.plain-item', '.task-list-item'].map((selector) => page.locator(selector))
  expect(await plain!.evaluate((it) => getComputedStyle(it).listStyleType)).toBe('disc')
  expect(await task!.evaluate((it) => getComputedStyle(it).listStyleType)).toBe('none')
  const edges = await page.locator('li > span').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x))
  expect(Math.abs(edges[1]! - edges[0]!)).toBeLessThan(2)
})

test('right-to-left headings have no letter spacing, which would separate connected letters', async () => {
  await show('<h1>مرحبا</h1><h2>مرحبا</h2>')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const spacing = await page.locator('h1, h2').evaluateAll((all) => all.map((it) => getComputedStyle(it).letterSpacing))
  expect(spacing).toEqual(['normal', 'normal'])
})

test('rules and the copy icon have borders in forced colors', async () => {
  await show('<hr><div class="dg-code"><button class="dg-code-button dg-code-copy"></button></div>')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await page.locator('hr').evaluate((it) => getComputedStyle(it).borderTopWidth)).toBe('1px')
  for (const sheet of ['::before', '::after'])
    expect(
      await page.locator('.dg-code-copy').evaluate((it, of) => getComputedStyle(it, of).borderTopStyle, sheet),
    ).toBe('solid')
})
