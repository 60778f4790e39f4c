import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type SiteServer, startServer } from '../../../src/host/server/site-server.ts'
import { filesOf } from '../../harness/serve/memory-site.ts'
import { ask, raw } from '../../harness/serve/raw.ts'

const running: { close(): void }[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})

async function start(host: string, port: number): Promise<SiteServer> {
  const server = await startServer({
    host,
    port,
    hosts: { bound: host, more: [] },
    site: () => ({ baseUrl: '/', files: filesOf({ 'index.html': `at ${host}` }) }),
    onError: () => {},
  })
  running.push(server)
  return server
}

test('a port in use is skipped', async () => {
  const first = await start('localhost', 0)
  const second = await start('localhost', first.port)
  expect(second.port).toBeGreaterThan(first.port)
  expect((await raw(second.port, ask('/'))).body).toBe('at localhost')
})

test('a port that is in use on one address of localhost is skipped', async () => {
  const other = net.createServer()
  await new Promise<void>((done) => other.listen(0, '::1', done)).catch(() => {})
  running.push(other)
  const { port } = other.address() as net.AddressInfo
  expect((await start('localhost', port)).port).toBeGreaterThan(port)
})

test('a port is free once the server is closed, even with connected clients', async () => {
  const first = await start('localhost', 0)
  const client = net.connect(first.port, '127.0.0.1')
  await new Promise((done) => client.on('connect', done))
  client.on('error', () => {})
  first.close()
  expect((await start('localhost', first.port)).port).toBe(first.port)
})

test('an address of another machine fails with the error of the system', async () => {
  await expect(start('192.0.2.1', 0)).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' })
})
