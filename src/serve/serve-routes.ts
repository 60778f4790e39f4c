import { timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { type Channel, isOwnOrigin } from '../io/server/channel.ts'
import type { Target } from '../io/server/request-target.ts'
import { sendFile } from '../io/server/send-file.ts'
import { sendStatus } from '../io/server/send-status.ts'
import { hashOf } from '../shared/hash.ts'

/** Below this are the addresses that are not of the site. */
export const ownFolder = '/__docsgen/'

export interface ServeRoutes {
  /** Folder with the scripts of open pages. */
  scripts(): string
  /** Known to pages of this server alone. */
  token: string
  channel: Channel
  /** What a new listener is told. */
  news(): [name: string, data: unknown][]
  /** Opens the place of a finding in the editor. False where there is no such finding, or no editor. */
  open(finding: string): boolean
}

type Answer = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => void | Promise<void>

/** What open pages load and listen to. Gives false for any other path. */
export function serveRoutes(routes: ServeRoutes) {
  const answers: Record<string, Answer> = {
    'page.js': (request, response) => sendScript('page.js', { request, response }, routes),
    'channel.js': (request, response) => sendScript('channel.js', { request, response }, routes),
    events(request, response, query) {
      if (request.method !== 'GET') return sendStatus(response, 405, 'Only GET is answered.', { allow: 'GET' })
      if (!isToken(query.get('token'), routes.token))
        return sendStatus(response, 403, 'This page is not of this server.')
      routes.channel.listen(request, response, routes.news())
    },
    open(request, response, query) {
      if (request.method !== 'POST') return sendStatus(response, 405, 'Only POST is answered.', { allow: 'POST' })
      if (!isOwnOrigin(request) || !isToken(query.get('token'), routes.token))
        return sendStatus(response, 403, 'This page is not of this server.')
      const isOpened = routes.open(query.get('finding') ?? '')
      sendStatus(response, isOpened ? 200 : 404, isOpened ? 'Opened.' : 'There is no such finding.')
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
    return sendStatus(exchange.response, 405, 'Only GET and HEAD are answered.', { allow: 'GET, HEAD' })
  const body = await fs.promises.readFile(path.join(scripts(), file))
  await sendFile({ file, content: { hash: hashOf(body), body }, status: 200 }, exchange)
}

function isToken(given: string | null, token: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
