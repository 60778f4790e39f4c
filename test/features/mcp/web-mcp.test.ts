import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteComplaints } from '../../harness/browser/complaints.ts'
import { type Host, startHost } from '../../harness/browser/static-host.ts'
import { openWindow } from '../../harness/browser/windows.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { connect } from '../../harness/theme/connect.ts'

const root = temporaryFolder('web-mcp')
const files = {
  'content/docs/one.md':
    '# One\n\n## Size\n\nThe *warehouse* is large.\n\n- a\n- b\n\n```js\nlet a\n```\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n',
  'content/docs/two.md': '# Two\n\n[One](./one.md)\n',
}
let browser: Browser
const hosts: Host[] = []

beforeAll(async () => {
  browser = await connect()
})

afterAll(async () => {
  for (const host of hosts) host.stop()
  await browser?.close()
  fs.rmSync(root, { recursive: true, force: true })
})

/** Builds a site, and opens a page of it in a browser that has the draft. */
async function open(name: string, config: object, file: string) {
  const folder = path.join(root, name)
  writeFiles(folder, { ...files, 'site.config.ts': configText(config) })
  expect((await docsgen(folder, ['build', '--quiet'])).code).toBe(0)
  const html = fs.readFileSync(path.join(folder, 'build', file), 'utf8')
  expect(html.includes('web-mcp')).toBe('webMcp' in config)
  const host = await startHost(path.join(folder, 'build'))
  hosts.push(host)
  const { page } = await openWindow(browser, 'about:blank', { width: 1000, height: 800 }, {}, {})
  const messages: string[] = []
  noteComplaints(page, messages)
  await page.addInitScript(() => {
    const tools: Record<string, unknown> = {}
    Object.assign(window, { tools })
    const modelContext = { registerTool: (tool: { name: string }) => Object.assign(tools, { [tool.name]: tool }) }
    Object.defineProperty(document, 'modelContext', { value: modelContext })
  })
  await page.goto(`${host.origin}/docs/two/`)
  return { page, messages, host }
}

const names = (page: Page) => page.evaluate(() => Object.keys((window as unknown as { tools: object }).tools))

type Answer = { content: { text: string }[]; isError?: true }
type Tools = Record<string, { execute(given: object): Promise<Answer> }>

async function execute(page: Page, name: string, given: object): Promise<[string, boolean]> {
  const { content, isError } = await page.evaluate(
    ([tool, values]) => (window as unknown as { tools: Tools }).tools[tool]!.execute(values),
    [name, given] as const,
  )
  return [content[0]!.text, isError === true]
}

test('pages offer search and read_page to programs, by option', async () => {
  const { page, messages, host } = await open('on', { webMcp: true }, 'docs/one/index.html')
  await expect.poll(() => names(page)).toEqual(['search', 'read_page'])
  expect(await execute(page, 'search', { query: 'warehouse' })).toEqual(['One › Size: /docs/one#size', false])
  expect(await execute(page, 'search', { query: 'zebra' })).toEqual(['No results.', false])
  const text = '# One\n\n## Size\n\nThe warehouse is large.\n\n- a\n- b\n\n```\nlet a\n```\n\nx | y\n1 | 2'
  expect(await execute(page, 'read_page', { path: '/docs/one#size' })).toEqual([text, false])
  expect(await execute(page, 'read_page', { path: '/docs/none' })).toEqual(['There is no page /docs/none.', true])
  for (const path of ['https://evil.example/docs/one', '//evil.example/docs/one', 'http://%'])
    expect(await execute(page, 'read_page', { path })).toEqual(['Only pages of this site can be read.', true])
  expect(host.asked.some((file) => file.includes('evil'))).toBe(false)
  expect(messages.filter((message) => !message.includes('404'))).toEqual([])
})

test('a site without search offers its pages, and one without the option nothing', async () => {
  const plain = await open('plain', { webMcp: true, search: false }, 'docs/one/index.html')
  await expect.poll(() => names(plain.page)).toEqual(['read_page'])
  const { page, host } = await open('off', {}, 'docs/one/index.html')
  await page.waitForLoadState('networkidle')
  expect(await names(page)).toEqual([])
  expect(host.asked.some((file) => file.includes('web-mcp'))).toBe(false)
})
