import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle } from '../../harness/theme/bundles.ts'
import { connect } from '../../harness/theme/connect.ts'
import { sampleFiles, serve } from './browser.ts'

let browser: Browser
let origin: string
let stop: () => void
let files: Record<string, string>

beforeAll(async () => {
  browser = await connect()
  files = await sampleFiles()
  const check = (await bundle('core/base-url.ts', { format: 'iife' })).trim()
  const lost = files['home.html']!.replace('<title>', `<script data-base-url="/wrong/">${check}</script><title>`)
  files['lost.html'] = lost.replaceAll(/(href|src)="[^"]*(index\.css|core\.js)"/g, '$1="/wrong/$2"')
  files['found.html'] = lost
  files['wrong/index.css'] = ''
  files['wrong/core.js'] = ''
  ;({ origin, stop } = await serve(files))
}, 60_000)

afterAll(async () => {
  await browser.close()
  stop()
})

async function open(path: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  await page.goto(`${origin}/${path}`)
  return page
}

describe('the check of the base URL', () => {
  it('shows the right URL if files are not found', async () => {
    const page = await open('lost.html')
    const shown = await page.locator('#dg\\:base-url').innerText()
    expect(shown).toContain('Its "baseUrl" is "/wrong/", but this URL needs "/".')
  })

  it('is absent if scripts run, and hidden if styles are loaded', async () => {
    expect(await (await open('found.html')).locator('#dg\\:base-url').count()).toBe(0)
    const page = await open('found.html', { serviceWorkers: 'block' })
    await page.route('**/core.js', (route) => route.abort())
    await page.reload()
    expect(await page.locator('#dg\\:base-url').count()).toBe(1)
    expect(await page.locator('#dg\\:base-url').isVisible()).toBe(false)
  })
})
