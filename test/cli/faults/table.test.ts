import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReportedProblem, shortForm } from '../../harness/build/cli.ts'
import { temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'
import { type Cell, causes, type Row, rows } from './cells.ts'
import { type Fault, faults, withFault } from './faults.ts'
import { site } from './site.ts'

const root = temporaryFolder('faults')
const output = path.join(root, 'build')

beforeAll(async () => {
  writeFiles(root, site)
  const { found, code } = await build('absent', [])
  expect(found).toEqual([])
  expect(code).toBe(0)
})
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** Builds with the fault in the files, and restores them. */
async function build(fault: Fault, files: string[]) {
  const before = treeOf(output)
  const { code, signal, stdout, stderr } = await withFault(root, ['build', '--reporter', 'json'], { fault, files })
  const full = files.map((file) => path.join(root, file))
  if (fault === 'vanishes')
    expect(
      full.filter((file) => fs.existsSync(file)),
      'files that are not read',
    ).toEqual([])
  if (fault === 'changes')
    expect(
      full.filter((file) => !hasChanged(file)),
      'files that are not read',
    ).toEqual([])
  for (const file of files) fs.rmSync(path.join(root, file), { recursive: true, force: true })
  writeFiles(root, Object.fromEntries(files.flatMap((file) => (site[file] === undefined ? [] : [[file, site[file]]]))))
  if (code !== 0) expect(treeOf(output), 'the output').toEqual(before)
  expect(signal, 'the run does not hang').toBeNull()
  expect(code, stderr).not.toBe(70)
  return { code, found: (JSON.parse(stdout) as { problems: ReportedProblem[] }).problems.map(shortForm).sort() }
}

function hasChanged(file: string): boolean {
  return fs.readFileSync(file).at(-1) === 0x20
}

const isCell = (cell: Cell): cell is string[] => Array.isArray(cell)

describe.each(faults)('%s', (fault) => {
  const able = (some: Row[]) => some.filter(({ cells }) => isCell(cells[fault]))
  const expected = (some: Row[]) => some.flatMap(({ cells }) => cells[fault] as string[]).sort()

  test('each file has its problem, all in one run, and the output stays unchanged', async () => {
    const faulty = able(rows)
    expect(faulty.length).toBeGreaterThan(15)
    const { found, code } = await build(
      fault,
      faulty.map(({ file }) => file),
    )
    expect(found).toEqual(expected(faulty))
    const isFailed = found.some((it) => it.startsWith('error'))
    expect(code).toBe(isFailed ? 1 : 0)
  })

  test.each(able(causes).map((row) => [row.file, row] as const))('%s', async (file, row) => {
    const { found, code } = await build(fault, [file])
    expect(found).toEqual(expected([row]))
    expect(code).toBe(found.length === 0 ? 0 : file === 'site.config.ts' ? 2 : 1)
  })
})
