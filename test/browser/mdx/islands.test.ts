import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startHost } from '../../harness/browser/static-host.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { connect } from '../../harness/theme/connect.ts'
import { quiet } from '../pages/quiet.ts'

const root = temporaryFolder('islands')
let browser: Browser
let origin: string
let asked: string[]
let stop: () => void
let page: Page

beforeAll(async () => {
  fs.cpSync(path.join(import.meta.dirname, '../../sites/mdx'), root, { recursive: true })
  writeFiles(root, {
    'src/idle.island.tsx': `import { useState } from 'react'
export const load = 'idle'
export default function Idle() {
  const [count, set] = useState(1)
  return <button type="button" onClick={() => set(count + 1)}>Idle: {count}</button>
}
`,
    'content/pages/idle.tsx': `import Idle from '../../src/idle.island'
export default () => <main><h1>Idle</h1><p>Text.</p><Idle /></main>
`,
  })
  expect((await docsgen(root, ['build'])).code).toBe(0)
  ;({ origin, asked, stop } = await startHost(path.join(root, 'build'), { baseUrl: '/base/' }))
  browser = await connect()
}, 120_000)

afterEach(() => page.close())

afterAll(async () => {
  await browser.close()
  stop()
  fs.rmSync(root, { recursive: true, force: true })
})

const errors: string[] = []

async function open(address: string, before = () => {}): Promise<void> {
  asked.length = 0
  errors.length = 0
  page = await browser.newPage({ viewport: { width: 1200, height: 500 } })
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(before)
  await page.goto(origin + address, { waitUntil: 'networkidle' })
}

const react = () => asked.filter((url) => /\/react\.\w+\.js$/.test(url)).length

describe('islands', () => {
  test('load no scripts on a page without islands', async () => {
    await open('/base/docs/guide/first/')
    expect(asked.filter((url) => /islands|react/.test(url))).toEqual([])
    await page.close()
    await open('/base/plain/')
    expect(asked.filter((url) => /islands|react/.test(url))).toEqual([])
  })

  test('hydrated when the browser is idle wait for the first use of the page if the reader saves data', async () => {
    await open('/base/idle/')
    await expect.poll(react).toBe(1)
    await page.close()
    await open('/base/idle/', () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    for (let n = 0; n < 10; n++) await quiet(page)
    expect(react()).toBe(0)
    await page.click('main p')
    await expect.poll(react).toBe(1)
    await page.click('text=Idle: 1')
    await page.waitForSelector('text=Idle: 2')
    expect(errors).toEqual([])
  })

  test('hydrated on use load React with the first click, which is replayed', async () => {
    await open('/base/')
    expect(react()).toBe(0)
    await page.click('text=Home: 1')
    await page.waitForSelector('text=Home: 2')
    expect(react()).toBe(1)
    await page.click('text=Home: 2')
    await page.waitForSelector('text=Home: 3')
    expect(errors).toEqual([])
  })

  test('replay all clicks during loading', async () => {
    await open('/base/')
    await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('.counter button')!
      for (let i = 0; i < 3; i++) button.click()
    })
    // State is that of one render: React sees three events of the same count, as it would alive.
    await page.waitForFunction(() => /Home: [2-4]/.test(document.querySelector('.counter button')!.textContent!))
  })

  test('keep text that is typed before hydration', async () => {
    await open('/base/')
    await page.fill('.counter input', 'early')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.counter input')!.value === 'EARLY')
    await page.locator('.counter input').pressSequentially('bird')
    expect(await page.inputValue('.counter input')).toBe('EARLYBIRD')
  })

  test('have the useId and styles of the served HTML', async () => {
    await open('/base/')
    const before = await page.getAttribute('.counter button', 'aria-describedby')
    const weight = () => page.evaluate(() => getComputedStyle(document.querySelector('.counter')!).fontWeight)
    expect(await weight()).toBe('400')
    await page.click('text=Home: 1')
    await page.waitForSelector('text=Home: 2')
    expect(await page.getAttribute('.counter button', 'aria-describedby')).toBe(before)
    expect(await page.getAttribute('.counter', 'class')).toBe('counter')
    expect(await weight()).toBe('700')
  })

  test('that crash in main replace the page, with a retry', async () => {
    await open('/base/')
    await page.click('text=Home: 1')
    await page.waitForSelector('text=Home: 2')
    await page.click('.crash')
    await page.waitForSelector('main >> text=This page crashed.')
    expect(await page.isVisible('text=Home')).toBe(false)
    await page.click('text=Try again')
    await page.waitForSelector('text=Home: 1')
    await page.click('text=Home: 1')
    await page.waitForSelector('text=Home: 2')
    expect(errors.join()).toContain('The counter is broken.')
  })

  test('hydrated on sight start when they are near, and show their children', async () => {
    await open('/base/docs/')
    expect(asked.some((url) => url.includes('panel'))).toBe(false)
    await page.locator('.markdown section > button').scrollIntoViewIfNeeded()
    await page.waitForResponse((answer) => answer.url().includes('panel.island')).catch(() => {})
    await page.click('.markdown section > button')
    await page.waitForSelector('.markdown section >> text=Inside the panel')
    expect(await page.getAttribute('.markdown section a', 'href')).toBe('/base/docs/guide/first')
    await page.click('text=Inner: 0')
    await page.waitForSelector('text=Inner: 1')
    await page.click('text=Clicks: 3')
    await page.waitForSelector('text=Clicks: 4')
    expect(errors).toEqual([])
  })

  test('whose module cannot be loaded keep the default action', async () => {
    page = await browser.newPage()
    await page.route(/island\.\w+\.js/, (route) => route.abort())
    await page.goto(`${origin}/base/`)
    await page.click('text=Home: 1')
    await quiet(page)
    await page.fill('.counter input', 'by hand')
    expect(await page.inputValue('.counter input')).toBe('by hand')
  })
})
