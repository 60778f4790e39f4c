import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { treeOf } from './build/site.ts'
import { isSoak } from './sampled.ts'

const project = path.join(import.meta.dirname, '..')
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-pack-'))
const folder = path.join(temporary, 'site')
let packed: string[] = []
let tarball = ''
let installed = ''

const config = `import { defineConfig } from 'docsgen'
export default defineConfig({
  title: 'Packed',
  url: 'https://docs.example.com',
})
`
const site = {
  'site.config.ts': config,
  'content/docs/index.md': '# Start\n\nThe first **page** leads to [setup](./guide/setup.md).\n',
  'content/docs/guide/setup.md': '---\ntitle: Setup\n---\n\n## Install\n\n```ts\nconst one: number = 1\n```\n',
  'content/docs/guide/use.md': '# Use\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nBack to [the start](../index.md).\n',
}

beforeAll(() => {
  const made = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', temporary], project)
  const [{ filename, files }] = JSON.parse(made.stdout) as [{ filename: string; files: { path: string }[] }]
  packed = files.map((file) => file.path)
  fs.mkdirSync(folder)
  tarball = path.join(temporary, filename)
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--prefix', folder]
  installed = run('npm', ['install', ...options, tarball], folder).stderr
  for (const [file, text] of Object.entries(site)) write(file, text)
}, 300_000)

afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }))

describe('the package', () => {
  it('holds the program and nothing else of the repository', () => {
    const tops = new Set(packed.map((file) => file.split('/')[0]))
    expect([...tops].sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'lib', 'package.json'])
    expect(packed.filter((file) => file.startsWith('bin/'))).toEqual(['bin/docsgen.js'])
    expect(
      packed.filter((file) =>
        /(^|\/)test\/|^(?!lib\/types\/).*(^|\/)(content|client\/theme)\/|\.test\.|\.map$/.test(file),
      ),
    ).toEqual([])
  })

  it('installs without a warning, at most 120 packages and 60 MB', () => {
    // A user's own npm settings may have warnings of their own.
    expect(installed.split('\n').filter((line) => /warn(?! Unknown)|deprecated|vulnerab/i.test(line))).toEqual([])
    const modules = path.join(folder, 'node_modules')
    const entries = fs.readdirSync(modules, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const packages = files.filter(({ name, parentPath }) => name === 'package.json' && isPackage(parentPath))
    expect(packages.length).toBeGreaterThan(10)
    expect(packages.length).toBeLessThanOrEqual(120)
    const bytes = files.reduce((sum, { name, parentPath }) => sum + fs.statSync(path.join(parentPath, name)).size, 0)
    expect(bytes).toBeLessThanOrEqual(60e6)
  })

  it('has the programs of the very esbuild that it ships', () => {
    const esbuild = readJson(path.join(project, 'node_modules/esbuild/package.json'))
    expect(readJson(path.join(project, 'package.json')).optionalDependencies).toEqual(esbuild.optionalDependencies)
    const script = fs.readFileSync(path.join(project, 'lib/esbuild/lib/main.js'), 'utf8')
    expect(script).toContain(`"${esbuild.version}"`)
  })

  it('names every package whose code it contains, with version and license', () => {
    const notices = fs.readFileSync(path.join(folder, 'node_modules/docsgen/lib/THIRD-PARTY-NOTICES'), 'utf8')
    const [, ...parts] = notices.split(`\n${'-'.repeat(80)}\n\n`)
    const { devDependencies } = readJson(path.join(project, 'package.json'))
    const bundled = [
      '@mdx-js/mdx',
      'commander',
      'esbuild',
      'fast-glob',
      'linkinator',
      'lunr',
      'mermaid',
      'unified',
      'yaml',
    ]
    for (const name of bundled)
      expect(
        parts.filter((part) => part.startsWith(`${name} ${devDependencies![name]} `)),
        name,
      ).toHaveLength(1)
    for (const part of parts) expect(part).toMatch(/^\S+ \d\S* ?.*\n\n[\s\S]*(copyright|license)/i)
    expect(parts.length).toBeGreaterThan(100)
  })

  it('has no copy of React beside the one that sites and plugins share with it', () => {
    const lib = path.join(folder, 'node_modules/docsgen/lib')
    const scripts = [lib, path.join(lib, 'chunks')].flatMap((dir) =>
      fs.readdirSync(dir).flatMap((name) => (name.endsWith('.js') ? [path.join(dir, name)] : [])),
    )
    expect(scripts.length).toBeGreaterThan(10)
    expect(scripts.filter((file) => fs.readFileSync(file, 'utf8').includes('react.transitional.element'))).toEqual([])
  })

  it('builds a site in a folder of its own', () => {
    const { status, stderr } = docsgen()
    expect(stderr).not.toMatch(/error|warning/)
    expect(status).toBe(0)
    expect(built('docs/index.html')).toMatch(/The first <strong>page<\/strong> leads to <a href="\/docs\/guide\/setup"/)
    expect(built('docs/guide/setup/index.html')).toMatch(/<span class="token keyword">const<\/span>/)
    expect(built('docs/guide/use/index.html')).toMatch(/<td>2<\/td>/)
    for (const file of ['index.html', '404.html']) expect(built(file)).toContain('Packed')
  })

  // They fetch themselves and all packages from a registry, which takes longer than a gate may wait.
  it.runIf(isSoak).each([
    ['pnpm, strict', 'pnpm@10', ['add', '--ignore-scripts'], ['exec', 'docsgen']],
    ['Yarn, Plug and Play', '@yarnpkg/cli-dist@4', ['add'], ['docsgen']],
  ])(
    'builds the same site when installed by %s',
    (_, manager, add, start) => {
      const other = path.join(temporary, manager.replace(/\W/g, '-'))
      for (const [file, text] of Object.entries(site)) write(file, text, other)
      write('package.json', '{ "name": "site", "private": true, "type": "module" }\n', other)
      write('yarn.lock', '', other)
      const use = (args: string[]) =>
        run('npx', ['--yes', `--package=${manager}`, manager.startsWith('pnpm') ? 'pnpm' : 'yarn', ...args], other)
      use([...add, manager.startsWith('pnpm') ? tarball : `docsgen@file:${tarball}`])
      use([...start, 'build'])
      docsgen()
      expect(treeOf(path.join(other, 'build'))).toEqual(treeOf(path.join(folder, 'build')))
      // The second build accepts the output of the first one.
      use([...start, 'build'])
    },
    300_000,
  )

  it('ends with 1 on a broken link and leaves the site that it had', () => {
    const before = built('docs/index.html')
    write('content/docs/index.md', '# Start\n\n[gone](/docs/gone)\n')
    const { status, stderr } = docsgen()
    write('content/docs/index.md', site['content/docs/index.md'])
    expect(status).toBe(1)
    expect(stderr).toMatch(/content\/docs\/index\.md:3:\d+/)
    expect(built('docs/index.html')).toBe(before)
  })

  it('ends with 2 on a bad configuration', () => {
    write('site.config.ts', config.replace('title:', 'titel:'))
    const { status, stderr } = docsgen()
    write('site.config.ts', config)
    expect(status).toBe(2)
    expect(stderr).toMatch(/titel[\s\S]*title/)
  })

  it('types what pages of React import', () => {
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2023',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      types: [],
    }
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['page.tsx'] }))
    const page = (groupId: string) => `import type { PageProps } from 'docsgen'
import Tabs from '@theme/Tabs'
export default ({ title }: PageProps) => <main><h1>{title}</h1><Tabs groupId=${groupId} /></main>
`
    const check = () =>
      spawn(process.execPath, [path.join(project, 'node_modules/typescript/bin/tsc'), '-p', folder], folder)
    write('page.tsx', page('"a"'))
    const good = check()
    write('page.tsx', page('{1}'))
    const bad = check()
    fs.rmSync(path.join(folder, 'page.tsx'))
    expect(good.stdout).toBe('')
    expect(good.status).toBe(0)
    expect(bad.stdout).toMatch(/page\.tsx\(3,\d+\).*number/)
  })

  it('types the configuration', () => {
    const compilerOptions = { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: [] }
    const variants = {
      'function.ts': config.replace('defineConfig({', 'defineConfig(() => ({').replace(/\}\)\n$/, '}))\n'),
      'async.ts': config.replace('defineConfig({', 'defineConfig(async () => ({').replace(/\}\)\n$/, '}))\n'),
      'promise.ts': config.replace('defineConfig({', 'defineConfig(Promise.resolve({').replace(/\}\)\n$/, '}))\n'),
    }
    for (const [file, text] of Object.entries(variants)) write(file, text)
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    const tsc = [path.join(project, 'node_modules/typescript/bin/tsc'), '-p', folder]
    const good = spawn(process.execPath, tsc, folder)
    write('site.config.ts', config.replace('title:', 'titel:'))
    const bad = spawn(process.execPath, tsc, folder)
    write('site.config.ts', config)
    expect(good.stdout).toBe('')
    expect(good.status).toBe(0)
    expect(bad.stdout).toMatch(/site\.config\.ts\(3,3\).*'titel'/)
    for (const file of Object.keys(variants)) fs.rmSync(path.join(folder, file))
  })
})

interface PackageJson {
  version: string
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

function readJson(file: string): PackageJson {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson
}

/** The folder of a package, not one within it. */
function isPackage(folder: string): boolean {
  return /node_modules\/(@[^/]+\/)?[^/]+$/.test(folder)
}

function docsgen() {
  return spawn('npx', ['--no', 'docsgen', 'build'], folder)
}

function built(file: string): string {
  return fs.readFileSync(path.join(folder, 'build', file), 'utf8')
}

function write(file: string, text: string, root = folder): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}

function run(command: string, args: string[], cwd: string) {
  const done = spawn(command, args, cwd)
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${done.status}:\n${done.stderr}`)
  return done
}

/** As from a shell: what `npm test` tells its own children is for another folder. */
function spawn(command: string, args: string[], cwd: string) {
  const outer =
    /^npm_(package|lifecycle|config_local_prefix|config_prefix|command|execpath)|^(INIT_CWD|VITEST|NODE_ENV)/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !outer.test(name)))
  return spawnSync(command, args, { cwd, env: { ...env, NO_COLOR: '1' }, encoding: 'utf8' })
}
