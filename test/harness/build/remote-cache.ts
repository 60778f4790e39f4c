import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StoredPack {
  body: Buffer
  tag?: string
}

/** A cache server in this process. It speaks both protocols, since a pack is stored under the path of its URL. */
export interface TestCache {
  url: string
  packs: Map<string, StoredPack>
  /** Method, path and headers of each request since the last `clear`. */
  requests: { method: string; path: string; headers: IncomingHttpHeaders }[]
  /** Responds instead of the server; returns false to leave the request to the server. */
  fault: (response: ServerResponse, method: string, path: string) => boolean
  count(method: string): number
  close(): Promise<unknown>
}

export async function openTestCache(): Promise<TestCache> {
  const packs: TestCache['packs'] = new Map()
  const requests: TestCache['requests'] = []
  const server = http.createServer((request, response) => {
    const { method = '', url: path = '', headers } = request
    requests.push({ method, path, headers })
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      if (cache.fault(response, method, path)) return
      if (method === 'PUT') {
        packs.set(path, { body: Buffer.concat(pieces), tag: headers['x-artifact-tag'] as string | undefined })
        response.end()
        return
      }
      const pack = packs.get(path)
      if (pack?.tag !== undefined) response.setHeader('x-artifact-tag', pack.tag)
      response.statusCode = pack ? 200 : 404
      response.end(method === 'HEAD' ? undefined : pack?.body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cache: TestCache = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    packs,
    requests,
    fault: () => false,
    count: (wanted) => requests.filter(({ method }) => method === wanted).length,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
  return cache
}
