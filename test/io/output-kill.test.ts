import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build as bundleWith } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOutput } from '../../src/io/output/open.ts'
import { isSoak } from '../sampled.ts'

// Every call of the file system is a point to die at. At each of a small site a process is taken for dead that goes on
// to
// the next one; of a larger one some are killed. `npm test` takes a few of these, the same ones each time.
const few = 4
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
  const contents = `export * from './output/open.ts'; export * from './output/lock.ts'; export * from '../shared/hash.ts'`
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
function child<Result>(task: string, given: object, inside: string[] = []): Promise<Result | undefined> {
  const script = path.join(import.meta.dirname, 'kill-child.mjs')
  const [command = '', ...args] = [...inside, process.execPath, script, JSON.stringify({ bundle, task, ...given })]
  const run = spawn(command, args)
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

interface Way {
  name: string
  /** A first build, so that there is no old output. */
  isFirst?: boolean
  hasCache?: boolean
  /** Folders, from the root, that cannot be renamed. */
  stuck?: string[]
  /** The output is the top of a file system. */
  isVolume?: boolean
}

const ways: Way[] = [
  { name: 'swapped' },
  { name: 'swapped, with a spare tree', hasCache: true },
  { name: 'replaced inside', stuck: ['build'] },
  { name: 'replaced inside, with folders that are stuck too', stuck: ['build', 'build/docs', 'build/docs/g1'] },
  { name: 'a volume', stuck: ['build'], isVolume: true },
  { name: 'written for the first time', isFirst: true },
]

describe.each(ways)('an output that is $name', ({ isFirst, hasCache, stuck = [], isVolume, name }) => {
  const old = isFirst ? undefined : a
  const prepare = async (id: string) => {
    const root = path.join(base, name.replaceAll(' ', '-'), id)
    const cacheDir = hasCache ? path.join(root, 'cache') : undefined
    const request = { outDir: path.join(root, 'build'), root, sources: [], cacheDir }
    fs.mkdirSync(root, { recursive: true })
    if (hasCache) await build(request, b)
    if (old) await build(request, old)
    const volume = isVolume ? request.outDir : undefined
    return { request, site: b, stuck: stuck.map((folder) => path.join(root, folder)), volume }
  }

  test('is all old or all new wherever the build dies', async () => {
    const small = (site: Site) =>
      isSoak ? site : Object.fromEntries(Object.entries(site).filter(([, body], n) => n % 6 === 0 || body.length < 2))
    const given = {
      base: path.join(base, `crash ${name}`),
      a: small(a),
      b: small(b),
      isFirst,
      hasCache,
      stuck,
      isVolume,
    }
    const result = await child<{ calls: number; harm: unknown[]; seen: number }>('crashes', given)
    expect(result?.harm).toEqual([])
    expect(result?.seen).toBe(2)
    expect(result?.calls).toBeGreaterThan(60)
  }, 600_000)

  test('is all old or all new where the process is killed', async () => {
    const random = seeded(7)
    const { calls = 0 } = (await child<{ calls: number }>('build', await prepare('count'))) ?? {}
    expect(calls).toBeGreaterThan(100)
    await each(points(calls, random), async (at) => {
      const given = await prepare(String(at))
      const { outDir, root } = given.request
      expect(await child('build', { ...given, at, fault: 'kill', isTorn: random() < 0.5 })).toBeUndefined()
      const isCut = !fs.existsSync(outDir) && fs.existsSync(path.join(root, '.build.docsgen-journal'))
      if (stuck.length === 0 && !isCut) expect([old, b]).toContainEqual(read(outDir))
      await child('build', given)
      expect(read(outDir)).toEqual(b)
      expect(fs.readdirSync(root).filter((file) => file !== 'build' && file !== 'cache')).toEqual([])
      fs.rmSync(root, { recursive: true })
    })
  }, 600_000)
})

describe.each([[[]], [['build']]])('a disk that fails, folders that are stuck: %j', (stuck) => {
  test.each(['once', 'full'])(
    'leaves the old output byte for byte: %s',
    async (fault) => {
      const all = Array.from({ length: isSoak ? 700 : 70 }, (_, n) => (isSoak ? n + 1 : 10 * n + 3))
      const given = { points: all, base: path.join(base, `disk-${stuck.length}`), a, b, fault, stuck }
      const result = await child<{ failed: number; harm: unknown[] }>('faults', given)
      expect(result?.harm).toEqual([])
      expect(result?.failed).toBeGreaterThan(5)
    },
    600_000,
  )
})

// Two containers see neither each other's processes nor numbers; output-lock.test.ts has the same without any.
const container = ['unshare', '--pid', '--fork', '--mount-proc']
const hasContainers = spawnSync('unshare', [...container.slice(1), 'true']).status === 0

/** Opens an output in several processes at once; each commits its site, if it has one. Returns how it went. */
async function openAtOnce(request: object, sites: (Site | undefined)[], inside: string[] = []): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(base, 'meeting-'))
  const runs = sites.map((site, id) => {
    const meeting = { folder, id, count: sites.length }
    return child<{ codes: string[] }>('open', { request, meeting, site }, inside)
  })
  return (await Promise.all(runs)).flatMap((run) => run?.codes ?? ['killed']).sort()
}

describe('many at once', () => {
  test.skipIf(!hasContainers)(
    'of two builds in two pid namespaces one is refused, and they never mix',
    async () => {
      const root = path.join(base, 'namespaces')
      fs.mkdirSync(root)
      const request = { outDir: path.join(root, 'build'), root, sources: [] }
      for (let round = 0; round < (isSoak ? 30 : 5); round++) {
        expect(await openAtOnce(request, [a, b], container)).toEqual(['open', 'output-locked'])
        expect([a, b]).toContainEqual(read(request.outDir))
        expect(fs.readdirSync(root)).toEqual(['build'])
      }
    },
    600_000,
  )

  test('one of several builds gets the output, over the lock of a dead one too', async () => {
    for (let round = 0; round < (isSoak ? 10 : 1); round++) {
      const root = path.join(base, `open-${round}`)
      fs.mkdirSync(root)
      const space = fs.readlinkSync('/proc/self/ns/pid')
      const dead = { nonce: 'n', pid: 2 ** 22 + 1, start: 'x', space, host: os.hostname() }
      fs.writeFileSync(path.join(root, '.build.docsgen-lock'), JSON.stringify(dead))
      const request = { outDir: path.join(root, 'build'), root, sources: [] }
      const none = undefined
      const found = await openAtOnce(request, [none, none, none, none])
      expect(found).toEqual(['open', 'output-locked', 'output-locked', 'output-locked'])
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
