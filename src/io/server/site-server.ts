import http from 'node:http'
import type { Socket } from 'node:net'
import { codeOf } from '../fs.ts'
import { type AnswerOptions, answer } from './answer.ts'
import { listen } from './listen.ts'
import { sendStatus } from './send-status.ts'

export interface ServerOptions extends AnswerOptions {
  /** Name or address to listen at. */
  host: string
  /** The first port to try; 0 for any that is free. */
  port: number
  /** Told of what is a fault of docsgen. */
  onFault(error: unknown): void
}

/** A server that runs. */
export interface SiteServer {
  port: number
  /** Frees the port and ends all connections. */
  close(): void
}

/** Starts to serve at a port that is free. Rejects with the system's error where none can be had. */
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
  const server = http.createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      // What is on the disk may go at any moment.
      const isGone = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES'].includes(codeOf(error))
      if (!isGone) options.onFault(error)
      if (response.headersSent) response.destroy()
      else if (isGone) sendStatus(response, 404, 'There is nothing here.')
      else sendStatus(response, 500, 'docsgen has a fault; see the terminal.')
    })
  })
  // Of clients that neither read nor close.
  server.setTimeout(longestSilence)
  server.on('clientError', (_, socket) => refuse(socket as Socket, '400 Bad Request'))
  server.on('connect', (_, socket) => refuse(socket as Socket, '405 Method Not Allowed\r\nAllow: GET, HEAD'))
  return server
}

/** Milliseconds without a byte in either direction after which a connection is closed. */
const longestSilence = 600_000
/** Milliseconds that a client has to read a refusal. */
const longestFarewell = 1000

/** Answers what is no request that node would hand on, and closes the connection, also if the client does not. */
function refuse(socket: Socket, status: string): void {
  socket.on('error', () => {})
  if (!socket.writable) return void socket.destroy()
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  const timer = setTimeout(() => socket.destroy(), longestFarewell).unref()
  socket.on('close', () => clearTimeout(timer))
}
