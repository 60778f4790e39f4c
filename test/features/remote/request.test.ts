import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../../../src/features/remote/request.ts'

let answer: (response: ServerResponse, number: number) => unknown
let requests = 0
let url = ''
const server = http.createServer((_, response) => answer(response, ++requests))

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a request is retried once if the server closes the connection', async () => {
  answer = (response, number) => (number === 2 ? response.socket!.destroy() : response.end('pack'))
  const read = async () => (await send({ url, method: 'GET' }, 10)).body.toString()
  expect([await read(), await read(), requests]).toEqual(['pack', 'pack', 3])
  answer = (response) => response.socket!.destroy()
  await expect(read()).rejects.toThrow('fetch failed')
  expect(requests).toBe(5)
})

test('the timeout does not count time in which this process is busy', async () => {
  answer = (response) => response.end('pack')
  const sent = send({ url, method: 'GET' }, 2)
  const busy = performance.now() + 2500
  while (performance.now() < busy);
  expect((await sent).status).toBe(200)
})

test('a request times out if the server does not respond', async () => {
  answer = () => {}
  await expect(send({ url, method: 'GET' }, 0.1)).rejects.toThrow('GET is late')
})
