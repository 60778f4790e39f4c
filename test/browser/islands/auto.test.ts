import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startHost } from '../../harness/browser/static-host.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { docusaurusSite } from '../../harness/docusaurus/site.ts'
import { connect } from '../../harness/theme/connect.ts'

/** Keeps its choices in the query of the page, and one in the storage. */
const filterPage = `import { useQueryString, useQueryStringList, useStorageSlot } from '@docusaurus/theme-common'
export default function Filter() {
  const [name, setName] = useQueryString('name')
  const [tags, setTags] = useQueryStringList('tags')
  const [kept, slot] = useStorageSlot('kept')
  return (
    <main>
      <p className="chosen">{[name, ...tags, kept ?? 'none'].join(' ')}</p>
      <input value={name} onChange={({ target }) => setName(target.value)} />
      <button onClick={() => setTags((all) => [...all, 'sail'], { push: true })}>Sail</button>
      <button onClick={() => slot.set('moored')}>Moor</button>
    </main>
  )
}
`

const root = temporaryFolder('auto-islands')
const messages: string[] = []
let browser: Browser
let page: Page
let served: Host

beforeAll(async () => {
  writeSite(root, { ...docusaurusSite, 'website/src/pages/filter.jsx': filterPage })
  const { code, stderr } = await docsgen(path.join(root, 'website'), ['build'])
  expect(code, stderr).toBe(0)
  served = await startHost(path.join(root, 'website/build'), { baseUrl: '/base/' })
  browser = await connect()
  page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  page.on('console', (message) => /error|warning/.test(message.type()) && messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
}, 120_000)

afterAll(async () => {
  await browser.close()
  served.stop()
  fs.rmSync(root, { recursive: true, force: true })
})

const text = (selector: string) => page.$eval(selector, (element) => element.textContent)

test('a page with state is hydrated as a whole', async () => {
  await page.goto(`${served.origin}/base/`)
  await page.waitForSelector('.mode >> text=light alive')
  await page.hover('.dg-code')
  await page.waitForSelector('.dg-code .dg-code-copy')
  expect(await text('.only')).toBe('browser')
  const drawn = await page.$$eval('.flag, .flag path', (all) => all.map(({ attributes }) => attributes.length))
  expect(drawn).toEqual([2, 2])
  expect(await text('.where')).toBe('/base/ en Ships and piers')
  expect(await page.$$eval('main li', (items) => items.map((item) => item.textContent))).toEqual(['North', 'South'])
  await page.click('text=Count 5')
  await page.waitForSelector('text=Count 6')
  await page.click('.dg-color-toggle >> visible=true')
  await page.waitForSelector('.mode >> text=dark alive')
  // React does not change tabs, which belong to the script of the page.
  await page.click('[role="tab"] >> text=B')
  await expect.poll(() => text('[role="tabpanel"][data-active]')).toContain('Second')
  await page.click('text=Count 6')
  await page.waitForSelector('text=Count 7')
  expect(await text('[role="tabpanel"][data-active]')).toContain('Second')
  expect(messages).toEqual([])
})

test('buttons that are added to code during hydration are kept, without errors', async () => {
  const other = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  other.on('pageerror', (error) => messages.push(error.message))
  // React schedules its next task by a message, after loading the island and before hydrating it.
  await other.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...values: unknown[]) {
      for (const block of document.querySelectorAll('docsgen-island .dg-code'))
        if (!block.querySelector('.dg-code-buttons'))
          block.append(Object.assign(document.createElement('div'), { className: 'dg-code-buttons' }))
      Reflect.apply(postMessage, this, values)
    }
  })
  await other.goto(`${served.origin}/base/`)
  await other.waitForSelector('.mode >> text=light alive')
  expect(await other.$$eval('docsgen-island .dg-code > .dg-code-buttons', (bars) => bars.length)).toBe(1)
  expect(messages).toEqual([])
  await other.close()
})

test('a page keeps its choices in the query and the storage, without loading again', async () => {
  await page.goto(`${served.origin}/base/filter/?name=Brig#top`)
  await expect.poll(() => text('.chosen')).toBe('Brig none')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.fill('input', 'Yawl')
  await page.click('text=Sail')
  await page.click('text=Moor')
  await expect.poll(() => text('.chosen')).toBe('Yawl sail moored')
  expect(page.url()).toBe(`${served.origin}/base/filter/?name=Yawl&tags=sail#top`)
  await page.goBack()
  await expect.poll(() => text('.chosen')).toBe('Yawl moored')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  expect(messages).toEqual([])
})

test('a component in a document is hydrated with its children, in each language', async () => {
  for (const folder of ['', 'fr/']) {
    await page.goto(`${served.origin}/base/${folder}docs/`)
    await page.click('docsgen-island >> text=Count 3')
    await page.waitForSelector('docsgen-island >> text=Count 4')
    expect(await text('docsgen-island strong')).toBe('Bold')
  }
  await page.goto(`${served.origin}/base/fr/`)
  await page.waitForSelector('.mode >> text=alive')
  expect(await text('main')).toContain('Bonjour Ada')
  expect(await page.getAttribute('main img', 'alt')).toBe('Marée')
  expect(messages).toEqual([])
})

test('props that are elements keep their served HTML, with the islands in them', async () => {
  await page.goto(`${served.origin}/base/docs/`)
  await page.click('docsgen-island >> text=Count 40')
  await page.waitForSelector('docsgen-island >> text=Count 41')
  await page.click('docsgen-island >> text=Count 20')
  await page.waitForSelector('docsgen-island >> text=Count 21')
  const outer = page.locator('docsgen-island', { has: page.locator('docsgen-island') })
  expect(await outer.evaluate((island) => island.textContent)).toBe('InnerlineCount 41InsideCount 21Around')
  await page.click('docsgen-island >> text=Count 1')
  await page.waitForSelector('docsgen-island >> text=Count 2')
  const icons = await page.$$eval('docsgen-island [data-slot="icon"] > i', (all) => all.map((one) => one.textContent))
  expect(icons).toEqual(['element'])
  expect(await page.locator('main').innerText()).not.toContain('not shown')
  expect(messages).toEqual([])
})

test('components of packages are islands, unless they handle their children one by one', async () => {
  await page.goto(`${served.origin}/base/docs/version`)
  for (const [before, after] of [
    ['Lamp 3', 'Lamp 4'],
    ['Lamp 30', 'Lamp 31'],
    ['Bell 60', 'Bell 61'],
  ]) {
    await page.click(`docsgen-island >> text="${before}"`)
    await page.waitForSelector(`docsgen-island >> text="${after}"`)
  }
  expect(await text('main')).toContain('2 children')
  expect(messages).toEqual([])
})
