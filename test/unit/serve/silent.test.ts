import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteServer, startServer } from '../../../src/host/server/site-server.ts'
import { filesOf } from '../../harness/serve/memory-site.ts'

// Browsers open connections before they have a request. Chrome shows whatever arrives there as the next page.
let server: SiteServer

beforeAll(async () => {
  server = await startServer({
    host: '127.0.0.1',
    port: 0,
    headTimeout: 100,
    hosts: { bound: 'localhost', more: [] },
    site: () => ({ baseUrl: '/', files: filesOf({ 'index.html': 'home' }) }),
    onError: (error) => expect.fail(String(error)),
  })
})
afterAll(() => server.close())

const whole = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Sends the texts, each after a response to the one before, and returns all responses until the server closes the connection. */
function until(...texts: string[]): Promise<string> {
  return new Promise((done, fail) => {
    const socket = net.connect(server.port, '127.0.0.1')
    const left = [...texts]
    let received = ''
    socket.on('connect', () => socket.write(left.shift() ?? ''))
    socket.on('data', (chunk) => {
      received += chunk
      const next = left.shift()
      if (next !== undefined) socket.write(next)
    })
    socket.on('error', fail)
    socket.on('close', () => done(received))
  })
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

test('a connection that has sent nothing is closed without a response', async () => {
  expect(await until()).toBe('')
})

test.each([
  ['half of the first line', 'GET / HT'],
  ['half of the headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
])('a request that stops halfway gets 408: %s', async (_, text) => {
  expect(statuses(await until(text))).toEqual([408])
})

test('a request that stops halfway after another one gets 408', async () => {
  expect(statuses(await until(whole, 'GET / HT'))).toEqual([200, 408])
})

test('a connection that becomes idle after a response is closed without another one', async () => {
  expect(statuses(await until(whole, whole))).toEqual([200, 200])
})

test('what is not HTTP gets 400', async () => {
  expect(statuses(await until('hello\r\n\r\n'))).toEqual([400])
})
