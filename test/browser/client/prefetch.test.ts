import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { follow, hasIntent, openReader, type ReaderOptions, stands } from '../../harness/client/reader.ts'
import { quiet } from '../pages/quiet.ts'
import { manyTargets } from './site.ts'
import { start } from './start.ts'

const at = start('prefetch', {}, { host: { compresses: true } })

afterEach(async () => {
  // An open page may still prefetch others.
  for (const context of at.browser.contexts()) await context.close()
})

async function open(path: string, options?: ReaderOptions) {
  at.host.asked.length = 0
  const reader = await openReader(at.browser, at.host.origin + path, options)
  // Idle callbacks have run.
  await quiet(reader.page)
  await reader.page.waitForLoadState('networkidle')
  return reader
}

/** Returns the pages requested by scripts, in order. */
const fetched = () => at.host.asked.filter((path) => path.endsWith('/index.html'))
/** On a busy machine each page may be delayed for two seconds. */
const patient = { timeout: 20_000 }
/** A connection on which a page is prefetched only when the pointer is over its link. */
const slow = () => Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } })
const fileOf = (route: string) => `${route}/index.html`

describe('prefetching of links in the text', () => {
  test('fetches at most 6 pages when the browser is idle, each once, after the script', async () => {
    const { page, messages } = await open('/docs/many')
    await expect.poll(fetched, patient).toHaveLength(6)
    expect(fetched()).toEqual(manyTargets.slice(0, 6).map(fileOf))
    expect(at.host.asked.filter((path) => /intent|index\.html$/.test(path))[0]).toMatch(/intent/)
    expect(messages).toEqual([])
    at.host.asked.length = 0
    await follow(page, 'Number 3')
    await stands(page, 'Number 3')
    expect(fetched()).not.toContain('/docs/many/n3/index.html')
  })

  test('starts with visible links', async () => {
    const { page } = await openReader(at.browser, 'about:blank', { viewport: { width: 390, height: 400 } })
    at.host.asked.length = 0
    await page.route('**/core/intent.*.js', async (route) => {
      await page.evaluate(() =>
        document.querySelector('main a[href="/docs/many/n20"]')!.scrollIntoView({ block: 'center' }),
      )
      await route.continue()
    })
    await page.goto(`${at.host.origin}/docs/many`)
    await expect.poll(fetched, patient).toHaveLength(6)
    for (const file of manyTargets.slice(0, 6).map(fileOf)) expect(fetched()).not.toContain(file)
  })

  test('fetches at most 35 KB including the script of the page', async () => {
    const { page } = await open('/docs/first')
    const links = await page.locator('main a[href]').count()
    expect(links).toBeGreaterThan(2)
    await expect.poll(fetched, patient).toEqual(expect.arrayContaining(['/docs/second', '/docs/long'].map(fileOf)))
    await page.waitForLoadState('networkidle')
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /index\.html$|\/core\//.test(name))
        .map(({ encodedBodySize }) => encodedBodySize),
    )
    expect(bytes.length).toBeGreaterThan(1)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(35_000)
  })

  test('skips pages that are probably larger than the rest of the budget', async () => {
    const { page } = await openReader(at.browser, 'about:blank')
    await page.addInitScript(() => {
      // Like a host without compression: 13,000 bytes for each page.
      const entry = { encodedBodySize: 13_000, decodedBodySize: 13_000 }
      performance.getEntriesByType = (type) => (type === 'navigation' ? [entry] : []) as never
    })
    at.host.asked.length = 0
    await page.goto(`${at.host.origin}/docs/many`)
    await expect.poll(fetched, patient).toHaveLength(1)
    await page.waitForLoadState('networkidle')
    expect(fetched()).toHaveLength(1)
  })

  test('fetches one page at a time', async () => {
    const context = await at.browser.newContext()
    const page = await context.newPage()
    let running = 0
    let most = 0
    await page.route('**/index.html', async (route) => {
      most = Math.max(most, ++running)
      await quiet(page)
      running--
      await route.continue()
    })
    await page.goto(`${at.host.origin}/docs/many`)
    await page.waitForResponse('**/docs/many/n6/index.html')
    expect(most).toBe(1)
  })

  test('skips files, other origins and the current page', async () => {
    await open('/docs/first')
    await expect.poll(fetched, patient).toContain('/docs/second/index.html')
    await expect.poll(fetched, patient).toContain('/docs/long/index.html')
    expect(fetched()).not.toContain('/docs/first/index.html')
    expect(at.host.asked.filter((path) => path.includes('notes'))).toEqual([])
  })

  test('continues on the next page after navigation', async () => {
    const { page } = await open('/docs/first')
    await follow(page, 'second')
    await stands(page, 'Second')
    await page.waitForLoadState('networkidle')
    await expect.poll(fetched, patient).toContain('/about/index.html')
  })
})

describe('a page linked in the navbar or sidebar', () => {
  test.each<[string, (link: import('playwright-core').Locator) => Promise<void>, ReaderOptions?]>([
    ['the pointer is over its link', (link) => link.hover()],
    ['its link has the focus', (link) => link.focus()],
    ['its link is touched', (link) => link.dispatchEvent('pointerover', { pointerType: 'touch' }), { hasTouch: true }],
  ])('is fetched when %s', async (_, use, options) => {
    const { page } = await open('/docs/third', options)
    const before = fetched()
    expect(before).not.toContain('/docs/many/index.html')
    await use(page.locator('aside').getByRole('link', { name: 'Many' }))
    await expect.poll(fetched, patient).toContain('/docs/many/index.html')
    const times = () => fetched().filter((file) => file === '/docs/many/index.html').length
    await use(page.locator('.dg-navbar').getByRole('link', { name: 'About' }))
    await expect.poll(fetched, patient).toContain('/about/index.html')
    await use(page.locator('aside').getByRole('link', { name: 'Many' }))
    await page.waitForLoadState('networkidle')
    expect(times()).toBe(1)
  })
})

test('buttons prefetch nothing', async () => {
  const { page } = await open('/docs/third', { before: slow })
  const buttons = await page.getByRole('button').filter({ visible: true }).all()
  expect(buttons.length).toBeGreaterThan(1)
  for (const button of buttons) await button.hover()
  await page.waitForLoadState('networkidle')
  expect(fetched()).toEqual([])
})

describe('prefetching on limited connections', () => {
  test.each([
    ['data saver', { saveData: true, effectiveType: '4g' }],
    ['2g', { saveData: false, effectiveType: '2g' }],
    ['slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('fetches a page only on a click with %s', async (_, connection) => {
    const { page } = await openReader(at.browser, 'about:blank')
    await page.context().addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    at.host.asked.length = 0
    await page.goto(`${at.host.origin}/docs/many`)
    await page.waitForLoadState('networkidle')
    await page.locator('aside').getByRole('link', { name: 'Third' }).hover()
    await quiet(page)
    expect(fetched()).toEqual([])
    await page.locator('aside').getByRole('link', { name: 'Third' }).click()
    await stands(page, 'Third')
    expect(fetched()).toEqual(['/docs/third/index.html'])
  })

  test.each<[string, (page: Page) => Promise<void>]>([
    ['a key is pressed', (page) => page.keyboard.press('Shift')],
    ['the wheel is turned', (page) => page.mouse.wheel(0, 100)],
    ['the text is touched', (page) => page.locator('main h1').click()],
    ['the pointer is over a link', (page) => page.locator('aside a').last().hover()],
  ])('loads nothing when the browser is idle with a data saver, and the script when %s', async (_, use) => {
    const before = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const { page } = await open('/docs/many', { before })
    const html = await page.content()
    for (let n = 0; n < 20; n++) await quiet(page)
    const byPage = (file: string) => html.includes(`"${file}"`) || file === '/docs/many'
    expect(at.host.asked.filter((file) => !byPage(file))).toEqual([])
    await use(page)
    await hasIntent(page)
    await page.waitForLoadState('networkidle')
    expect(fetched()).toEqual([])
  })

  test('fetches a page on 3g only when the pointer is over its link', async () => {
    const { page } = await open('/docs/many', {
      before: slow,
    })
    expect(fetched()).toEqual([])
    await page.locator('aside').getByRole('link', { name: 'Third' }).hover()
    await expect.poll(fetched, patient).toEqual(['/docs/third/index.html'])
  })

  test('is unrestricted on fast connections', async () => {
    await open('/docs/many', {
      before: () => Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } }),
    })
    await expect.poll(fetched, patient).toHaveLength(6)
  })
})
