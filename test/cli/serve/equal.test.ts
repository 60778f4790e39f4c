import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { sampleSite } from '../../harness/build/sample-site.ts'
import { sharedSite } from '../../harness/build/shared-site.ts'
import { configText, type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { type Running, startServing } from '../../harness/serve/running.ts'
import { cleanBuild, differences, servedFile, withoutScript } from '../../harness/serve/served.ts'

// `serve` shows the output of `build` byte for byte, except for the script for live updates.
const base = temporaryFolder('equal')
const sites = path.join(import.meta.dirname, '../../sites')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

async function serve(root: string, ...args: string[]): Promise<Running> {
  const server = await startServing(root, ['serve', '--port', '0', ...args])
  onTestFinished(async () => void (await server.stop()))
  return server
}

describe('the served site equals a clean build with', () => {
  test.each<[name: string, root: () => string, baseUrl: string, args: string[]]>([
    ['every kind of input, without drafts', () => sample('sample', {}), '/', []],
    [
      'a single language, drafts and a base URL',
      () => sample('below', { 'content/pages/index.tsx': home, ...french }),
      '/x/y/',
      ['--base-url', '/x/y/', '--drafts', '--locale', 'fr'],
    ],
    // Names of live code depend on the path from the site to docsgen, so both are built in one folder.
    ['components, islands and MDX', () => copy('mdx'), '/mdx/', ['--base-url', '/mdx/']],
  ])('%s', async (_, make, baseUrl, args) => {
    const root = make()
    const out = path.join(base, 'out')
    const [server] = await Promise.all([serve(root, ...args), cleanBuild(root, out, args)])
    await expectEqual(server, out, baseUrl)
  })

  test.each([
    ['versions and languages', 'editions'],
    ['every block', 'kitchen-sink', 'kitchen'],
  ])('%s', async (_, site, name = site) => {
    const root = copy(site)
    const baseUrl = `/${name}/`
    const [server, out] = await Promise.all([
      serve(root, '--base-url', baseUrl),
      sharedSite(path.join(sites, site), baseUrl),
    ])
    await expectEqual(server, out, baseUrl)
  })
})

async function expectEqual(server: Running, out: string, baseUrl: string): Promise<void> {
  expect(await differences(server, out, baseUrl)).toEqual([])
  const gone = await servedFile(server, 'no/such/page', baseUrl)
  const page = gone.body.toString()
  expect([gone.status, withoutScript(page)]).toEqual([404, fs.readFileSync(path.join(out, '404.html'), 'utf8')])
}

function copy(site: string): string {
  const root = path.join(base, site)
  fs.cpSync(path.join(sites, site), root, { recursive: true })
  return root
}

const home = 'export default () => <main><h1>Home</h1></main>'
const draft = '---\ndraft: true\n---\n\n# Draft\n\nNot yet.\n'

const french: Files = {
  'site.config.ts': configText({ i18n: { locales: ['en', 'fr'] }, docs: { print: true } }),
  'content/i18n/fr/docusaurus-plugin-content-docs/current/a/1-first.md': '# Premier\n\nEn français.\n',
}

function sample(name: string, more: Files): string {
  return writeSite(path.join(base, name), { ...sampleSite(12), 'content/docs/a/draft.md': draft, ...more })
}
