import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasIntent, openReader, type ReaderOptions } from '../../harness/client/reader.ts'
import { start } from './start.ts'

const diagram = (name: string) =>
  `\`\`\`mermaid\nflowchart TD\n${[1, 2, 3, 4, 5].map((i) => `  ${name}${i} --> ${name}${i + 1}`).join('\n')}\n\`\`\`\n`
const part = (i: number) => `## Part ${i}\n\n${'Words of this part.\n\n'.repeat(i === 8 ? 1 : 7)}`
const drawn = `# Drawn\n\n${[1, 2, 3, 4, 5, 6, 7, 8].map((i) => part(i) + (i < 4 ? diagram('abc'[i - 1]!) : '')).join('\n')}`
const at = start('deep-links', {}, { files: { 'content/docs/drawn.md': drawn } })
const { reuse } = at

const phone: ReaderOptions = { viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' }
const desktop: ReaderOptions = { reducedMotion: 'no-preference' }
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)!.getBoundingClientRect().top, id)
/** Returns the position of the heading of the hash, below the bars. */
const place = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop))
const oneDrawn = (page: Page) =>
  page.locator('.dg-mermaid-drawing svg').first().waitFor({ state: 'attached', timeout: 20_000 })

describe('a URL with the ID of a heading', () => {
  test.each([
    ['on a phone', phone],
    ['on a large screen', desktop],
  ])('shows the heading at once without scrolling, %s', async (_, options) => {
    const { page } = await openReader(at.browser, 'about:blank', {
      ...options,
      before: () => {
        const seen: number[] = []
        Object.assign(window, { seen })
        addEventListener('scroll', () => seen.push(scrollY))
      },
    })
    await page.goto(`${at.host.origin}/docs/long#part-20`)
    await hasIntent(page)
    const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: number[] }).seen)])
    expect(seen).toHaveLength(1)
    expect(await topOf(page, 'part-20')).toBeCloseTo(await place(page), -1)
  })

  test('keeps the heading in place on a phone while diagrams above it are drawn, until the reader scrolls', async () => {
    const { page } = await reuse('/docs/drawn#part-4', phone)
    const wanted = await place(page)
    await oneDrawn(page)
    expect(Math.abs((await topOf(page, 'part-4')) - wanted)).toBeLessThan(2)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => topOf(page, 'part-4')).toBeLessThan(wanted - 200)
    await page.evaluate(() => document.querySelector('article')!.append('More.'))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await topOf(page, 'part-4')).toBeLessThan(wanted - 200)
  })

  test('keeps the heading in place in browsers without scroll anchoring', async () => {
    const { page } = await reuse('/docs/long#part-20', phone)
    await hasIntent(page)
    const wanted = await topOf(page, 'part-20')
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none'
      document.querySelector('h1')!.style.paddingBottom = '500px'
    })
    await expect.poll(() => topOf(page, 'part-20')).toBe(wanted)
  })

  test('does not scroll after the reader has scrolled', async () => {
    const { page } = await openReader(at.browser, 'about:blank', phone)
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/core/intent.*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${at.host.origin}/docs/long#part-20`)
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    release()
    await hasIntent(page)
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })
})

describe('the table of contents', () => {
  const marked = (page: Page) => page.locator('.dg-toc a[aria-current]').allTextContents()
  const scroll = (page: Page, top: number) =>
    page.evaluate(async (y) => {
      scrollTo({ top: y, behavior: 'instant' })
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
    }, top)

  test('highlights nothing at the top, each section on the way, and the last one at the end', async () => {
    const { page } = await reuse('/docs/drawn')
    await hasIntent(page)
    expect(await marked(page)).toEqual([])
    const seen = await page.evaluate(async () => {
      const names = new Set<string>()
      for (let y = 100; scrollY + innerHeight < document.documentElement.scrollHeight; y += 100) {
        scrollTo({ top: y, behavior: 'instant' })
        for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
        for (const link of document.querySelectorAll('.dg-toc a[aria-current]')) names.add(link.textContent)
      }
      return [...names]
    })
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((i) => `Part ${i}`))
    expect(await marked(page)).toEqual(['Part 8'])
  })

  test('highlights a section when its heading is in the upper third', async () => {
    const { page } = await reuse('/docs/long')
    await hasIntent(page)
    const top = await page.evaluate(() => document.getElementById('part-9')!.getBoundingClientRect().top + scrollY)
    await scroll(page, top - 200)
    expect(await marked(page)).toEqual(['Part 9'])
    await scroll(page, top - 500)
    expect(await marked(page)).toEqual(['Part 8'])
  })

  test('highlights the section that fills the window, even if a short one begins above it', async () => {
    const { page } = await at.open('/docs/long')
    await hasIntent(page)
    const top = await page.evaluate(() => {
      const [short, next] = [document.getElementById('part-9')!, document.getElementById('part-10')!]
      while (short.nextElementSibling !== next) short.nextElementSibling!.remove()
      return short.getBoundingClientRect().top + scrollY
    })
    await scroll(page, top - 150)
    expect(await marked(page)).toEqual(['Part 10'])
  })

  test('highlights a clicked section, even if it cannot scroll to the top', async () => {
    const { page } = await reuse('/docs/drawn')
    await hasIntent(page)
    for (const name of ['Part 7', 'Part 2', 'Part 8']) {
      await page.locator('.dg-toc').getByRole('link', { name, exact: true }).click()
      await expect.poll(() => marked(page)).toEqual([name])
    }
  })

  test('shows the section on the bar of a phone', async () => {
    const { page } = await reuse('/docs/long', phone)
    await hasIntent(page)
    const bar = page.locator('.dg-toc-toggle')
    const shown = () => bar.evaluate((it) => getComputedStyle(it, '::after').content)
    expect(await bar.innerText()).toBe('On this page')
    expect(await shown()).toBe('none')
    await scroll(page, 4000)
    const [name] = await marked(page)
    expect(name).toMatch(/^Part \d+$/)
    expect(await shown()).toContain(name)
    expect(await bar.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
    await scroll(page, 0)
    expect(await shown()).toBe('none')
  })

  test('closes on a phone with Escape, which restores the focus, and with a click outside', async () => {
    const { page } = await reuse('/docs/long', phone)
    await hasIntent(page)
    const bar = page.locator('.dg-toc-toggle')
    await bar.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await bar.getAttribute('aria-expanded')).toBe('false')
    expect(await bar.evaluate((it) => it === document.activeElement)).toBe(true)
    await bar.click()
    expect(await bar.getAttribute('aria-expanded')).toBe('true')
    await page.mouse.click(20, page.viewportSize()!.height - 10)
    expect(await bar.getAttribute('aria-expanded')).toBe('false')
  })
})
