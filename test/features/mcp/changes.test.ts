import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WatchedSite } from '../../../src/commands/site/watched-site.ts'
import type { SessionSite } from '../../../src/serve/session-site.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

// Sources that run uncompiled use the compiled files of the package.
vi.mock('../../../src/host/lib-file.ts', () => ({
  libFile: (name: string) => path.join(import.meta.dirname, '../../../lib', name),
}))

const root = temporaryFolder('mcp-changes')
const start = 'content/docs/start.md'
const setup = 'content/docs/setup.md'

writeFiles(root, {
  'site.config.ts': configText(),
  [start]: '# Start\n\nRead [the setup](./setup.md#first-steps).\n',
  [setup]: '# Set it up\n\n## First steps\n\nConfigure the warehouse.\n',
})

const none = () => {}

let watched: WatchedSite
let site: SessionSite

/** Modules that see the folder of the package, even if a file before has loaded them without. */
async function load() {
  vi.resetModules()
  return {
    ...(await import('../../../src/commands/site/watched-site.ts')),
    ...(await import('../../../src/features/mcp/site-book.ts')),
    ...(await import('../../../src/serve/document-check.ts')),
  }
}

let modules: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  modules = await load()
  watched = new modules.WatchedSite({
    options: {
      ...{ root, outDir: 'build', strict: false, drafts: false, cache: true, reporter: 'text', quiet: true },
      verbose: false,
    },
    events: { onChange: none, onProblems: none, onConfig: none, onOpen: none, onError: none },
  })
  const opened = await watched.open()
  if (Array.isArray(opened)) throw new Error(JSON.stringify(opened))
  site = opened
})

afterAll(async () => {
  await watched.close()
  fs.rmSync(root, { recursive: true, force: true })
})

/** Does work whose result is that of a site at rest, with a change of a file in each of its first steps. */
async function duringChanges(work: () => Promise<unknown>): Promise<void> {
  const wanted = await work()
  for (let steps = 0; steps < 100; steps++) {
    const working = work()
    for (let i = 0; i < steps; i++) await Promise.resolve()
    const changing = site.session.change([{ path: setup, kind: 'added' }])
    expect([steps, await working]).toEqual([steps, wanted])
    await changing
  }
}

test('a page that is read while its file changes is whole', async () => {
  const book = new modules.SiteBook(site, { mayWrite: false, configProblems: () => [] })
  expect(await book.html('/docs/setup')).toContain('Configure the warehouse.')
  await duringChanges(() => book.html('/docs/setup'))
})

test('the anchors of a page that changes meanwhile are found', async () => {
  const check = new modules.DocumentCheck(site.session)
  expect(await check.problems(start)).toEqual([])
  await duringChanges(() => check.problems(start))
})
