import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type HostMode, hostModes, routeTo } from '../../../src/host/server/routes.ts'
import { docsgenProblems } from '../../harness/build/cli.ts'
import { temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('redirect-hosts')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** Returns the file that a host answers with at the end of its redirects; undefined if there is none. */
function answered(path: string, files: Set<string>, mode: HostMode | undefined): string | undefined {
  let at = path
  for (let steps = 0; steps < 5; steps++) {
    const route = routeTo(at, (file) => files.has(file), mode)
    if ('file' in route) return route.file
    if (!('redirect' in route)) return undefined
    at = route.redirect
  }
  return undefined
}

const documents = ['index', 'one', 'two', 'three/index', 'four/a'].map((name) => [
  `content/docs/${name}.md`,
  `# ${name}\n`,
])

const rules = "(route) => (route === '/' ? '/start.html' : route + '.html'), { from: '/gone', to: '/docs/nowhere' }"
const lists =
  "{ from: ['/docs/one.html', '/docs/two.html', '/docs/two/index', '/three.html', '/three'], to: '/docs' }, { from: '/docs/three.html', to: '/docs/three' }"

test.each([
  ['', rules],
  ['', lists],
  ['trailingSlash: true,', rules],
  ['trailingSlash: false,', rules],
  [
    'trailingSlash: false,',
    "{ from: ['/docs/one/index.html', '/docs/two/index', '/docs/index.html'], to: '/docs/four/a' }",
  ],
])('each page answers with itself on every host: %s redirects: [%s]', async (more, redirects) => {
  const root = path.join(base, String(fs.readdirSync(base, { recursive: false }).length))
  fs.mkdirSync(root, { recursive: true })
  writeFiles(root, {
    ...Object.fromEntries(documents),
    'site.config.js': `export default { title: 'T', url: 'https://x.example.com', onBrokenRedirects: 'warn', ${more} redirects: [${redirects}] }\n`,
  })
  const { code, problems } = await docsgenProblems(root, ['build'])
  expect([code, problems.filter(({ severity }) => severity === 'error')]).toEqual([0, []])
  const built = path.join(root, 'build')
  const files = new Set(Object.keys(treeOf(built)!).filter((file) => file.endsWith('.html')))
  const isStub = (file: string) => fs.readFileSync(path.join(built, file), 'utf8').includes('http-equiv="refresh"')
  const pages = [...files].filter((file) => file !== '404.html' && !isStub(file))
  expect(files.size - pages.length).toBeGreaterThan(2)
  expect(pages).toHaveLength(6)
  for (const mode of [undefined, ...hostModes])
    for (const file of pages) {
      const url = file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')
      // The default configuration of nginx has no names without an ending.
      const asked = mode === 'nginx' && !/(?:^|\/)index\.html$/.test(file) ? file : url
      for (const one of [asked, asked.replace(/\/$/, '')])
        expect([mode, one, answered(one, files, mode)]).toEqual([mode, one, file])
    }
})
