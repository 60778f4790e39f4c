import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setTheme, violations } from '../../browser/pages/axe.ts'
import { beyond } from '../../harness/browser/loads.ts'
import { browserSites, type Visit } from '../../harness/browser/sites.ts'
import { hasIntent } from '../../harness/client/reader.ts'

const { visit, look } = browserSites({ mdx: 'test/sites/mdx' })
const route = 'mdx/docs/guide/live'
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit code' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const focused = (page: Page) => page.evaluate(() => document.activeElement!.textContent)
/** In sight and not covered, as far as the window shows it. */
const isShown = (page: Page) =>
  page.evaluate(() => {
    const { left, top } = document.activeElement!.getBoundingClientRect()
    return document.activeElement!.contains(document.elementFromPoint(Math.max(left, 0) + 4, top + 4))
  })

async function open(how: Visit = {}): Promise<Page> {
  const page = await visit(route, how)
  await hasIntent(page)
  await edit(page).waitFor()
  return page
}

test('the editor is readable on desktop and phone, in light and dark, with a problem and with very large text', async () => {
  const page = await visit(route, { bypassCSP: true })
  await edit(page).click()
  await field(page).waitFor()
  const code = await field(page).inputValue()
  for (const text of [code, code.replace('{label}', '{labels}')]) {
    await field(page).fill(text)
    const isWrong = text !== code
    await expect.poll(() => result(page).getByRole('alert').count()).toBe(isWrong ? 1 : 0)
    // In the dark only colors are checked, which are the same on every screen.
    for (const [width, theme] of [
      [1440, 'dark'],
      [1440, 'light'],
      [390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await setTheme(page, theme)
      expect(await violations(page), `${width} px, ${theme}`).toEqual([])
    }
  }
  for (const width of [390, 1440])
    for (const fontSize of ['', '32px']) {
      await page.setViewportSize({ width, height: 900 })
      await page.locator('html').evaluate((html, size) => Object.assign(html.style, { fontSize: size }), fontSize)
      expect(await beyond(page)).toBeLessThanOrEqual(0)
      const [text, lines] = await page.locator('.dg-live-editor').evaluate((editor) =>
        ['textarea', 'pre'].map((name) => {
          const { width: wide, height } = editor.querySelector(name)!.getBoundingClientRect()
          return [Math.round(wide), Math.round(height)]
        }),
      )
      // The field is as large as its highlighted text, so it never scrolls on its own.
      expect(text).toEqual(lines)
    }
})

test('the keyboard reaches the result and the editor, and leaves it in both directions', async () => {
  const page = await open({ width: 390 })
  await edit(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page).evaluate((it) => it === document.activeElement)).toBe(true)
  const end = () =>
    field(page).evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(it.value.length, it.value.length))
  await end()
  await page.keyboard.press('Enter')
  await page.keyboard.type('// A note')
  await expect.poll(() => page.locator('.dg-live-editor pre').textContent()).toContain('}\n// A note\n')
  const code = await field(page).inputValue()
  await field(page).fill(code.replace('useState(3)', 'useState(4)'))
  // The result is replaced when the code runs, a while after the last input.
  await result(page).getByRole('button', { name: '4 berths' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Reset')
  expect(await isShown(page)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await field(page).evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await field(page).evaluate((it) => it === document.activeElement)).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('4 berths are free in the harbor')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('3 berths are free in the harbor')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page).count()).toBe(0)
  expect(await focused(page)).toBe('Edit code')
})

test('an endless loop is stopped, and can be corrected', async () => {
  const page = await open()
  await edit(page).click()
  const code = await field(page).inputValue()
  await field(page).fill(code.replace('return', 'while (count) {}\n  return'))
  await result(page).getByRole('alert').waitFor()
  expect(await result(page).getByRole('alert').textContent()).toMatch(/^RangeError: Stopped after 200,000 steps/)
  await field(page).fill(code)
  await result(page).getByRole('button', { name: '3 berths' }).waitFor()
})

test('the code and its result are shown without scripts, without buttons', async () => {
  const page = await look(route, { javaScriptEnabled: false })
  expect(await page.locator('.dg-live-code pre').first().textContent()).toContain('function Berths()')
  expect(await result(page).getByRole('button').allTextContents()).toEqual(['3 berths are free in the harbor'])
})
