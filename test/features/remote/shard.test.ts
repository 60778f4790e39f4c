import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { openTestCache, type TestCache } from '../../harness/build/remote-cache.ts'
import { configText, type Files, temporaryFolder, treeOf, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('shard')
let cache: TestCache
let machines = 0

beforeAll(async () => {
  cache = await openTestCache()
})

afterAll(async () => {
  await cache.close()
  fs.rmSync(base, { recursive: true, force: true })
})

/** The site in a new folder, as on another machine. */
function machine(files: Files, config: object): string {
  return writeSite(path.join(base, `machine-${++machines}`), { ...files, 'site.config.ts': configText(config) })
}

const remote = () => ({ cache: { remote: { url: cache.url, write: true } } })
const nothingMade = '0 packs stored; 0 documents compiled, 0 pages rendered'

test('three jobs build a site in two versions and languages, and the final build only assembles', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `${'abc'[i % 3]}/page-${i}`)
  const text = (name: string, i: number) =>
    `# Page ${i}\n\nAbout [the next](${i % 5 === 0 ? '/docs/a/page-0' : '../b/page-1.md'}).\n\n## More of ${name}\n`
  const docs = (folder: string, more = '') =>
    names.map((name, i) => [`content/${folder}/${name}.md`, text(name, i) + (i % 9 === 0 ? more : '')])
  const files: Files = {
    ...Object.fromEntries([...docs('docs', '\nNew in this version.\n'), ...docs('versioned_docs/version-1.0')]),
    'content/versions.json': '["1.0"]',
    'content/docs/part.mdx':
      "import Part from './_part.mdx'\nimport { value } from './_value'\n\n# Part\n\n<Part />\n\n{value}\n",
    'content/docs/_part.mdx': '## Shared\n\n[A page](./a/page-0.md)\n',
    'content/docs/_value.ts': 'export const value = 1\n',
    'content/docs/a/_category_.yml': 'label: Alpha\nlink:\n  type: generated-index\n',
    'content/docs/tagged.md': '---\ntags: [one]\n---\n\nA document without a title.\n',
    'content/i18n/de/docusaurus-plugin-content-docs/current/a/page-3.md': '# Seite 3\n\n[Weiter](../b/page-1.md)\n',
    'content/pages/index.tsx': 'export default function Home() {\n  return <main><h1>Home</h1></main>\n}\n',
    'content/blog/2026-01-01-first.md': '# First\n\nA post.\n\n<!-- truncate -->\n\nIts rest.\n',
  }
  const config = {
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    docs: { changesSince: 'previous', print: true },
    blog: {},
    copyPage: true,
  }
  const plain = machine(files, config)
  expect((await docsgen(plain, ['build'])).code).toBe(0)

  let pages = 0
  for (const shard of ['2/3', '1/3', '3/3']) {
    const root = machine(files, { ...config, ...remote() })
    const { code, stdout } = await docsgen(root, ['build', '--shard', shard])
    expect(code).toBe(0)
    const [, own] = /part \d of 3: (\d+) pages; no output was written/.exec(stdout)!
    expect(Number(own)).toBeGreaterThan(10)
    pages += Number(own)
    expect(fs.existsSync(path.join(root, 'build'))).toBe(false)
  }
  const last = machine(files, { ...config, ...remote() })
  const { stdout } = await docsgen(last, ['build'])
  expect(stdout).toContain('; 0 documents compiled, 0 pages rendered')
  expect(stdout).toContain(`\n${pages} pages, `.slice(1))
  expect(treeOf(path.join(last, 'build'))).toEqual(treeOf(path.join(plain, 'build')))
  const again = await docsgen(machine(files, { ...config, ...remote() }), ['build'])
  expect(again.stdout).toContain(nothingMade)
}, 120_000)

test('social cards and images are sharded as well', async () => {
  const noise = { type: 'gaussian', mean: 90, sigma: 9 } as const
  const image = { width: 900, height: 600, channels: 3, background: 'red', noise } as const
  const files = {
    'content/docs/a.md': '# A\n\n![Picture](./a.png)\n',
    'content/docs/a.png': await sharp({ create: image }).png().toBuffer(),
    'content/docs/b.md': '# B\n',
  }
  const config = { search: false, socialCards: true, markdown: { images: { formats: ['webp'] } }, ...remote() }
  expect((await docsgen(machine(files, config), ['build', '--shard', '1/1'])).code).toBe(0)
  cache.requests.length = 0
  const last = machine(files, config)
  expect((await docsgen(last, ['build'])).stdout).toContain(nothingMade)
  // All results are stored.
  expect(cache.count('PUT')).toBe(0)
  const made = Object.keys(treeOf(path.join(last, 'build'))!).filter((file) => /assets\/.*\.(?:png|webp)$/.test(file))
  expect(made.map((file) => path.basename(file).split('.')[0]).sort()).toEqual([
    'a',
    'a-480',
    'a-900',
    'card',
    'card',
    'card',
  ])
}, 60_000)

test('a shard needs a writable remote cache', async () => {
  const files = { 'content/docs/a.md': '# A\n' }
  const problemOf = async (root: string, ...args: string[]) => {
    const { code, problems } = await docsgenProblems(root, ['build', '--shard', '1/2', ...args])
    expect([code, problems.map((one) => one.code)]).toEqual([2, ['no-shard']])
    return `${problems[0]!.message} ${problems[0]!.hint}`
  }
  expect(await problemOf(machine(files, {}))).toContain('Set "cache.remote" in')
  const reading = { cache: { remote: { url: cache.url, write: false } } }
  expect(await problemOf(machine(files, reading))).toContain('Set "cache.remote.write: true"')
  expect(await problemOf(machine(files, remote()), '--no-cache')).toBe(
    'A part of the build is stored in the remote cache, which --no-cache turns off. Leave out --no-cache.',
  )
  const both = await docsgen(machine(files, remote()), ['build', '--shard', '1/2', '--only', 'docs'])
  expect([both.code, both.stderr]).toEqual([2, expect.stringContaining("cannot be used with option '--only")])
  for (const wrong of ['3', '0/2', '3/2', 'a/b']) {
    const { code, stderr } = await docsgen(machine(files, {}), ['build', '--shard', wrong])
    expect([code, stderr]).toEqual([2, expect.stringContaining('such as 3/8.')])
  }
})
