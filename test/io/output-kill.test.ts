import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build as bundleWith } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOutput } from '../../src/io/output.ts'
import { isSoak } from '../sampled.ts'

// Every call of the file system is a point to die at. `npm test` takes a few of them, the same ones each time.
const few = 20
// In memory where that is possible: thousands of small builds that sync would wait for the disk.
const disk = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()
const base = fs.realpathSync(fs.mkdtempSync(path.join(disk, 'docsgen-kill-')))
const bundle = path.join(base, 'output.mjs')
const io = path.resolve(import.meta.dirname, '../../src/io')

type Site = Record<string, string>
const pages = Array.from({ length: 40 }, (_, n) => [`docs/g${n % 5}/p${n}/index.html`, `page ${n}`] as const)
const a: Site = {
  ...Object.fromEntries(pages.slice(0, 36)),
  'assets/a.js': 'a',
  'docs/was-file': '1',
  'was/folder': '2',
  x: '',
}
const b: Site = {
  ...Object.fromEntries(pages.slice(4).map(([file, body], n) => [file, n % 8 === 0 ? `${body} new` : body])),
  'assets/b.js': 'b',
  'docs/was-file/index.html': '3',
  was: '4',
  x: '',
}

beforeAll(async () => {
  const contents = `export * from './output.ts'; export * from './output-lock.ts'; export * from '../model/hash.ts'`
  await bundleWith({
    stdin: { contents, resolveDir: io, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: bundle,
  })
})

afterAll(() => fs.rmSync(base, { recursive: true, force: true }), 60_000)

/** Runs a task of the child; undefined if it was killed. */
function child<Result>(task: string, given: object): Promise<Result | undefined> {
  const script = path.join(import.meta.dirname, 'kill-child.mjs')
  const run = spawn(process.execPath, [script, JSON.stringify({ bundle, task, ...given })])
  let [out, err] = ['', '']
  run.stdout.on('data', (text) => (out += text))
  run.stderr.on('data', (text) => (err += text))
  return new Promise((done, fail) => {
    run.on('close', (code, signal) => {
      if (signal === 'SIGKILL') done(undefined)
      else if (code === 0) done(JSON.parse(out))
      else fail(new Error(err))
    })
  })
}

function read(folder: string): Site | undefined {
  if (!fs.existsSync(folder)) return undefined
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name))
  const pairs = files.map((file) => [path.relative(folder, file), fs.readFileSync(file, 'utf8')])
  return Object.fromEntries(pairs.filter(([file]) => file !== '.docsgen.json'))
}

/** A repeatable source of numbers below 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** All points, or the few that `npm test` takes. */
function points(count: number, random: () => number): number[] {
  const all = Array.from({ length: count }, (_, n) => n + 1)
  return isSoak ? all : all.filter(() => random() < few / count)
}

/** Two at a time. */
async function each<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all([worker(), worker()])
}

async function build(request: Parameters<typeof openOutput>[0], site: Site): Promise<void> {
  const output = await openOutput(request)
  if (Array.isArray(output)) throw new Error(JSON.stringify(output))
  const { problems } = await output.commit(Object.entries(site).map(([file, body]) => output.put(file, body)))
  expect(problems).toEqual([])
}

async function recover(request: Parameters<typeof openOutput>[0]): Promise<void> {
  const output = await openOutput(request)
  if (Array.isArray(output)) throw new Error(JSON.stringify(output))
  await output.abort()
}

interface Way {
  name: string
  /** A first build, so that there is no old output. */
  isFirst?: boolean
  hasCache?: boolean
  isStuck?: boolean
}

const ways: Way[] = [
  { name: 'swapped' },
  { name: 'swapped, with a spare tree', hasCache: true },
  { name: 'replaced in place', isStuck: true },
  { name: 'written for the first time', isFirst: true },
]

describe.each(ways)('an output that is $name', ({ isFirst, hasCache, isStuck, name }) => {
  const old = isFirst ? undefined : a
  const prepare = async (id: string) => {
    const root = path.join(base, name.replaceAll(' ', '-'), id)
    const cacheDir = hasCache ? path.join(root, 'cache') : undefined
    const request = { outDir: path.join(root, 'build'), root, sources: [], cacheDir }
    fs.mkdirSync(root, { recursive: true })
    if (hasCache) await build(request, b)
    if (old) await build(request, old)
    return { request, site: b, stuck: isStuck ? request.outDir : undefined }
  }

  test('is all old or all new wherever the build is killed', async () => {
    const random = seeded(7)
    const { calls = 0 } = (await child<{ calls: number }>('build', await prepare('count'))) ?? {}
    expect(calls).toBeGreaterThan(100)
    const seen = new Set<string>()
    await each(points(calls, random), async (at) => {
      const given = await prepare(String(at))
      const { outDir, root } = given.request
      expect(await child('build', { ...given, at, fault: 'kill', isTorn: random() < 0.5 })).toBeUndefined()
      const isCut = !fs.existsSync(outDir) && fs.existsSync(path.join(root, '.build.docsgen-journal'))
      if (!isStuck && !isCut) expect([old, b]).toContainEqual(read(outDir))
      if (random() < 0.3) {
        await child('build', { ...given, site: a, at: 1 + Math.floor(random() * 120), fault: 'kill' })
        if (!isStuck && fs.existsSync(outDir)) expect([old, b]).toContainEqual(read(outDir))
      }
      await recover(given.request)
      expect([old, b]).toContainEqual(read(outDir))
      seen.add(JSON.stringify(read(outDir)))
      expect(fs.readdirSync(root).filter((file) => file !== 'build' && file !== 'cache')).toEqual([])
      await build(given.request, b)
      expect(read(outDir)).toEqual(b)
      fs.rmSync(root, { recursive: true })
    })
    if (isSoak) expect(seen.size).toBe(2)
  }, 600_000)
})

describe.each([false, true])('a disk that fails, in place: %s', (isStuck) => {
  test.each(['once', 'full'])(
    'leaves the old output byte for byte: %s',
    async (fault) => {
      const all = points(700, seeded(11))
      const given = { points: all, base: path.join(base, `disk-${isStuck}`), a, b, fault, isStuck }
      const result = await child<{ failed: number; harm: unknown[] }>('faults', given)
      expect(result?.harm).toEqual([])
      expect(result?.failed).toBeGreaterThan(5)
    },
    600_000,
  )
})

describe('many at once', () => {
  test('one of several builds gets the output, over the lock of a dead one too', async () => {
    for (let round = 0; round < (isSoak ? 10 : 1); round++) {
      const root = path.join(base, `open-${round}`)
      fs.mkdirSync(root)
      const dead = { pid: 2 ** 22 + 1, start: 'x', host: os.hostname() }
      fs.writeFileSync(path.join(root, '.build.docsgen-lock'), JSON.stringify(dead))
      const given = { request: { outDir: path.join(root, 'build'), root, sources: [] }, until: Date.now() + 400 }
      const runs = await Promise.all([1, 2, 3, 4].map(() => child<{ codes: string[] }>('open', given)))
      expect(runs.flatMap((run) => run?.codes).sort()).toEqual([
        'open',
        'output-locked',
        'output-locked',
        'output-locked',
      ])
    }
  }, 60_000)

  test('a lock never has two owners, though most of them die', async () => {
    const given = {
      lock: path.join(base, 'race'),
      witness: path.join(base, 'witness'),
      rounds: isSoak ? 3000 : 200,
      until: Date.now() + 300,
    }
    const runs = await Promise.all([1, 2, 3].map(() => child<{ won: number }>('race', given)))
    expect(runs.map((run) => run?.won)).toEqual([given.rounds, given.rounds, given.rounds])
  }, 600_000)
})
