import type { Server } from 'node:http'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClientOptions } from '../../src/model/client-options.ts'
import { launch, serve } from './browser.ts'
import { bundle, snippet } from './bundles.ts'

let browser: Browser
let server: Server
let origin: string

beforeAll(async () => {
  browser = await launch()
  ;({ server, origin } = await serve(await files()))
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.close()
})

const options: ClientOptions = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  storage: { type: 'localStorage', namespace: '' },
  mermaid: { src: '/mermaid/mermaid.js', light: 'default', dark: 'dark' },
}

async function files(): Promise<Record<string, string>> {
  const entry = { entryPoints: ['client/mermaid/mermaid.ts'], outdir: 'mermaid', splitting: true }
  const { outputFiles } = await build({ ...entry, bundle: true, format: 'esm', write: false })
  const chunks = outputFiles.map(({ path, text }) => [path.slice(path.lastIndexOf('mermaid/')), text])
  const core = await bundle('core/core.ts', { format: 'esm' })
  const css = `${await bundle('theme/index.css')} .far { height: 3000px }`
  return { ...Object.fromEntries(chunks), 'core.js': core, 'index.css': css, 'page.html': pageHtml(await snippet()) }
}

function pageHtml(inline: string): string {
  const figures = ['graph LR\n  A[Label] --&gt; B', 'graph LR\n  A --'].map(
    (source) => `<figure class="mermaid"><pre class="mermaid-source"><code>${source}</code></pre></figure>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="stylesheet" href="/index.css">
<script type="application/json" id="dg:options">${JSON.stringify(options)}</script><script>${inline}</script></head>
<body><button class="color-toggle">Toggle</button><div class="far"></div>${figures.join('')}
<script type="module" src="/core.js"></script></body></html>`
}

it('draws a diagram when it comes near, in the colours of the page, and says what is wrong with a bad one', async () => {
  const page = await browser.newPage()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${origin}/page.html`)
  await page.waitForTimeout(300)
  expect(fetched.filter((url) => url.includes('mermaid'))).toEqual([])

  await page.locator('.mermaid').first().scrollIntoViewIfNeeded()
  const rect = page.locator('.mermaid-drawing .node rect').first()
  await rect.waitFor()
  const fill = () => rect.evaluate((element) => getComputedStyle(element).fill)
  // The policy of the page forbids style elements and attributes.
  expect(await fill()).toBe('rgb(236, 236, 255)')
  expect(await page.locator('.mermaid-source').first().isVisible()).toBe(false)

  const error = page.locator('.mermaid-error')
  await error.getByText('Parse error on line').waitFor()
  expect(await page.locator('.mermaid-source').nth(1).isVisible()).toBe(true)
  await error.evaluate((element) => element.setAttribute('data-old', ''))
  await error.getByRole('button', { name: 'Try again' }).click()
  await page.waitForSelector('.mermaid-error:not([data-old])')

  await page.evaluate(() => document.querySelector<HTMLElement>('.color-toggle')!.click())
  await expect.poll(fill).toBe('rgb(31, 32, 32)')
  expect(await page.locator('.mermaid-drawing').count()).toBe(1)
}, 30_000)

it('draws all diagrams before a print by the keyboard', async () => {
  const page = await browser.newPage()
  await page.goto(`${origin}/page.html`)
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('.mermaid-drawing').length)
    }
  })
  await page.locator('.mermaid').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+p')
  await page.locator('[data-printed="1"]').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
