import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Cache } from '../../../src/host/store/cache.ts'
import { openCache } from '../../../src/host/store/open-cache.ts'
import { PackWriter } from '../../../src/host/store/store.ts'

let dir: string

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-users-'))
})
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

/** Adds results whose keys are also their values. */
function add(cache: Cache, ...keys: string[]): void {
  const writer = new PackWriter(cache.dir)
  for (const key of keys) cache.add(key, writer.put(key), undefined)
  writer.flush()
  writer.close()
  cache.note({ ...writer.state })
}

const packs = (folder = dir) => fs.readdirSync(folder).filter((name) => name.endsWith('.pack'))

describe('two processes with one cache', () => {
  test('keep the results of both, whichever saves first', () => {
    const [one, other] = [new Cache(dir), new Cache(dir, { isOnlyUser: () => false })]
    add(one, 'a')
    add(other, 'b')
    other.save()
    one.save()
    const next = new Cache(dir)
    expect([next.get('a')?.value, next.get('b')?.value]).toEqual(['a', 'b'])
  })

  test('share results while they run, in packs that still grow', () => {
    const serving = new Cache(dir, { isOnlyUser: () => false })
    const writer = new PackWriter(dir)
    const write = (key: string) => {
      serving.add(key, writer.put(key), undefined)
      writer.flush()
      serving.note({ ...writer.state })
      serving.share()
    }
    write('a')
    const building = new Cache(dir, { isOnlyUser: () => false })
    expect(building.get('a')?.value).toBe('a')
    write('b')
    add(building, 'c')
    building.save()
    write('d')
    writer.close()
    const next = new Cache(dir)
    expect(['a', 'b', 'c', 'd'].map((key) => next.get(key)?.value)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('remove no pack that the other one may read', () => {
    const first = new Cache(dir)
    add(first, 'a')
    first.save()
    const serving = new Cache(dir)
    for (let n = 0; n < 6; n++) {
      const building = new Cache(dir, { isOnlyUser: () => false })
      add(building, `b${n}`)
      building.save()
    }
    expect(serving.get('a')?.value).toBe('a')
    expect(packs()).toHaveLength(7)
    serving.save()
    // Alone again: results that none of them has used lately go, and their packs with them.
    for (let n = 0; n < 6; n++) {
      const last = new Cache(dir)
      last.get('b5')
      last.save()
    }
    expect(packs()).toHaveLength(1)
    expect(new Cache(dir).get('b5')?.value).toBe('b5')
  })

  test('remove no pack of one that joins while the other one saves', () => {
    const answers = [true, false]
    const one = new Cache(dir, { isOnlyUser: () => answers.shift()! })
    add(one, 'a')
    const joining = new Cache(dir)
    add(joining, 'b')
    one.save()
    joining.save()
    expect(new Cache(dir).get('b')?.value).toBe('b')
  })

  test('keep results that a long process uses, however many builds do not', () => {
    const serving = new Cache(dir)
    add(serving, 'a')
    serving.share()
    for (let n = 0; n < 8; n++) {
      const building = new Cache(dir, { isOnlyUser: () => false })
      add(building, `b${n}`)
      building.save()
    }
    serving.save()
    expect(new Cache(dir).get('a')?.value).toBe('a')
  })
})

/** A lock of a process that runs on another machine, as far as its age tells. */
const elsewhere = JSON.stringify({ nonce: 'x', pid: 1, start: '1', space: 'pid:[1]', host: 'elsewhere' })

function write(file: string, text: string, age = 0): void {
  const at = path.join(dir, file)
  fs.mkdirSync(path.dirname(at), { recursive: true })
  fs.writeFileSync(at, text)
  const time = new Date(Date.now() - age)
  fs.utimesSync(at, time, time)
}

const stages = () => packs(path.join(dir, 'stages'))

describe('an opened cache', () => {
  test('keeps files of killed processes while another one uses it, and removes them when it is the last one', () => {
    write('users/0123456789abcdef', elsewhere)
    write('stages/0123456789abcdef.pack', 'of a killed process')
    const use = (key: string) => {
      const opened = openCache(dir, true)
      add(opened.cache, key)
      opened.close()
    }
    use('a')
    expect(stages()).toContain('0123456789abcdef.pack')
    write('users/0123456789abcdef', elsewhere, 60_000)
    use('b')
    expect(stages()).not.toContain('0123456789abcdef.pack')
    expect(fs.readdirSync(path.join(dir, 'users'))).toEqual([])
  })

  test('does not wait for a file that a process which was killed has not written to its end', () => {
    const half = elsewhere.slice(0, 20)
    const use = () => {
      const opened = openCache(dir, true)
      add(opened.cache, 'a')
      opened.close()
    }
    write('users/0123456789abcdef.0123456789abcdef', half)
    const waits = vi.spyOn(Atomics, 'wait')
    use()
    expect(waits).not.toHaveBeenCalled()
    waits.mockRestore()
    // Its process may also be one that starts.
    expect(fs.readdirSync(path.join(dir, 'users'))).toHaveLength(1)
    write('users/0123456789abcdef.0123456789abcdef', half, 3000)
    use()
    expect(fs.readdirSync(path.join(dir, 'users'))).toEqual([])
  })

  test('is read and saved beside another process, and in spite of the lock of a killed one', () => {
    write('users/0123456789abcdef', elsewhere)
    write('lock', elsewhere)
    for (const key of ['a', 'b']) {
      const opened = openCache(dir, true)
      expect([opened.folder, opened.refused]).toEqual([dir, undefined])
      add(opened.cache, key)
      opened.close()
    }
    const { cache, close } = openCache(dir, true)
    expect(['a', 'b'].map((key) => cache.get(key)?.value)).toEqual(['a', 'b'])
    close()
    expect(fs.readFileSync(path.join(dir, 'lock'), 'utf8')).toBe(elsewhere)
  })

  test('knows when nothing in it had been read', () => {
    const before = Date.now() - 1000
    const opened = openCache(dir, true)
    expect(opened.started).toBeGreaterThan(before)
    opened.close()
    const temporary = openCache(dir, false)
    expect(temporary.started).toBe(0)
    temporary.close()
  })

  test('is a temporary one if the folder cannot be used', () => {
    write('stages', 'a file')
    const opened = openCache(dir, true)
    expect(opened.refused).toBe('EEXIST')
    expect(opened.folder).not.toBe(dir)
    opened.close()
    expect(fs.existsSync(opened.folder)).toBe(false)
  })
})
