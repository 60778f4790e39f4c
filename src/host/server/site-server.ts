import { spawn } from 'node:child_process'
import http, { type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { codeOf } from '../fs.ts'
import { type AnswerOptions, answer } from './answer.ts'
import { sendStatus } from './send-status.ts'

interface ServerOptions extends AnswerOptions {
  /** Host name or IP address to listen on. */
  host: string
  /** First port to try; 0 for any free port. */
  port: number
  /** Time that a client has to send the head of a request, in milliseconds. */
  headTimeout?: number
  /** Called with internal errors. */
  onError(error: unknown): void
}

export interface SiteServer {
  port: number
  /** Releases the port and closes all connections. */
  close(): void
}

/** Starts a server on a free port. Rejects with the system error if there is none. */
export async function startServer(options: ServerOptions): Promise<SiteServer> {
  const make = () => serverFor(options)
  const { port, servers } = await listen(make, options)
  return {
    port,
    close() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

function serverFor(options: ServerOptions): http.Server {
  const { headTimeout = 10_000 } = options
  const limits = {
    headersTimeout: headTimeout,
    requestTimeout: 3 * headTimeout,
    connectionsCheckingInterval: headTimeout,
    keepAliveTimeout: headTimeout / 2,
  }
  const server = http.createServer(limits, (request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      // Files may be deleted at any time.
      const isGone = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES'].includes(codeOf(error))
      if (!isGone) options.onError(error)
      if (response.headersSent) response.destroy()
      else if (isGone) sendStatus(response, 404, 'Not found.')
      else sendStatus(response, 500, 'Internal error in docsgen. See the terminal.')
    })
  })
  // For clients that neither read nor close the connection.
  server.setTimeout(longestSilence)
  server.on('clientError', (error, socket) => refuseUnread(error, socket as Socket))
  server.on('connect', (_, socket) => refuse(socket as Socket, '405 Method Not Allowed\r\nAllow: GET, HEAD'))
  return server
}

/** Idle timeout of a connection, in milliseconds. */
const longestSilence = 600_000
/** Time that a client has to read an error response, in milliseconds. */
const longestFarewell = 1000

/** Rejects what is not a whole request. Browsers open connections in advance, and show a response to none of their requests as a page. */
function refuseUnread(error: Error, socket: Socket): void {
  if (socket.bytesRead === 0) socket.destroy()
  else refuse(socket, codeOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request')
}

/** Responds to requests that Node does not handle, and closes the connection even if the client does not. */
function refuse(socket: Socket, status: string): void {
  socket.on('error', () => {})
  if (!socket.writable) return void socket.destroy()
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  const timer = setTimeout(() => socket.destroy(), longestFarewell).unref()
  socket.on('close', () => clearTimeout(timer))
}

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  // The empty argument is the window title; without it, `start` would use the URL as the title.
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens a URL in the default browser, or in the one that `BROWSER` names. Ignores failures. */
export function openBrowser(url: string): void {
  const { BROWSER } = process.env
  if (BROWSER === 'none') return
  const [command, ...args] = BROWSER ? [BROWSER] : (openers[process.platform] ?? ['xdg-open'])
  const child = spawn(command!, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

interface Wanted {
  host: string
  port: number
}

const lastPort = 65_535

/**
 * Listens on the port or the next free one. `localhost` is the IPv4 and the IPv6 loopback address, as far as available.
 */
export async function listen(make: () => Server, { host, port }: Wanted): Promise<{ port: number; servers: Server[] }> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  for (let tried = port; ; tried += port === 0 ? 0 : 1) {
    const servers = await listenAt(addresses, tried, make)
    if (servers) return { port: (servers[0]!.address() as AddressInfo).port, servers }
    if (tried === lastPort) throw Object.assign(new Error('No port is free.'), { code: 'EADDRINUSE' })
  }
}

/** Returns a server for each address; undefined if the port is in use on one of them. */
async function listenAt(addresses: string[], port: number, make: () => Server): Promise<Server[] | undefined> {
  const servers: Server[] = []
  for (const address of addresses) {
    const server = make()
    const at = servers[0] ? (servers[0].address() as AddressInfo).port : port
    const refused = await failureOf(server, at, address)
    if (refused === undefined) servers.push(server)
    else if (codeOf(refused) === 'EADDRINUSE') return closeAll(servers)
    // Not every machine has both addresses.
    else if (servers.length === 0) throw refused
  }
  return servers
}

function failureOf(server: Server, port: number, host: string): Promise<unknown> {
  return new Promise((done) => {
    server.once('error', done)
    server.listen({ port, host }, () => {
      server.off('error', done)
      done(undefined)
    })
  })
}

function closeAll(servers: Server[]): undefined {
  for (const server of servers) server.close()
  return undefined
}
