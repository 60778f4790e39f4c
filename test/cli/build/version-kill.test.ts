import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, treeOf, writeSite } from '../../harness/build/site.ts'
import { CrashReplay, crashPoints, type DiskOp, recorded } from './crash.ts'
import { onFullDisk } from './fault.ts'

const base = temporaryFolder('version-kill')
const translations = 'content/i18n/de/docusaurus-plugin-content-docs'
const files: Files = {
  'site.config.ts': configText({ i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }),
  'content/docs/a.md': '# A\n\n[B](./b/c.md)\n',
  'content/docs/b/c.md': '# C\n',
  'content/sidebars.ts': "export default { docs: ['a', 'b/c'] }\n",
  'content/versioned_docs/version-1/a.md': '# A\n',
  'content/versions.json': '["1"]\n',
  [`${translations}/current/a.md`]: '# A\n',
}
/** The site before, and with the version. */
const trees: { before?: Record<string, string>; after?: Record<string, string> } = {}
/** The file operations of the command in order, and the folder in which they are replayed. */
let ops: DiskOp[]
let disk: CrashReplay
let replayed: string

beforeAll(async () => {
  fs.chmodSync(base, 0o755)
  const start = site('start')
  replayed = site('replayed')
  trees.before = treeOf(start)
  const run = await recorded(replayed, ['version', '2'])
  expect(run.ran.code, run.ran.stderr).toBe(0)
  ops = run.ops.filter(({ file }) => !isCache(path.relative(replayed, file)))
  disk = new CrashReplay(start, replayed, ops)
  trees.after = contentOf(replayed)
  expect(Object.keys(trees.after!)).toHaveLength(Object.keys(contentOf(start)!).length + 4)
})

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

function site(name: string, more: Files = {}): string {
  return writeSite(path.join(base, name), { ...files, ...more })
}

function contentOf(root: string): Record<string, string> | undefined {
  return treeOf(path.join(root, 'content'))
}

/** Every file and folder but those of the cache. */
function everything(root: string): string[] {
  return fs
    .readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => !isCache(file))
    .sort()
}

function isCache(file: string): boolean {
  return file === '.docsgen' || file.startsWith(`.docsgen${path.sep}`)
}

/** The files of a site but those of the cache. */
function filesOf(root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(treeOf(root)!).filter(([file]) => !isCache(file)))
}

function versions(root: string): string[] {
  return JSON.parse(fs.readFileSync(path.join(root, 'content/versions.json'), 'utf8')) as string[]
}

const aside = (root: string) => everything(path.join(root, 'content')).filter((name) => name.includes('.docsgen'))

describe('docsgen version, killed at any file operation', () => {
  test('keeps versions.json valid, and the next run creates the version and cleans up', async () => {
    const points = crashPoints(ops)
    expect(points.length).toBeGreaterThan(30)
    const seen = new Set<string>()
    for (const point of points) {
      disk.to(point)
      const isListed = versions(replayed).includes('2')
      seen.add(isListed ? 'listed' : 'not listed')
      if (isListed) expect(contentOf(replayed), point.last).toMatchObject(trees.after!)
      const { code, problems } = await docsgenProblems(replayed, ['version', '2'])
      expect(problems.map(({ code }) => code)).toEqual(isListed ? ['bad-version-name'] : [])
      expect(code, point.last).toBe(isListed ? 2 : 0)
      expect(contentOf(replayed), point.last).toEqual(trees.after)
      expect(aside(replayed), point.last).toEqual([])
    }
    expect([...seen].sort()).toEqual(['listed', 'not listed'])
  }, 120_000)

  test('leaves a site that builds as before, and from which another version can be created', async () => {
    const root = replayed
    const isUnlisted = (point: (typeof points)[number]) => {
      disk.to(point)
      return !versions(root).includes('2')
    }
    // The last point before the version exists.
    const points = crashPoints(ops)
    expect(points.findLast(isUnlisted)).toBeDefined()
    expect(fs.existsSync(path.join(root, 'content/versioned_sidebars/version-2-sidebars.json'))).toBe(true)
    expect(await built(root)).toEqual(await built(site('other')))
    expect((await docsgen(root, ['version', '3'])).code).toBe(0)
    expect(versions(root)).toEqual(['3', '1'])
    expect((await docsgen(root, ['version', '2'])).code).toBe(0)
    expect(versions(root)).toEqual(['2', '3', '1'])
    expect(aside(root)).toEqual([])
  })
})

async function built(root: string): Promise<Record<string, string> | undefined> {
  const { code, stderr } = await docsgen(root, ['build', '--quiet'])
  expect([code, stderr]).toEqual([0, ''])
  return treeOf(path.join(root, 'build'))
}

describe('everything stays as it was if docsgen version fails', () => {
  test('on a full disk, at any write', async () => {
    let failed = 0
    for (let at = 1; ; at++) {
      const root = site('full')
      const before = everything(root)
      const { code, problems } = await onFullDisk(root, ['version', '2'], { only: '/content', at })
      if (code === 0) break
      failed++
      expect(problems.map(({ code }) => code)).toEqual(['disk-failed'])
      expect(code).toBe(2)
      expect(filesOf(root)).toEqual(trees.before)
      expect(everything(root)).toEqual(before)
      fs.rmSync(root, { recursive: true })
    }
    expect(failed).toBeGreaterThan(20)
  }, 120_000)

  // Runs as another user, as root may write everywhere.
  test.skipIf(process.getuid?.() !== 0).each([
    ['the content', 'content', 0o555, 'content/.docsgen-version'],
    ['the folder of versions', 'content/versioned_docs', 0o555, undefined],
    ['the folder of translations', translations, 0o555, undefined],
    ['a document', 'content/docs/a.md', 0, 'content/docs/a.md'],
    ['a folder of documents', 'content/docs/b', 0, 'content/docs/b'],
  ])('for lack of permissions on %s', async (name, file, mode, found) => {
    const root = site(`rights ${name}`)
    const before = [everything(root), filesOf(root)]
    execFileSync('chown', ['-R', '65534:65534', root])
    fs.chmodSync(path.join(root, file), mode)
    const { code, problems } = await docsgenProblems(root, ['version', '2'], { uid: 65534, env: { HOME: base } })
    expect(problems.map(({ code }) => code)).toEqual(['disk-failed'])
    if (found !== undefined) expect(problems[0]!.file).toBe(found)
    expect(problems[0]!.message).toMatch(/^Cannot create the version: EACCES: permission denied\.$/)
    expect(code).toBe(2)
    expect([everything(root), filesOf(root)]).toEqual(before)
  })

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('on %s', async (signal, expected) => {
    const waiting = `let done
const signal = new Promise((resolve) => (done = resolve))
const alive = setInterval(() => {}, 1000)
process.once('${signal}', done)
console.error('ready')
await signal
clearInterval(alive)
export default { docs: ['a'] }
`
    const root = site(signal, { 'content/sidebars.ts': waiting })
    const before = [everything(root), filesOf(root)]
    const temporary = path.join(base, `tmp-${signal}`)
    fs.mkdirSync(temporary)
    const { code, stdout } = await docsgen(root, ['version', '2'], {
      env: { TMPDIR: temporary },
      onStart: (child) => child.stderr!.once('data', () => child.kill(signal)),
    })
    expect([code, stdout]).toEqual([expected, ''])
    expect([everything(root), filesOf(root)]).toEqual(before)
    expect(fs.readdirSync(temporary)).toEqual([])
  })
})

test('two concurrent runs create two versions, or one of them fails with a problem', async () => {
  const root = site('two')
  const runs = await Promise.all([
    docsgenProblems(root, ['version', '2']),
    docsgenProblems(root, ['version', '3'], { isFresh: true }),
  ])
  const made = ['2', '3'].filter((_, n) => runs[n]!.code === 0)
  expect(made.length).toBeGreaterThan(0)
  for (const { code, problems } of runs)
    if (code !== 0) expect(problems.map(shortForm)).toEqual(['error version-locked'])
  expect(versions(root).sort()).toEqual(['1', ...made].sort())
  const folders = fs.readdirSync(path.join(root, 'content/versioned_docs'))
  expect(folders.sort()).toEqual(
    versions(root)
      .map((name) => `version-${name}`)
      .sort(),
  )
})
