import { timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Target } from '../host/server/answer.ts'
import { type Channel, isOwnOrigin } from '../host/server/channel.ts'
import { sendFile } from '../host/server/send-file.ts'
import { sendStatus } from '../host/server/send-status.ts'
import { hashOf } from '../shared/hash.ts'

/** Prefix of routes that belong to the server, not to the site. */
export const ownFolder = '/__docsgen/'

interface ServeRoutes {
  /** Returns the folder with the scripts of open pages. */
  scripts(): string
  /** Authenticates pages of this server. */
  token: string
  channel: Channel
  /** Returns the events that a new listener receives first. */
  news(): [name: string, data: unknown][]
  /**
   * Opens the position of a problem in the editor. Returns false if the problem is unknown or no editor is configured.
   */
  open(problem: string): boolean
}

type Answer = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => void | Promise<void>

/** Handles the requests of open pages. Returns false for any other path. */
export function serveRoutes(routes: ServeRoutes) {
  const answers: Record<string, Answer> = {
    'page.js': (request, response) => sendScript('page.js', { request, response }, routes),
    'channel.js': (request, response) => sendScript('channel.js', { request, response }, routes),
    events(request, response, query) {
      if (request.method !== 'GET') return sendStatus(response, 405, 'Method not allowed. Use GET.', { allow: 'GET' })
      if (!isToken(query.get('token'), routes.token)) return sendStatus(response, 403, 'Invalid token.')
      routes.channel.listen(request, response, routes.news())
    },
    open(request, response, query) {
      if (request.method !== 'POST')
        return sendStatus(response, 405, 'Method not allowed. Use POST.', { allow: 'POST' })
      if (!isOwnOrigin(request) || !isToken(query.get('token'), routes.token))
        return sendStatus(response, 403, 'Invalid origin or token.')
      const isOpened = routes.open(query.get('problem') ?? '')
      sendStatus(response, isOpened ? 200 : 404, isOpened ? 'Opened.' : 'Cannot open the position of this problem.')
    },
  }
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { path: asked, query }: Target,
  ): Promise<boolean> => {
    if (!asked?.startsWith(ownFolder)) return false
    const name = asked.slice(ownFolder.length)
    if (!Object.hasOwn(answers, name)) return false
    await answers[name]!(request, response, new URLSearchParams(query))
    return true
  }
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

async function sendScript(file: string, exchange: Exchange, { scripts }: ServeRoutes): Promise<void> {
  const { method } = exchange.request
  if (method !== 'GET' && method !== 'HEAD')
    return sendStatus(exchange.response, 405, 'Method not allowed. Use GET or HEAD.', { allow: 'GET, HEAD' })
  const body = await fs.promises.readFile(path.join(scripts(), file))
  await sendFile({ file, content: { hash: hashOf(body), body }, status: 200 }, exchange)
}

function isToken(given: string | null, token: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
