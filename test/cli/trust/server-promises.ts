import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Command } from 'commander'
import { expect } from 'vitest'
import { withServerOptions } from '../../../src/commands/site/site-options.ts'
import { Channel } from '../../../src/host/server/channel.ts'
import { BuiltFiles } from '../../../src/host/server/served-files.ts'
import { listen, type SiteServer, startServer } from '../../../src/host/server/site-server.ts'
import { serveRoutes } from '../../../src/serve/serve-routes.ts'
import { writeFiles } from '../../harness/build/site.ts'
import { filesOf } from '../../harness/serve/memory-site.ts'
import { ask, raw, request } from '../../harness/serve/raw.ts'
import { builtInto } from './built.ts'
import type { Check } from './content-promises.ts'

/** Asks a server for one page and checks what it answers; `own` is what `serve` adds. */
async function withServer(
  use: (server: SiteServer) => Promise<void>,
  own?: ReturnType<typeof serveRoutes>,
): Promise<void> {
  const faults: unknown[] = []
  const files = filesOf({ 'index.html': 'home', '404.html': 'not found' })
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    hosts: { bound: 'bound.example', more: ['proxy.example'] },
    site: () => ({ baseUrl: '/', files }),
    own,
    onError: (error) => faults.push(error),
  })
  try {
    await use(server)
  } finally {
    server.close()
  }
  expect(faults).toEqual([])
}

const token = 'the-token-of-the-pages'

/** `serve` with one reported problem, and what it opened. */
async function withServe(use: (server: SiteServer, opened: string[]) => Promise<void>): Promise<void> {
  const opened: string[] = []
  const channel = new Channel()
  const open = (problem: string) => problem === 'known' && opened.push(problem) > 0
  const routes = serveRoutes({ scripts: () => '', token, channel, news: () => [['problems', {}]], open })
  try {
    await withServer((server) => use(server, opened), routes)
  } finally {
    channel.close()
  }
}

/** Status of the event stream, which does not end. */
function statusOfEvents(port: number, query: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const asked = http.get({ port, host: '127.0.0.1', path: `/__docsgen/events${query}`, headers }, (response) => {
      done(response.statusCode ?? 0)
      asked.destroy()
    })
    asked.on('error', fail)
  })
}

/** Sentences about the servers. */
export const serverPromises: Record<string, Check> = {
  '`serve` and `preview` listen on the loopback interface unless `--host` names another address.': async () => {
    expect(withServerOptions(new Command(), 3000).opts().host).toBe('localhost')
    const { servers } = await listen(() => http.createServer(), { host: 'localhost', port: 0 })
    const addresses = servers.map((server) => (server.address() as AddressInfo).address)
    for (const server of servers) server.close()
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => address !== '127.0.0.1' && address !== '::1')).toEqual([])
  },
  'They answer a request only if its `Host` is a loopback name, the host they listen at, or one of `--allow-host`, so DNS rebinding reaches nothing.':
    () =>
      withServer(async ({ port }) => {
        const statusFor = async (host: string) => (await raw(port, ask('/', `Host: ${host}`))).status
        for (const host of ['localhost', '127.0.0.1:3000', '[::1]', 'bound.example', 'proxy.example'])
          expect([host, await statusFor(host)]).toEqual([host, 200])
        for (const host of ['evil.example', 'localhost.evil.example', '192.168.0.1', 'evil-proxy.example'])
          expect([host, await statusFor(host)]).toEqual([host, 403])
        expect((await raw(port, 'GET / HTTP/1.0\r\n\r\n')).status).toBe(400)
      }),
  'A request with two `Host` headers gets status 400.': () =>
    withServer(async ({ port }) => {
      expect((await raw(port, ask('/', 'Host: localhost', 'Host: evil.example'))).status).toBe(400)
      expect((await raw(port, ask('/', 'Host: evil.example', 'Host: localhost'))).status).toBe(400)
    }),
  'A method other than GET and HEAD gets status 405.': () =>
    withServer(async ({ port }) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
        expect([method, (await raw(port, request(method, '/'))).status]).toEqual([method, 405])
      expect((await raw(port, request('HEAD', '/'))).status).toBe(200)
    }),
  'A path is looked up in the list of known files, so `..`, escaped slashes and control characters lead to no other file.':
    (folder) =>
      withServer(async ({ port }) => {
        writeFiles(folder, { 'secret.txt': 'secret' })
        const up = '../'.repeat(20).slice(0, -1)
        const paths = [
          `/${up}${folder}/secret.txt`,
          `/${up.replaceAll('/', '%2f')}${folder}/secret.txt`,
          '/%00',
          '/a%0ab',
        ]
        for (const path of [...paths, `/${folder}/secret.txt`, '/..%5c..%5csecret.txt']) {
          const { status, body } = await raw(port, ask(path))
          expect([path, [400, 404].includes(status), body.includes('secret')]).toEqual([path, true, false])
        }
      }),
  'Answers carry headers that keep pages of other sites from reading, embedding or framing them.': () =>
    withServer(async ({ port }) => {
      for (const path of ['/', '/none', '/%']) {
        const { headers } = await raw(port, ask(path, 'Origin: http://evil.example'))
        expect(headers).toMatchObject({
          'cross-origin-resource-policy': 'same-origin',
          'content-security-policy': "frame-ancestors 'self'",
          'x-content-type-options': 'nosniff',
        })
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    }),
  '`preview` serves only files that the manifest of the build names.': async (folder) => {
    const { outDir } = await builtInto(folder, { 'index.html': 'home' })
    writeFiles(outDir, { 'late.txt': 'late', '.env': 'secret' })
    const files = new BuiltFiles(outDir)
    expect(files.refresh()).toBe(true)
    expect(['index.html', 'late.txt', '.env', '.docsgen.json'].map((file) => files.has(file))).toEqual([
      true,
      false,
      false,
      false,
    ])
    fs.rmSync(path.join(outDir, 'index.html'))
    fs.symlinkSync('.env', path.join(outDir, 'index.html'))
    expect(await files.open('index.html')).toBeUndefined()
  },
  'The event channel of `serve` needs a token that only its own pages hold, and refuses other origins.': () =>
    withServe(async ({ port }) => {
      const own = { host: 'localhost', origin: 'http://localhost' }
      expect(await statusOfEvents(port, `?token=${token}`, own)).toBe(200)
      for (const query of ['', '?token=', '?token=other', `?token=${token}x`])
        expect([query, await statusOfEvents(port, query, own)]).toEqual([query, 403])
      const foreign = { host: 'localhost', origin: 'http://evil.example' }
      expect(await statusOfEvents(port, `?token=${token}`, foreign)).toBe(403)
    }),
  'The editor is opened only with that token, from the same origin, and at the place of a reported problem.': () =>
    withServe(async ({ port }, opened) => {
      const open = async (query: string, origin = 'http://localhost') =>
        (await raw(port, request('POST', `/__docsgen/open${query}`, `Origin: ${origin}`))).status
      expect(await open('?problem=known')).toBe(403)
      expect(await open('?problem=known&token=other')).toBe(403)
      expect(await open(`?problem=known&token=${token}`, 'http://evil.example')).toBe(403)
      expect(await open(`?problem=/etc/passwd&token=${token}`)).toBe(404)
      expect(opened).toEqual([])
      expect(await open(`?problem=known&token=${token}`)).toBe(200)
      expect(opened).toEqual(['known'])
    }),
}
