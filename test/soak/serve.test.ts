import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFiles } from '../bench/serve-process.ts'
import { edits, tolerant } from '../harness/build/edits.ts'
import { sampleSite } from '../harness/build/sample-site.ts'
import { configText, type Files, seeded, temporaryFolder, writeFiles } from '../harness/build/site.ts'
import { type Running, startServing } from '../harness/serve/running.ts'
import { cleanBuild, differences, until } from '../harness/serve/served.ts'

const count = 1000
const compareEvery = 25
const base = temporaryFolder('soak')
const root = path.join(base, 'site')
const clean = path.join(base, 'clean')
const usageFile = path.join(base, 'usage.json')
let server: Running

afterAll(async () => {
  await server?.stop()
  fs.rmSync(base, { recursive: true, force: true })
})

/** Brings the disk from one state of the site to the next, each file in one of the ways in which editors write. */
function apply(before: Files, after: Files, random: (limit: number) => number): void {
  for (const file of Object.keys(before)) if (!(file in after)) fs.rmSync(path.join(root, file), { force: true })
  for (const [file, body] of Object.entries(after)) {
    if (before[file] === body) continue
    const target = path.join(root, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    const way = random(3)
    if (way === 0) fs.writeFileSync(target, body)
    else if (way === 1) {
      fs.writeFileSync(`${target}.tmp`, body)
      fs.renameSync(`${target}.tmp`, target)
    } else {
      const bytes = Buffer.from(body)
      fs.writeFileSync(target, bytes.subarray(0, bytes.length >> 1))
      fs.appendFileSync(target, bytes.subarray(bytes.length >> 1))
    }
  }
}

const including = 'content/docs/d/includes.md'

/**
 * A page that includes a file from beside it is no page elsewhere: a build would not be done, and there were nothing to
 * compare.
 */
function keepIncludes(files: Files): void {
  const isMoved = (file: string) => file !== including && String(files[file]).includes('::include{')
  for (const file of Object.keys(files).filter(isMoved)) {
    files[including] = files[file]!
    delete files[file]
  }
}

interface Usage {
  heap: number
  /**
   * Open files but packs of the cache: there is another one with each start of the threads, until they are rewritten.
   */
  files: number
  packs: number
}

async function usage(): Promise<Usage> {
  fs.rmSync(usageFile, { force: true })
  server.child.kill('SIGUSR2')
  await until(20_000, async () => (fs.existsSync(usageFile) ? [] : ['waiting']))
  const { heapUsed } = JSON.parse(fs.readFileSync(usageFile, 'utf8')) as NodeJS.MemoryUsage
  const open = openFiles(server.child.pid!)
  const packs = open.filter((file) => file.endsWith('.pack'))
  return { heap: heapUsed, files: open.length - packs.length, packs: new Set(packs).size }
}

test(`after ${count} edits, some of them overlapping, the served site equals a clean build, without leaks`, async () => {
  const random = seeded(Number(process.env.DOCSGEN_SEED ?? 7))
  let files: Files = { ...sampleSite(30), 'site.config.ts': configText(tolerant) }
  writeFiles(root, files)
  const env = {
    NODE_OPTIONS: `--expose-gc --require ${path.join(import.meta.dirname, '../harness/serve/usage.cjs')}`,
    DOCSGEN_USAGE: usageFile,
  }
  server = await startServing(root, ['serve', '--port', '0'], env)
  const edited: string[] = []
  const used: Usage[] = []
  let config = ''
  for (let n = 1; n <= count; n++) {
    const next = { ...files }
    edited.push(edits[random(edits.length)]!(next, random))
    keepIncludes(next)
    apply(files, next, random)
    files = next
    config = String(files['site.config.ts'])
    // Authors pause too, within and beyond the debounce.
    await new Promise((done) => setTimeout(done, random(4) === 0 ? random(200) : random(20)))
    if (n % compareEvery !== 0) continue
    await cleanBuild(root, clean)
    const { baseUrl = '/' } = JSON.parse(config.slice(config.indexOf('{'))) as { baseUrl?: string }
    const left = await until(120_000, () => differences(server, clean, baseUrl))
    expect(left, edited.slice(-compareEvery).join('\n')).toEqual([])
    used.push(await usage())
  }
  expect(server.output()).not.toContain('has a fault')
  // Compiled code and caches fill up in the first half; later growth is a leak.
  const [first, last] = [used[used.length / 2]!, used.at(-1)!]
  expect(last.heap / first.heap).toBeLessThan(1.05)
  expect(Math.abs(last.files - first.files), JSON.stringify(used)).toBeLessThanOrEqual(2)
  expect(last.packs).toBeLessThanOrEqual(16)
}, 1_000_000)
