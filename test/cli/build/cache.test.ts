import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bin, docsgen } from '../../harness/build/cli.ts'
import { sampleSite } from '../../harness/build/sample-site.ts'
import { type Files, temporaryFolder, treeOf, writeFiles, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('cache')
const site = sampleSite(12)
const template = path.join(base, 'template')
let expected: Record<string, string> | undefined

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

beforeAll(async () => {
  writeSite(template, site)
  expect((await docsgen(template, ['build'])).code).toBe(0)
  expected = treeOf(path.join(template, 'build'))
})

/** Files of a cache, by a part of their path. */
function inCache(root: string, part: string): string[] {
  const cache = path.join(root, '.docsgen')
  const names = fs.readdirSync(cache, { recursive: true }).map(String)
  const found = names.filter((name) => name.includes(part)).map((name) => path.join(cache, name))
  const files = found.filter((file) => fs.statSync(file).isFile())
  expect(files).not.toEqual([])
  return files
}

function rewrite(root: string, part: string, change: (bytes: Buffer) => string | Uint8Array): void {
  for (const file of inCache(root, part)) fs.writeFileSync(file, change(fs.readFileSync(file)))
}

/** Returns an index with a valid seal. */
function sealed(body: string): string {
  return `${crc32(body)}\n${body}`
}

function withoutSeal(bytes: Buffer): { schema: number } {
  return JSON.parse(bytes.toString().split('\n')[1]!) as { schema: number }
}

function replaceByFile(file: string): void {
  fs.rmSync(file, { recursive: true })
  fs.writeFileSync(file, 'a file')
}

describe('the output is byte for byte the same with a cache that has', () => {
  test.each<[string, (root: string) => void]>([
    ['truncated packs', (root) => rewrite(root, '.pack', (bytes) => bytes.subarray(0, bytes.length / 2))],
    ['empty packs', (root) => rewrite(root, '.pack', () => '')],
    ['a flipped byte in each pack', (root) => rewrite(root, '.pack', flip)],
    ['missing packs', (root) => inCache(root, '.pack').map((file) => fs.rmSync(file))],
    ['a truncated index', (root) => rewrite(root, 'index.json', (bytes) => bytes.subarray(0, bytes.length / 2))],
    ['an index with other data', (root) => rewrite(root, 'index.json', () => '{"name":"other"}')],
    ['a sealed index with other data', (root) => rewrite(root, 'index.json', () => sealed('{"schema":1}'))],
    [
      'a sealed index with odd entries',
      (root) =>
        rewrite(root, 'index.json', () => sealed('{"schema":1,"generation":1,"packs":[{}],"entries":[[],null]}')),
    ],
    [
      'an index of another version',
      (root) => rewrite(root, 'index.json', (bytes) => sealed(JSON.stringify({ ...withoutSeal(bytes), schema: 99 }))),
    ],
    [
      'truncated records of bundle and configuration',
      (root) => rewrite(root, '.json', (bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    ['bundles with other code', (root) => rewrite(root, '.mjs', (bytes) => `${bytes}\nthrow new Error('changed')\n`)],
    [
      'the lock of a dead process',
      (root) => writeFiles(root, { '.docsgen/lock': '{"pid":4194304,"start":"x:1","host":"?"}' }),
    ],
    ['files of users that have ended', (root) => writeFiles(root, { '.docsgen/users/0123456789abcdef': 'none' })],
  ])('%s', async (name, damage) => {
    const root = path.join(base, name)
    fs.cpSync(template, root, { recursive: true })
    damage(root)
    fs.rmSync(path.join(root, 'build'), { recursive: true })
    const { code, stderr } = await docsgen(root, ['build', '--quiet'])
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(treeOf(path.join(root, 'build'))).toEqual(expected)
  })

  test.each([
    ['a file instead of a subfolder', '.docsgen/stages', 'a file has its name (EEXIST)'],
    ['a file in its place', '.docsgen', 'a part of the path is a file (ENOTDIR)'],
  ])('%s, which is reported', async (name, file, reason) => {
    const root = path.join(base, name)
    fs.cpSync(template, root, { recursive: true })
    replaceByFile(path.join(root, file))
    fs.rmSync(path.join(root, 'build'), { recursive: true })
    const { code, stderr } = await docsgen(root, ['build', '--quiet'])
    expect(stderr).toContain(`The cache ".docsgen" cannot be used: ${reason}.`)
    expect(code).toBe(0)
    expect(treeOf(path.join(root, 'build'))).toEqual(expected)
    expect((await docsgen(root, ['build', '--quiet', '--no-cache'])).stderr).toBe('')
  })

  test('missing results of documents that are unchanged since an earlier build', async () => {
    const root = path.join(base, 'seen')
    fs.cpSync(template, root, { recursive: true })
    const written = Date.now()
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(written + 100))
    expect((await docsgen(root, ['build'])).code).toBe(0)
    const seen = path.join(root, '.docsgen/seen-files.json')
    expect(fs.readFileSync(seen, 'utf8')).toContain('content/docs/index.md')
    fs.rmSync(path.join(root, '.docsgen/stages'), { recursive: true })
    fs.rmSync(path.join(root, 'build'), { recursive: true })
    expect((await docsgen(root, ['build'])).code).toBe(0)
    expect(treeOf(path.join(root, 'build'))).toEqual(expected)
  })

  test('results of another site', async () => {
    const root = writeSite(path.join(base, 'foreign'), { ...site, 'content/docs/index.md': '# Other\n' })
    const { code } = await docsgen(root, ['build', '--cache-dir', path.join(template, '.docsgen')])
    expect(code).toBe(0)
    const clean = await docsgen(root, ['build', '--no-cache', '--out-dir', 'clean'])
    expect(clean.code).toBe(0)
    expect(treeOf(path.join(root, 'build'))).toEqual(treeOf(path.join(root, 'clean')))
  })

  test.skipIf(!may('mount', ['-t', 'tmpfs', 'tmpfs']))('a read-only disk', async () => {
    const root = path.join(base, 'read-only')
    fs.cpSync(template, root, { recursive: true })
    fs.rmSync(path.join(root, 'build'), { recursive: true })
    const cache = path.join(root, '.docsgen')
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', cache])
    try {
      const { code, stderr } = await docsgen(root, ['build', '--quiet'])
      expect(stderr).toContain('The cache ".docsgen" cannot be used: the disk is read-only (EROFS).')
      expect(code).toBe(0)
      expect(treeOf(path.join(root, 'build'))).toEqual(expected)
    } finally {
      execFileSync('umount', [cache])
    }
  })

  // In a container every build has the same process ID; a file named after it may be from an earlier build.
  test.skipIf(!may('unshare', ['--pid', '--fork', '--mount-proc', 'true']))(
    'builds with the same process ID',
    async () => {
      const root = writeSite(path.join(base, 'pid'), site)
      const args = ['--pid', '--fork', '--mount-proc', process.execPath, bin, 'build']
      for (let n = 0; n < 2; n++) {
        const changes: Files = {
          [`content/docs/a/new-${n}.md`]: `# New ${n}\n`,
          'content/docs/index.md': `# Start ${n}\n`,
        }
        writeFiles(root, changes)
        execFileSync('unshare', args, { cwd: root, stdio: 'pipe' })
        await docsgen(root, ['build', '--no-cache', '--out-dir', 'clean'])
        expect(treeOf(path.join(root, 'build'))).toEqual(treeOf(path.join(root, 'clean')))
      }
    },
  )
})

test('pages that fail because of a module that they do not import are rendered again when it is corrected', async () => {
  const root = writeSite(path.join(base, 'throws'), {
    'site.config.ts': "export default { title: 'Site', url: 'https://site.example.com', docs: false }\n",
    'content/pages/bad.tsx': "throw new Error('Bad.')\n",
    'content/pages/index.tsx': 'export default () => <p>Text</p>\n',
  })
  expect((await docsgen(root, ['check', '--quiet'])).stderr).toContain('Bad.')
  writeFiles(root, { 'content/pages/bad.tsx': 'export default () => <p>Good</p>\n' })
  expect(await docsgen(root, ['check', '--quiet'])).toMatchObject({ code: 0, stderr: '' })
})

function flip(bytes: Buffer): Buffer {
  bytes[bytes.length >> 1]! ^= 0x20
  return bytes
}

/** Returns true if the system permits a command. */
function may(command: string, args: string[]): boolean {
  const folder = path.join(base, `may-${command}`)
  fs.mkdirSync(folder)
  try {
    execFileSync(command, command === 'mount' ? [...args, folder] : args, { stdio: 'ignore' })
    if (command === 'mount') execFileSync('umount', [folder])
    return true
  } catch {
    return false
  }
}
