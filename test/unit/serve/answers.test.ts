import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HostMode, routeTo } from '../../../src/host/server/routes.ts'
import { Compressed } from '../../../src/host/server/send-file.ts'
import type { ServedFiles } from '../../../src/host/server/served-files.ts'
import { type SiteServer, startServer } from '../../../src/host/server/site-server.ts'
import { temporaryFolder } from '../../harness/build/site.ts'
import { filesOf } from '../../harness/serve/memory-site.ts'
import { ask, raw, request } from '../../harness/serve/raw.ts'

const folder = temporaryFolder('answers')
const large = 'All work and no play. '.repeat(400)
const digits = '0123456789'
const memory = filesOf({
  'index.html': large,
  '404.html': 'not found',
  'fr/404.html': 'pas trouvé',
  'docs/日本/index.html': 'umlaut',
  'assets/core.0123456789.js': 'core',
  'assets/plain.js': 'plain',
  'img/x.svg': '<svg/>',
})
let server: SiteServer

/** Serves one file from the disk, the others from memory. */
const files: ServedFiles = {
  has: (file) => file === 'digits.bin' || memory.has(file),
  open: (file) =>
    file === 'digits.bin'
      ? Promise.resolve({ hash: 'abc', file: path.join(folder, file), size: digits.length })
      : memory.open(file),
}

beforeAll(async () => {
  fs.writeFileSync(path.join(folder, 'digits.bin'), digits)
  server = await startServer({
    host: '127.0.0.1',
    port: 0,
    hosts: { bound: 'localhost', more: ['docs.test'] },
    site: () => ({ baseUrl: '/b/', files }),
    compressed: new Compressed(),
    onError: (error) => {
      throw error
    },
  })
})

afterAll(() => {
  server.close()
  fs.rmSync(folder, { recursive: true })
})

const get = (target: string, ...headers: string[]) => raw(server.port, ask(target, ...headers))

describe('a request', () => {
  test.each([
    ['/b/', 200, 'text/html; charset=utf-8'],
    ['/b/docs/%E6%97%A5%E6%9C%AC', 200, 'text/html; charset=utf-8'],
    ['/b/img/x.svg?v=1', 200, 'image/svg+xml; charset=utf-8'],
    ['/b/digits.bin', 200, 'application/octet-stream'],
    ['http://localhost/b/img/x.svg', 200, 'image/svg+xml; charset=utf-8'],
    ['/b/gone', 404, 'text/html; charset=utf-8'],
    ['/elsewhere', 404, 'text/html; charset=utf-8'],
  ])('for %s has the status %i', async (target, status, type) => {
    const answer = await get(target)
    expect([answer.status, answer.headers['content-type']]).toEqual([status, type])
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "frame-ancestors 'self'",
    })
  })

  test.each([['/'], ['/b']])('for %s is redirected to the site', async (target) => {
    const { status, headers } = await get(target)
    expect([status, headers.location]).toEqual([302, '/b/'])
  })

  test('for a missing page of a language gets the 404 page of that language', async () => {
    expect(Buffer.from((await get('/b/fr/gone')).body, 'latin1').toString()).toBe('pas trouvé')
  })

  test.each(['localhost', 'localhost:3000', 'docs.localhost', '127.0.0.1:1', '[::1]:80', 'LOCALHOST', 'docs.test'])(
    'to the host %s is accepted',
    async (host) => {
      expect((await get('/b/', `Host: ${host}`)).status).toBe(200)
    },
  )

  test('with HEAD has the headers of GET and no body', async () => {
    const asked = await get('/b/img/x.svg')
    const head = await raw(server.port, request('HEAD', '/b/img/x.svg'))
    expect({ ...head.headers, date: '' }).toEqual({ ...asked.headers, date: '' })
    expect([head.body, head.headers['content-length']]).toEqual(['', '6'])
  })
})

describe('HTTP caching', () => {
  test.each([
    ['/b/', 'no-cache'],
    ['/b/img/x.svg', 'no-cache'],
    ['/b/assets/plain.js', 'no-cache'],
    ['/b/gone', 'no-cache'],
    ['/b/assets/core.0123456789.js', 'public, max-age=31536000, immutable'],
  ])('sets Cache-Control of %s to %s', async (target, expected) => {
    expect((await get(target)).headers['cache-control']).toBe(expected)
  })

  test('returns 304 without a body for a matching ETag', async () => {
    const { etag } = (await get('/b/img/x.svg')).headers
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, body, headers } = await get('/b/img/x.svg', `If-None-Match: ${tags}`)
      expect([status, body, headers.etag]).toEqual([304, '', etag])
    }
    expect((await get('/b/img/x.svg', 'If-None-Match: "other"')).status).toBe(200)
  })

  test('never returns 304 for the 404 page', async () => {
    expect((await get('/b/gone', 'If-None-Match: *')).status).toBe(404)
  })
})

describe('compression', () => {
  test.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['deflate', undefined],
    ['br;q=x', undefined],
  ])('sends text for Accept-Encoding "%s" as %s', async (accepted, encoding) => {
    const { body, headers } = await get('/b/', `Accept-Encoding: ${accepted}`)
    const bytes = Buffer.from(body, 'latin1')
    const decoded = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, none: (it: Buffer) => it }[
      encoding ?? 'none'
    ]!
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
    expect(decoded(bytes).toString()).toBe(large)
    if (encoding) expect(bytes.length).toBeLessThan(large.length / 10)
  })

  test('has an ETag for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (it) => (await get('/b/', `Accept-Encoding: ${it}`)).headers.etag),
    )
    expect(new Set(tags).size).toBe(3)
    const again = await get('/b/', 'Accept-Encoding: br', `If-None-Match: ${tags[0]}`)
    expect(again.status).toBe(304)
  })

  test('skips short texts', async () => {
    expect((await get('/b/img/x.svg', 'Accept-Encoding: br')).headers['content-encoding']).toBeUndefined()
  })
})

describe('a range request', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', digits, 'bytes 0-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ])('%s returns a part', async (range, body, contentRange) => {
    const answer = await get('/b/digits.bin', `Range: ${range}`)
    expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([206, body, contentRange])
    expect(answer.headers['content-length']).toBe(String(body.length))
  })

  test.each(['bytes=5-2', 'bytes=a-b', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4', '0-3'])(
    '%s returns the whole file',
    async (range) => {
      const answer = await get('/b/digits.bin', `Range: ${range}`)
      expect([answer.status, answer.body]).toEqual([200, digits])
    },
  )

  test('beyond the end is rejected with the size', async () => {
    const answer = await get('/b/digits.bin', 'Range: bytes=10-')
    expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */10'])
  })

  test('with an outdated If-Range returns the whole file', async () => {
    expect((await get('/b/digits.bin', 'Range: bytes=0-1', 'If-Range: "old"')).status).toBe(200)
    expect((await get('/b/digits.bin', 'Range: bytes=0-1', 'If-Range: "abc"')).status).toBe(206)
  })

  test('for a text in memory returns its uncompressed bytes', async () => {
    const answer = await get('/b/', 'Range: bytes=0-7', 'Accept-Encoding: br')
    expect([answer.status, answer.body, answer.headers['content-encoding']]).toEqual([206, 'All work', undefined])
  })
})

test('a file that was removed is not found', async () => {
  const file = path.join(folder, 'digits.bin')
  fs.renameSync(file, `${file}.away`)
  const answer = await get('/b/digits.bin').finally(() => fs.renameSync(`${file}.away`, file))
  expect(answer.status).toBe(404)
})

// The responses of hosts to each form of a URL, as documented and observed.
const urls = ['file', 'file/', 'file.html', 'folder', 'folder/', 'folder/index.html', 'folder/index', 'both', 'both/']
const there = new Set(['index.html', '404.html', 'file.html', 'folder/index.html', 'both.html', 'both/index.html'])
const page = (file: string) => ({ file })
const to = (redirect: string) => ({ redirect })
const gone = { missing: '404.html' }

const [file, inFolder, inBoth] = [page('file.html'), page('folder/index.html'), page('both/index.html')]
const expected: Record<string, object[]> = {
  none: [file, file, file, inFolder, inFolder, inFolder, inFolder, inBoth, inBoth],
  'github-pages': [file, gone, file, to('folder/'), inFolder, inFolder, inFolder, page('both.html'), inBoth],
  netlify: [file, to('file'), file, to('folder/'), inFolder, inFolder, inFolder, page('both.html'), to('both')],
  nginx: [gone, gone, file, to('folder/'), inFolder, inFolder, gone, to('both/'), inBoth],
}

test.each(Object.keys(expected))('routes like the host "%s"', (mode) => {
  const routes = urls.map((path) =>
    routeTo(path, (it) => there.has(it), mode === 'none' ? undefined : (mode as HostMode)),
  )
  expect(Object.fromEntries(urls.map((path, i) => [path, routes[i]]))).toEqual(
    Object.fromEntries(urls.map((path, i) => [path, expected[mode]![i]])),
  )
})
