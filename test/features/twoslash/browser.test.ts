import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bringAxe, violations } from '../../browser/pages/axe.ts'
import { browserSites } from '../../harness/browser/sites.ts'
import { hasIntent, hold } from '../../harness/client/reader.ts'

const { visit } = browserSites({ types: 'test/sites/types' })
const route = 'types/'
const name = (page: Page) => page.locator('.dg-code-type', { hasText: 'load' })
const shown = (page: Page) => page.locator('.dg-code-types > :popover-open')
const type = 'function load(id: number): Promise<Order>'

test('the type of a name is shown near it by mouse, keyboard and touch', async () => {
  const page = await visit(route)
  await hasIntent(page)
  await name(page).hover()
  await expect.poll(() => shown(page).allTextContents()).toEqual([type])
  const [at, note] = [(await name(page).boundingBox())!, (await shown(page).boundingBox())!]
  expect(Math.abs(note.y - at.y - at.height)).toBeLessThan(40)
  await page.mouse.move(0, 0)
  await expect.poll(() => shown(page).count()).toBe(0)
  await name(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page).allTextContents()).toEqual([type])
  await bringAxe(page)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => shown(page).count()).toBe(0)
})

test('a hover before the script is loaded shows the type', async () => {
  const page = await visit(route)
  const release = await hold(page, /\/intent\b/)
  const asked = page.waitForRequest(/\/intent\b/)
  await page.reload()
  await name(page).hover()
  await asked
  await release()
  await shown(page).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.each([true, false])('a tap on a phone shows the type; with scripts: %s', async (javaScriptEnabled) => {
  const page = await visit(route, { javaScriptEnabled, width: 390, height: 800, hasTouch: true })
  await name(page).tap()
  await shown(page).waitFor()
  const note = (await shown(page).boundingBox())!
  expect(note.x).toBeGreaterThanOrEqual(0)
  expect(note.x + note.width).toBeLessThanOrEqual(390)
})
