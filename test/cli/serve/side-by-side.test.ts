import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { sampleSite } from '../../harness/build/sample-site.ts'
import { configText, temporaryFolder, treeOf, writeFiles, writeSite } from '../../harness/build/site.ts'
import { until } from '../../harness/serve/served.ts'
import { type ServedSite, serveSample } from '../../harness/serve/served-site.ts'

// Builds and checks of a site that is served use its cache like those of one that is not.
const config = { 'site.config.ts': configText({ csp: { nginx: true } }) }
const alone = temporaryFolder('alone')
let site: ServedSite

beforeAll(async () => {
  writeSite(alone, { ...sampleSite(8), ...config })
  site = await serveSample('side-by-side', config)
  const index = path.join(site.root, '.docsgen/stages/index.json')
  await until(30_000, async () => (fs.existsSync(index) ? [] : ['no results']))
})
afterAll(async () => {
  await site?.close()
  fs.rmSync(alone, { recursive: true, force: true })
})

const edit = { 'content/docs/other.md': '# Other\n\nAn edit.\n' }

async function build(root: string) {
  const { code, stdout } = await docsgen(root, ['build'])
  expect(code).toBe(0)
  return { stdout, cached: Number(/(\d+) results from the cache/.exec(stdout)?.[1]) }
}

test('the first build takes what the server has made', async () => {
  const { cached, stdout } = await build(site.root)
  expect(cached).toBeGreaterThan(8)
  const settings = path.join(site.root, '.docsgen/nginx.conf')
  expect(stdout).toContain(`Include ${settings} in the server block`)
  expect(fs.existsSync(settings)).toBe(true)
})

test('later builds take as many results from the cache as those of a site that is not served', async () => {
  await build(alone)
  for (const root of [alone, site.root]) writeFiles(root, edit)
  const { cached } = await build(alone)
  expect(cached).toBeGreaterThan(8)
  expect((await build(site.root)).cached).toBeGreaterThanOrEqual(cached)
  expect(treeOf(path.join(site.root, 'build'))).toEqual(treeOf(path.join(alone, 'build')))
})

test('the cache is whole when the server has ended', async () => {
  expect(await site.server.stop()).toBe(130)
  expect(fs.readdirSync(path.join(site.root, '.docsgen/users'))).toEqual([])
  writeFiles(site.root, { 'content/docs/other.md': '# Other\n\nAnother edit.\n' })
  expect((await build(site.root)).cached).toBeGreaterThan(8)
})
