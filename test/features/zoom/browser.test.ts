import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

const { visit } = browserSites({ kitchen: 'test/sites/kitchen-sink' })
const route = 'kitchen/docs/reading'
const photo = (page: Page) => page.getByRole('button', { name: 'Enlarge: A boat in the harbor' })
const dialog = (page: Page) => page.locator('dialog.dg-zoom[open]')

/** Scale and position of the picture in the dialog. */
const place = (page: Page) =>
  dialog(page)
    .locator('.dg-zoom-place > *')
    .evaluate((it) => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(it).transform)
      return { scale: Math.round(a * 100) / 100, x: Math.round(e), y: Math.round(f) }
    })

test('a photo opens by keyboard with the same image, and zooms, moves and closes', async () => {
  const page = await visit(route, { width: 1440, height: 900 })
  await photo(page).waitFor()
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await loaded()).filter((name) => /zoom|dialog|harbor\.\w+\.jpg/.test(name))).toEqual([])
  // Neither an icon nor an image in a link.
  expect(await page.getByRole('button', { name: /Icon|linked/ }).count()).toBe(0)
  await photo(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  expect(await dialog(page).locator('img').getAttribute('src')).toMatch(/harbor\.\w+\.jpg$/)
  expect(await dialog(page).getAttribute('aria-label')).toBe('A boat in the harbor')
  expect(await place(page)).toEqual({ scale: 1, x: 0, y: 0 })
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowDown')
  expect(await place(page)).toEqual({ scale: 1.5, x: 0, y: -80 })
  // It stays in the window.
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowLeft')
  expect((await place(page)).x).toBe(360)
  await page.keyboard.press('0')
  expect(await place(page)).toEqual({ scale: 1, x: 0, y: 0 })
  await dialog(page).getByRole('button', { name: 'Zoom in' }).click()
  await dialog(page).getByRole('button', { name: 'Zoom out' }).click()
  expect((await place(page)).scale).toBe(1)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await photo(page).evaluate((it) => it === document.activeElement)).toBe(true)
})

test('it zooms by wheel and pinch at the pointer, and moves by dragging', async () => {
  const page = await visit(route, { width: 390, height: 800, theme: 'dark' })
  await photo(page).click()
  await dialog(page).waitFor()
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => (await place(page)).scale).toBeCloseTo(Math.E, 1)
  const { scale, x, y } = await place(page)
  expect([x, y]).toEqual([0, 0])
  await page.mouse.down()
  await page.mouse.move(255, 440)
  await page.mouse.up()
  expect(await place(page)).toEqual({ scale, x: 60, y: 40 })
  await page.keyboard.press('0')
  await dialog(page)
    .locator('.dg-zoom-place')
    .evaluate((it) => {
      const fire = (type: string, pointerId: number, clientX: number) =>
        it.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 400, bubbles: true, button: 0 }))
      it.setPointerCapture = () => {}
      fire('pointerdown', 1, 145)
      fire('pointerdown', 2, 245)
      fire('pointermove', 1, 95)
      fire('pointermove', 2, 295)
      fire('pointerup', 1, 95)
      fire('pointerup', 2, 295)
    })
  expect(await place(page)).toEqual({ scale: 2, x: 0, y: 0 })
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await dialog(page).waitFor({ state: 'detached' })
})

test('drawings and diagrams can be zoomed, also with large type and on a phone', async () => {
  const page = await visit(route, { width: 390, height: 800 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  // Mermaid loads first.
  await page.locator('.dg-mermaid').scrollIntoViewIfNeeded()
  await page.locator('.dg-mermaid[data-drawn]').waitFor({ timeout: 30_000 })
  for (const name of ['Enlarge: A drawn screen', 'Enlarge: Diagram: Images']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.click()
    await dialog(page).waitFor()
    const [bar, picture] = await Promise.all(
      ['.dg-zoom-bar', '.dg-zoom-place > *'].map((part) => dialog(page).locator(part).boundingBox()),
    )
    expect(bar!.x).toBeGreaterThanOrEqual(0)
    expect(bar!.x + bar!.width).toBeLessThanOrEqual(390)
    expect(picture!.width).toBeGreaterThan(300)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  }
})

test('images are not zoomable without scripts, and use the smallest version that fits', async () => {
  const page = await visit(route, { width: 390, height: 800, javaScriptEnabled: false })
  const image = page.getByRole('img', { name: 'A boat in the harbor' })
  await image.waitFor()
  expect(await image.getAttribute('role')).toBe(null)
  expect(await page.locator('source').first().getAttribute('type')).toBe('image/avif')
  expect(await page.locator('figcaption').allInnerTexts()).toEqual([
    'A photo with smaller versions',
    'A drawing for light and dark',
  ])
})
