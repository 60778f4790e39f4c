import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cache } from '../../../src/host/store/cache.ts'
import { PackReader, PackWriter } from '../../../src/host/store/store.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import { damage, faults } from '../faults/faults.ts'

let dir: string

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-store-'))
})

afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

test('a record written in chunks equals the whole text', () => {
  const writer = new PackWriter(dir)
  const before = writer.put('before')
  const ref = writer.putPieces(['Grüße, ', '', '日本'])
  const after = writer.put('after')
  writer.flush()
  const reader = new PackReader(dir)
  expect([before, ref, after].map((one) => reader.read(one))).toEqual(['before', 'Grüße, 日本', 'after'])
  expect(ref.hash).toBe(hashOf('Grüße, 日本'))
  expect(ref.size).toBe(Buffer.byteLength('Grüße, 日本'))
  reader.close()
  writer.close()
})

test('small records are read together', () => {
  const writer = new PackWriter(dir)
  const texts = Array.from({ length: 400 }, (_, i) => `${i} ${'ü'.repeat(200)}`)
  const refs = texts.map((text) => writer.put(text))
  writer.flush()
  const reader = new PackReader(dir)
  const reads = vi.spyOn(fs, 'readSync')
  expect(refs.map((ref) => reader.read(ref))).toEqual(texts)
  expect(reads.mock.calls.length).toBeLessThan(5)
  const late = writer.put('late')
  writer.flush()
  expect([refs[0]!, late, refs[399]!].map((ref) => reader.read(ref))).toEqual([texts[0], 'late', texts[399]])
  reads.mockRestore()
  reader.close()
  writer.close()
})

test('a record is read in chunks of a megabyte, also in part', () => {
  const writer = new PackWriter(dir)
  const text = '0123456789'.repeat(250_000)
  const ref = writer.putPieces([text])
  const reader = new PackReader(dir)
  const pieces = [...reader.readPieces(ref)]
  expect(pieces.map(({ length }) => length)).toEqual([1 << 20, 1 << 20, text.length - 2 * (1 << 20)])
  expect(Buffer.concat(pieces).toString() === text).toBe(true)
  expect(Buffer.concat([...reader.readPieces({ ...ref, at: ref.at + 5, size: 10 })]).toString()).toBe('5678901234')
  expect(() => [...reader.readPieces({ ...ref, size: ref.size + 1 })]).toThrow(/was truncated/)
  reader.close()
  writer.close()
})

test('records survive in the cache, whose packs are checked', () => {
  const cache = new Cache(dir)
  const writer = new PackWriter(dir)
  const value = writer.put('{}')
  const body = writer.putPieces(['one ', 'two'])
  writer.flush()
  writer.close()
  cache.note({ ...writer.state })
  cache.add('key', value, body)
  cache.save()
  cache.reader.close()
  const again = new Cache(dir)
  expect(again.reader.read(again.get('key')!.body!)).toBe('one two')
  again.reader.close()
})

/** A cache, not yet saved, with one value in a pack. */
function cacheWithPack(): { cache: Cache; file: string } {
  const cache = new Cache(dir)
  const writer = new PackWriter(dir)
  const value = writer.put('{}')
  writer.flush()
  writer.close()
  cache.note({ ...writer.state })
  cache.add('key', value, undefined)
  return { cache, file: path.join(dir, writer.state.name) }
}

test('a pack is verified once, and again if it was changed in place', async () => {
  const { cache, file } = cacheWithPack()
  const written = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(written + 100))
  cache.save()
  const opened = (): [reads: number, value: string | undefined] => {
    const opens = vi.spyOn(fs, 'openSync')
    const again = new Cache(dir)
    const reads = opens.mock.calls.filter(([name]) => name === file).length
    opens.mockRestore()
    const found = again.get('key')?.value
    again.save()
    again.reader.close()
    return [reads, found]
  }
  expect([opened(), opened()]).toEqual([
    [1, '{}'],
    [0, '{}'],
  ])
  const { atime, mtime } = fs.statSync(file)
  fs.writeFileSync(file, '[]')
  fs.utimesSync(file, atime, mtime)
  expect(opened()).toEqual([1, undefined])
})

test.each(faults.filter((fault) => !['unreadable', 'vanishes', 'changes'].includes(fault)))(
  'a pack that is %s is ignored with all its records',
  (fault) => {
    const { cache, file } = cacheWithPack()
    cache.save()
    cache.reader.close()
    damage(file, fault)
    const again = new Cache(dir)
    // More bytes at its end are not a part of it.
    expect(again.get('key')?.value).toBe(fault === 'huge' ? '{}' : undefined)
    again.reader.close()
  },
)
