import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '../../src/migrate/receipt.ts'
import { docsgen, docsgenProblems, type Ran } from '../harness/build/cli.ts'
import { temporaryFolder } from '../harness/build/site.ts'

/** Folder with checkouts of real sites of Docusaurus, each with its packages installed. */
const checkouts = process.env.DOCSGEN_CHECKOUTS
const base = temporaryFolder('originals')

interface Original {
  name: string
  /** Folder of the site in its repository. */
  site: string
}

/** Finds the repositories, and the first site in each. */
function originals(): Original[] {
  if (checkouts === undefined) return []
  const folders = fs.readdirSync(checkouts, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.flatMap(({ name }) => {
    const [config] = fastGlob
      .sync('{,*/,*/*/}docusaurus.config.{ts,mts,cts,js,mjs,cjs}', {
        cwd: path.join(checkouts, name),
        ignore: ['**/node_modules/**'],
      })
      .sort((a, b) => a.split('/').length - b.split('/').length)
    return config === undefined ? [] : [{ name, site: path.dirname(config) }]
  })
}

test('there are checkouts of real sites', () => {
  expect(checkouts, 'Set DOCSGEN_CHECKOUTS to a folder of checkouts with installed packages.').toBeDefined()
  expect(originals().length).toBeGreaterThan(0)
})

describe.each(originals())('the site of $name', ({ name, site }) => {
  const repository = path.join(base, name)
  const root = path.join(repository, site)
  let moved: Ran
  let receipt: Receipt

  beforeAll(async () => {
    const original = path.join(checkouts!, name)
    const isCopied = (file: string) => !/^(?:\.git|node_modules|build|\.docusaurus)$/.test(path.basename(file))
    fs.cpSync(original, repository, { recursive: true, filter: isCopied, verbatimSymlinks: true })
    // Packages are many and do not change.
    for (const folder of new Set(['', site]))
      if (fs.existsSync(path.join(original, folder, 'node_modules')))
        fs.symlinkSync(path.join(original, folder, 'node_modules'), path.join(repository, folder, 'node_modules'))
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: repository })
    git('init', '-q')
    fs.appendFileSync(path.join(repository, '.git/info/exclude'), 'node_modules\n')
    git('add', '-A')
    git('commit', '-qm', 'As its maintainers keep it')
    moved = await docsgen(root, ['migrate', '--reporter', 'json'])
    receipt = JSON.parse(moved.stdout) as Receipt
  }, 1_800_000)

  test('moves by one command, and loses nothing', () => {
    expect(receipt.urls.lost).toEqual([])
    expect(receipt.anchors.lost).toEqual([])
    expect(receipt.measured?.findings.filter(({ kind }) => kind === 'failed' || kind === 'hidden')).toEqual([])
    expect(moved.code).toBe(0)
  })

  test('builds without an edit', async () => {
    const { code, problems } = await docsgenProblems(root, ['build'])
    expect([code, problems.filter(({ severity }) => severity === 'error')]).toEqual([0, []])
  }, 1_800_000)
})

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))
