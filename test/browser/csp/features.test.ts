import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'
import { openStrictly, printedPolicy, type StrictHost, strictHost } from '../../harness/csp/strict-host.ts'
import { islandSite } from '../../harness/islands/site.ts'
import { type Running, startServing } from '../../harness/serve/running.ts'
import { connect } from '../../harness/theme/connect.ts'

const everything = `---
title: Everything
---

import Places from '@site/src/places.island.tsx'

## Diagram

~~~mermaid
flowchart LR
  A --> B
~~~

## Math

$$
\\frac{a}{b}
$$

## Film

<video src="/base/film.mp4" controls></video>

<iframe src="https://films.example.com/x" title="Film"></iframe>

## Code

~~~js
const answer = 42
~~~

## Choice

<Tabs>
<TabItem value="one" label="One">First</TabItem>
<TabItem value="two" label="Two">Second</TabItem>
</Tabs>

<details><summary>More</summary>Hidden zebras.</details>

<Places label="Island" />
`

const files: Files = {
  ...islandSite,
  'content/docs/everything.mdx': everything,
  'content/docs/live.md':
    '# Live\n\n```tsx live\nfunction Light(props: { start?: number }) {\n  const [count, setCount] = useState(props.start ?? 1)\n  return <button onClick={() => setCount(count + 1)}>Light <Buoy light={String(count)} /></button>\n}\n```\n',
  'content/docs/group/one.md': '# One\n\nFirst of a group.\n\n## Quokka\n\nLives here.\n',
  'content/docs/group/two.md': '# Two\n\nSecond of a group.\n',
  'content/static/film.mp4': '',
}

const folder = temporaryFolder('features')
const root = writeSite(path.join(folder, 'site'), files)
let browser: Browser
let host: StrictHost
let policy: string
const stops: (() => unknown)[] = []

beforeAll(async () => {
  browser = await connect()
  const { code, stdout, stderr } = await docsgen(root, ['build', '--verbose'])
  expect(code, stderr).toBe(0)
  policy = printedPolicy(stdout)
  host = await strictHost(path.join(root, 'build'), policy, '/base/')
}, 60_000)

afterAll(async () => {
  await browser?.close()
  host?.stop()
  for (const stop of stops) await stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('the printed policy, sent as a header, allows every feature of a page', async () => {
  expect(policy).toContain("require-trusted-types-for 'script'")
  const page = await host.open(browser, 'docs/everything/', async (context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: host.origin })
    await context.route('https://films.example.com/**', (route) =>
      route.fulfill({ body: '', contentType: 'text/html' }),
    )
  })
  // Diagram and math are drawn, an island runs.
  await page.locator('figure.dg-mermaid').scrollIntoViewIfNeeded()
  await page.waitForSelector('.dg-mermaid-drawing svg')
  expect(await page.locator('math').isVisible()).toBe(true)
  expect(await page.locator('article iframe, article video').count()).toBe(2)
  await page.click('.places button')
  await page.waitForSelector('.places >> text=raw')
  await page.click('.clock button')
  await page.waitForSelector('.clock >> text=UTC 1')
  // Copying, tabs, details, and the color mode with the diagram.
  await page.hover('pre:visible')
  await page.click('.dg-code-copy')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('const answer = 42')
  await page.getByRole('tab', { name: 'Two' }).click()
  await page.waitForSelector('[role=tabpanel]:visible >> text=Second')
  await page.click('summary')
  await page.waitForSelector('text=Hidden zebras.')
  const theme = await page.getAttribute('html', 'data-theme')
  await page.click('.dg-navbar .dg-color-toggle')
  await expect.poll(() => page.getAttribute('html', 'data-theme')).not.toBe(theme)
  // The search: worker, excerpt, highlights on the page that it navigates to.
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.keyboard.press('/')
  await page.fill('.dg-search-input', 'quokka')
  await page.waitForSelector('.dg-search-excerpt:not(:empty)')
  await page.keyboard.press('Enter')
  await page.waitForURL(/one#quokka$/)
  await page.waitForSelector('.dg-search-mark')
  // Navigation by the sidebar, and the drawer of a phone with a branch that it loads.
  await page.click('aside a[href="/base/docs/group/two"]')
  await page.waitForURL(/two$/)
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Two'))
  await page.setViewportSize({ width: 390, height: 800 })
  await page.click('.dg-navbar-toggle')
  await page.click('.dg-drawer a[href="/base/docs/first"]')
  await page.waitForURL(/first$/)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await page.context().close()
  expect(host.objections).toEqual([])
}, 60_000)

test('live code runs and is edited without eval, and shows problems in its result', async () => {
  const page = await host.open(browser, 'docs/live/')
  const shown = page.locator('.dg-live-output')
  await page.getByRole('button', { name: 'Edit code' }).waitFor()
  await shown.getByRole('button').click()
  await expect.poll(() => shown.textContent()).toBe('Light 2')
  const height = () => page.locator('.dg-live-code').evaluate((it) => Math.round(it.getBoundingClientRect().height))
  const before = await height()
  await page.getByRole('button', { name: 'Edit code' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Code' })
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await height()).toBe(before)
  const code = await field.inputValue()
  await field.fill(code.replace('Light <', 'Lamp <'))
  await expect.poll(() => shown.textContent()).toBe('Lamp 1')
  expect(await page.locator('.dg-live-editor .token.keyword').first().textContent()).toBe('function')
  await field.fill(code.replace('<Buoy', '<Boye'))
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('ReferenceError: Boye is not defined')
  await field.fill(code.replace('/button>', '/'))
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('SyntaxError')
  // Tab leaves the field.
  await field.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown.textContent()).toBe('Light 1')
  expect(await page.locator('.dg-live-code pre').first().textContent()).toBe(code)
  await page.context().close()
  expect(host.objections).toEqual([])
}, 60_000)

test('the printed policy allows the script of the development server', async () => {
  const running = await startServing(root, ['serve', '--port', '0'])
  stops.push(() => running.stop())
  const { origin, stop } = await proxy(running, policy)
  stops.push(stop)
  const { page, objections } = await openStrictly(browser, `${origin}/base/docs/group/two/`)
  writeFiles(root, { 'content/docs/group/two.md': '# Two\n\nEdited text. [Broken](./nowhere.md)\n' })
  await page.waitForSelector('text=Edited text.')
  await page.waitForSelector('docsgen-serve .dg-badge')
  await page.keyboard.press('/')
  await page.fill('.dg-search-input', 'quokka')
  await page.waitForSelector('a.dg-search-result')
  await page.context().close()
  expect(objections).toEqual([])
}, 60_000)

/** The development server behind a host that sends a policy with each answer. */
async function proxy({ port }: Running, header: string): Promise<{ origin: string; stop: () => void }> {
  const server = http.createServer(({ url, method, headers }, answer) => {
    const own = { ...headers, host: `localhost:${port}` }
    if (own.origin) own.origin = `http://localhost:${port}`
    const asked = http.request({ port, host: 'localhost', path: url, method, headers: own }, (given) => {
      answer.writeHead(given.statusCode!, { ...given.headers, 'content-security-policy': header })
      given.pipe(answer)
    })
    asked.on('error', () => answer.destroy())
    answer.on('close', () => asked.destroy())
    asked.end()
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop }
}
