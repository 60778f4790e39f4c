import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SitePlugin } from '../../../src/model/site-plugin.ts'
import { freshDocsgen, type Ran } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('plugin-limits')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** Code of a function that does not come to an end. */
const endless = {
  'never settles': 'new Promise(() => { setInterval(() => {}, 1000) })',
  'computes for ever': '(() => { for (;;) {} })()',
  'computes after a wait':
    "Promise.resolve().then(() => { for (;;) { try { JSON.parse('{') } catch {} finally { Math.random() } } })",
  'waits again and again': '(async () => { for (;;) await undefined })()',
}

/** How a plugin gets a row that does not come to an end; data that is not run has none. */
const rows: Record<keyof SitePlugin, ((code: string) => string) | 'data' | 'in threads' | 'in a command'> = {
  name: 'data',
  key: 'data',
  seconds: 'data',
  collections: 'data',
  frontMatter: 'in threads',
  messages: 'data',
  onPages: 'data',
  headTags: 'data',
  scripts: 'data',
  styles: 'data',
  components: 'data',
  load: (code) => `load: () => ${code}`,
  pages: (code) => `pages: () => ${code}`,
  documents: (code) => `documents: () => ${code}`,
  sidebars: (code) => `sidebars: () => ${code}`,
  redirects: (code) => `redirects: () => ${code}`,
  markdownData: (code) => `markdownData: () => ${code}`,
  globalData: (code) => `globalData: () => ${code}`,
  html: (code) => `html: () => ${code}`,
  outputs: (code) => `outputs: [{ name: 'outputs', make: () => ${code} }]`,
  checks: (code) => `checks: [{ name: 'checks', run: () => ${code} }]`,
  features: 'in threads',
  stages: 'in threads',
  remarkPlugins: 'in threads',
  rehypePlugins: 'in threads',
  commands: 'in a command',
}

const called = Object.entries(rows).flatMap(([row, own]) => (typeof own === 'function' ? [[row, own] as const] : []))
const names = called.flatMap(([row]) => Object.keys(endless).map((kind) => [row, `${row} that ${kind}`] as const))

let built: Ran
let took: number

beforeAll(async () => {
  const plugins = called.flatMap(([row, own]) =>
    Object.entries(endless).map(([kind, code]) => `{ name: '${row} that ${kind}', seconds: 0.05, ${own(code)} }`),
  )
  const root = writeSite(path.join(base, 'rows'), {
    'site.config.ts': configText({ title: 'Depot' }).replace(/}\n$/, `, plugins: [\n${plugins.join(',\n')}\n] }\n`),
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
  })
  const started = performance.now()
  built = await freshDocsgen(root, ['build'])
  took = performance.now() - started
}, 120_000)

test.each(names)('a build reports "%s" of the plugin "%s" after its limit, and goes on', (row, name) => {
  expect(built.code).toBe(1)
  expect(built.stderr).toContain(`"${row}" of the plugin "${name}" failed: It took longer than 0.05 s.  (bad-plugin)`)
  expect(built.stderr).toContain('Make it faster, or set "seconds" of the plugin to the time that it needs.')
})

test('nothing else is reported, and the build ends when the last one does', () => {
  expect(built.stderr.match(/\(bad-plugin\)/g)).toHaveLength(names.length)
  expect(took).toBeLessThan(names.length * 2000)
})

test.each([
  ['remarkPlugins', 'a wait', `remarkPlugins: [() => () => ${endless['never settles']}]`],
  ['remarkPlugins', 'a loop', `remarkPlugins: [() => () => ${endless['computes for ever']}]`],
  ['remarkPlugins', 'a loop at the start', 'remarkPlugins: [() => { for (;;) {} }]'],
  ['rehypePlugins', 'a wait', `rehypePlugins: [() => () => ${endless['never settles']}]`],
  ['rehypePlugins', 'a loop after a wait', `rehypePlugins: [() => () => ${endless['computes after a wait']}]`],
  ['features', 'a loop in a handler', "features: [{ name: 'own', mdast: { text: () => { for (;;) {} } } }]"],
  ['features', 'a wait', `features: [{ name: 'own', prepare: () => ${endless['never settles']} }]`],
  ['features', 'a loop in text', "features: [{ name: 'own', text: () => { for (;;) {} } }]"],
])('%s with %s end at the limit of a page, with the name of the plugin', async (row, kind, code) => {
  expect(rows[row as keyof SitePlugin]).toBe('in threads')
  const root = writeSite(path.join(base, `${row} ${kind}`), {
    'site.config.ts': configText({ markdown: { limits: { pageSeconds: 0.4 } } }).replace(
      /}\n$/,
      `, plugins: [{ name: 'slow', ${code} }] }\n`,
    ),
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
  })
  const { code: exit, stderr } = await freshDocsgen(root, ['build'])
  expect(exit).toBe(1)
  expect(stderr).toMatch(
    /The page could not be compiled\. It (?:took longer than 0\.4|waited longer than 2\.4) s\. It was running the plugin "slow"\./,
  )
})

test('a command of a plugin that never settles is named', async () => {
  const root = writeSite(path.join(base, 'command'), {
    'site.config.ts': configText({ title: 'Depot' }).replace(
      /}\n$/,
      ", plugins: [{ name: 'shop', commands: [{ name: 'pull', description: 'pull', run: () => new Promise(() => {}) }] }] }\n",
    ),
  })
  const { code, stderr } = await freshDocsgen(root, ['pull'])
  expect(code).toBe(1)
  expect(stderr).toContain('The command "pull" of the plugin "shop" failed: It waits for a promise that never settles.')
})
