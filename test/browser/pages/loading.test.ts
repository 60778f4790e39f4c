import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { beyond, expectLight, load, shiftOf, widest, widths } from '../../harness/browser/loads.ts'
import { browserSites } from '../../harness/browser/sites.ts'

// Requests, console output, width and layout shifts of every page.
const sites = browserSites({
  own: '.',
  quay: 'test/sites/quay',
  kitchen: 'test/sites/kitchen-sink',
  editions: 'test/sites/editions',
})

const { visit } = sites

const everything = [
  'quay/',
  'quay/docs/',
  'quay/docs/guides/moor',
  'quay/docs/guides/load',
  'quay/docs/guides/',
  'quay/docs/1.0/guides/night',
  'quay/docs/tags',
  'quay/docs/tags/moorings',
  'quay/docs/secret',
  'quay/ar/docs/',
  'quay/ar/docs/guides/moor',
  'quay/about',
  'quay/404.html',
  'editions/docs/next/guides/deliver',
  'editions/ar/docs/1.0/guides/install',
  'own/',
  'own/docs/product/settings/',
  'kitchen/docs/',
]

test('every page makes few requests, has no layout shifts and fits into every window', async () => {
  const wide: string[] = []
  const look = async (page: Page, message: string) => {
    if ((await beyond(page)) > 0) wide.push(`${message}: ${await widest(page)}`)
  }
  const each = async (page: Page, route: string) => {
    for (const width of [...widths, 360, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await look(page, `${route} at ${width} px`)
    }
    // Text of twice the size, as WCAG 1.4.4 and 1.4.10 have it.
    await page.setViewportSize({ width: 640, height: 800 })
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
    await look(page, `${route} with large text`)
    await page.setViewportSize({ width: 390, height: 800 })
  }
  const messages: string[] = []
  const loaded = await load(sites, everything, { width: 390, each, messages })
  expect(wide).toEqual([])
  expectLight(loaded)
  expect(messages, 'with the policy of a strict host').toEqual([])
}, 120_000)

test('pages have no layout shifts on desktop', async () => {
  expectLight(await load(sites, everything, { width: 1440 }))
})

test('overflow and layout shifts are detected', async () => {
  const page = await visit('own/404.html')
  await page.evaluate(() => {
    const wide = document.createElement('div')
    wide.className = 'too-wide'
    wide.style.width = '2000px'
    wide.style.height = '1px'
    document.querySelector('main')!.prepend(wide)
  })
  expect(await beyond(page)).toBeGreaterThan(0)
  expect((await widest(page)).join()).toContain('too-wide')
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    Object.assign(document.querySelector<HTMLElement>('.too-wide')!.style, { width: '1px', height: '300px' })
  })
  expect(await shiftOf(page, false)).toBeGreaterThan(0.01)
})

test('a closed announcement causes no layout shift', async () => {
  const stored = { 'docusaurus.announcement.id': 'storm', 'docusaurus.announcement.dismiss': 'true', theme: 'dark' }
  const page = await visit('quay/docs/guides/moor', { stored })
  await page.reload()
  expect(await shiftOf(page)).toBeLessThan(0.01)
})

test('a hash in the URL causes no layout shift', async () => {
  const page = await visit('quay/docs/guides/load#step-9')
  expect(await shiftOf(page)).toBeLessThan(0.01)
})
