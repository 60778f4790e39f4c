import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { treeOf } from '../harness/build/site.ts'
import { folder, pack, run, site, temporary, write } from '../harness/packed.ts'

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
