import fs from 'node:fs'
import net from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { call } from '../../harness/mcp/client.ts'
import { type HttpServer, startHttp } from '../../harness/mcp/http.ts'

const root = temporaryFolder('mcp-http')

writeFiles(root, { 'site.config.ts': configText({}), 'content/docs/a.md': '# A\n\nWarehouse.\n' })

let server: HttpServer
let url: URL

beforeAll(async () => {
  server = await startHttp(root)
  url = new URL(server.url)
})

afterAll(async () => {
  expect(await server.end()).toBe(143)
  fs.rmSync(root, { recursive: true, force: true })
})

const send: HttpServer['send'] = (...given) => server.send(...given)

test('serves programs on a port of this machine, without tools that write', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url) as Transport)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    ...['search', 'read_page', 'list_pages', 'outline'],
    ...['check', 'explain', 'find_references'],
  ])
  expect((await call(client, 'search', { query: 'warehouse' })).text).toBe('- A: /docs/a')
  const moved = await call(client, 'move_page', { from: 'content/docs/a.md', to: 'content/docs/b.md', dry_run: false })
  expect(moved.isError).toBe(true)
  expect(fs.existsSync(`${root}/content/docs/a.md`)).toBe(true)
  await client.close()
})

test.each([
  ['the own origin', () => ({ origin: url.origin }), 200],
  ['no origin', () => ({}), 200],
  ['another origin', () => ({ origin: 'https://evil.example' }), 403],
  ['another port', () => ({ origin: 'http://127.0.0.1:1' }), 403],
  ['an opaque origin', () => ({ origin: 'null' }), 403],
  ['another host', () => ({ host: 'evil.example' }), 403],
  ['another host with its origin', () => ({ host: 'evil.example', origin: 'http://evil.example' }), 403],
])('answers a request with %s', async (_, headers, status) => {
  expect(await send(headers())).toBe(status)
})

test('answers what is no request of the protocol', async () => {
  expect(await send({}, { method: 'GET' })).toBe(405)
  expect(await send({}, { method: 'DELETE' })).toBe(405)
  expect(await send({}, { body: '{' })).toBe(400)
  expect(await send({}, { body: '"text"' })).toBe(400)
  expect(await send({ 'content-type': 'text/plain' })).toBe(415)
  expect(await send({})).toBe(200)
})

test('listens on the loopback address only, and on no other port than the one it is given', async () => {
  const { port } = url
  expect(url.hostname).toBe('127.0.0.1')
  const taken = await docsgen(root, ['mcp', '--port', port])
  expect(taken.code).toBe(2)
  expect(taken.stderr).toContain(`Cannot listen on 127.0.0.1, port ${port}: it is in use.`)
  const bad = await docsgen(root, ['mcp', '--port', 'x'])
  expect(bad.code).toBe(2)
  const outside = Object.values((await import('node:os')).networkInterfaces()).flat()
  const address = outside.find((one) => one?.family === 'IPv4' && !one.internal)?.address
  if (address === undefined) return
  const refused = await new Promise((resolve) => {
    const socket = net.connect(Number(port), address)
    socket.on('error', () => resolve(true))
    socket.on('connect', () => resolve(false))
  })
  expect(refused).toBe(true)
})
