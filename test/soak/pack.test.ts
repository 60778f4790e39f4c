import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { treeOf } from '../harness/build/site.ts'
import { folder, pack, site, temporary, write } from '../harness/packed.ts'
import { run, spawn } from '../harness/run.ts'

let tarball = ''
let installed = ''

beforeAll(() => {
  fs.mkdirSync(folder, { recursive: true })
  tarball = pack().tarball
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--prefix', folder]
  installed = run('npm', ['install', ...options, tarball], folder).stderr
  for (const [file, text] of Object.entries(site)) write(file, text)
  run('npx', ['--no', 'docsgen', 'build'], folder)
}, 300_000)

afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }))

describe('the package', () => {
  it('installs without warnings, with at most 120 packages and 60 MB', () => {
    // A user's own npm settings may have warnings of their own; the guide explains the one about the script of esbuild.
    const expected = /warn(?! Unknown| install-scripts)|deprecated|vulnerab/i
    expect(installed.split('\n').filter((line) => expected.test(line))).toEqual([])
    const scripts = [...installed.matchAll(/warn install-scripts +(\S+)@\S+ \(/g)].map(([, name]) => name)
    expect(scripts.filter((name) => name !== 'esbuild')).toEqual([])
    const modules = path.join(folder, 'node_modules')
    const entries = fs.readdirSync(modules, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const packages = files.filter(({ name, parentPath }) => name === 'package.json' && isPackage(parentPath))
    expect(packages.length).toBeGreaterThan(10)
    expect(packages.length).toBeLessThanOrEqual(120)
    // esbuild links its binary to a second name.
    const sizes = files
      .map(({ name, parentPath }) => fs.statSync(path.join(parentPath, name)))
      .map(({ ino, size }) => [ino, size] as const)
    const bytes = [...new Map(sizes).values()].reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeLessThanOrEqual(60e6)
  })

  it('names the packages that --omit=optional leaves out, and installs them with the command that it names', () => {
    const other = path.join(temporary, 'omitted')
    for (const [file, text] of Object.entries(site)) write(file, text, other)
    write('package.json', '{ "name": "site", "private": true, "type": "module" }\n', other)
    // The script of esbuild would download its binary.
    const options = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts']
    run('npm', ['install', ...options, '--omit=optional', tarball], other)
    const { status, stderr } = spawn('npx', ['--no', 'docsgen', 'build'], other)
    for (const scope of ['@bruits/satteri', '@esbuild/'])
      expect(stderr).toMatch(new RegExp(`The package "${scope}\\S+", which .* is not installed, .*--omit=optional`))
    expect(status).toBe(2)
    const [, command] = /Run "npm ([^"]+)"/.exec(stderr)!
    run('npm', [...command!.split(' '), ...options], other)
    run('npx', ['--no', 'docsgen', 'build'], other)
    expect(treeOf(path.join(other, 'build'))).toEqual(treeOf(path.join(folder, 'build')))
  })

  it.each([
    ['pnpm, strict', 'pnpm@10', ['add', '--ignore-scripts'], ['exec', 'docsgen']],
    ['Yarn, Plug and Play', '@yarnpkg/cli-dist@4', ['add'], ['docsgen']],
  ])(
    'builds the same site if installed by %s',
    (_, manager, add, start) => {
      const other = path.join(temporary, manager.replace(/\W/g, '-'))
      for (const [file, text] of Object.entries(site)) write(file, text, other)
      write('package.json', '{ "name": "site", "private": true, "type": "module" }\n', other)
      write('yarn.lock', '', other)
      const use = (args: string[]) =>
        run('npx', ['--yes', `--package=${manager}`, manager.startsWith('pnpm') ? 'pnpm' : 'yarn', ...args], other)
      use([...add, manager.startsWith('pnpm') ? tarball : `docsgen@file:${tarball}`])
      use([...start, 'build'])
      expect(treeOf(path.join(other, 'build'))).toEqual(treeOf(path.join(folder, 'build')))
      // The second build accepts the output of the first one.
      use([...start, 'build'])
    },
    300_000,
  )
})

/** The folder of a package, not one within it. */
function isPackage(folder: string): boolean {
  return /node_modules\/(@[^/]+\/)?[^/]+$/.test(folder)
}
