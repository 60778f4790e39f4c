import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('part')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const file = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')

test('a partial build is marked and not indexed, and replaces a whole site only with --force', async () => {
  writeFiles(root, {
    'site.config.ts': configText({}),
    'content/docs/guides/a.md': '# A\n\n[B](../other/b.md)\n',
    'content/docs/other/b.md': '# B\n',
  })
  const only = ['build', '--only', 'docs/guides/**']
  const first = await docsgen(root, [...only, '--out-dir', 'preview', '--strict'])
  expect(first).toMatchObject({ code: 0, stderr: 'compile: 1 page\nrender: 3 pages\n' })
  expect(JSON.parse(file('preview/.docsgen.json')).part).toEqual({ only: ['docs/guides/**'] })
  expect(file('preview/docs/guides/a/index.html')).toMatch(/<meta name="robots" content="noindex[^"]*"/)
  const names = ['docs/other/b/index.html', 'sitemap.xml', 'robots.txt', '404.html']
  expect(names.map((name) => fs.existsSync(path.join(root, 'preview', name)))).toEqual([false, false, true, true])
  expect(fs.existsSync(path.join(root, '.docsgen/urls.json'))).toBe(false)

  expect((await docsgen(root, ['build'])).code).toBe(0)
  const whole = file('build/.docsgen.json')
  expect(whole).not.toContain('"part"')
  const refused = await docsgen(root, only)
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain(
    'error  The output folder "build" contains the whole site, and this build is a part of it.  (partial-output)\n  Use a separate folder, such as "--out-dir preview", or replace the site with --force.\n',
  )
  expect(file('build/.docsgen.json')).toBe(whole)
  expect((await docsgen(root, [...only, '--force'])).code).toBe(0)
  expect(fs.existsSync(path.join(root, 'build/sitemap.xml'))).toBe(false)
  // A part replaces another one, and the whole site replaces a part.
  expect((await docsgen(root, ['build', '--docs-version', 'current'])).code).toBe(0)
  expect(JSON.parse(file('build/.docsgen.json')).part).toEqual({ versions: ['current'] })
  expect((await docsgen(root, ['build'])).code).toBe(0)
  expect(file('build/.docsgen.json')).toBe(whole)
})
