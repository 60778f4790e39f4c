import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDocsgen } from '../harness/build/cli.ts'
import { treeOf, writeFiles } from '../harness/build/site.ts'
import { pack } from '../harness/packed.ts'
import { run } from '../harness/run.ts'
import { openWindows, type Windows } from '../harness/windows.ts'

// On disk, not in memory: npm installs packages here.
const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-windows-')))
const site = path.join(base, 'site')
/** The same path for programs of Windows. */
const onDrive = `Z:${site.replaceAll('/', '\\')}`
const program = path.join(base, 'node_modules/docsgen/bin/docsgen.js')
let windows: Windows | undefined

const docsgen = (args: string[], cwd = site) => windows!.node(cwd, [program, ...args])
const read = (file: string) => fs.readFileSync(path.join(site, file), 'utf8')

beforeAll(() => {
  windows = openWindows(path.join(base, 'windows'))
  fs.writeFileSync(path.join(base, 'package.json'), '{ "private": true }\n')
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--os=win32', '--cpu=x64']
  run('npm', ['install', ...options, pack().tarball], base)
  const made = docsgen(['init', 'site'], base)
  expect(made.code, made.stderr).toBe(0)
  writeFiles(site, {
    // Line ends of Windows, in text, front matter, YAML and code.
    'content/docs/crlf.md':
      '---\r\ntitle: Line ends\r\n---\r\n\r\n## One\r\n\r\n```ts {1}\r\nconst a = 1\r\n```\r\n\r\n[Two](./folder/two.md)\r\n',
    'content/docs/folder/_category_.yml': 'label: A folder\r\nposition: 3\r\n',
    'content/docs/folder/two.md': '# Two\r\n\r\n[Back](../crlf.md#one), ![A logo](/img/logo.svg)\r\n',
    'content/docs/folder/island.mdx': "import Counter from './_counter.island.tsx'\n\n# Island\n\n<Counter />\n",
    'content/docs/folder/_counter.island.tsx':
      'import { useState } from \'react\'\nexport default function Counter() {\n  const [count, set] = useState(0)\n  return <button type="button" onClick={() => set(count + 1)}>{count}</button>\n}\n',
  })
}, 600_000)

afterAll(() => {
  windows?.stop()
  fs.rmSync(base, { recursive: true, force: true, maxRetries: 5 })
})

describe('on Windows', { timeout: 300_000 }, () => {
  test('a build has the same files as on Linux, byte for byte', async () => {
    const built = docsgen(['build', '--strict'])
    expect(built.code, built.stderr).toBe(0)
    const linux = path.join(base, 'linux')
    const here = await freshDocsgen(site, [
      'build',
      '--strict',
      '--out-dir',
      linux,
      '--cache-dir',
      path.join(base, 'cache'),
    ])
    expect(here.code, here.stderr).toBe(0)
    const trees = [path.join(site, 'build'), linux].map((folder) => treeOf(folder)!)
    expect(Object.keys(trees[0]!).length).toBeGreaterThan(40)
    expect(trees[0]).toEqual(trees[1])
    // Nothing has changed, so nothing is written.
    expect(docsgen(['build', '--strict']).code).toBe(0)
    expect(treeOf(path.join(site, 'build'))).toEqual(trees[0])
  })

  test('serve shows the site, and each change', async () => {
    const { child, output } = windows!.start(site, [program, 'serve', '--port', '0'])
    const url = async () => /http:\/\/localhost:\d+\//.exec(output())?.[0]
    await expect.poll(url, { timeout: 120_000 }).toBeDefined()
    const page = `${await url()}docs/crlf`
    const text = async () => (await fetch(page)).text()
    await expect.poll(text, { timeout: 120_000 }).toContain('Line ends')
    const before = read('content/docs/crlf.md')
    writeFiles(site, { 'content/docs/crlf.md': before.replace('Line ends', 'Ends of lines') })
    await expect.poll(text, { timeout: 120_000 }).toContain('Ends of lines')
    writeFiles(site, { 'content/docs/crlf.md': before })
    child.kill()
  })

  test('paths may have backslashes and a drive letter, and reports have slashes', () => {
    writeFiles(site, { 'content/docs/folder/wrong.md': '# Wrong\r\n\r\n[Gone](.\\gone.md) [Gone](./gone.md)\r\n' })
    for (const root of ['site', '.\\site', onDrive, onDrive.replace('Z:', 'z:')]) {
      const { code, stdout } = docsgen(['check', '--strict', '--reporter', 'json', '--root', root], base)
      expect(code, root).toBe(1)
      const { problems } = JSON.parse(stdout) as { problems: { file: string; line: number; column: number }[] }
      expect(problems.length, root).toBeGreaterThan(0)
      for (const { file, line } of problems) expect([file, line]).toEqual(['content/docs/folder/wrong.md', 3])
    }
    fs.rmSync(path.join(site, 'content/docs/folder/wrong.md'))
  })

  test('a link in another case is reported, as it breaks on Linux', () => {
    writeFiles(site, { 'content/docs/case.md': '# Case\n\n[Two](./Folder/Two.md)\n' })
    const { stderr } = docsgen(['check'])
    expect(stderr).toMatch(/content\/docs\/case\.md:3:\d+ .*Folder\/Two\.md/)
    fs.rmSync(path.join(site, 'content/docs/case.md'))
  })

  test('fix, mv and version change the files', () => {
    writeFiles(site, { 'content/docs/typo.md': '# Typo\r\n\r\n[Two](./folder/tow.md)\r\n' })
    const fixed = docsgen(['fix', '--write'])
    expect(fixed.code, fixed.stderr).toBe(0)
    expect(read('content/docs/typo.md')).toBe('# Typo\r\n\r\n[Two](./folder/two.md)\r\n')
    const moved = docsgen(['mv', 'content\\docs\\folder\\two.md', 'content\\docs\\moved.md'])
    expect(moved.code, moved.stderr).toBe(0)
    expect(read('content/docs/typo.md')).toContain('[Two](./moved.md)')
    expect(read('content/docs/moved.md')).toContain('[Back](./crlf.md#one)')
    const version = docsgen(['version', '1.0'])
    expect(version.code, version.stderr).toBe(0)
    expect(JSON.parse(read('content/versions.json'))).toEqual(['1.0'])
    expect(read('content/versioned_docs/version-1.0/moved.md')).toContain('# Two')
    const found = docsgen(['search', 'line ends'])
    expect(found.code, found.stderr).toBe(0)
    expect(found.stdout).toContain('Line ends')
    for (const args of [['explain', 'broken-link'], ['info'], ['ledger'], ['clear'], ['build', '--strict']])
      expect(docsgen(args).code, args.join(' ')).toBe(0)
  })

  test('migrate moves a site', () => {
    const old = path.join(base, 'old')
    writeFiles(old, {
      'docusaurus.config.js':
        "module.exports = { title: 'Quay', url: 'https://docs.example.com', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] }\r\n",
      'package.json': '{ "private": true }\r\n',
      'docs/index.md': '# Quay\r\n\r\n[Tides](./tides.md)\r\n',
      'docs/tides.md': '# Tides\r\n\r\n:::note High water\r\n\r\nNow.\r\n\r\n:::\r\n',
    })
    const { code, stderr, stdout } = docsgen(['migrate', '--write'], old)
    expect(code, stderr + stdout).toBe(0)
    expect(fs.readFileSync(path.join(old, 'site.config.ts'), 'utf8')).toContain("routeBasePath: '/'")
    const built = docsgen(['build'], old)
    expect(built.code, built.stderr).toBe(0)
    expect(fs.readFileSync(path.join(old, 'build/tides/index.html'), 'utf8')).toContain('High water')
  })

  test('the compiler writes the same package as on Linux', () => {
    const clone = path.join(base, 'clone')
    run('git', ['clone', '--quiet', path.resolve('.'), clone], base)
    run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--os=win32', '--cpu=x64'], clone)
    const { code, stderr } = windows!.node(clone, ['bin/compile.js'])
    expect(code, stderr).toBe(0)
    const [there, here] = [path.join(clone, 'lib'), 'lib'].map((folder) => treeOf(folder)!)
    expect(Object.keys(there!)).toEqual(Object.keys(here!))
    for (const [file, text] of Object.entries(here!)) expect(there![file] === text, file).toBe(true)
  })
})
