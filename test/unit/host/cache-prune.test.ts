import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Cache } from '../../../src/host/store/cache.ts'
import { cacheFolder, clearCache, openCache } from '../../../src/host/store/open-cache.ts'
import { pruneBundles, pruneModules, pruneSpares } from '../../../src/host/store/prune.ts'
import { PackWriter } from '../../../src/host/store/store.ts'
import { hashOf } from '../../../src/shared/hash.ts'

let dir: string

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-prune-'))
})

afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

const minute = 60
const month = 31 * 24 * 60 * minute

/** Creates a file, or a folder with a file, with a modification time this many seconds ago. */
function make(name: string, seconds: number): void {
  const file = path.join(dir, name)
  fs.mkdirSync(name.endsWith('/') ? file : path.dirname(file), { recursive: true })
  if (name.endsWith('/')) fs.writeFileSync(path.join(file, 'site.cjs'), '')
  else fs.writeFileSync(file, '')
  const then = Date.now() / 1000 - seconds
  fs.utimesSync(file, then, then)
}

const left = () => fs.readdirSync(dir).sort()

describe('bundles', () => {
  test('keep the newest two, and files that are not bundles', () => {
    const [newest, before, old, older] = ['a', 'b', 'c', 'd'].map(hashOf)
    for (const [n, name] of [newest, before, old, older].entries()) make(`${name}/`, n * minute)
    make('record.json', month)
    make('of the user/', month)
    make('.0123456789abcdef.tmp', month)
    make('.fedcba9876543210.tmp', 1)
    pruneBundles(dir)
    expect(left()).toEqual([newest, before, 'record.json', 'of the user', '.fedcba9876543210.tmp'].sort())
  })
})

test('the spare trees of two output folders are kept', () => {
  const names = ['a', 'b', 'c'].map((name) => hashOf(name).slice(0, 16))
  for (const [n, name] of names.entries()) make(`${name}/`, n * minute)
  pruneSpares(dir)
  expect(left()).toEqual(names.slice(0, 2).sort())
})

describe('modules of the configuration and of data files', () => {
  test('keep the newest hundred with their source maps and records', () => {
    for (let n = 0; n < 120; n++)
      for (const kind of ['json', 'mjs', 'mjs.map']) make(`${hashOf(String(n))}.${kind}`, n * minute)
    make('notes.txt', month)
    pruneModules(dir)
    expect(left()).toHaveLength(301)
    expect(left()).toContain(`${hashOf('0')}.mjs`)
    expect(left()).not.toContain(`${hashOf('119')}.mjs`)
  })

  test('are deleted after a month', () => {
    make(`${hashOf('old')}.mjs`, month)
    make(`${hashOf('new')}.mjs`, minute)
    pruneModules(dir)
    expect(left()).toEqual([`${hashOf('new')}.mjs`])
  })
})

describe('the results of stages', () => {
  /** Simulates a run that uses some results, and creates those that are missing. */
  function use(keys: string[], mostSpare: number): string[] {
    const cache = new Cache(dir, { mostSpare })
    const writer = new PackWriter(dir)
    const made = keys.filter((key) => !cache.get(key))
    for (const key of made) cache.add(key, writer.put('x'.repeat(1000)), undefined)
    writer.flush()
    writer.close()
    cache.note({ ...writer.state })
    cache.save()
    cache.reader.close()
    return made
  }
  const bytes = () => left().reduce((sum, name) => sum + fs.statSync(path.join(dir, name)).size, 0)

  test('are kept up to a size limit, newest first, if the last run did not use them', () => {
    use(['a', 'b', 'c', 'd'], 2000)
    use(['d', 'e'], 2000)
    expect(use(['d', 'c', 'b'], 2000)).toEqual([])
    expect(use(['a'], 2000)).toEqual(['a'])
  })

  test('are kept whatever their size if the last run used them', () => {
    const keys = Array.from({ length: 50 }, (_, n) => `key ${n}`)
    use(keys, 2000)
    expect(use(keys, 2000)).toEqual([])
  })

  test('are deleted with their packs, as are packs of killed runs', () => {
    for (let n = 0; n < 20; n++) {
      fs.writeFileSync(path.join(dir, `${hashOf(String(n)).slice(0, 16)}.pack`), 'of a killed run')
      use([`key ${n}`], 3000)
    }
    expect(bytes()).toBeLessThan(12_000)
    expect(left().length).toBeLessThan(14)
  })
})

describe('a cache in the folder of a site', () => {
  test('is ignored by Git, and "clear" removes it', () => {
    const folder = cacheFolder(dir, undefined)
    openCache(folder, true).close()
    expect(fs.readFileSync(path.join(folder, '.gitignore'), 'utf8')).toBe('*\n')
    clearCache(folder)
    expect(left()).toEqual([])
  })

  test("keeps the user's own .gitignore", () => {
    const folder = cacheFolder(dir, undefined)
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, '.gitignore'), 'mine')
    openCache(folder, true).close()
    clearCache(folder)
    expect(fs.readdirSync(folder)).toEqual(['.gitignore'])
    expect(fs.readFileSync(path.join(folder, '.gitignore'), 'utf8')).toBe('mine')
  })

  test('gets no .gitignore inside node_modules', () => {
    fs.mkdirSync(path.join(dir, 'node_modules'))
    const folder = cacheFolder(dir, undefined)
    openCache(folder, true).close()
    expect(fs.readdirSync(folder).sort()).toEqual(['bundle', 'config', 'stages', 'users'])
  })
})
