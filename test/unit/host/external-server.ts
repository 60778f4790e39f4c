import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Reply = (response: http.ServerResponse, request: http.IncomingMessage) => void

/** A local host: its responses by path, and the requests that it received. */
export interface TestHost {
  at(path: string): string
  /** `HEAD /a`, in order. */
  asked: string[]
  agents: Set<string | undefined>
  /** When each of them came, in milliseconds. */
  times: number[]
  mostAtOnce: number
  close(): Promise<void>
}

/** Starts it. A path without replies answers 200; with several, each in turn, and the last one for ever. */
export async function startHost(replies: Record<string, Reply[]> = {}, pause = 0): Promise<TestHost> {
  let open = 0
  const server = http.createServer((request, response) => {
    const { method, url = '' } = request
    const nth = host.asked.filter((line) => line.endsWith(` ${url}`)).length
    host.asked.push(`${method} ${url}`)
    host.times.push(performance.now())
    host.agents.add(request.headers['user-agent'])
    open += 1
    host.mostAtOnce = Math.max(host.mostAtOnce, open)
    response.on('close', () => {
      open -= 1
    })
    const list = replies[url] ?? [status(200)]
    setTimeout(() => (list[nth] ?? list.at(-1)!)(response, request), pause)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host: TestHost = {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    asked: [],
    agents: new Set(),
    times: [],
    mostAtOnce: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return host
}

/** Answers with a status. */
export function status(code: number, headers: http.OutgoingHttpHeaders = {}): Reply {
  return (response) => void response.writeHead(code, headers).end(code === 304 ? undefined : 'text')
}

/** Responds to HEAD in one way and to other methods in another. */
export function onHead(head: Reply, other: Reply): Reply {
  return (response, request) => (request.method === 'HEAD' ? head : other)(response, request)
}

/** Breaks the connection off. */
export const reset: Reply = (response) => void (response.socket as import('node:net').Socket).resetAndDestroy()

/** Never answers. */
export const hang: Reply = () => {}
