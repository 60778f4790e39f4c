import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importConfig } from '../../../src/host/config/failure.ts'
import { loadConfig, missingPackages } from '../../../src/host/config/load-config.ts'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'

let root: string
let cacheDir: string

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-config-')))
  cacheDir = path.join(root, '.docsgen')
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
}
const load = (file?: string) => loadConfig({ root, cacheDir, file })
const site = (more = '') => `export default { title: 'T', url: 'https://docs.example.com', ${more} }`
const modules = () => fs.readdirSync(path.join(cacheDir, 'config')).filter((name) => name.endsWith('.mjs'))

describe('a configuration may', () => {
  test.each<[string, Record<string, string>, unknown]>([
    ['be TypeScript', { 'site.config.ts': `const x: string = 'X'\n${site('tagline: x as string')}` }, 'X'],
    ['be a module', { 'site.config.mjs': site("tagline: 'X'") }, 'X'],
    ['be CommonJS', { 'site.config.js': `module.exports = ${site("tagline: 'X'").slice(15)}` }, 'X'],
    [
      'use defineConfig',
      {
        'site.config.ts': `import { defineConfig } from 'docsgen'\nexport default defineConfig(${site("tagline: 'X'").slice(15)})`,
      },
      'X',
    ],
    [
      'use its own files and JSON',
      {
        'site.config.ts': `import { a } from './config/a'\nimport b from './b.json'\n${site('tagline: a + b.b')}`,
        'config/a.ts': `export const a: string = 'A'`,
        'b.json': '{ "b": "B" }',
      },
      'AB',
    ],
    [
      'import packages',
      {
        'site.config.ts': `import { a } from 'a'\nimport b from '@s/b'\nimport path from 'node:path'\n${site('tagline: path.posix.join(a, b)')}`,
        'node_modules/a/package.json': '{ "name": "a", "version": "1.0.0", "type": "module", "exports": "./a.js" }',
        'node_modules/a/a.js': `export const a = 'A'`,
        'node_modules/@s/b/package.json': '{ "name": "@s/b", "version": "1.0.0", "main": "b.js" }',
        'node_modules/@s/b/b.js': `module.exports = 'B'`,
      },
      'A/B',
    ],
    [
      'import packages whose ES modules only loaders of other tools can run',
      {
        'site.config.ts': `import { twice } from 'dual'\n${site("tagline: twice('X')")}`,
        'node_modules/dual/package.json':
          '{ "name": "dual", "version": "1.0.0", "exports": { "import": "./a.mjs", "require": "./a.cjs" } }',
        'node_modules/dual/a.mjs': `import { word } from 'words'\nexport const twice = (text) => word(text) + text`,
        'node_modules/dual/a.cjs': `const { word } = require('words')\nexports.twice = (text) => word(text) + text`,
        'node_modules/words/package.json': '{ "name": "words", "version": "1.0.0" }',
        // Node cannot see these exports before the module runs.
        'node_modules/words/index.js':
          "for (const name of ['word']) module.exports[name] = (text) => text.toLowerCase()",
      },
      'xX',
    ],
    [
      'require packages',
      {
        'site.config.js': `const a = require('a')\nconst path = require('path')\nmodule.exports = ${site('tagline: path.posix.join(a, require("./b.json").b)').slice(15)}`,
        'node_modules/a/package.json': '{ "name": "a", "version": "1.0.0" }',
        'node_modules/a/index.js': `module.exports = 'A'`,
        'b.json': '{ "b": "B" }',
      },
      'A/B',
    ],
    [
      'import JSON of packages, by name and with an attribute',
      {
        'site.config.ts': `import { version } from 'a/package.json'\nimport { b } from './b.json' with { type: 'json' }\nimport all from 'a/package.json' with { type: 'json' }\n${site('tagline: version + b + all.name')}`,
        'node_modules/a/package.json': '{ "name": "a", "version": "1.0.0" }',
        'b.json': '{ "b": "B" }',
      },
      '1.0.0Ba',
    ],
    [
      'import all exports of CommonJS packages as a namespace',
      {
        'site.config.ts': `import * as tool from 'a'\nimport Tool, { shout } from 'a'\nimport made from 'b'\n${site("tagline: tool.shout('x') + Tool.shout('y') + shout('z') + made()")}`,
        'node_modules/a/package.json': '{ "name": "a", "version": "1.0.0", "main": "a.js" }',
        'node_modules/a/a.js': `!(function (make) { module.exports = make() })(function () { function Tool() {} return Object.assign(Tool, { shout: (text) => text.toUpperCase() }) })`,
        'node_modules/b/package.json': '{ "name": "b", "version": "1.0.0", "main": "b.js" }',
        'node_modules/b/b.js': `Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = () => 'made'`,
      },
      'XYZmade',
    ],
    [
      'have its own require',
      {
        'site.config.mjs': `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n${site('tagline: require("./b.json").b')}`,
        'b.json': '{ "b": "B" }',
      },
      'B',
    ],
    [
      'be an async function',
      { 'site.config.ts': `export default async () => (${site("tagline: 'X'").slice(15)})` },
      'X',
    ],
    ['be a promise', { 'site.config.ts': `export default Promise.resolve(${site("tagline: 'X'").slice(15)})` }, 'X'],
    ['await', { 'site.config.ts': `const x = await 'X'\n${site('tagline: x')}` }, 'X'],
  ])('%s', async (_, files, tagline) => {
    write(files)
    for (const _run of ['first', 'cached']) {
      const loaded = await load()
      expect(loaded.problems).toEqual([])
      expect(loaded.config?.tagline).toBe(tagline)
      expect(loaded.file).toBe(Object.keys(files)[0])
      expect(await importConfig(loaded.module!)).toMatchObject({ tagline })
    }
  })

  test('use the path of each of its files', async () => {
    const place = '[import.meta.url, __dirname, __filename, import.meta.dirname].join()'
    write({
      'site.config.ts': `import { at } from './config/at'\n${site(`customFields: { at, here: ${place} }`)}`,
      'config/at.ts': `#!/usr/bin/env node\nexport const at = ${place}`,
    })
    const { config, problems } = await load()
    expect(problems).toEqual([])
    const [here, at] = [path.join(root, 'site.config.ts'), path.join(root, 'config/at.ts')]
    expect(config?.customFields).toEqual({
      here: [`file://${here}`, root, here, root].join(),
      at: [`file://${at}`, path.dirname(at), at, path.dirname(at)].join(),
    })
  })

  test('have another path by option', async () => {
    write({ 'config/docs.mjs': site(), 'site.config.ts': 'export default 3' })
    expect(await load('config/docs.mjs')).toMatchObject({
      file: 'config/docs.mjs',
      problems: [],
      config: { title: 'T' },
    })
  })

  test('import a workspace package in TypeScript', async () => {
    write({ 'packages/w/package.json': '{ "name": "w", "version": "1.0.0", "main": "w.ts" }' })
    write({
      'packages/w/w.ts': `export const w: string = 'W'`,
      'site.config.ts': `import { w } from 'w'\n${site('tagline: w')}`,
    })
    fs.mkdirSync(path.join(root, 'node_modules'))
    fs.symlinkSync('../packages/w', path.join(root, 'node_modules/w'))
    expect(await load()).toMatchObject({ config: { tagline: 'W' }, inputs: ['packages/w/w.ts', 'site.config.ts'] })
  })
})

describe('problems of a configuration', () => {
  test.each<[string, Record<string, string>, object]>([
    [
      'no file',
      {},
      {
        code: 'no-config',
        message:
          'There is no configuration file: no site.config.ts, site.config.mts, site.config.js or site.config.mjs.',
        hint: expect.stringContaining('docsgen init'),
      },
    ],
    [
      'only a Docusaurus configuration',
      { 'docusaurus.config.ts': 'export default {}' },
      { code: 'no-config', hint: expect.stringContaining('docusaurus.config.ts is a configuration of Docusaurus') },
    ],
    ...(
      [
        ['mkdocs.yml', 'mkdocs.yml is a configuration of MkDocs. Run "docsgen migrate"'],
        ['.vitepress/config.mts', '.vitepress/config.mts is a configuration of VitePress. Run "docsgen migrate"'],
        [
          'docs/.vitepress/config.ts',
          'docs/.vitepress/config.ts is a configuration of VitePress. Run "docsgen migrate"',
        ],
        ['book.toml', 'book.toml is a configuration of mdBook. Run "docsgen migrate"'],
        ['astro.config.mjs', 'astro.config.mjs is a configuration of Astro. Run "docsgen migrate"'],
        ['hugo.toml', 'hugo.toml is a configuration of Hugo, which docsgen does not read.'],
        ['docsgen.config.ts', 'Rename "docsgen.config.ts" to "site.config.ts"'],
        ['site.config.json', 'Rename "site.config.json" to "site.config.ts"'],
      ] as const
    ).map(([file, hint]): [string, Record<string, string>, object] => [
      `only ${file}`,
      { [file]: '' },
      { code: 'no-config', hint: expect.stringContaining(hint) },
    ]),
    [
      'a syntax error',
      { 'site.config.ts': 'export default {\n  title: "é" = }' },
      { code: 'bad-code', file: 'site.config.ts', line: 2, column: 16 },
    ],
    [
      'a syntax error in a first line that was moved',
      { 'site.config.ts': 'export default { a: __dirname = }' },
      { code: 'bad-code', file: 'site.config.ts', line: 1, column: 33 },
    ],
    [
      'an import of a missing file',
      { 'site.config.ts': `import './gone'\n${site()}` },
      { code: 'bad-code', file: 'site.config.ts', line: 1, column: 8, message: expect.stringContaining('./gone') },
    ],
    [
      'a missing package',
      { 'site.config.ts': `\nimport 'gone'\n${site()}` },
      { code: 'bad-code', file: 'site.config.ts', line: 2, column: 8, message: expect.stringContaining('gone') },
    ],
    [
      'another import than defineConfig from docsgen',
      { 'site.config.ts': `import { build } from 'docsgen'\nbuild()\n${site()}` },
      { code: 'bad-code', file: 'site.config.ts', line: 1, message: expect.stringContaining('build') },
    ],
    [
      'a throw',
      {
        'site.config.ts': `import { f } from './f'\nf()\n${site()}`,
        'f.ts': '\nexport function f(): never {\n  throw new Error("no")\n}',
      },
      { code: 'config-failed', file: 'f.ts', line: 3, column: 9, message: expect.stringContaining('Error: no') },
    ],
    [
      'a throw in a first line that was moved',
      { 'site.config.ts': `if (import.meta.url) throw new TypeError('no')\n${site()}` },
      { code: 'config-failed', file: 'site.config.ts', line: 1, column: 28 },
    ],
    [
      'a throw in a function',
      { 'site.config.ts': `export default async () => {\n  throw new Error('no')\n}` },
      { code: 'config-failed', file: 'site.config.ts', line: 2, column: 9 },
    ],
    [
      'a thrown string',
      { 'site.config.ts': `throw 'no'\n${site()}` },
      { code: 'config-failed', file: 'site.config.ts' },
    ],
    [
      'no export',
      { 'site.config.ts': 'export const title = 1' },
      { code: 'bad-config', message: expect.stringContaining('exports nothing') },
    ],
    [
      'a function that returns nothing',
      { 'site.config.ts': 'export default () => {}' },
      { code: 'bad-config', file: 'site.config.ts' },
    ],
    ['a wrong value', { 'site.config.ts': site('tagline: 3') }, { code: 'bad-config', file: 'site.config.ts' }],
  ])('%s', async (_, files, expected) => {
    write(files)
    const { config, problems } = await load()
    expect(config).toBeUndefined()
    expect(problems).toMatchObject([{ severity: 'error', ...expected }])
  })

  test.each<[name: string, file: string, text: string, places: string[]]>([
    [
      'values and keys',
      'site.config.ts',
      "export default {\n  title: 'T',\n  url: 'docs.example.com',\n  titel: 1,\n  docs: { pth: 2 },\n}",
      ['3:8', '4:3', '5:11'],
    ],
    [
      'items of the navbar',
      'site.config.ts',
      `import { defineConfig } from 'docsgen'\nconst items: object[] = [\n  { type: 'lnk' },\n  { type: 'custom-x' },\n]\n${site(
        'navbar: { items }',
      ).replace('{', 'defineConfig({')})`,
      ['3:11', '4:11'],
    ],
    [
      'a title that is missing',
      'site.config.ts',
      `const a = 1\nexport default { url: 'https://docs.example.com' }`,
      ['2:16'],
    ],
    ['a value other than an object', 'site.config.mjs', 'export default 3', ['1:16']],
    ['no export', 'site.config.ts', 'const a = 1\nexport { a }', ['1:1']],
    ['a function that returns nothing', 'site.config.ts', '\nexport default () => {}', ['2:16']],
    ['CommonJS', 'site.config.js', `module.exports = ${site('tagline: 3').slice(15)}`, ['1:74']],
    ['a thrown string', 'site.config.ts', `export default async () => {\n  throw 'no'\n}`, ['1:16']],
    ['a syntax error behind a byte order mark', 'site.config.ts', '\uFEFFexport default { a: = }', ['1:21']],
    [
      'a syntax error behind a byte order mark in a first line that was moved',
      'site.config.ts',
      '\uFEFFexport default { é: __dirname = }',
      ['1:33'],
    ],
    ['a throw behind a byte order mark', 'site.config.ts', `\uFEFFif (1) throw new Error('x')\n${site()}`, ['1:14']],
    [
      'a throw behind a byte order mark in a first line that was moved',
      'site.config.ts',
      `\uFEFFif (__dirname) throw new Error('x')\n${site()}`,
      ['1:22'],
    ],
  ])('%s: each problem has its line and column', async (_, file, text, places) => {
    write({ [file]: text })
    const { problems } = await load()
    const found = await finishProblems(problems, (name) => fs.readFileSync(path.join(root, name), 'utf8'))
    expect(found.map((it) => `${it.file}:${it.line}:${it.column}`).sort()).toEqual(places.map((it) => `${file}:${it}`))
  })

  test('a missing file named by the option', async () => {
    write({ 'site.config.ts': site() })
    expect((await load('docs.config.ts')).problems).toMatchObject([
      { code: 'no-config', message: 'There is no file "docs.config.ts".' },
    ])
    expect((await load('site.confg.ts')).problems).toMatchObject([{ hint: 'Did you mean "site.config.ts"?' }])
  })
})

describe('the cache', () => {
  const files = {
    'site.config.ts': `import { a } from './a'\nimport { p } from 'p'\n${site('tagline: a + p')}`,
    'a.js': `export const a = 'A'`,
    'node_modules/p/package.json': '{ "name": "p", "version": "1.0.0", "type": "module", "exports": "./p.js" }',
    'node_modules/p/p.js': `export const p = 'P'`,
  }

  test('returns the same module if nothing changes', async () => {
    write(files)
    const first = await load()
    write({ 'README.md': 'x', 'build/index.html': 'x' })
    const second = await load()
    expect(second).toEqual(first)
    expect(modules()).toHaveLength(1)
    expect(first.inputs).toEqual(['a.js', 'site.config.ts'])
  })

  test.each<[string, Record<string, string>, string]>([
    ['an input changes', { 'a.js': `export const a = 'B'` }, 'BP'],
    ['a new file shadows an input', { 'a.ts': `export const a = 'C'` }, 'CP'],
    ['the configuration changes', { 'site.config.ts': site("tagline: 'D'") }, 'D'],
  ])('is not used if %s', async (_, change, tagline) => {
    write(files)
    const first = await load()
    write(change)
    const second = await load()
    expect(second.config?.tagline).toBe(tagline)
    expect(second.hash).not.toBe(first.hash)
  })

  test('is not used if the version of a package changes', async () => {
    write(files)
    const first = await load()
    write({ 'node_modules/p/package.json': files['node_modules/p/package.json'].replace('1.0.0', '1.0.1') })
    const second = await load()
    expect(second.hash).not.toBe(first.hash)
    expect(second.module).not.toBe(first.module)
  })

  test.each([
    ['a truncated module', (name: string) => name.endsWith('.mjs')],
    ['a damaged record', (name: string) => name.endsWith('.json')],
  ])('ignores %s', async (_, isHit) => {
    write(files)
    const { module } = await load()
    const hit = fs.readdirSync(path.join(cacheDir, 'config')).filter(isHit)
    expect(hit.length).toBeGreaterThan(0)
    for (const name of hit) fs.truncateSync(path.join(cacheDir, 'config', name), 10)
    expect(await load()).toMatchObject({ module, config: { tagline: 'AP' } })
    expect(fs.readFileSync(module!, 'utf8').length).toBeGreaterThan(10)
  })

  test('the hash does not depend on the folder of the site', async () => {
    write(files)
    const first = await load()
    const moved = `${root}-moved`
    fs.cpSync(root, moved, { recursive: true })
    const second = await loadConfig({ root: moved, cacheDir: path.join(moved, '.docsgen') })
    fs.rmSync(moved, { recursive: true })
    expect(second.hash).toBe(first.hash)
    expect(second.module).toContain(moved)
    expect(second.problems).toEqual([])
  })
})

test('an optional package that is not installed is a problem at the key that requires it', () => {
  const config = {
    markdown: { highlighter: 'shiki', images: { formats: ['avif'] } },
    socialCards: { fonts: [] },
  } as unknown as Parameters<typeof missingPackages>[0]
  expect(missingPackages(config, 'site.config.ts', () => false)).toMatchObject([
    { code: 'missing-package', severity: 'error', seek: { keys: ['markdown', 'highlighter'] }, subject: 'shiki' },
    {
      code: 'images-copied',
      severity: 'info',
      seek: { keys: ['markdown', 'images', 'formats'] },
      hint: 'Run "npm install sharp", or remove "markdown.images.formats".',
    },
    { code: 'no-social-cards', severity: 'info', seek: { keys: ['socialCards'] }, subject: 'satori' },
    {
      code: 'no-social-cards',
      hint: 'Run "npm install @resvg/resvg-js", or remove "socialCards".',
      subject: '@resvg/resvg-js',
    },
  ])
  expect(missingPackages(config, 'site.config.ts')).toEqual([])
})
