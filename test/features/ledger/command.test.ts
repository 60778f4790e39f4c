import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('ledger')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const lines = () => fs.readFileSync(path.join(root, 'urls.lock'), 'utf8').split('\n').slice(1, -1)

test('docsgen ledger writes the URLs of a site, keeps lost URLs, and removes them with --accept', async () => {
  writeFiles(root, {
    'site.config.ts': configText({}),
    'content/docs/a.md': '# A\n\n## Size\n\n[B](./b.md)\n',
    'content/docs/b.md': '# B\n',
  })
  const first = await docsgen(root, ['ledger'])
  expect(first).toMatchObject({ code: 0, stdout: 'urls.lock: 4 URLs, 4 added, 0 removed\n' })
  expect(lines()).toEqual(['/', '/docs/a', '/docs/a#size', '/docs/b'])
  expect((await docsgen(root, ['build', '--quiet', '--strict'])).code).toBe(0)

  fs.renameSync(path.join(root, 'content/docs/b.md'), path.join(root, 'content/docs/c.md'))
  writeFiles(root, { 'content/docs/a.md': '# A\n\n## Sizes\n\n[C](./c.md)\n' })
  const built = await docsgen(root, ['build'])
  expect(built.code).toBe(1)
  expect(built.stderr).toContain('error  urls.lock:5:1  The site no longer has the page "/docs/b".  (lost-url)')
  expect(built.stderr).toContain('warning  urls.lock:4:1  The page "/docs/a" no longer has the id "size".')
  const lost = await docsgen(root, ['ledger'])
  expect([lost.code, lost.stdout]).toEqual([1, ''])
  expect(lines()).toEqual(['/', '/docs/a', '/docs/a#size', '/docs/b'])

  writeFiles(root, { 'content/redirects.json': '{ "/docs/b": "/docs/c" }' })
  expect((await docsgen(root, ['ledger'])).stdout).toBe('urls.lock: 6 URLs, 2 added, 0 removed\n')
  expect((await docsgen(root, ['ledger', '--accept'])).stdout).toBe('urls.lock: 5 URLs, 0 added, 1 removed\n')
  expect(lines()).toEqual(['/', '/docs/a', '/docs/a#sizes', '/docs/b', '/docs/c'])
  // A site with known errors has a ledger, too.
  writeFiles(root, { 'content/docs/c.md': '# C\n\n[Gone](/gone)\n' })
  expect((await docsgen(root, ['ledger'])).code).toBe(1)
  expect((await docsgen(root, ['ledger', '--baseline'])).code).toBe(2)
  expect((await docsgen(root, ['check', '--write-baseline'])).code).toBe(0)
  expect((await docsgen(root, ['ledger', '--baseline'])).stdout).toContain('urls.lock: 5 URLs, 0 added, 0 removed\n')
  writeFiles(root, { 'content/docs/c.md': '# C\n' })
  fs.rmSync(path.join(root, 'problems.lock'))
  fs.rmSync(path.join(root, 'content/redirects.json'))
  expect((await docsgen(root, ['ledger', '--accept'])).stdout).toBe('urls.lock: 4 URLs, 0 added, 1 removed\n')
  expect((await docsgen(root, ['check', '--strict'])).code).toBe(0)
})

test('--accept removes a lost page with its ids, in each language', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
  writeFiles(root, {
    'site.config.ts': configText({ i18n }),
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n\n## Weight\n',
  })
  expect((await docsgen(root, ['ledger', '--accept'])).code).toBe(0)
  expect(lines().filter((line) => line.includes('/b'))).toEqual([
    '/de/docs/b',
    '/de/docs/b#weight',
    '/docs/b',
    '/docs/b#weight',
  ])
  fs.rmSync(path.join(root, 'content/docs/b.md'))
  expect((await docsgen(root, ['ledger', '--accept'])).stdout).toContain(' 4 removed\n')
  expect(lines().filter((line) => line.includes('/b'))).toEqual([])
})
