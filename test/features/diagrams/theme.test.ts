import fs from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClientOptions } from '../../../src/model/options/client-options.ts'
import { quiet } from '../../browser/pages/quiet.ts'
import { serve } from '../../browser/theme/browser.ts'
import type { HostFiles } from '../../harness/browser/static-host.ts'
import { bundle, snippet } from '../../harness/theme/bundles.ts'
import { connect } from '../../harness/theme/connect.ts'

let browser: Browser
let origin: string
let stop: () => void

beforeAll(async () => {
  browser = await connect()
  ;({ origin, stop } = await serve(await files()))
}, 60_000)

afterAll(async () => {
  await browser.close()
  stop()
})

// As sites get them.
const { mermaid: diagrams } = (
  JSON.parse(fs.readFileSync('lib/client/manifest.json', 'utf8')) as {
    scriptsOfFeatures: { mermaid: { script: string; files: Record<string, string> } }
  }
).scriptsOfFeatures

const options: ClientOptions = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  storage: { type: 'localStorage', namespace: '' },
  mermaid: { src: `/${diagrams.script}`, light: 'default', dark: 'dark' },
}

async function files(): Promise<HostFiles> {
  const scripts = Object.entries(diagrams.files).map(([url, file]) => [url, fs.readFileSync(`lib/client/${file}`)])
  const core = await bundle('core/core.ts', { format: 'esm' })
  const css = `${await bundle('theme/index.css')} .far { height: 3000px }`
  return { ...Object.fromEntries(scripts), 'core.js': core, 'index.css': css, 'page.html': pageHtml(await snippet()) }
}

const wide = `graph LR\n${[1, 2, 3, 4, 5, 6, 7].map((i) => `  A${i}[Label number ${i}] --&gt; A${i + 1}[Label number ${i + 1}]`).join('\n')}`

function pageHtml(inline: string): string {
  const figures = ['graph LR\n  A[Label] --&gt; B', 'graph LR\n  A --', wide].map(
    (source, i) =>
      `<figure class="dg-mermaid" aria-label="Diagram: ${i}"><pre class="dg-mermaid-source"><code>${source}</code></pre></figure>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="stylesheet" href="/index.css">
<script type="application/json" id="dg:options">${JSON.stringify(options)}</script><script>${inline}</script></head>
<body><button class="dg-color-toggle">Toggle</button><div class="far"></div>${figures.join('')}<div class="far"></div>
<script type="module" src="/core.js"></script></body></html>`
}

async function open(width = 1280): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 844 } })
  await page.goto(`${origin}/page.html`)
  return page
}

it('draws a diagram when it is near, in the colors of the site, and shows the error of an invalid one', async () => {
  const page = await browser.newPage()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${origin}/page.html`)
  await quiet(page)
  expect(fetched.filter((url) => url.includes('mermaid'))).toEqual([])

  await page.locator('.dg-mermaid').first().scrollIntoViewIfNeeded()
  const rect = page.locator('.dg-mermaid-drawing .node rect').first()
  await rect.waitFor()
  const fill = () => rect.evaluate((element) => getComputedStyle(element).fill)
  // The policy of the page forbids style elements and attributes.
  expect(await fill()).toBe(await token(page, '--dg-accent-soft'))
  expect(await page.locator('.dg-mermaid-source').first().isVisible()).toBe(false)
  expect(await page.locator('.dg-mermaid-drawing svg').first().getAttribute('aria-label')).toBe('Diagram: 0')

  const error = page.locator('.dg-mermaid-error')
  await error.getByText('Parse error on line').waitFor()
  expect(await page.locator('.dg-mermaid-source').nth(1).isVisible()).toBe(true)
  await error.evaluate((element) => element.setAttribute('data-old', ''))
  await error.getByRole('button', { name: 'Try again' }).click()
  await page.waitForSelector('.dg-mermaid-error:not([data-old])')

  const light = await fill()
  await page.evaluate(() => document.querySelector<HTMLElement>('.dg-color-toggle')!.click())
  await expect.poll(fill).not.toBe(light)
  expect(await fill()).toBe(await token(page, '--dg-accent-soft'))
  expect(await page.locator('.dg-mermaid').first().locator('.dg-mermaid-drawing').count()).toBe(1)
}, 30_000)

it('draws all diagrams before printing by keyboard', async () => {
  const page = await browser.newPage()
  await page.goto(`${origin}/page.html`)
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('.dg-mermaid-drawing').length)
    }
  })
  // The script that is loaded when the browser is idle labels it.
  await page.locator('.dg-color-toggle[title]').waitFor()
  await page.keyboard.press('Control+p')
  await page.locator('[data-printed="2"]').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** Value of a token in the current mode, as Mermaid prints colors. */
function token(page: Page, name: string): Promise<string> {
  return page.evaluate((variable) => {
    const pen = document.createElement('canvas').getContext('2d')!
    document.body.style.outlineColor = `var(${variable})`
    pen.fillStyle = getComputedStyle(document.body).outlineColor
    pen.fillRect(0, 0, 1, 1)
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }, name)
}

it('keeps labels of a wide diagram readable on a phone by scrolling, also by keyboard', async () => {
  const page = await open(390)
  const place = page.locator('.dg-mermaid').nth(2).locator('.dg-mermaid-drawing')
  await page.locator('.dg-mermaid').nth(2).scrollIntoViewIfNeeded()
  await place.locator('svg').waitFor()
  const { label, more, beyond } = await place.evaluate((element) => {
    const svg = element.querySelector('svg')!
    const size = Number.parseFloat(getComputedStyle(svg.querySelector('.nodeLabel')!).fontSize)
    return {
      label: (size * svg.getBoundingClientRect().width) / svg.viewBox.baseVal.width,
      more: element.scrollWidth - element.clientWidth,
      beyond: document.documentElement.scrollWidth - innerWidth,
    }
  })
  expect(label).toBeGreaterThanOrEqual(9.9)
  expect(more).toBeGreaterThan(100)
  expect(beyond).toBeLessThanOrEqual(0)
  await place.focus()
  expect(await page.getByRole('group', { name: 'Diagram: 2' }).evaluate((it) => it === document.activeElement)).toBe(
    true,
  )
}, 30_000)

it('causes no visible shift if a drawing is lower than its source', async () => {
  const page = await open(390)
  await page.evaluate(() => {
    for (const other of [...document.querySelectorAll('.dg-mermaid')].slice(0, 2)) other.remove()
    const after = document.querySelectorAll('.far')[1]!.getBoundingClientRect().top
    scrollTo({ top: scrollY + after - 600, behavior: 'instant' })
  })
  const end = page.locator('.far').nth(1)
  const before = (await end.boundingBox())!.y
  const figure = page.locator('.dg-mermaid')
  await figure.locator('.dg-mermaid-drawing svg').waitFor()
  const { drawing, box } = await figure.evaluate((it) => ({
    drawing: it.querySelector('.dg-mermaid-drawing')!.getBoundingClientRect().height,
    box: it.getBoundingClientRect().height,
  }))
  expect(box).toBeGreaterThan(drawing + 60)
  expect((await end.boundingBox())!.y).toBe(before)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => figure.evaluate((it) => it.getBoundingClientRect().height)).toBeLessThan(drawing + 60)
}, 30_000)

it.each([
  ['offline', (page: Page) => page.context().setOffline(true), /^You are offline\./],
  [
    'with a missing script',
    (page: Page) => page.route(/\/mermaid[./]/, (it) => it.abort()),
    /^This could not be loaded\./,
  ],
])(
  'keeps the source and shows the reason with a retry, %s',
  async (_, fail, reason) => {
    const page = await open()
    await page.waitForLoadState('networkidle')
    await fail(page)
    const figure = page.locator('.dg-mermaid').first()
    await figure.scrollIntoViewIfNeeded()
    const alert = figure.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toMatch(reason)
    expect(await figure.locator('.dg-mermaid-source').isVisible()).toBe(true)
    await page.unroute(/\/mermaid[./]/)
    await page.context().setOffline(false)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await figure.locator('.dg-mermaid-drawing svg').waitFor()
    expect(await alert.count()).toBe(0)
  },
  30_000,
)
