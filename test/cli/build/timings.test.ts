import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('timings')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('--timings prints steps, slowest pages and plugins, also of a build without changes', async () => {
  writeFiles(root, {
    'site.config.ts':
      "export default { title: 'S', url: 'https://example.com', plugins: [{ name: 'prices', load: async () => ({}) }] }\n",
    'content/docs/index.md': '# Home\n\nText.\n',
    'content/docs/more.md': '# More\n\nText.\n',
  })
  const first = await docsgen(root, ['build', '--timings'])
  expect(first.code, first.stderr).toBe(0)
  expect(first.stdout).toMatch(/^ +\d+\.\d\d s {2}in all\n +\d+\.\d\d s {2}start, configuration, cache$/m)
  expect(first.stdout).toMatch(/ s {2}read documents: 2 made in \d+\.\d\d s of threads, 0 from the cache$/m)
  expect(first.stdout).toMatch(/\nSlowest documents and pages\n +\d+\.\d\d s {2}(read documents|render pages): /)
  expect(first.stdout).toMatch(/\nPlugins\n +\d+\.\d\d s {2}"load" of the plugin "prices"$/m)
  const second = await docsgen(root, ['build', '--timings'])
  expect(second.stdout).toMatch(/ s {2}read documents: 0 made in 0\.00 s of threads, 2 from the cache$/m)
  expect(second.stdout).not.toContain('Slowest')
  expect((await docsgen(root, ['build'])).stdout).not.toContain('in all')
})
