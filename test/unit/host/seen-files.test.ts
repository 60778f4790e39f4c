import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSeenFiles } from '../../../src/host/store/seen-files.ts'

let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-seen-'))
})

afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const write = (name: string, text: string) => fs.writeFileSync(path.join(root, name), text)

/** Opens the record like a build that has just opened the cache. */
function open(more: { toolVersion?: string; limit?: number } = {}) {
  const cacheDir = path.join(root, 'cache')
  fs.mkdirSync(cacheDir, { recursive: true })
  const file = path.join(cacheDir, 'now')
  fs.writeFileSync(file, '')
  const started = fs.statSync(file).mtimeMs
  return openSeenFiles({ root, cacheDir, started, toolVersion: 'one', limit: 100, ...more })
}

/** Records files that were written a while before the build. */
async function record(...names: string[]): Promise<void> {
  const written = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(written + 100))
  const seen = open()
  for (const name of names) seen.add(name, `hash of ${name}`)
  seen.save()
}

test('the hash of a file is reused until the file changes', async () => {
  write('a.md', 'a')
  write('b.md', 'b')
  await record('a.md', 'b.md')
  const hashes = () => ['a.md', 'b.md', 'c.md'].map((name) => open().hashOf(name))
  expect(hashes()).toEqual(['hash of a.md', 'hash of b.md', undefined])
  const { atime, mtime } = fs.statSync(path.join(root, 'b.md'))
  write('b.md', 'B')
  fs.utimesSync(path.join(root, 'b.md'), atime, mtime)
  expect(hashes()).toEqual(['hash of a.md', undefined, undefined])
  fs.rmSync(path.join(root, 'a.md'))
  expect(hashes()).toEqual([undefined, undefined, undefined])
})

test('it is not reused by another version of docsgen, nor for a file above the limit', async () => {
  write('a.md', 'four')
  await record('a.md')
  expect(open({ toolVersion: 'two' }).hashOf('a.md')).toBe(undefined)
  expect(open({ limit: 3 }).hashOf('a.md')).toBe(undefined)
  expect(open({ limit: 4 }).hashOf('a.md')).toBe('hash of a.md')
})

test('symbolic links, and files that were written during the build, are not recorded', async () => {
  write('a.md', 'a')
  fs.symlinkSync('a.md', path.join(root, 'link.md'))
  await record('a.md', 'link.md')
  expect(open().hashOf('link.md')).toBe(undefined)
  const seen = open()
  write('late.md', 'late')
  seen.add('late.md', 'hash')
  seen.hashOf('a.md')
  seen.save()
  expect(['late.md', 'a.md'].map((name) => open().hashOf(name))).toEqual([undefined, 'hash of a.md'])
})

test('a damaged record is ignored', async () => {
  write('a.md', 'a')
  await record('a.md')
  const file = path.join(root, 'cache/seen-files.json')
  for (const text of [
    '',
    '{',
    'null',
    '{"schema":1}',
    fs.readFileSync(file, 'utf8').replace(/"files":.*/, '"files":1}'),
  ]) {
    fs.writeFileSync(file, text)
    expect(open().hashOf('a.md')).toBe(undefined)
  }
})
