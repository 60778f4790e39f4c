import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteServer, startServer } from '../../../src/host/server/site-server.ts'
import { temporaryFolder } from '../../harness/build/site.ts'
import { hostileRequests } from '../../harness/serve/hostile-requests.ts'
import { filesOf } from '../../harness/serve/memory-site.ts'
import { ask, raw } from '../../harness/serve/raw.ts'

// Requests that no browser sends. The folder contains a secret beside the served files.
const folder = temporaryFolder('hostile')
const secret = 'the-secret-of-this-machine'
const project = process.cwd()
const faults: unknown[] = []
let server: SiteServer

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'public'))
  fs.writeFileSync(path.join(folder, 'secret.txt'), secret)
  fs.writeFileSync(path.join(folder, 'public/secret.txt'), secret)
  process.chdir(path.join(folder, 'public'))
  const files = filesOf({ 'index.html': 'home', 'docs/a/index.html': 'page a', '404.html': 'not found' })
  server = await startServer({
    host: '127.0.0.1',
    port: 0,
    hosts: { bound: 'localhost', more: [] },
    site: () => ({ baseUrl: '/', files }),
    onError: (error) => faults.push(error),
  })
})

afterAll(() => {
  process.chdir(project)
  server.close()
  fs.rmSync(folder, { recursive: true })
})

describe('a hostile request', () => {
  test.each(hostileRequests)('%s', async (_, text, ...statuses) => {
    const answer = await raw(server.port, text)
    expect(statuses).toContain(answer.status)
    expect(answer.text).not.toContain(secret)
    expect(answer.text).not.toMatch(/root:|x-injected/i)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each([folder, `${folder}/secret.txt`])('for the path of a file on this machine gets 404: %s', async (it) => {
    for (const path of [it, `/docs${it}`, `/${it}`]) expect((await raw(server.port, ask(path))).status).toBe(404)
  })

  test('leaves the server intact', async () => {
    const answer = await raw(server.port, ask('/docs/a'))
    expect([answer.status, answer.body]).toEqual([200, 'page a'])
    expect(faults).toEqual([])
  })
})

test('a client that disconnects in the middle of a request is not an error of the server', async () => {
  const texts = [
    'GET',
    'GET / HTTP/1.1\r\nHost: loc',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nab',
  ]
  const net = await import('node:net')
  for (const text of texts)
    await new Promise<void>((done) => {
      const socket = net.connect(server.port, '127.0.0.1', () => socket.write(text, () => socket.destroy()))
      socket.on('close', () => done())
    })
  expect((await raw(server.port, ask('/'))).body).toBe('home')
  expect(faults).toEqual([])
})

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['CONNECT', 'CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
])('a client that never closes its connection is disconnected after the rejection: %s', async (_, text) => {
  const net = await import('node:net')
  const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
  await expect.poll(sockets).toBe(0)
  // It leaves its half open when the server has ended the other one.
  const client = net.connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  client.on('error', () => {})
  const answered = new Promise((done) => client.once('data', done))
  client.write(text)
  await answered
  expect(sockets()).toBe(2)
  await expect.poll(sockets).toBe(1)
  expect(client.destroyed).toBe(false)
  client.destroy()
})

test('two requests in one chunk get two responses', async () => {
  const first = 'GET /docs/a HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const { text } = await raw(server.port, first + ask('/'))
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})
