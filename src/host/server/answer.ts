import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodePath } from '../../model/urls.ts'
import { allowsHost, type HostList } from './hosts.ts'
import { type HostMode, routeTo } from './routes.ts'
import { type Compressed, sendFile, weightsIn } from './send-file.ts'
import { sendStatus } from './send-status.ts'
import type { ServedFiles } from './served-files.ts'

/** Files below a base URL, which is decoded and starts and ends with a slash. */
export interface Site {
  baseUrl: string
  files: ServedFiles
}

export interface AnswerOptions {
  hosts: HostList
  /** Returns the current site for a request of this decoded path. */
  site(asked: string): Site | Promise<Site>
  hostMode?: HostMode
  /** Cache of compressed files; if undefined, responses are not compressed. */
  compressed?: Compressed
  /** Handles requests other than files. Returns false for other paths. */
  own?(request: IncomingMessage, response: ServerResponse, target: Target): boolean | Promise<boolean>
}

/** Handles one request; never throws because of client input. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: AnswerOptions,
): Promise<void> {
  const { hosts, own } = options
  const target = readTarget(request.url ?? '')
  const host = target?.host ?? request.headers.host
  if (countHosts(request) > 1) return sendStatus(response, 400, 'Multiple Host headers.')
  if (host === undefined) return sendStatus(response, 400, 'Missing or invalid Host header.')
  if (!allowsHost(host, hosts)) return sendStatus(response, 403, 'Host not allowed. Allow it with --allow-host.')
  if (target && (await own?.(request, response, target))) return
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendStatus(response, 405, 'Method not allowed. Use GET or HEAD.', {
      allow: 'GET, HEAD',
      connection: 'close',
    })
  if (!target) return sendStatus(response, 400, 'Malformed path.')
  await answerPath(target, await options.site(target.path ?? '/'), { request, response, options })
}

/** Counts `Host` headers. Node uses the first one, but a proxy may have used another one. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  options: AnswerOptions
}

async function answerPath(target: Target, { baseUrl, files }: Site, exchange: Exchange): Promise<void> {
  const { request, response, options } = exchange
  const has = (file: string) => files.has(file)
  const path = target.path === undefined ? undefined : below(baseUrl, target.path)
  if (path === undefined && (target.path === '/' || `${target.path}/` === baseUrl))
    return redirect(response, encodePath(baseUrl), 302)
  const route =
    path === undefined ? { missing: has('404.html') ? '404.html' : undefined } : routeTo(path, has, options.hostMode)
  if ('redirect' in route) return redirect(response, encodePath(baseUrl + route.redirect) + plain(target.query))
  const page = 'file' in route ? route.file : route.missing
  const status = 'file' in route ? 200 : 404
  const twin = status === 200 ? twinOf(page, has) : undefined
  const file = twin !== undefined && wantsMarkdown(request) ? twin : page
  const content = file === undefined ? undefined : await files.open(file)
  if (file === undefined || !content) return sendStatus(response, 404, 'Not found.')
  const vary = twin === undefined ? [] : ['accept']
  await sendFile({ file, content, status, vary }, { request, response, compressed: options.compressed })
}

/** The Markdown of a page, for clients that ask for it: both have one URL. */
function twinOf(page: string | undefined, has: (file: string) => boolean): string | undefined {
  if (!page?.endsWith('.html')) return undefined
  const names = [page.replace(/\/index\.html$/, '.md'), page.replace(/\.html$/, '.md')]
  return names.find((name) => name.endsWith('.md') && has(name))
}

/** Reports whether a client prefers Markdown, or accepts it as gladly as HTML (RFC 9110, 12.5.1). */
function wantsMarkdown({ headers: { accept } }: IncomingMessage): boolean {
  const weights = weightsIn(accept)
  const weight = weights.get('text/markdown') ?? 0
  return weight > 0 && weight >= (weights.get('text/html') ?? 0)
}

/** Returns the path below the base URL; undefined if the path is not part of the site. */
function below(baseUrl: string, path: string): string | undefined {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length) : undefined
}

/** Percent-encodes the characters of a query that a URL cannot contain. */
function plain(query: string): string {
  return query.replace(/[^\x21-\x7e]/g, '')
}

function redirect(response: ServerResponse, location: string, status: 301 | 302 = 301): void {
  sendStatus(response, status, 'The page has moved.', { location })
}

export interface Target {
  /** Decoded path with a leading slash; undefined if no file can have it. */
  path?: string
  /** Raw query with its `?`; empty if absent. */
  query: string
  /** Host of an absolute URL. */
  host?: string
}

/** Parses the target of a request; undefined if malformed. Does not resolve `..`, which is an ordinary segment. */
function readTarget(target: string): Target | undefined {
  const [, host, rest = ''] = /^(?:https?:\/\/([^/?#]*))?(.*)$/is.exec(target) ?? []
  const whole = host !== undefined && !rest.startsWith('/') ? `/${rest}` : rest
  if (!whole.startsWith('/') || whole.includes('#')) return undefined
  const at = whole.indexOf('?')
  const raw = at < 0 ? whole : whole.slice(0, at)
  const query = at < 0 ? '' : whole.slice(at)
  const segments = decodeAll(raw.split('/'))
  if (!segments) return undefined
  return { path: segments.some(isNoName) ? undefined : segments.join('/'), query, host }
}

/** Decodes path segments; undefined if an escape is invalid or a segment contains a control character. */
function decodeAll(segments: string[]): string[] | undefined {
  try {
    const decoded = segments.map(decodeURIComponent)
    return decoded.some((segment) => /[\0-\x1f\x7f]/.test(segment)) ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Rejects escaped slashes, which are not separators, and backslashes, which file systems treat differently. */
function isNoName(segment: string): boolean {
  return /[/\\]/.test(segment)
}
