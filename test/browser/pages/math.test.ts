import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

const { visit, look, origin } = browserSites({ sink: 'test/sites/kitchen-sink' })
const font = '**/assets/math.*.woff2'

const families = () => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)

test('formulas have their font at once, which stretches braces and sets scripts', async () => {
  const page = await look('sink/docs', { width: 1440 })
  await expect.poll(() => page.evaluate(families)).toContain('STIX Two Math')
  expect(await page.locator('link[rel=preload][as=font]').count()).toBe(1)
  // Without the table of the font, an integral is no larger than a letter.
  const height = (selector: string) =>
    page
      .locator(`.dg-math ${selector}`)
      .first()
      .evaluate((it) => it.getBoundingClientRect().height)
  expect((await height('mo')) / (await height('mi'))).toBeGreaterThan(1.8)
})

test('a page without formulas does not load it; the way to one with formulas does', async () => {
  const page = await visit('sink/docs/other', { width: 1440 })
  expect(await page.locator('link[rel=preload][as=font]').count()).toBe(0)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.locator('main').getByRole('link', { name: 'the first' }).click()
  await page.waitForSelector('.dg-math')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await expect.poll(() => page.evaluate(families)).toContain('STIX Two Math')
})

test('a late font causes no layout shift', async () => {
  const page = await visit('sink/404.html', { width: 390, height: 800 })
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  let isHeld = false
  await page.route(font, async (request) => {
    isHeld = true
    await held
    await request.continue()
  })
  const frames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.goto(`${origin()}/sink/docs`, { waitUntil: 'commit' })
  const top = () => page.evaluate(() => document.querySelector('.dg-math + *')!.getBoundingClientRect().top)
  await page.waitForSelector('.dg-math + *')
  await expect.poll(() => isHeld).toBe(true)
  await frames()
  const before = await top()
  go()
  await page.evaluate(() => document.fonts.ready)
  await frames()
  expect(await top()).toBe(before)
})
