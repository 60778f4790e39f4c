import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type PackRecord, packRecords, seal, unpackRecords } from '../../../src/features/remote/pack.ts'
import { docsgen, docsgenProblems, freshDocsgen } from '../../harness/build/cli.ts'
import { openTestCache, type StoredPack, type TestCache } from '../../harness/build/remote-cache.ts'
import { sampleSite } from '../../harness/build/sample-site.ts'
import { configText, temporaryFolder, treeOf, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('remote')
const site = sampleSite(12)
let cache: TestCache
let expected: Record<string, string> | undefined
let full: Map<string, StoredPack>
let machines = 0
const nothingMade = '0 packs stored; 0 documents compiled, 0 pages rendered'
const allMade = '17 documents compiled, 18 pages rendered'

/** A new folder with the site and its own cache, as on another machine. */
function machine(remote: object = {}, more: object = {}): string {
  const settings = { remote: { url: cache.url, write: true, ...remote } }
  return writeSite(path.join(base, `machine-${++machines}`), {
    ...site,
    'site.config.ts': configText({ markdown: { images: { formats: ['webp'] } }, cache: settings, ...more }),
  })
}

const builtIn = (root: string) => treeOf(path.join(root, 'build'))

beforeAll(async () => {
  cache = await openTestCache()
  site['content/docs/a/picture.png'] = await sharp({
    create: {
      width: 500,
      height: 40,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 90, sigma: 9 },
    },
  })
    .png()
    .toBuffer()
  const plain = writeSite(path.join(base, 'plain'), {
    ...site,
    'site.config.ts': configText({ markdown: { images: { formats: ['webp'] } } }),
  })
  expect((await docsgen(plain, ['build'])).code).toBe(0)
  expected = builtIn(plain)
  const first = machine()
  const { code, stdout } = await docsgen(first, ['build'])
  expect(code).toBe(0)
  expect(stdout).toMatch(new RegExp(`remote cache: 0 results in 0 packs, \\d+ packs stored; ${allMade}`))
  expect(builtIn(first)).toEqual(expected)
  full = new Map(cache.packs)
  cache.requests.length = 0
}, 60_000)

afterEach(() => {
  cache.fault = () => false
  cache.requests.length = 0
  cache.packs.clear()
  for (const [name, pack] of full) cache.packs.set(name, pack)
})

afterAll(async () => {
  await cache.close()
  fs.rmSync(base, { recursive: true, force: true })
})

test('a fresh machine gets all results from the cache, in a few packs', async () => {
  const root = machine()
  const { code, stdout, stderr } = await docsgen(root, ['build', '--strict'])
  expect(code).toBe(0)
  expect(stdout).toContain(nothingMade)
  expect(stderr).not.toContain('remote-cache')
  expect(builtIn(root)).toEqual(expected)
  // Images too: they are in a pack, and nothing is stored.
  const records = [...full.values()].flatMap(({ body }) => [
    ...(unpackRecords(body.subarray(body.indexOf('\n') + 1))?.values() ?? []),
  ])
  expect(records.filter(({ meta }) => meta.endsWith('.webp'))).toHaveLength(2)
  expect(cache.count('PUT')).toBe(0)
  expect(cache.count('GET')).toBeLessThan(20)
  cache.requests.length = 0
  // The local cache and the output have everything now.
  expect((await docsgen(root, ['build'])).stdout).toContain(nothingMade)
  expect(cache.requests).toEqual([])
})

test('after an edit the other results come from the latest pack', async () => {
  const root = machine()
  fs.appendFileSync(path.join(root, 'content/docs/a/1-first.md'), '\nOne more line.\n')
  expect((await docsgen(root, ['build'])).stdout).toMatch(/; 1 documents compiled, 1 pages rendered/)
  const other = machine()
  fs.appendFileSync(path.join(other, 'content/docs/a/1-first.md'), '\nOne more line.\n')
  expect((await docsgen(other, ['build'])).stdout).toContain(nothingMade)
  expect(builtIn(other)).toEqual(builtIn(root))
})

test('a partial build uses packs of the whole site, and replaces none', async () => {
  const { stdout } = await docsgen(machine(), ['build', '--only', 'docs/a'])
  expect(stdout).toMatch(/remote cache: [1-9]\d* results in [^;]*; 0 documents compiled/)
  expect(full.size).toBeGreaterThan(0)
  for (const [name, pack] of full) expect(cache.packs.get(name)).toBe(pack)
})

test('docsgen check only reads, and --no-cache sends no requests', async () => {
  const root = machine()
  expect((await docsgen(root, ['check'])).code).toBe(0)
  expect(cache.count('PUT')).toBe(0)
  cache.requests.length = 0
  expect((await docsgen(root, ['build', '--no-cache'])).code).toBe(0)
  expect(cache.requests).toEqual([])
})

describe('a faulty remote cache does not affect the output or fail the build', () => {
  const cut = (body: Buffer) => body.subarray(0, body.length / 2)
  const flipped = (body: Buffer) => {
    const copy = Buffer.from(body)
    copy[copy.length - 9]! ^= 1
    return copy
  }
  const each = (change: (body: Buffer, others: Buffer[]) => Buffer) => () => {
    const others = [...full.values()].map(({ body }) => body)
    for (const [name, { body }] of full) cache.packs.set(name, { body: change(body, others) })
  }

  /** Changes the records of each pack, which is whole and has the right name. */
  const records = (change: (record: PackRecord, next: PackRecord) => object) => () => {
    for (const [name, { body }] of full) {
      const own = [...unpackRecords(body.subarray(body.indexOf('\n') + 1))!.values()]
      const changed = own.map((record, i) => ({ ...record, ...change(record, own[(i + 1) % own.length]!) }))
      const isResult = own[0]!.key !== 'latest'
      if (isResult) cache.packs.set(name, seal(path.basename(name), packRecords(changed), undefined))
    }
  }
  const value = (text: string) => ({ parts: [Buffer.from(text)] })
  const without =
    (name: 'value' | 'file') =>
    ({ meta, parts }: PackRecord) => {
      const { [name]: _, ...rest } = JSON.parse(meta.startsWith('{') ? meta : '{}')
      return { meta: JSON.stringify(rest), parts: name === 'value' ? parts.slice(1) : parts.slice(0, -1) }
    }

  test.each<[string, () => void, string]>([
    ['responds with errors', () => answerWith((response) => response.writeHead(500).end('no')), 'GET got status 500'],
    ['rejects every request', () => answerWith((response) => response.writeHead(403).end()), 'DOCSGEN_CACHE_TOKEN'],
    ['never responds', () => answerWith(() => {}), 'GET took longer than 0.2 s'],
    [
      'stalls in the middle',
      () => answerWith((response) => response.writeHead(200, { 'content-length': 99 }).write('half')),
      'GET took longer than 0.2 s',
    ],
    ['closes the connection', () => answerWith((response) => response.destroy()), 'GET failed: '],
    ['has truncated packs', each(cut), 'a pack was damaged'],
    ['has packs with a wrong byte', each(flipped), 'a pack was damaged'],
    ['has empty packs', each(() => Buffer.alloc(0)), 'a pack was damaged'],
    ['has packs with other data', each(() => Buffer.from('<h1>Log in</h1>\n'.repeat(50))), 'a pack was damaged'],
    [
      'has swapped packs',
      each((body, others) => others[(others.indexOf(body) + 1) % others.length]!),
      'a pack was damaged',
    ],
    [
      'redirects',
      () => answerWith((response) => response.writeHead(302, { location: '/login' }).end()),
      'GET failed: ',
    ],
    ['swaps the parts of records', records((_, next) => ({ parts: next.parts })), 'a result was damaged'],
    ['swaps the contents of records', records((_, { meta, parts }) => ({ meta, parts })), 'a result was damaged'],
    ['swaps the keys of records', records((_, { key }) => ({ key })), 'a result was damaged'],
    ['has records without parts', records(() => ({ parts: [] })), 'a result was damaged'],
    ['has records without their value', records(without('value')), 'a result was damaged'],
    ['has records without their file', records(without('file')), 'a result was damaged'],
    [
      'has records with a part too many',
      records(({ parts }) => ({ parts: [...parts, parts[0]] })),
      'a result was damaged',
    ],
    ['has results that are null', records(() => value('null')), 'a result was damaged'],
    ['has results that are numbers', records(() => value('1')), 'a result was damaged'],
    ['has empty results', records(() => value('{"out":{}}')), 'a result was damaged'],
    [
      'has results with another file',
      records(({ parts }) => ({ parts: parts.map((part) => Buffer.from(`${part}`.replace('"size":', '"size":1'))) })),
      'a result was damaged',
    ],
    ['has records that describe nothing', records(() => ({ meta: 'null' })), 'a result was damaged'],
    ['has records with a number as description', records(() => ({ meta: 1 })), 'a pack was damaged'],
    ['has records with a list as description', records(({ meta }) => ({ meta: [meta] })), 'a pack was damaged'],
    ['has records with a list as key', records(({ key }) => ({ key: [key] })), 'a pack was damaged'],
  ])('if it %s', async (_, prepare, note) => {
    prepare()
    // A short timeout only for a cache that hangs.
    const root = machine(note.includes('0.2 s') ? { timeout: 0.2 } : {})
    const { code, stderr } = await docsgen(root, ['build', '--strict'])
    expect(code).toBe(0)
    expect(stderr.match(/\(remote-cache\)/g)).toHaveLength(1)
    expect(stderr).toContain(note)
    expect(builtIn(root)).toEqual(expected)
  })

  test.each([301, 302, 303, 307, 308])('if it redirects what is stored with status %i', async (status) => {
    cache.packs.clear()
    cache.fault = (response, method, url) => {
      if (url === '/login') response.end('<h1>Log in</h1>')
      else if (method === 'PUT') response.writeHead(status, { location: '/login' }).end()
      else return false
      return true
    }
    const root = machine()
    const { code, stdout, stderr } = await docsgen(root, ['build', '--strict'])
    expect(code).toBe(0)
    expect(stdout).toContain(`0 packs stored; ${allMade}`)
    expect(stderr.match(/\(remote-cache\)/g)).toHaveLength(1)
    expect(stderr).toContain(`PUT got status ${status}, a redirect`)
    expect(cache.requests.filter(({ path: url }) => url === '/login')).toEqual([])
    expect(builtIn(root)).toEqual(expected)
  })

  function answerWith(answer: (response: Parameters<TestCache['fault']>[0]) => unknown): void {
    cache.fault = (response) => {
      answer(response)
      return true
    }
  }
})

describe('tokens from the environment', () => {
  const pull = { CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'pull_request', GITHUB_HEAD_REF: 'fix' }
  // `write: true` applies to pull requests too.
  const env = { ...pull, DOCSGEN_CACHE_TOKEN: 'token-1', DOCSGEN_CACHE_SIGNATURE_KEY: 'key-1' }
  const build = (root: string, variables: object = env) => docsgen(root, ['build'], { env: { ...variables } })
  // The CI service is detected once in a process.
  const buildFresh = (root: string, env: NodeJS.ProcessEnv) => freshDocsgen(root, ['build'], { env })

  test.each([
    ['turborepo', { team: 'team_1' }, /^\/v8\/artifacts\/[0-9a-f]{32}\?teamId=team_1$/],
    ['http', {}, /^\/[0-9a-f]{32}$/],
  ])('sign packs of %s %o, and reject unsigned and wrongly signed ones', async (protocol, more, address) => {
    cache.packs.clear()
    const remote = { protocol, ...more }
    expect((await build(machine(remote))).stdout).toContain(allMade)
    expect(cache.requests.length).toBeGreaterThan(1)
    for (const { path: name, headers } of cache.requests) {
      expect(name).toMatch(address)
      expect(headers.authorization).toBe('Bearer token-1')
    }
    // A server need not keep headers.
    for (const pack of cache.packs.values()) delete pack.tag
    expect((await build(machine(remote))).stdout).toContain(nothingMade)
    if (protocol === 'http') return
    // The signature in the header must be valid for any body.
    for (const [i, pack] of [...cache.packs.values()].entries()) pack.tag = i % 2 ? 'AAAA' : undefined
    const other = machine({ ...remote, write: false })
    const { stdout, stderr } = await build(other, { ...env, DOCSGEN_CACHE_SIGNATURE_KEY: 'key-2' })
    expect(stdout).toContain(`0 packs stored; ${allMade}`)
    expect(stderr).toContain('a pack was unsigned')
    expect(builtIn(other)).toEqual(expected)
  })

  test('are not used to store packs of a pull request, unless configured', async () => {
    cache.packs.clear()
    expect((await buildFresh(machine({ write: 'auto' }), pull)).stdout).toContain(`0 packs stored; ${allMade}`)
    expect(cache.count('PUT')).toBe(0)
    const push = { CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'push', GITHUB_HEAD_REF: '' }
    expect((await buildFresh(machine({ write: 'auto', team: 'a & b' }), push)).code).toBe(0)
    expect(cache.packs.size).toBe(full.size)
  })

  test('must not be in the configuration', async () => {
    const { problems } = await docsgenProblems(machine({ token: 'x', url: 'https://me:word@example.com' }), ['check'])
    expect(problems).toMatchObject([
      { code: 'bad-config', message: expect.stringContaining('without user name and password') },
      { code: 'unknown-config-key', hint: expect.stringContaining('set DOCSGEN_CACHE_TOKEN.') },
    ])
  })
})
