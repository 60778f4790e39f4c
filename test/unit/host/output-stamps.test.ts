import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOutput } from '../../../src/host/output/open.ts'
import { Output } from '../../../src/host/output/output.ts'
import { hashOf } from '../../../src/shared/hash.ts'

let root: string
let outDir: string

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-stamps-')))
  outDir = path.join(root, 'build')
})

afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(root, { recursive: true, force: true })
})

const site = { 'index.html': 'home', 'docs/x/index.html': 'x', 'docs/y/index.html': 'y' }

const open = () => openOutput({ outDir, root, sources: [], cacheDir: path.join(root, 'cache') })

/** Commits files, after the clock tick of the file system in which they were written. */
async function commit(files: Record<string, string>) {
  const output = await open()
  if (!(output instanceof Output)) throw new Error(JSON.stringify(output))
  const staged = Object.entries(files).map(([file, body]) => {
    const hash = hashOf(body)
    return output.holds(hash) ? output.keep(file, hash) : output.put(file, body)
  })
  const written = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(written + 100))
  return output.commit(staged)
}

/** Runs work, and returns the names below the top folder of the output that it reads. */
async function readBy(work: () => Promise<unknown>): Promise<string[]> {
  const spies = [vi.spyOn(fs, 'openSync'), vi.spyOn(fs, 'readdirSync')]
  await work()
  const names = spies.flatMap((spy) => spy.mock.calls.map(([file]) => path.relative(outDir, String(file))))
  vi.restoreAllMocks()
  return names.filter((name) => name !== '' && !name.startsWith('..') && name !== '.docsgen.json')
}

test('unchanged files and folders are not read', async () => {
  await commit(site)
  expect(await readBy(() => commit(site))).toEqual([])
  expect(await readBy(() => commit({ ...site, 'docs/x/index.html': 'x2' }))).toEqual([])
})

test('a file that was changed in place is restored, even if its size and time are the same', async () => {
  await commit(site)
  const file = path.join(outDir, 'docs/x/index.html')
  const { atime, mtime } = fs.statSync(file)
  fs.writeFileSync(file, 'z')
  fs.utimesSync(file, atime, mtime)
  expect(await commit(site)).toMatchObject({ written: 1, kept: 2 })
  expect(fs.readFileSync(file, 'utf8')).toBe('x')
})

test('added, removed and replaced files are detected', async () => {
  await commit(site)
  fs.writeFileSync(path.join(outDir, 'docs/x/own.txt'), '')
  expect(await open()).toMatchObject([{ code: 'bad-output', message: expect.stringContaining('docs/x/own.txt') }])
  fs.rmSync(path.join(outDir, 'docs/x/own.txt'))
  fs.rmSync(path.join(outDir, 'docs/x/index.html'))
  fs.renameSync(path.join(outDir, 'docs/y/index.html'), path.join(outDir, 'docs/x/index.html'))
  expect(await commit(site)).toMatchObject({ kept: 1 })
  expect(fs.readFileSync(path.join(outDir, 'docs/y/index.html'), 'utf8')).toBe('y')
})

test.each([
  ['of another commit', { manifest: 'other' }],
  ['from before the last reboot', { taken: 1 }],
  ['of another length', { stamps: [1, 2, 3] }],
])('stamps %s are ignored', async (_, part) => {
  await commit(site)
  const folder = path.join(root, 'cache/spare')
  const file = path.join(folder, fs.readdirSync(folder).find((name) => name.endsWith('.json'))!)
  fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), ...part }))
  expect(await readBy(() => commit(site))).toContain('docs/x/index.html')
})
