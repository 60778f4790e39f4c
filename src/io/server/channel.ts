import type { IncomingMessage, ServerResponse } from 'node:http'
import { guardHeaders, sendStatus } from './send-status.ts'

const mostListeners = 100
const beatEvery = 15_000
/** A listener that is further behind than this, in bytes, is let go: it comes back and asks anew. */
const mostWaiting = 4e6

/** Tells open pages what happens, as server-sent events. Nothing that a client sends is read. */
export class Channel {
  readonly #listeners = new Set<ServerResponse>()
  readonly #beat = setInterval(() => this.#write(': \n\n'), beatEvery).unref()

  /** Makes the client of a request a listener, and tells it `first` at once. */
  listen(request: IncomingMessage, response: ServerResponse, first: [name: string, data: unknown][]): void {
    if (!isOwnOrigin(request)) return void sendStatus(response, 403, 'Only pages of this server may listen.')
    if (this.#listeners.size >= mostListeners) return void sendStatus(response, 429, 'Too many pages listen.')
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

/** JSON has no line feeds, so that an event is one line of data. */
function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Whether a request comes from a page of this server, or from no page. */
export function isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
