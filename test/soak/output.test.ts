import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build as bundleWith } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// An output is whole wherever a build dies, and belongs to one build at a time. The tests of the gate are
// test/cli/build/crash.test.ts and test/unit/host/output.test.ts.

// In memory where that is possible: thousands of small builds that sync would wait for the disk.
const disk = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()
const base = fs.realpathSync(fs.mkdtempSync(path.join(disk, 'docsgen-kill-')))
const bundle = path.join(base, 'output.mjs')
const io = path.resolve(import.meta.dirname, '../../src/host')

type Site = Record<string, string>

/** An old and a new output; among them files that become folders and the reverse. */
function sitesOf(count: number): { a: Site; b: Site } {
  const pages = Array.from({ length: count }, (_, n) => [`docs/g${n % 5}/p${n}/index.html`, `page ${n}`] as const)
  const a = {
    ...Object.fromEntries(pages.slice(0, -2)),
    'assets/a.js': 'a',
    'docs/was-file': '1',
    'was/folder': '2',
    x: '',
  }
  const next = pages.slice(2).map(([file, body], n) => [file, n % 4 === 0 ? `${body} new` : body])
  const b = { ...Object.fromEntries(next), 'assets/b.js': 'b', 'docs/was-file/index.html': '3', was: '4', x: '' }
  return { a, b }
}

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

const { a, b } = sitesOf(40)
/** How often each of three processes takes the lock. */
const locks = 3000

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

describe.each(ways)('an output that is $name', ({ isFirst, hasCache, stuck = [], isVolume, name }) => {
  test('is completely old or new wherever the build dies', async () => {
    const given = {
      base: path.join(base, `crash ${name}`),
      a,
      b,
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
})

describe.each([[[]], [['build']]])('a failing disk and locked folders: %j', (stuck) => {
  test.each(['once', 'full'])(
    'keep the old output byte for byte: %s',
    async (fault) => {
      const given = { base: path.join(base, `disk-${stuck.length}`), a, b, fault, stuck }
      const result = await child<{ failed: number; harm: unknown[] }>('faults', given)
      expect(result?.harm).toEqual([])
      expect(result?.failed).toBeGreaterThan(50)
    },
    600_000,
  )
})

describe('concurrent processes', () => {
  test.skipIf(!hasContainers)(
    'in two PID namespaces: one build is rejected, and their outputs never mix',
    async () => {
      const root = path.join(base, 'namespaces')
      fs.mkdirSync(root)
      const request = { outDir: path.join(root, 'build'), root, sources: [] }
      for (let round = 0; round < 30; round++) {
        expect(await openAtOnce(request, [a, b], container)).toEqual(['open', 'output-locked'])
        expect([a, b]).toContainEqual(read(request.outDir))
        expect(fs.readdirSync(root)).toEqual(['build'])
      }
    },
    600_000,
  )

  test('of several builds: one gets the output, even with the lock of a dead process', async () => {
    for (let round = 0; round < 10; round++) {
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

  test('never own a lock together, even if most of them die', async () => {
    const given = {
      lock: path.join(base, 'race'),
      witness: path.join(base, 'witness'),
      rounds: locks,
      until: Date.now() + 300,
    }
    const runs = await Promise.all([1, 2, 3].map(() => child<{ won: number }>('race', given)))
    expect(runs.map((run) => run?.won)).toEqual([locks, locks, locks])
  }, 600_000)
})
