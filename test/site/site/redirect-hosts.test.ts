import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { type HostMode, hostModes, routeTo } from '../../../src/host/server/routes.ts'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

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

const names = ['index', 'one', 'two', 'three/index', 'four/a']
const documents = Object.fromEntries(names.map((name) => [`content/docs/${name}.md`, `# ${name}\n`]))

const rules: UserConfig['redirects'] = [
  (route) => (route === '/' ? '/start.html' : `${route}.html`),
  { from: '/gone', to: '/docs/nowhere' },
]
const lists: UserConfig['redirects'] = [
  { from: ['/docs/one.html', '/docs/two.html', '/docs/two/index', '/three.html', '/three'], to: '/docs' },
  { from: '/docs/three.html', to: '/docs/three' },
]
const indexes: UserConfig['redirects'] = [
  { from: ['/docs/one/index.html', '/docs/two/index', '/docs/index.html'], to: '/docs/four/a' },
]

test.each<[kind: string, trailingSlash: boolean | undefined, redirects: UserConfig['redirects']]>([
  ['rules', undefined, rules],
  ['lists', undefined, lists],
  ['rules', true, rules],
  ['rules', false, rules],
  ['names of index files', false, indexes],
])('each page answers with itself on every host: %s with trailingSlash %s', async (_, trailingSlash, redirects) => {
  const world = memoryWorld(documents, configOf({ onBrokenRedirects: 'warn', trailingSlash, redirects }))
  const result = await build(world, { drafts: false })
  expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const all = new Map([...world.output, ...builtFiles(result).texts].filter(([file]) => file.endsWith('.html')))
  const files = new Set(all.keys())
  const isStub = (file: string) => all.get(file)!.includes('http-equiv="refresh"')
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
