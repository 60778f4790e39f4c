import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { printedPolicy, type StrictHost, strictHost } from '../../harness/csp/strict-host.ts'
import { connect } from '../../harness/theme/connect.ts'

interface Call {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
  body: string
}

const calls: Call[] = []
let isOpen = true
const api = http.createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' }
  const cors = isOpen ? { ...allowed, 'access-control-allow-methods': '*' } : {}
  if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
  const { method = '', url = '', headers } = request
  calls.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
  response.writeHead(method === 'POST' ? 201 : 200, { ...cors, 'content-type': 'application/json' })
  return response.end('{"id":"ord_1","note":"<b>bold</b>"}')
})

const folder = temporaryFolder('try')
let browser: Browser
let host: StrictHost
let policy: string
let server: string

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  server = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const orders = fs
    .readFileSync('guide/samples/api/orders.yaml', 'utf8')
    .replace(/servers:[\s\S]*?\n(?=\S)/, `servers:\n  - url: ${server}/v1/\n  - url: https://eu.example.com/v1\n`)
  const root = writeSite(path.join(folder, 'site'), {
    'orders.yaml': orders,
    'content/docs/guides/api-reference.md': '# Reference\n',
    'site.config.ts': `import { defineConfig } from 'docsgen'
import { openapi } from 'docsgen/openapi'
export default defineConfig({ title: 'Quay', url: 'https://quay.example.com', plugins: [openapi({ file: 'orders.yaml', tryIt: true })] })
`,
  })
  const { code, stdout, stderr } = await docsgen(root, ['build', '--verbose'])
  expect(code, stderr + stdout).toBe(0)
  policy = printedPolicy(stdout)
  host = await strictHost(path.join(root, 'build'), policy)
  browser = await connect()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  host?.stop()
  api.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a request goes to the server of the description with what was typed, under a policy with its hosts only', async () => {
  expect(policy).toMatch(new RegExp(`connect-src 'self' ${server} https://eu\\.example\\.com(;|$)`))
  const page = await host.open(browser, 'api/get-order')
  const open = page.getByRole('button', { name: 'Try it' })
  expect(await page.locator('form.dg-api-form').count()).toBe(0)
  await open.click()
  expect(await open.getAttribute('aria-expanded')).toBe('true')
  await page.getByLabel('Token').fill('secret-1')
  await page.getByLabel('id', { exact: true }).fill('ord/ä 1')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('200 OK').waitFor()
  expect(calls.at(-1)).toMatchObject({ method: 'GET', url: '/v1/orders/ord%2F%C3%A4%201', body: '' })
  expect(calls.at(-1)!.headers).toMatchObject({ authorization: 'Bearer secret-1' })
  expect(calls.at(-1)!.headers).not.toHaveProperty('cookie')
  expect(calls.at(-1)!.headers).not.toHaveProperty('referer')
  expect(await page.locator('.dg-api-answer pre').innerText()).toContain('"note": "<b>bold</b>"')
  // The token is shared by the pages of a visit, and stored nowhere.
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.locator('.dg-sidebar a[href="/api/list-orders"]').click()
  await page.waitForURL(/list-orders/)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByRole('textbox', { name: 'limit' }).fill('5')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('200 OK').waitFor()
  expect(calls.at(-1)).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer secret-1' } })
  expect(calls.at(-1)!.url).toMatch(/^\/v1\/orders\?(.*&)?limit=5/)
  await page.locator('.dg-sidebar a[href="/api/create-order"]').click()
  await page.waitForURL(/create-order/)
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByRole('textbox', { name: 'Request body' }).fill('{"customer":"cus_1"}')
  await page.getByRole('textbox', { name: 'Idempotency-Key' }).fill('key-1')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('201 Created').waitFor()
  expect(calls.at(-1)).toMatchObject({ method: 'POST', url: '/v1/orders', body: '{"customer":"cus_1"}' })
  expect(calls.at(-1)!.headers).toMatchObject({
    authorization: 'Bearer secret-1',
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  })
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toContain('secret-1')
  expect(host.objections).toEqual([])
  await page.context().close()
})

test('a server that does not answer this site is reported, with the form as it was', async () => {
  isOpen = false
  const page = await host.open(browser, 'api/get-order')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('may not accept requests from this site').waitFor()
  expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(true)
  await page.context().close()
  isOpen = true
})

test('without a script there is no form', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${host.origin}/api/get-order`)
  expect(await page.getByRole('button', { name: 'Try it' }).isVisible()).toBe(false)
  await context.close()
})
