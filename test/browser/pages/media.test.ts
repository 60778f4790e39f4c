import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserSites, type Visit } from '../../harness/browser/sites.ts'
import { hasIntent } from '../../harness/client/reader.ts'

// Paper, forced colors, no motion, right to left.
const { look, visit } = browserSites({ quay: 'test/sites/quay', kitchen: 'test/sites/kitchen-sink', own: '.' })
const moor = 'quay/docs/guides/moor'
const box = async (page: Page, selector: string) =>
  (await page.locator(selector).filter({ visible: true }).first().boundingBox())!

describe('printing', () => {
  const printed = async (route: string, more = {}) => {
    const page = await look(route, { width: 700, height: 900, ...more })
    await page.emulateMedia({ media: 'print' })
    return page
  }

  test('shows the text, without controls', async () => {
    const page = await printed(moor)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    for (const name of ['Main', 'Docs sidebar', 'Docs pages', 'On this page'])
      expect(await page.getByRole('navigation', { name, exact: true }).filter({ visible: true }).count(), name).toBe(0)
    for (const text of ['Storm on', 'Edit this page', 'On this page', 'Scroll back to top'])
      expect(await page.getByText(text).filter({ visible: true }).count(), text).toBe(0)
    expect(await page.locator('button:visible, .dg-hash-link:visible').count()).toBe(0)
  })

  test('shows all tab panels under their labels', async () => {
    const page = await printed(moor)
    for (const text of ['Bowline', 'It holds, and it opens again.', 'Clove hitch', 'It is quick.'])
      expect(
        await page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).count(),
        text,
      ).toBe(1)
  })

  test('wraps a long numbered line of code below its code', async () => {
    const page = await visit('kitchen/docs/reading', { width: 700 })
    await page.emulateMedia({ media: 'print' })
    const starts = await page
      .locator('.dg-code-lines--numbered .dg-code-line')
      .first()
      .evaluate((line) => {
        line.textContent = 'berth'.repeat(60)
        const range = new Range()
        range.selectNodeContents(line)
        return [...range.getClientRects()].map(({ x }) => Math.round(x))
      })
    expect(starts.length).toBeGreaterThan(2)
    expect(starts).toEqual(starts.map(() => starts[0]))
  })

  test('does not repeat a URL that is its own text', async () => {
    const page = await printed(moor)
    const shown = await page
      .locator('article a[href^="https://quay"]')
      .first()
      .evaluate((it) => getComputedStyle(it, '::after').content)
    expect(shown).toBe('none')
  })

  test('results in pages with absolute URLs of internal links', async () => {
    const page = await visit('own/docs/product/settings/')
    await page.locator('.dg-navbar-brand').first().hover()
    await page.waitForLoadState('networkidle')
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeGreaterThan(10_000)
    const links = page.locator('article a[href^="/"]')
    expect(await links.count()).toBeGreaterThan(2)
    for (const link of await links.all())
      expect(await link.getAttribute('data-url')).toBe(new URL((await link.getAttribute('href'))!, page.url()).href)
  })

  test('shows links of a front page as text, and no search field', async () => {
    const page = await printed('own/', { theme: 'dark' })
    expect(await page.locator('.dg-search-button:visible').count()).toBe(0)
    const [text, surface] = await page
      .getByRole('link', { name: 'Get started' })
      .evaluate((it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor])
    expect([text, surface]).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  })

  test.each(['light', 'dark'] as const)('is black on white in any mode: %s', async (theme) => {
    const page = await printed(moor, { theme })
    for (const selector of ['article p', 'article h2', 'article td', 'article pre code']) {
      const [text, surface] = await page
        .locator(selector)
        .first()
        .evaluate((it) => {
          const shades = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
          const around = []
          for (let at: Element | null = it; at; at = at.parentElement)
            around.push(shades(getComputedStyle(at).backgroundColor))
          const painted = around.find(([, , , alpha = 1]) => alpha > 0) ?? [255, 255, 255]
          return [shades(getComputedStyle(it).color), painted]
        })
      for (const shade of text!.slice(0, 3)) expect(shade, `${selector} ${text}`).toBeLessThan(90)
      for (const shade of surface!.slice(0, 3)) expect(shade, `${selector} on ${surface}`).toBeGreaterThan(225)
    }
  })

  test.each([moor, 'kitchen/docs/', 'quay/', 'quay/ar/docs/'])('does not cut off %s', async (route) => {
    const page = await printed(route)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(
      await page
        .locator('pre:visible')
        .evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth + 1).length),
    ).toBe(0)
  })
})

describe('forced colors', () => {
  const forced = (route: string, more: Visit = {}) => look(route, { forcedColors: 'active', ...more })
  /** Returns the styles of an element that remain in forced colors. */
  const lines = (page: Page, selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((it) => {
        const {
          outlineStyle,
          borderBlockEnd,
          borderInlineStart,
          borderBlockStart,
          fontWeight,
          textDecorationLine,
          backgroundColor,
          color,
        } = getComputedStyle(it)
        const marks = ['::before', '::after'].map((of) => {
          const style = getComputedStyle(it, of)
          return style.content === 'none'
            ? ''
            : [style.backgroundColor, style.borderInlineStart, style.inlineSize].join()
        })
        return [
          outlineStyle,
          borderBlockEnd,
          borderInlineStart,
          borderBlockStart,
          fontWeight,
          textDecorationLine,
          backgroundColor,
          color,
          ...marks,
        ].join('|')
      })

  test('show a focus ring on every tab stop', async () => {
    const page = await forced(moor)
    const without: string[] = []
    for (let presses = 0; presses < 45; presses++) {
      await page.keyboard.press('Tab')
      const messages = await page.evaluate(() => {
        const at = document.activeElement!
        const { outlineStyle, outlineWidth } = getComputedStyle(at)
        return outlineStyle === 'none' || outlineWidth === '0px' ? at.outerHTML.slice(0, 90) : ''
      })
      if (messages) without.push(messages)
    }
    expect(without).toEqual([])
  })

  test.each([
    ['the current page of the sidebar', 'aside a[aria-current=page]', 'aside a[href$="/guides/load"]'],
    ['the current item of the navbar', '.dg-navbar ul a[aria-current=page]', '.dg-navbar ul a[href^="https://shop"]'],
    ['the selected tab', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    [
      'a highlighted line of code',
      '.theme-code-block-highlighted-line',
      'pre code > span:not(.theme-code-block-highlighted-line)',
    ],
  ])('distinguish %s', async (_, one, other) => {
    const page = await forced(moor)
    expect(await lines(page, one)).not.toBe(await lines(page, other))
  })

  test.each([
    ['the navbar', '.dg-navbar ul a[aria-current=page]', '::after'],
    ['the sidebar', 'aside a[aria-current=page]', '::before'],
    ['the table of contents', '.dg-toc a[aria-current]', '::before'],
    ['a list of tabs', '[role=tab][aria-selected=true]', '::after'],
  ])('apply to the marker of the active item in %s', async (_, selector, pseudo) => {
    const page = await forced('quay/docs/guides/moor#knots')
    await page.mouse.wheel(0, 20)
    await page.locator(selector).first().waitFor()
    const [stroke, surface] = await page
      .locator(selector)
      .first()
      .evaluate(
        (it, of) => [getComputedStyle(it, of).backgroundColor, getComputedStyle(document.body).backgroundColor],
        pseudo,
      )
    expect(stroke).not.toBe(surface)
    expect(stroke).not.toMatch(/, 0\)$/)
  })

  test('show no strip below the search excerpt', async () => {
    const page = await forced('own/')
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor()
    await page.keyboard.type('refund')
    const excerpt = page.locator('.dg-search-excerpt')
    await excerpt.waitFor()
    expect(await excerpt.evaluate((it) => getComputedStyle(it).borderBottomWidth)).toBe('0px')
  })

  test('distinguish the current heading in the table of contents', async () => {
    const page = await forced('quay/docs/guides/load#step-4')
    await page.mouse.wheel(0, 20)
    await page.locator('.dg-toc [aria-current]').first().waitFor()
    expect(await lines(page, '.dg-toc a[aria-current]')).not.toBe(await lines(page, '.dg-toc a:not([aria-current])'))
  })

  test.each([
    ['an admonition', '.theme-admonition'],
    ['code', '.theme-code-block pre, .theme-code-block'],
    ['a card', '.dg-card, main a:has(h2)'],
  ])('show an edge of %s', async (_, selector) => {
    const page = await forced(selector.includes('card') ? 'quay/docs/guides/' : moor)
    const edges = await page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((it) => {
        const { borderTopWidth, borderLeftWidth, borderRightWidth, outlineStyle, outlineWidth } = getComputedStyle(it)
        return [borderTopWidth, borderLeftWidth, borderRightWidth, outlineStyle === 'none' ? '0px' : outlineWidth]
      })
    expect(
      edges.some((width) => Number.parseFloat(width) > 0),
      edges.join(),
    ).toBe(true)
  })

  test('apply the text color to icons', async () => {
    const page = await forced(moor, { width: 390, height: 800 })
    const [icon, text] = await page.getByRole('button', { name: 'Toggle navigation bar' }).evaluate((it) => {
      const shape = getComputedStyle(it.querySelector('.dg-icon')!)
      return [shape.backgroundColor, getComputedStyle(it).color]
    })
    expect(icon).toBe(text)
  })
})

describe('motion', () => {
  const longest = (page: Page) =>
    page.evaluate(() => {
      // "auto" is the duration of an animation that scrolling drives.
      const seconds = (text: string) =>
        Math.max(...text.split(',').map((it) => (Number.parseFloat(it) || 0) * (/ms/.test(it) ? 0.001 : 1)))
      const all = [...document.querySelectorAll('body, body *')].map((it) => getComputedStyle(it))
      return Math.max(...all.flatMap((it) => [seconds(it.transitionDuration), seconds(it.animationDuration)]))
    })

  test('is not used for the button to the top with reduced motion', async () => {
    const topAfterPress = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await visit(moor, { height: 300, reducedMotion })
      await page.locator('.dg-navbar-brand').first().hover()
      await hasIntent(page)
      return page.evaluate(() => {
        scrollTo({ top: 600, behavior: 'instant' })
        document.querySelector<HTMLElement>('.dg-back-to-top')!.click()
        return scrollY
      })
    }
    expect(await topAfterPress('no-preference')).toBeGreaterThan(500)
    expect(await topAfterPress('reduce')).toBe(0)
  })

  test('is short, and absent with reduced motion', async () => {
    const lively = await look(moor, { reducedMotion: 'no-preference' })
    expect(await longest(lively)).toBeGreaterThan(0.05)
    expect(await longest(lively)).toBeLessThanOrEqual(0.5)
    const calm = await look(moor, { reducedMotion: 'reduce' })
    expect(await longest(calm)).toBeLessThanOrEqual(0.001)
    expect(await calm.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
})

describe('right to left', () => {
  const arabic = 'quay/ar/docs/'

  test('mirrors the columns', async () => {
    const page = await look(arabic)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    const [aside, article, toc] = [await box(page, 'aside'), await box(page, 'article'), await box(page, '.dg-toc')]
    expect(aside.x).toBeGreaterThanOrEqual(article.x + article.width)
    expect(toc.x + toc.width).toBeLessThanOrEqual(article.x)
    const left = await look('quay/docs/')
    const mirrored = await box(left, 'aside')
    expect(mirrored.x + mirrored.width).toBeCloseTo(1440 - aside.x, -1)
  })

  test('mirrors the navbar, the breadcrumbs and the pagination', async () => {
    const page = await look('quay/ar/docs/guides/load')
    expect((await box(page, '.dg-navbar-brand')).x).toBeGreaterThan((await box(page, '.dg-navbar .dg-color-toggle')).x)
    const crumbs = await page
      .locator('.dg-breadcrumbs li')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x))
    expect(crumbs).toEqual([...crumbs].sort((a, b) => b - a))
    expect((await box(page, 'a[rel=prev]')).x).toBeGreaterThan((await box(page, 'a[rel=next]')).x)
  })

  test('opens the drawer from the right', async () => {
    const page = await visit(arabic, { width: 600, height: 800 })
    await page.locator('.dg-navbar-toggle').click()
    await page.waitForSelector('#dg\\:drawer:popover-open')
    const { x, width } = (await page.locator('#dg\\:drawer').boundingBox())!
    expect(x + width).toBeCloseTo(600, 0)
    expect(x).toBeGreaterThan(100)
  })

  test('keeps the direction of code and of text in another language', async () => {
    const page = await look('quay/ar/docs/guides/moor')
    expect(
      await page
        .locator('pre')
        .first()
        .evaluate((it) => getComputedStyle(it).direction),
    ).toBe('ltr')
    const article = page.getByRole('article')
    expect(await article.getAttribute('lang')).toBe('en')
    expect(await article.getAttribute('dir')).toBe('ltr')
  })

  test('mirrors arrows', async () => {
    const page = await visit(arabic, { width: 390, height: 800 })
    await page.locator('.dg-navbar-toggle').click()
    const arrow = page.locator('.dg-drawer-back .dg-icon')
    const turned = await arrow.evaluate((it) => {
      const { transform, scale } = getComputedStyle(it)
      return `${transform} ${scale}`
    })
    expect(turned).toMatch(/matrix\(-1|^none -1|rotate/)
  })
})
