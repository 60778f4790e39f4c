import type { IncomingMessage, ServerResponse } from 'node:http'
import { guardHeaders, sendStatus } from './send-status.ts'

const mostListeners = 100
const beatEvery = 15_000
/** Unsent bytes after which a listener is disconnected; it reconnects and starts over. */
const mostWaiting = 4e6

/** Sends events to open pages as server-sent events. Reads no data from clients. */
export class Channel {
  readonly #listeners = new Set<ServerResponse>()
  readonly #beat = setInterval(() => this.#write(': \n\n'), beatEvery).unref()

  /** Registers the client of a request as a listener, and sends it the `first` events. */
  listen(request: IncomingMessage, response: ServerResponse, first: [name: string, data: unknown][]): void {
    if (!isOwnOrigin(request)) return void sendStatus(response, 403, 'Origin not allowed.')
    if (this.#listeners.size >= mostListeners) return void sendStatus(response, 429, 'Too many listeners.')
    response.writeHead(200, {
      ...guardHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
    })
    response.write('retry: 500\n\n')
    for (const [name, data] of first) response.write(eventText(name, data))
    this.#listeners.add(response)
    response.on('close', () => this.#listeners.delete(response))
  }

  send(name: string, data: unknown): void {
    this.#write(eventText(name, data))
  }

  #write(text: string): void {
    for (const listener of this.#listeners)
      if (listener.writableLength > mostWaiting) listener.destroy()
      else listener.write(text)
  }

  close(): void {
    clearInterval(this.#beat)
    for (const listener of this.#listeners) listener.end()
  }
}

/** Formats an event. JSON contains no line feeds, so the data is a single line. */
function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Reports whether a request is from a page of this server or has no origin. */
export function isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
