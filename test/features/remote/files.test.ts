import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { RemoteCache } from '../../../src/features/remote/client.ts'
import { fileGroups, storeFiles, takeFiles } from '../../../src/features/remote/files.ts'
import { groupOf, isOfJob } from '../../../src/features/remote/groups.ts'
import { unpackRecords } from '../../../src/features/remote/pack.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import { openTestCache } from '../../harness/build/remote-cache.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

const base = temporaryFolder('remote-files')
const cache = await openTestCache()
afterAll(async () => {
  await cache.close()
  fs.rmSync(base, { recursive: true, force: true })
})

const machine = (name: string) => {
  const folder = path.join(base, name)
  fs.mkdirSync(folder)
  const remote = new RemoteCache({ url: cache.url, protocol: 'http', isWritable: true, timeout: 10 })
  return { remote, folder, names: new Map<string, string>() }
}
const keyed = ['one', 'two', 'three'].map((subject) => ({ key: hashOf(subject), subject }))

test('a group of files is stored as one pack, and a file with a wrong hash is not used', async () => {
  const first = machine('first')
  const open = await takeFiles(fileGroups('card', keyed, first.remote), first)
  expect(open).toHaveLength(1)
  for (const { key, subject } of keyed) {
    const name = `${key}-${hashOf(subject)}.png`
    fs.writeFileSync(path.join(first.folder, name), subject)
    first.names.set(key, name)
  }
  fs.writeFileSync(path.join(first.folder, first.names.get(keyed[1]!.key)!), 'damaged')
  storeFiles(open, first)
  await first.remote.flush()
  // The pack, and the pointer to the latest pack.
  expect(cache.count('PUT')).toBe(2)

  const second = machine('second')
  expect(await takeFiles(fileGroups('card', keyed, second.remote), second)).toHaveLength(1)
  expect([...second.names.keys()].sort()).toEqual([keyed[0]!.key, keyed[2]!.key].sort())
  expect(fs.readFileSync(path.join(second.folder, second.names.get(keyed[0]!.key)!), 'utf8')).toBe('one')

  expect(second.remote.problems()).toMatchObject([{ message: expect.stringContaining('a result was damaged') }])

  // Another set of the same group reuses results of the latest pack.
  const third = machine('third')
  await takeFiles(fileGroups('card', keyed.slice(0, 1), third.remote), third)
  expect([...third.names.keys()]).toEqual([keyed[0]!.key])
})

test.each([
  ['null', null],
  ['an object', { key: ['key', '', []] }],
  ['a line that is null', [null]],
  ['a line without sizes', [['key', 'meta']]],
  ['a key that is a list', [[['key'], 'meta', [4]]]],
  ['a description that is a number', [['key', 1, [4]]]],
  ['sizes that are text', [['key', 'meta', '4']]],
  ['a size that is text', [['key', 'meta', ['4']]]],
  ['a negative size', [['key', 'meta', [8, -4]]]],
  ['a size that is no whole number', [['key', 'meta', [0.5, 3.5]]]],
  ['too many bytes', [['key', 'meta', [3]]]],
  ['too few bytes', [['key', 'meta', [5]]]],
])('a pack is damaged if its header has %s', (_, lines) => {
  const pack = (header: unknown) => {
    const text = Buffer.from(JSON.stringify(header))
    const size = Buffer.alloc(4)
    size.writeUInt32LE(text.length)
    return brotliCompressSync(Buffer.concat([size, text, Buffer.from('data')]))
  }
  expect(unpackRecords(pack([['key', 'meta', [4]]]))?.get('key')).toMatchObject({ meta: 'meta' })
  expect(unpackRecords(pack(lines))).toBeUndefined()
})

test('unreadable results are not stored', async () => {
  const remote = new RemoteCache({ url: cache.url, protocol: 'http', isWritable: true, timeout: 10 })
  remote.storeGroup({ name: 'a' }, () => {
    throw new Error('The file is gone.')
  })
  await remote.flush()
  expect(remote.packs.stored).toBe(0)
  expect(remote.problems()).toMatchObject([{ severity: 'info', message: expect.stringContaining('The file is gone.') }])
})

test('each input is in one shard, groups stay whole, and a few more documents change no group', () => {
  const subjects = Array.from({ length: 1000 }, (_, i) => `docs/page-${i}.md`)
  const sizes = new Map<number, number>()
  for (const subject of subjects) sizes.set(groupOf(subject, 1000), (sizes.get(groupOf(subject, 1000)) ?? 0) + 1)
  expect(sizes.size).toBe(32)
  expect(Math.max(...sizes.values())).toBeLessThan(60)
  const partsOf = (subject: string, count: number) =>
    Array.from({ length: count }, (_, i) => i + 1).filter((number) => isOfJob(subject, 1000, { number, count }))
  for (const count of [1, 3, 8]) {
    const parts = new Map<number, Set<number>>()
    for (const subject of subjects) {
      const own = partsOf(subject, count)
      expect(own).toHaveLength(1)
      parts.set(groupOf(subject, 1000), (parts.get(groupOf(subject, 1000)) ?? new Set()).add(own[0]!))
    }
    expect([...parts.values()].every(({ size }) => size === 1)).toBe(true)
    expect(new Set([...parts.values()].flatMap((own) => [...own])).size).toBe(count)
  }
  for (const subject of subjects) expect(groupOf(subject, 1020)).toBe(groupOf(subject, 1000))
})
