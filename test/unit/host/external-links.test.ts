import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkExternal, type ExternalLink, type ExternalOptions } from '../../../src/host/external/links.ts'
import { judge } from '../../../src/host/external/web.ts'
import { hang, onHead, reset, startHost, status, type TestHost } from './external-server.ts'

const day = 24 * 60 * 60 * 1_000
const noon = Date.UTC(2030, 0, 1, 12)

let folder: string
let cacheFile: string
const hosts: TestHost[] = []

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-external-'))
  cacheFile = path.join(folder, 'external-links.json')
  // Linkinator would ask a proxy of the machine that runs the tests.
  vi.stubEnv('https_proxy', '')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(hosts.splice(0).map((host) => host.close()))
  fs.rmSync(folder, { recursive: true, force: true })
})

async function hostWith(...args: Parameters<typeof startHost>): Promise<TestHost> {
  const host = await startHost(...args)
  hosts.push(host)
  return host
}

const link = (url: string, ...places: ExternalLink['places']): ExternalLink => ({ url, places })

function check(links: ExternalLink[], options: Partial<ExternalOptions> = {}) {
  return checkExternal(links, {
    cacheFile,
    userAgent: 'docsgen/1.2.3',
    allowLocal: true,
    retryPause: 1,
    timeout: 5_000,
    now: () => noon,
    ...options,
  })
}

async function codes(urls: string[], options: Partial<ExternalOptions> = {}): Promise<string[]> {
  const found = await check(
    urls.map((url) => link(url)),
    options,
  )
  return found.map(({ severity, code }) => `${severity} ${code}`)
}

/** Timers that keep the process from ending. */
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
const cache = () => JSON.parse(fs.readFileSync(cacheFile, 'utf8'))
const keepIn = (links: unknown, schema = 1) => fs.writeFileSync(cacheFile, JSON.stringify({ schema, links }))

describe('an external URL', () => {
  const broken = ['warning external-broken-link']
  const unavailable = ['info external-unavailable']
  const cases: [name: string, replies: Parameters<typeof startHost>[0], problems: string[], asked: string[]][] = [
    ['200 is valid, and HEAD is enough', {}, [], ['HEAD']],
    ['404 is broken', { '/': [status(404)] }, broken, ['HEAD', 'GET']],
    ['410 is broken', { '/': [status(410)] }, broken, ['HEAD', 'GET']],
    ['400 is broken', { '/': [status(400)] }, broken, ['HEAD', 'GET']],
    ['401 is valid', { '/': [status(401)] }, [], ['HEAD', 'GET']],
    ['403 is valid', { '/': [status(403)] }, [], ['HEAD', 'GET']],
    ['999 is valid', { '/': [status(999)] }, [], ['HEAD', 'GET']],
    ['304 is valid', { '/': [status(304)] }, [], ['HEAD', 'GET']],
    ['405 to HEAD is retried with GET', { '/': [onHead(status(405), status(200))] }, [], ['HEAD', 'GET']],
    ['404 to HEAD is retried with GET', { '/': [onHead(status(404), status(200))] }, [], ['HEAD', 'GET']],
    ['a reset of HEAD is retried with GET', { '/': [onHead(reset, status(404))] }, broken, ['HEAD', 'GET']],
    ['500 once is retried', { '/': [status(500), status(200)] }, [], ['HEAD', 'GET']],
    [
      '500 four times is retried twice',
      { '/': [status(500), status(500), status(500), status(500), status(200)] },
      [],
      ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD'],
    ],
    [
      '500 every time is unavailable',
      { '/': [status(500)] },
      unavailable,
      ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD', 'GET'],
    ],
    ['429 once is retried', { '/': [status(429), status(200)] }, [], ['HEAD', 'HEAD']],
    ['429 every time is unavailable', { '/': [status(429)] }, unavailable, ['HEAD', 'HEAD', 'HEAD']],
    ['429 for an hour is unavailable', { '/': [status(429, { 'retry-after': '3600' })] }, unavailable, ['HEAD']],
    ['503 for an hour is unavailable', { '/': [status(503, { 'retry-after': '3600' })] }, unavailable, ['HEAD']],
    [
      '429 until a time in the past is retried',
      { '/': [status(429, { 'retry-after': new Date(0).toUTCString() }), status(200)] },
      [],
      ['HEAD', 'HEAD'],
    ],
    [
      '429 until tomorrow is unavailable',
      { '/': [status(429, { 'retry-after': new Date(noon + day).toUTCString() })] },
      unavailable,
      ['HEAD'],
    ],
    [
      '407 from a proxy is unavailable',
      { '/': [status(407)] },
      unavailable,
      ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD', 'GET'],
    ],
    [
      '408 every time is a timeout',
      { '/': [status(408)] },
      ['info external-timeout'],
      ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD', 'GET'],
    ],
    ['a reset every time is unavailable', { '/': [reset] }, unavailable, ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD', 'GET']],
    [
      '404 to HEAD and a reset of GET is unavailable',
      { '/': [onHead(status(404), reset)] },
      unavailable,
      ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD', 'GET'],
    ],
  ]
  test.each(cases)('%s', async (_, replies, problems, asked) => {
    const host = await hostWith(replies)
    expect(await codes([host.at('/')])).toEqual(problems)
    expect(host.asked).toEqual(asked.map((method) => `${method} /`))
    expect([...host.agents]).toEqual(['docsgen/1.2.3'])
  })

  test('is a timeout if the host never answers', async () => {
    const host = await hostWith({ '/': [hang] })
    expect(await codes([host.at('/')], { timeout: 400, retries: 1 })).toEqual(['info external-timeout'])
    expect(host.asked).toEqual(['HEAD /', 'GET /', 'HEAD /', 'GET /'])
  })

  test('is valid if only GET is answered in time', async () => {
    const host = await hostWith({ '/': [onHead(hang, status(200))] })
    expect(await codes([host.at('/')], { timeout: 1_000 })).toEqual([])
    expect(host.asked).toEqual(['HEAD /', 'GET /'])
  })

  test('is unavailable, not broken, if TLS fails', async () => {
    const host = await hostWith()
    expect(await codes([host.at('/').replace('http:', 'https:')])).toEqual(unavailable)
  })

  test.each([
    ['EAI_AGAIN', 'unavailable'],
    ['CERT_HAS_EXPIRED', 'unavailable'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['ENOTFOUND', 'broken'],
  ])('that fails with %s is %s', (failure, kind) => {
    expect(judge({ status: 0, failure }).kind).toBe(kind)
  })

  test('is broken if its host does not exist', async () => {
    // The resolver itself rejects a name with an empty label, so no network is needed.
    const [found] = await check([link('http://no..host/')])
    expect(found).toMatchObject({
      severity: 'warning',
      code: 'external-broken-link',
      message: 'The link "http://no..host/" is broken: it is on a host that does not exist (ENOTFOUND).',
    })
  })

  test('is unavailable, not broken, if its port is closed', async () => {
    const host = await hostWith()
    await host.close()
    const [found] = await check([link(host.at('/'))])
    expect(found).toMatchObject({ severity: 'info', code: 'external-unavailable' })
    expect(found?.message).toContain('it could not be reached (ECONNREFUSED).')
  })

  test.each([['http://[1'], ['https://a b/'], ['//a b/']])('is broken if it is malformed: %s', async (url) => {
    expect(await codes([url])).toEqual(['warning external-broken-link'])
  })

  test('waits for Retry-After, and delays other URLs on the same host', async () => {
    const host = await hostWith({ '/a': [status(429, { 'retry-after': '1' }), status(200)] })
    expect(await codes([host.at('/a'), host.at('/b')], { perHost: 1 })).toEqual([])
    expect(host.asked).toEqual(['HEAD /a', 'HEAD /a', 'HEAD /b'])
    expect(host.times[1]! - host.times[0]!).toBeGreaterThan(990)
  })

  test('is retried after increasing delays', async () => {
    const host = await hostWith({ '/': [status(429)] })
    await check([link(host.at('/'))], { retryPause: 60 })
    const [first = 0, second = 0, third = 0] = host.times
    expect(second - first).toBeGreaterThan(58)
    expect(third - second).toBeGreaterThan(175)
  })
})

describe('redirects', () => {
  const to = (code: number, location: string) => [status(code, { location })]

  test('that are permanent suggest the new URL with the fragment', async () => {
    const host = await hostWith({ '/a': to(301, '/b'), '/b': to(308, '/c') })
    const found = await check([link(`${host.at('/a')}#part`), link(host.at('/c'))])
    expect(found.map(({ severity, code, hint }) => [severity, code, hint])).toEqual([
      ['info', 'external-moved', `Write "${host.at('/c')}#part".`],
    ])
  })

  test.each([
    ['that are temporary are not reported', { '/a': to(302, '/b') }, []],
    ['to a host that does not exist are broken', { '/a': to(307, 'http://no..host/') }, ['external-broken-link']],
    ['to mailto: are not followed', { '/a': to(302, 'mailto:a@b.c') }, []],
    ['to a missing page are broken', { '/a': to(301, '/b'), '/b': [status(404)] }, ['external-broken-link']],
    ['in a loop are unavailable', { '/a': to(301, '/b'), '/b': to(301, '/a') }, ['external-unavailable']],
    ['to themselves are unavailable', { '/a': to(302, '/a#x') }, ['external-unavailable']],
    ['to a malformed URL are unavailable', { '/a': to(302, 'http://[1') }, ['external-unavailable']],
    ['without a Location header are valid', { '/a': [status(301)] }, []],
  ])('%s', async (_, replies, expected) => {
    const host = await hostWith(replies)
    expect((await check([link(host.at('/a'))])).map(({ code }) => code)).toEqual(expected)
  })

  test('that lead to themselves are requested once', async () => {
    const host = await hostWith({ '/a': to(302, '/a#x') })
    await check([link(host.at('/a'))])
    expect(host.asked).toEqual(['HEAD /a'])
  })

  test('report the URL that is missing', async () => {
    const host = await hostWith({ '/a': to(302, '/b'), '/b': [status(404)] })
    const [found] = await check([link(host.at('/a'))])
    expect(found?.message).toBe(
      `The link "${host.at('/a')}" is broken: it leads to ${host.at('/b')}, which answers 404 Not Found.`,
    )
  })

  test('stop counting as permanent after the first temporary one', async () => {
    const host = await hostWith({ '/a': to(301, '/b'), '/b': to(302, '/c'), '/c': to(301, '/d') })
    const [found] = await check([link(host.at('/a'))])
    expect(found?.hint).toBe(`Write "${host.at('/b')}".`)
  })

  test('are followed at most ten times', async () => {
    const steps = Array.from({ length: 30 }, (_, i) => [`/${i}`, to(302, `/${i + 1}`)] as const)
    const host = await hostWith(Object.fromEntries(steps))
    expect(await codes([host.at('/0')])).toEqual(['info external-unavailable'])
    expect(host.asked).toHaveLength(11)
  })
})

describe('many URLs', () => {
  test('are requested two at a time on one host', async () => {
    const host = await hostWith({}, 10)
    const urls = Array.from({ length: 40 }, (_, i) => host.at(`/${i}`))
    const progress: string[] = []
    expect(await codes(urls, { onProgress: (done, expected) => progress.push(`${done}/${expected}`) })).toEqual([])
    expect(host.asked).toHaveLength(40)
    expect(host.mostAtOnce).toBe(2)
    expect(progress).toEqual(urls.map((_, i) => `${i + 1}/40`))
  })

  test('are limited in concurrency across hosts', async () => {
    let most = 0
    const open: (() => void)[] = []
    const answerAll = () => {
      for (const answer of open.splice(0)) answer()
    }
    const counted: NonNullable<Parameters<typeof startHost>[0]>[string] = [
      (response, request) => {
        most = Math.max(
          most,
          open.push(() => status(200)(response, request)),
        )
        // Answers three together, late enough for a fourth request to arrive.
        if (open.length === 3) setTimeout(answerAll, 20)
      },
    ]
    const all = await Promise.all(Array.from({ length: 6 }, () => hostWith({ '/a': counted, '/b': counted })))
    await check(
      all.flatMap((host) => [link(host.at('/a')), link(host.at('/b'))]),
      { concurrency: 3 },
    )
    expect(most).toBe(3)
  })

  test('do not wait for a slow host', async () => {
    const slow = await hostWith({}, 100)
    const quick = await hostWith()
    let first: string[] | undefined
    await check([...[...'abcdef'].map((name) => link(slow.at(`/${name}`))), link(quick.at('/'))], {
      concurrency: 3,
      onProgress: () => {
        first ??= [...quick.asked]
      },
    })
    expect(first).toEqual(['HEAD /'])
  })

  test('are skipped and reported after repeated failures of their host', async () => {
    const urls = Array.from({ length: 20 }, (_, i) => `/${i}`)
    const host = await hostWith(Object.fromEntries(urls.map((url) => [url, [status(429)]])))
    const found = await check(urls.map((url) => link(host.at(url))))
    expect(found.map(({ code }) => code)).toEqual(urls.map(() => 'external-unavailable'))
    expect(new Set(host.asked).size).toBeLessThanOrEqual(4)
    expect(found.at(-1)?.message).toContain(`it was skipped, since other URLs on ${new URL(host.at('/')).host} did`)
  })

  test('are all requested if their host fails only now and then', async () => {
    const urls = Array.from({ length: 12 }, (_, i) => `/${i}`)
    const host = await hostWith(Object.fromEntries(urls.map((url, i) => [url, [status(i % 3 === 0 ? 500 : 200)]])))
    await check(
      urls.map((url) => link(host.at(url))),
      { perHost: 1 },
    )
    expect(new Set(host.asked.map((line) => line.split(' ')[1]))).toEqual(new Set(urls))
  })

  test('that differ in the fragment share a request, and each place has its problem', async () => {
    const host = await hostWith({ '/a': [status(404)] })
    const found = await check([
      link(
        `${host.at('/a')}#x`,
        { file: 'content/docs/a.md', line: 3, column: 5 },
        { file: 'content/docs/b.md', line: 1 },
      ),
      link(`${host.at('/a')}#y`, { file: 'content/docs/a.md', line: 9 }),
    ])
    expect(host.asked).toEqual(['HEAD /a', 'GET /a'])
    expect(found.map(({ file, line, column, subject }) => [file, line, column, subject])).toEqual([
      ['content/docs/a.md', 3, 5, `${host.at('/a')}#x`],
      ['content/docs/b.md', 1, undefined, `${host.at('/a')}#x`],
      ['content/docs/a.md', 9, undefined, `${host.at('/a')}#y`],
    ])
    expect(found[0]).toMatchObject({
      message: `The link "${host.at('/a')}#x" is broken: it answers 404 Not Found.`,
      hint: `Fix the URL, or skip it with --external-ignore "${host.at('/a')}#x".`,
    })
  })
})

describe('the cache of results', () => {
  test('stores valid results, sorted, and no others', async () => {
    const host = await hostWith({
      '/c': [status(403)],
      '/b': [status(404)],
      '/d': [status(500)],
      '/m': [status(301, { location: '/z' })],
    })
    await check(['/z', '/d', '/c', '/b', '/m', '/a'].map((url) => link(host.at(url))))
    const at = new Date(noon).toISOString()
    expect(fs.readFileSync(cacheFile, 'utf8')).toBe(
      `${JSON.stringify(
        {
          schema: 1,
          links: {
            [host.at('/a')]: { status: 200, at },
            [host.at('/c')]: { status: 403, at },
            [host.at('/m')]: { status: 200, at, moved: host.at('/z') },
            [host.at('/z')]: { status: 200, at },
          },
        },
        null,
        2,
      )}\n`,
    )
    expect(fs.readdirSync(folder)).toEqual(['external-links.json'])
  })

  test('answers without a request, with the same problems', async () => {
    const host = await hostWith({ '/m': [status(301, { location: '/z' })] })
    const links = [link(host.at('/a')), link(host.at('/m'), { file: 'a.md' })]
    const first = await check(links)
    const { length } = host.asked
    expect(await check(links, { now: () => noon + day - 1 })).toEqual(first)
    expect(host.asked).toHaveLength(length)
    expect(first.map(({ code }) => code)).toEqual(['external-moved'])
  })

  test.each([
    ['a day', day],
    ['the clock is set back', -1],
  ])('expires after %s', async (_, later) => {
    const host = await hostWith()
    await check([link(host.at('/'))])
    await check([link(host.at('/'))], { now: () => noon + later })
    expect(host.asked).toEqual(['HEAD /', 'HEAD /'])
    expect(cache().links[host.at('/')].at).toBe(new Date(noon + later).toISOString())
  })

  test('never stores a broken link', async () => {
    const host = await hostWith({ '/': [status(404), status(404), status(200)] })
    expect(await codes([host.at('/')])).toEqual(['warning external-broken-link'])
    expect(await codes([host.at('/')])).toEqual([])
  })

  test('keeps other URLs until they expire', async () => {
    const host = await hostWith()
    const fresh = { status: 200, at: new Date(noon - 1).toISOString() }
    keepIn({ 'https://a.net/': fresh, 'https://b.net/': { ...fresh, at: new Date(noon - day).toISOString() } })
    await check([link(host.at('/'))])
    expect(Object.keys(cache().links)).toEqual([host.at('/'), 'https://a.net/'])
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{"schema": 1, "li'],
    ['a list', '[]'],
    ['another schema', { schema: 2 }],
    ['a link that is text', { links: 'good' }],
    ['a link without a time', { links: { status: 200 } }],
    ['a link without a status', { links: { at: new Date(noon).toISOString() } }],
    ['a link that has moved to a number', { links: { status: 200, at: new Date(noon).toISOString(), moved: 1 } }],
  ])('is ignored if the file contains %s', async (_, held) => {
    const host = await hostWith()
    const good = { status: 200, at: new Date(noon).toISOString() }
    if (typeof held === 'string') fs.writeFileSync(cacheFile, held)
    else if ('schema' in held) keepIn({ [host.at('/')]: good }, held.schema)
    else keepIn({ [host.at('/')]: held.links })
    expect(await codes([host.at('/')])).toEqual([])
    expect(host.asked).toEqual(['HEAD /'])
    expect(cache()).toEqual({ schema: 1, links: { [host.at('/')]: good } })
  })

  test('is optional: the check passes if the file cannot be written', async () => {
    const host = await hostWith()
    fs.mkdirSync(cacheFile)
    expect(await codes([host.at('/')])).toEqual([])
    expect(fs.readdirSync(folder)).toEqual(['external-links.json'])
  })
})

describe('an abort', () => {
  test('ends the check at once, saves valid results, and sends no more requests', async () => {
    const host = await hostWith({ '/b': [hang], '/c': [hang] })
    const stop = new AbortController()
    const reason = new Error('stopped')
    const urls = ['/a', '/b', '/c', '/d', '/e'].map((url) => link(host.at(url)))
    // Without the abort, the check would outlast the test.
    const checked = check(urls, { signal: stop.signal, timeout: 600_000 })
    const ended = expect(checked).rejects.toBe(reason)
    await expect.poll(() => host.asked).toHaveLength(3)
    expect(host.asked).toContain('HEAD /c')
    stop.abort(reason)
    // Synchronously, as the folder may be gone on the next tick.
    expect(Object.keys(cache().links)).toEqual([host.at('/a')])
    await ended
    await host.close()
    expect(host.asked).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /c'])
  })

  test('prevents the GET after a failed HEAD', async () => {
    const host = await hostWith({ '/': [status(404)] }, 100)
    const stop = new AbortController()
    const ended = expect(check([link(host.at('/'))], { signal: stop.signal })).rejects.toBe('stopped')
    await expect.poll(() => host.asked).toHaveLength(1)
    stop.abort('stopped')
    await ended
    // Longer than the response takes, after which a GET would be sent.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(host.asked).toEqual(['HEAD /'])
  })

  test('ends the delay of a retry', async () => {
    const host = await hostWith({ '/': [status(429, { 'retry-after': '20' })] })
    const stop = new AbortController()
    const now = vi.fn(() => noon)
    const ended = expect(check([link(host.at('/'))], { signal: stop.signal, now })).rejects.toBe('stopped')
    // Twice to read the cache, and once for the delay when the answer arrives.
    await expect.poll(() => now.mock.calls.length).toBe(3)
    const waiting = timers()
    stop.abort('stopped')
    await ended
    expect(timers()).toBeLessThan(waiting)
    expect(host.asked).toEqual(['HEAD /'])
  })

  test('before the check prevents every request', async () => {
    const host = await hostWith()
    await expect(check([link(host.at('/'))], { signal: AbortSignal.abort('stopped') })).rejects.toBe('stopped')
    await expect(check([], { signal: AbortSignal.abort('stopped') })).rejects.toBe('stopped')
    expect(host.asked).toEqual([])
    expect(fs.existsSync(cacheFile)).toBe(false)
  })
})

describe('URLs without a request', () => {
  test('include those that match an ignore pattern', async () => {
    const host = await hostWith({ '/a/1': [status(404)], '/b/2': [status(404)], '/b/3': [status(404)] })
    const found = await check(
      ['/a/1', '/b/2', '/b/3'].map((url) => link(host.at(url))),
      {
        ignore: [host.at('/a/'), '/2$/'],
      },
    )
    expect(found.map(({ subject }) => subject)).toEqual([host.at('/b/3')])
    expect(host.asked).toEqual(['HEAD /b/3', 'GET /b/3'])
  })

  test('include local hosts, unless they are allowed', async () => {
    const host = await hostWith()
    expect(await codes([host.at('/')], { allowLocal: false })).toEqual([])
    expect(host.asked).toEqual([])
    expect(fs.existsSync(cacheFile)).toBe(false)
  })

  test.each(['mailto:a@b.net', 'tel:+1', 'data:text/plain,a', 'ftp://a.net/', '/docs', '#a', ''])(
    'include "%s"',
    async (url) => {
      expect(await codes([url])).toEqual([])
    },
  )
})
