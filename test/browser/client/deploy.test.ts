import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Host, startHost } from '../../harness/browser/static-host.ts'
import { follow, isSameDocument, openReader, stands } from '../../harness/client/reader.ts'
import { connect } from '../../harness/theme/connect.ts'
import { pressColorToggle } from '../pages/color-toggle.ts'
import { quiet } from '../pages/quiet.ts'
import { type Built, buildSite } from './site.ts'

let site: Built
let next: string
let host: Host
let browser: Browser

beforeAll(async () => {
  site = await buildSite('deploy')
  next = path.join(site.root, 'next')
  copyWithOtherNames(site.out, next)
  browser = await connect()
})

afterAll(async () => {
  await browser?.close()
  site?.clean()
})

beforeEach(async () => {
  host = await startHost(site.out)
})

afterEach(() => host.stop())

/** The output of a later build of docsgen: all hashes in names differ. */
function copyWithOtherNames(from: string, to: string): void {
  const renamed = (text: string) => text.replace(/\b(core|theme|intent)\.(\w+)\.(js|css)\b/g, '$1.NEXT$2.$3')
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const target = path.join(to, renamed(path.relative(from, file)))
    fs.mkdirSync(path.dirname(target), { recursive: true })
    const bytes = fs.readFileSync(file)
    fs.writeFileSync(target, /\.(?:html|js)$/.test(file) ? renamed(bytes.toString()) : bytes)
  }
}

/** Returns the number of requests for a page, as a document or by a script. */
const loads = (route: string) => host.asked.filter((asked) => asked.replace(/\/(?:index\.html)?$/, '') === route).length

async function works(page: Page): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('.dg-navbar')!).position)).toBe('sticky')
  await pressColorToggle(page.locator('.dg-navbar .dg-color-toggle'))
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
}

const isNext = (page: Page) => page.locator('link[href*=NEXT]').count()

describe('a tab that is open during a deployment', () => {
  test('reloads fully with the next page, once', async () => {
    const { page, messages } = await openReader(browser, `${host.origin}/docs/third`)
    await page.locator('aside').getByRole('link', { name: 'Many' }).hover()
    await page.waitForLoadState('networkidle')
    host.folder = next
    host.asked.length = 0
    await page.locator('aside').getByRole('link', { name: 'First' }).click()
    await page.waitForURL('**/docs/first')
    await works(page)
    expect(await isSameDocument(page)).toBe(false)
    expect(await isNext(page)).toBe(1)
    expect(loads('/docs/first')).toBeLessThanOrEqual(3)
    expect(messages).toEqual([])
    await follow(page, 'second')
    await stands(page, 'Second')
  })

  test('reloads fully if the navigation script is gone', async () => {
    const { page, messages } = await openReader(browser, `${host.origin}/docs/third`)
    host.folder = next
    await page.locator('aside').getByRole('link', { name: 'First' }).click()
    await page.waitForURL('**/docs/first')
    await works(page)
    expect(await isNext(page)).toBe(1)
    expect(messages.every((text) => text.startsWith('warning'))).toBe(true)
  })

  test('can go back', async () => {
    const { page } = await openReader(browser, `${host.origin}/docs/first`)
    await follow(page, 'second')
    await stands(page, 'Second')
    host.folder = next
    await page.goBack()
    await stands(page, 'First')
    await works(page)
  })
})

describe('a cached page of an older build', () => {
  const old = (route: string) => fs.readFileSync(path.join(site.out, route, 'index.html'), 'utf8')

  test('is reloaded once', async () => {
    host.folder = next
    const page = await browser.newPage()
    let times = 0
    await page.route('**/docs/second', (route) =>
      times++ === 0 ? route.fulfill({ contentType: 'text/html', body: old('docs/second') }) : route.continue(),
    )
    await page.goto(`${host.origin}/docs/second`)
    await page.waitForSelector('link[href*=NEXT]', { state: 'attached' })
    await page.waitForLoadState('load')
    expect(times).toBe(2)
    await works(page)
  })

  test('is not reloaded in a loop', async () => {
    host.folder = next
    const page = await browser.newPage()
    let times = 0
    await page.route('**/docs/second', (route) => {
      times++
      return route.fulfill({ contentType: 'text/html', body: old('docs/second') })
    })
    await page.goto(`${host.origin}/docs/second`)
    await page.waitForLoadState('networkidle')
    await quiet(page)
    expect(times).toBe(2)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Second')
  })

  test('is reloaded fully if a script navigated to it', async () => {
    const { page } = await openReader(browser, `${host.origin}/docs/first`)
    await page.route('**/docs/second/index.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: old('docs/second').replace(/core\.(\w+)\.js/, 'core.OLDER.js') }),
    )
    await page.reload()
    await follow(page, 'second')
    await page.waitForURL('**/docs/second')
    await stands(page, 'Second')
    await pressColorToggle(page.locator('.dg-navbar .dg-color-toggle'))
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  })
})
