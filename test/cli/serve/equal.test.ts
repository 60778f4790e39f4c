import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sampleSite } from '../../harness/build/sample-site.ts'
import { type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { type Running, startServing } from '../../harness/serve/running.ts'
import { cleanBuild, differences, servedFile, withoutScript } from '../../harness/serve/served.ts'

// What `serve` shows is what `build` writes, byte for byte, but for the script that keeps a page up to date.
const base = temporaryFolder('equal')
const running: Running[] = []
const sites = path.join(import.meta.dirname, '../../sites')

afterAll(async () => {
  for (const server of running) await server.stop()
  fs.rmSync(base, { recursive: true, force: true })
})

async function serve(root: string, ...args: string[]): Promise<Running> {
  const server = await startServing(root, ['serve', '--port', '0', ...args])
  running.push(server)
  return server
}

function copied(name: string): string {
  const root = path.join(base, name)
  fs.cpSync(path.join(sites, name), root, { recursive: true })
  return root
}

describe('the served site is that of a clean build', () => {
  test.each<[name: string, root: () => string, baseUrl: string, args: string[]]>([
    ['a site of all that a build reads', () => sample('sample', {}), '/', []],
    [
      'a site below a path',
      () => sample('below', { 'content/pages/index.tsx': home }),
      '/x/y/',
      ['--base-url', '/x/y/'],
    ],
    ['versions and languages', () => copied('editions'), '/', []],
    ['one language alone', () => copied('editions'), '/', ['--locale', 'fr']],
    ['components, islands and MDX', () => copied('mdx'), '/base/', []],
    ['drafts', () => sample('drafts', { 'content/docs/a/draft.md': draft }), '/', ['--drafts']],
    ['a site without its drafts', () => sample('public', { 'content/docs/a/draft.md': draft }), '/', []],
    ['every block', () => copied('kitchen-sink'), '/', []],
  ])('%s', async (_, make, baseUrl, args) => {
    const root = make()
    const out = path.join(base, 'out')
    const [server] = await Promise.all([serve(root, ...args), cleanBuild(root, out, args)])
    expect(await differences(server, out, baseUrl)).toEqual([])
    const gone = await servedFile(server, 'no/such/page', baseUrl)
    const page = gone.body.toString()
    expect([gone.status, withoutScript(page)]).toEqual([404, fs.readFileSync(path.join(out, '404.html'), 'utf8')])
  })
})

const home = 'export default () => <main><h1>Home</h1></main>'
const draft = '---\ndraft: true\n---\n\n# Draft\n\nNot yet.\n'

function sample(name: string, more: Files): string {
  return writeSite(path.join(base, name), { ...sampleSite(40), ...more })
}
