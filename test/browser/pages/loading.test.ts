import { describe, expect, test } from 'vitest'
import { beyond, expectLight, load, shiftOf, widest, widths } from '../../harness/browser/loads.ts'
import { browserSites } from '../../harness/browser/sites.ts'
import { quiet } from './quiet.ts'

// What every page asks for, how wide it is, and that nothing on it jumps.
const sites = browserSites({
  own: '.',
  quay: 'test/sites/quay',
  kitchen: 'test/sites/kitchen-sink',
  editions: 'test/sites/editions',
})

const { visit, origin } = sites

const everything = [
  'quay/',
  'quay/docs/',
  'quay/docs/guides/moor',
  'quay/docs/guides/load',
  'quay/docs/guides/',
  'quay/docs/1.0/guides/night',
  'quay/docs/tags',
  'quay/docs/secret',
  'quay/ar/docs/',
  'quay/ar/docs/guides/moor',
  'quay/about',
  'quay/404.html',
  'editions/docs/next/guides/deliver',
  'editions/ar/docs/1.0/guides/install',
  'own/',
  'own/docs/product/settings/',
]

describe('pages with all that there is', () => {
  test.each(everything)('nothing of %s is wider than the window', async (route) => {
    const page = await visit(route, { width: 320, height: 800 })
    for (const width of [320, 360, ...widths, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await beyond(page), `${width}: ${await widest(page)}`).toBeLessThanOrEqual(0)
    }
    // Text of twice the size, as WCAG 1.4.4 and 1.4.10 have it.
    await page.setViewportSize({ width: 640, height: 800 })
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
    expect(await beyond(page), `large text: ${await widest(page)}`).toBeLessThanOrEqual(0)
    await page.context().close()
  })

  test('the kitchen sink is not wider than the window either', async () => {
    const page = await visit('kitchen/docs/', { width: 320, height: 800 })
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await beyond(page), `${width}: ${await widest(page)}`).toBeLessThanOrEqual(0)
    }
  })

  test.each([390, 1440])('none jumps at %i px', async (width) => {
    expectLight(await load(sites, everything, { width }))
  })

  test('one with an announcement that was closed does not jump', async () => {
    const stored = { 'docusaurus.announcement.id': 'storm', 'docusaurus.announcement.dismiss': 'true', theme: 'dark' }
    const page = await visit('quay/docs/guides/moor', { stored })
    await page.reload()
    expect(await shiftOf(page)).toBeLessThan(0.01)
  })

  test('one that is led to a heading does not jump', async () => {
    const page = await visit('quay/docs/guides/load#step-9')
    expect(await shiftOf(page)).toBeLessThan(0.01)
  })
})

test('no page says anything on the console, with the policy of a strict host', async () => {
  const page = await visit('own/404.html')
  const said: string[] = []
  page.on('console', (message) => said.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`))
  page.on('response', (answer) => answer.ok() || said.push(`${page.url()}: ${answer.status()} ${answer.url()}`))
  for (const route of [...everything, 'kitchen/docs/']) await page.goto(`${origin()}/${route}`)
  await quiet(page)
  expect(said).toEqual([])
})
