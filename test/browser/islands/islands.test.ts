import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Host, startHost } from '../../harness/browser/static-host.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { hold } from '../../harness/client/reader.ts'
import { islandSite } from '../../harness/islands/site.ts'
import { connect } from '../../harness/theme/connect.ts'
import { quiet } from '../pages/quiet.ts'

const root = temporaryFolder('island-site')
const messages: string[] = []
let browser: Browser
let page: Page
let served: Host

beforeAll(async () => {
  const { code, stderr } = await docsgen(writeSite(root, islandSite), ['build'])
  expect(code, stderr).toBe(0)
  served = await startHost(path.join(root, 'build'), { baseUrl: '/base/' })
  browser = await connect()
}, 120_000)

afterEach(() => page.close())

afterAll(async () => {
  await browser.close()
  served.stop()
  fs.rmSync(root, { recursive: true, force: true })
})

async function open(address: string, prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<void> {
  messages.length = served.asked.length = 0
  page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  page.on('console', (message) => /error|warning/.test(message.type()) && messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await prepare(page)
  await page.goto(`${served.origin}/base/${address}`, { waitUntil: 'load' })
}

const alive = () => page.waitForSelector('.places >> text=Alive')
const html = (selector: string) => page.$eval(selector, (element) => element.outerHTML)

describe('an island', () => {
  test.each([
    ['docs/first/', '/base/docs/second', '/base/docs/first'],
    ['fr/docs/first/', '/base/fr/docs/second', '/base/fr/docs/first'],
  ])('at %s has the base URLs of the page, on the server and in browsers', async (address, there, late) => {
    await open(address)
    // The zoom script may run before or after.
    const image = async () =>
      (await html('.places img')).replace(/ data-zoom="[^>]*/, '').replace(/again="[^"]+"/, 'again=""')
    const built = [await html('.places a'), await image()]
    expect(built.join()).toContain(`href="${there}"`)
    expect(built.join()).toContain('src="/base/img/a.svg"')
    await page.click('.places button')
    await alive()
    expect([await html('.places a'), await image()]).toEqual(built)
    expect(await page.getAttribute('.places img', 'data-again')).toBe('/base/img/a.svg')
    expect(await page.getAttribute('.late', 'href')).toBe(late)
    expect(await page.textContent('.only')).toBe(`/base/${address}`)
    expect(messages).toEqual([])
  })

  test('in <Island> is hydrated at the given time, not at that of its module', async () => {
    await open('docs/first/')
    await quiet(page)
    expect(served.asked.join()).not.toContain('places.island')
    expect(await page.textContent('.only')).toBe('built')
  })
})

describe('a crash of an island', () => {
  test('in main replaces the contents of main with the causes, until a retry', async () => {
    await open('docs/first/')
    const title = await page.title()
    await page.click('text=Light it')
    const box = page.locator('main [role=alert]')
    await box.waitFor()
    expect(await page.innerText('main')).toBe('This page crashed.\nTry again\nGone.\n\nCause:\nLit.\n\nCause:\na match')
    expect(await page.title()).toBe(title)
    expect(await page.locator('main').count()).toBe(1)
    expect(await page.isVisible('.dg-navbar')).toBe(true)
    await page.click('text=Try again')
    await box.waitFor({ state: 'detached' })
    await page.click('text=Light it')
    await box.waitFor()
    expect(messages).toHaveLength(2)
  })

  test('in the navbar falls back to the served HTML, and reports the item', async () => {
    await open('docs/first/')
    const before = await page.innerText('.clock')
    await page.click('.clock .stop')
    await expect.poll(() => messages.length).toBe(1)
    expect(messages[0]).toContain(
      'A theme navbar item failed to render:\n{\n  "type": "custom-clock",\n  "zone": "UTC"',
    )
    expect(await page.innerText('.clock')).toBe(before)
    expect(await page.isVisible('.markdown')).toBe(true)
  })
})

const script = /places\.island\.\w+\.js/

describe('the script of an island', () => {
  test('that is slow shows a spinner in its place, without layout shifts', async () => {
    let release = () => {}
    await open('docs/first/', async (it) => {
      release = await hold(it, script)
    })
    const top = () => page.$eval('.markdown >> text=Light it', (element) => element.getBoundingClientRect().top)
    const before = await top()
    // The click and the check run in one step in the page: a busy machine may be slow between two.
    const spinners = await page.$eval('.places button', (button: HTMLElement) => {
      button.click()
      return document.querySelectorAll('.dg-island-spinner').length
    })
    expect(spinners).toBe(0)
    await page.waitForSelector('[aria-busy=true] + .dg-island-spinner')
    expect(await top()).toBe(before)
    release()
    await alive()
    expect(await page.locator('.dg-island-spinner, [aria-busy]').count()).toBe(0)
  })

  test('that cannot be loaded shows a message with Retry', async () => {
    await open('docs/first/', (it) => it.route(script, (route) => route.abort()))
    await page.click('.places button')
    const box = page.locator('docsgen-island [role=alert]')
    await box.waitFor()
    await page.unroute(script)
    await box.getByText('Retry').click()
    await page.click('.places button')
    await alive()
    expect(await box.count()).toBe(0)
  })

  test('that no longer exists reloads the page once', async () => {
    await open('docs/first/', (it) => it.route(script, (route) => route.fulfill({ status: 404 })))
    const first = await page.innerText('h1')
    const name = script.exec(await html('docsgen-island[data-key^=places]'))![0]
    await page.route('**/docs/first/', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(name, 'places.island.NEW.js') })
    })
    await Promise.all([page.waitForEvent('load'), page.click('.places button')])
    expect(await page.innerText('h1')).toBe(first)
    expect(await html('docsgen-island[data-key^=places]')).toContain('places.island.NEW.js')
  })
})

test('islands outside of main survive navigation with new props, unlike those in main', async () => {
  await open('docs/first/')
  await page.click('.clock button')
  await page.waitForSelector('.clock >> text=UTC 1')
  await page.click('.places button')
  await alive()
  await page.evaluate(async () => {
    const text = await (await fetch('../second/')).text()
    const other = new DOMParser().parseFromString(text, 'text/html')
    const props = { zone: 'CET', position: 'right', mobile: false }
    for (const twin of other.querySelectorAll<HTMLElement>('[data-key$="clock"]'))
      twin.dataset.props = JSON.stringify(props)
    for (const part of ['.dg-navbar', 'main']) {
      const [old, fresh] = [document.querySelector(part)!, document.adoptNode(other.querySelector(part)!)]
      document.dispatchEvent(new CustomEvent('docsgen:swap', { detail: { old, fresh } }))
      old.replaceWith(fresh)
    }
  })
  expect(await page.innerText('.clock button')).toBe('CET 1')
  await page.click('.clock button')
  await page.waitForSelector('.clock >> text=CET 2')
  expect(await page.innerText('.places button')).toBe('second')
  await page.click('.places button')
  await alive()
  expect(messages).toEqual([])
})
