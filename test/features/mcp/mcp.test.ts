import fs from 'node:fs'
import path from 'node:path'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { call, mcpClient } from '../../harness/mcp/client.ts'

const root = temporaryFolder('mcp')

const start = `---
description: The first page.
---

# Start

Welcome.

## Install it

Run \`npm install\`, then read [the setup](./guides/setup.md#first-steps).

\`\`\`js
const answer = 42
\`\`\`

:::tip

Use a package manager.

:::

## Next

| a | b |
| --- | --- |
| 1 | 2 |
`

writeFiles(root, {
  'site.config.ts': configText({ baseUrl: '/help/' }),
  'content/docs/start.md': start,
  'content/docs/guides/setup.md': '# Set it up\n\n## First steps\n\nConfigure the warehouse.\n',
})

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** Tests of readers, which a site and its build answer alike. */
function testReading(client: () => Client): void {
  test('lists pages', async () => {
    const { text } = await call(client(), 'list_pages', { below: '/docs' })
    expect(text.split('\n').sort()).toEqual([
      expect.stringMatching(/^- \/docs\/guides\/setup: Set it up/),
      expect.stringMatching(/^- \/docs\/start: Start.* – The first page\.$/),
    ])
  })
  test('reads a page as Markdown', async () => {
    const { text } = await call(client(), 'read_page', { path: '/docs/start' })
    expect(text).toBe(`# Start

Welcome.

## Install it

Run \`npm install\`, then read [the setup](/help/docs/guides/setup#first-steps).

\`\`\`js
const answer = 42
\`\`\`

> **tip**
>
> Use a package manager.

## Next

| a | b |
| - | - |
| 1 | 2 |
`)
  })
  test('reads a section, and pieces of a page', async () => {
    const section = await call(client(), 'read_page', { path: 'docs/start#next' })
    expect(section.text).toBe('## Next\n\n| a | b |\n| - | - |\n| 1 | 2 |\n')
    const piece = await call(client(), 'read_page', { path: '/docs/start', offset: 9 })
    expect(piece.text.startsWith('Welcome.')).toBe(true)
    const missing = await call(client(), 'read_page', { path: '/docs/start#nowhere' })
    expect(missing).toMatchObject({
      isError: true,
      text: 'The page "/docs/start" has no "#nowhere". Its headings: #install-it, #next.',
    })
  })
  test('returns the outline of a page', async () => {
    const { text } = await call(client(), 'outline', { path: '/docs/start' })
    expect(text).toBe('- Start\n  - Install it (#install-it)\n  - Next (#next)')
  })
  test('searches', async () => {
    const { text, data } = await call(client(), 'search', { query: 'warehouse' })
    expect(text).toBe('- Set it up › First steps: /docs/guides/setup#first-steps')
    expect(data).toEqual({
      results: [{ title: 'First steps', page: 'Set it up', path: '/docs/guides/setup#first-steps' }],
      missing: [],
    })
    expect((await call(client(), 'search', { query: 'zebra' })).text).toBe('No results.\nNo page has: zebra.')
  })
  test('has every page as a resource', async () => {
    const { resources } = await client().listResources()
    expect(resources.map(({ uri }) => uri)).toContain('docsgen://page/docs/start')
    const { contents } = await client().readResource({ uri: 'docsgen://page/docs/guides/setup' })
    expect(contents).toEqual([
      {
        uri: 'docsgen://page/docs/guides/setup',
        mimeType: 'text/markdown',
        text: '# Set it up\n\n## First steps\n\nConfigure the warehouse.\n',
      },
    ])
  })
  test.each(['/nowhere', '../../../etc/passwd', '/docs/..%2f..', ''])('refuses the page "%s"', async (path) => {
    expect((await call(client(), 'read_page', { path })).isError).toBe(true)
  })
  test('refuses bad arguments', async () => {
    expect((await call(client(), 'search', { query: 1 })).isError).toBe(true)
    expect((await call(client(), 'list_pages', { offset: -1 })).isError).toBe(true)
    expect((await call(client(), 'no_tool')).isError).toBe(true)
  })
}

describe('a built output alone', () => {
  let client: Client
  const alone = temporaryFolder('mcp-built')

  beforeAll(async () => {
    expect((await docsgen(root, ['build', '--quiet'])).code).toBe(0)
    fs.cpSync(path.join(root, 'build'), alone, { recursive: true })
    client = await mcpClient(alone)
  })

  afterAll(async () => {
    await client.close()
    fs.rmSync(alone, { recursive: true, force: true })
  })

  testReading(() => client)

  test('has no tools for writers', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_pages', 'outline'])
  })

  test('reports a missing index', async () => {
    for (const name of fs.readdirSync(alone)) if (name.startsWith('search-index')) fs.rmSync(path.join(alone, name))
    const { isError, text } = await call(client, 'search', { query: 'warehouse' })
    expect([isError, text]).toEqual([true, expect.stringContaining('index')])
    expect((await call(client, 'read_page', { path: '/docs/start' })).isError).toBe(false)
  })
})

describe('a site', () => {
  let client: Client

  beforeAll(async () => {
    client = await mcpClient(root)
  })

  afterAll(() => client.close())

  testReading(() => client)

  const setup = 'content/docs/guides/setup.md'

  test('checks, explains and finds references', async () => {
    expect((await call(client, 'check')).text).toBe('No problems.')
    writeFiles(root, { 'content/docs/start.md': `${start}\n[Gone](./gone.md)\n` })
    const found = await expectCheck(client, /1 (?:error|warning)/)
    expect(found).toContain('content/docs/start.md:29:1')
    expect((await call(client, 'check', { file: 'content/docs/guides' })).text).toBe('No problems.')
    expect((await call(client, 'check', { severity: 'error' })).text).toBe('No problems.')
    writeFiles(root, { 'content/docs/start.md': start })
    await expectCheck(client, /^No problems\.$/)
    expect((await call(client, 'explain', { code: 'broken-link' })).text).toContain('broken-link (')
    const unknown = await call(client, 'explain', { code: 'broken-lnk' })
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('Did you mean broken-link?') })
    expect((await call(client, 'find_references', { file: setup })).text).toBe(
      'content/docs/start.md:11:42 ./guides/setup.md#first-steps',
    )
    expect((await call(client, 'find_references', { file: setup, anchor: 'other' })).text).toBe('Nothing refers to it.')
  })

  test.each([
    ['find_references', { file: '../secret.md' }],
    ['find_references', { file: '/etc/passwd' }],
    ['find_references', { file: 'content/docs/none.md' }],
    ['move_page', { from: '../x.md', to: 'content/docs/x.md', dry_run: false }],
    ['move_page', { from: setup, to: 'content/../../x.md', dry_run: false }],
    ['move_page', { from: setup, to: 'content/docs/start.md', dry_run: false }],
  ])('%s refuses %j', async (name, given) => {
    expect((await call(client, name, given)).isError).toBe(true)
    expect(fs.existsSync(path.join(root, setup))).toBe(true)
  })

  test('moves a page: a dry run first', async () => {
    const to = 'content/docs/guides/install.md'
    const dry = await call(client, 'move_page', { from: setup, to })
    expect(dry.text).toContain('Nothing was written.')
    expect(dry.text).toContain('/docs/guides/setup → /docs/guides/install')
    expect(fs.existsSync(path.join(root, to))).toBe(false)
    const moved = await call(client, 'move_page', { from: setup, to, dry_run: false })
    expect(moved.text).toContain(`Moved:\n${setup} → ${to}`)
    expect(fs.readFileSync(path.join(root, 'content/docs/start.md'), 'utf8')).toContain(
      '(./guides/install.md#first-steps)',
    )
    expect((await call(client, 'read_page', { path: '/docs/guides/install' })).text).toContain('warehouse')
    expect((await call(client, 'check')).text).toBe('No problems.')
    fs.rmSync(path.join(root, 'content/redirects.ts'))
    await call(client, 'move_page', { from: to, to: setup, dry_run: false })
  })

  test('keeps the site when a saved configuration is broken, and reports it', async () => {
    const config = fs.readFileSync(path.join(root, 'site.config.ts'), 'utf8')
    writeFiles(root, { 'site.config.ts': 'export default { titel: "x" }' })
    await expectCheck(client, /titel/)
    expect((await call(client, 'read_page', { path: '/docs/start' })).isError).toBe(false)
    writeFiles(root, { 'site.config.ts': config })
    await expectCheck(client, /^No problems\.$/)
  })
})

test('calls while a configuration is read wait for the new site, or it for them', async () => {
  const saved = temporaryFolder('mcp-saved')
  const pages = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`content/docs/p${i}.md`, `# P${i}\n`]))
  writeFiles(saved, { 'site.config.ts': configText({}), ...pages })
  const client = await mcpClient(saved)
  for (const title of ['One', 'Two', 'Three']) {
    writeFiles(saved, { 'site.config.ts': configText({ title }) })
    for (let i = 0; i < 30; i++)
      expect((await call(client, 'read_page', { path: `/docs/p${i}` })).text).toBe(`# P${i}\n`)
  }
  await client.close()
  fs.rmSync(saved, { recursive: true, force: true })
})

/** Calls `check` until its answer is as expected: the server learns of changes a moment later. */
async function expectCheck(client: Client, expected: RegExp): Promise<string> {
  await expect.poll(async () => (await call(client, 'check')).text).toMatch(expected)
  return (await call(client, 'check')).text
}

test('a site that cannot be opened is an answer, and opens once it is corrected', async () => {
  const broken = temporaryFolder('mcp-broken')
  writeFiles(broken, { 'site.config.ts': 'export default { titel: 1 }', 'content/docs/a.md': '# A\n' })
  const client = await mcpClient(broken)
  const { isError, text } = await call(client, 'read_page', { path: '/docs/a' })
  expect([isError, text]).toEqual([true, expect.stringContaining('Did you mean "title"?')])
  writeFiles(broken, { 'site.config.ts': configText({}) })
  expect((await call(client, 'read_page', { path: '/docs/a' })).text).toBe('# A\n')
  writeFiles(broken, { 'content/docs/b.mdx': '# B\n\n<Nothing />\n' })
  await expect
    .poll(async () => (await call(client, 'read_page', { path: '/docs/b' })).text)
    .toContain('cannot be rendered')
  await client.close()
  fs.rmSync(broken, { recursive: true, force: true })
})

test('a folder with neither a site nor a build is refused', async () => {
  const empty = temporaryFolder('mcp-empty')
  const named = await docsgen(empty, ['mcp', 'nowhere'])
  expect([named.code, named.stdout]).toEqual([2, ''])
  expect(named.stderr).toContain('There is no finished build in')
  fs.rmSync(empty, { recursive: true, force: true })
})
