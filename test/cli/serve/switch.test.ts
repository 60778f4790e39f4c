import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSite } from '../../harness/build/sample-site.ts'
import { configText, type Files, temporaryFolder } from '../../harness/build/site.ts'
import { cleanBuild, differences } from '../../harness/serve/served.ts'
import { type ServedSite, serveSample } from '../../harness/serve/served-site.ts'

// Many files are written at once, as when a branch is switched.
const before = sampleSite(45)
const isDocument = (file: string) => /^content\/docs\/.*\/(?:page-|\d)[^/]*\.md$/.test(file)
const out = temporaryFolder('switch')
let site: ServedSite

beforeAll(async () => {
  site = await serveSample('switched', { ...before, 'site.config.ts': configText({ onBrokenLinks: 'warn' }) })
})

afterAll(async () => {
  await site?.close()
  fs.rmSync(out, { recursive: true, force: true })
})

test('the served site equals a clean build after many files were rewritten, removed and added', async () => {
  await site.get('docs/index.html')
  const documents = Object.keys(before).filter(isDocument)
  const [gone, kept] = [documents.slice(0, 20), documents.slice(20)]
  const changed = kept.map((file) => [file, String(before[file]).replace('\n# The', '\n# Switched:')] as const)
  const added = gone.map((file) => [file.replace(/(?=[^/]*$)/, 'other-'), '# Added\n\nNew on this branch.\n'] as const)
  site.write(Object.fromEntries([...changed, ...added]) satisfies Files)
  site.remove(...gone)
  const last = path.posix.join('docs', added.at(-1)![0].replace(/^content\/docs\/|\.md$/g, ''), 'index.html')
  expect((await site.waitFor(last, ({ status }) => status === 200)).text).toContain('New on this branch.')
  await site.waitFor('sitemap.xml', ({ text }) => text.includes('other-'))
  await cleanBuild(site.root, out)
  expect(await differences(site.server, out)).toEqual([])
}, 60_000)
