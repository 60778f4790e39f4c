import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { forever } from '../../../src/model/policy.ts'

/** Files by their paths. */
export type HostFiles = Record<string, string | Buffer>

/** A static host for the files of a folder, or for given files. */
export interface Host<Folder extends string | HostFiles = string> {
  origin: string
  /** Can be changed, as by a deployment. */
  folder: Folder
  /** Requested paths. */
  asked: string[]
  /** Ends all connections without an answer, also those of service workers. */
  isDown?: boolean
  /** Answers a request in another way than with a file, as long as it is set; undefined answers with the file. */
  replace?: (
    url: string,
  ) => { status?: number; headers?: Record<string, string | undefined>; body?: string } | undefined
  stop: () => void
}

export interface HostOptions {
  /** The policy sent with every file; by default that of a strict host. */
  policy?: string
  baseUrl?: string
  /** Lets browsers cache files with a hash in their name; true by default. */
  isCached?: boolean
  /** Compresses files, like hosts on the web. */
  compresses?: boolean
  /** Returns the file for an unknown path; an empty response if it is missing. */
  notFound?: (route: string) => string
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
}

const strict = "default-src 'self'; script-src 'self' 'unsafe-inline'; img-src 'self' data:"

/** Starts a host on its own port. It serves a page at the path of its file and of its folder, and no others. */
export async function startHost<Folder extends string | HostFiles>(
  folder: Folder,
  options: HostOptions = {},
): Promise<Host<Folder>> {
  const { policy = strict, baseUrl = '/', isCached = true, compresses = false, notFound = () => '404.html' } = options
  const host: Host<Folder> = { origin: '', folder, asked: [], stop: () => server.close() }
  const server = createServer(({ url = '' }, answer) => {
    if (host.isDown) return answer.destroy()
    const route = decodeURIComponent(url.split('?')[0]!)
    host.asked.push(route)
    const name = route.slice(baseUrl.length)
    const replaced = host.replace?.(url)
    if (replaced?.body !== undefined) {
      answer.writeHead(replaced.status ?? 200, { 'content-type': 'text/html', ...replaced.headers })
      return answer.end(replaced.body)
    }
    const found = [name, path.join(name, 'index.html')].find((it) => contentOf(host.folder, it) !== undefined)
    const shown = found ?? notFound(route)
    const type = types[path.extname(shown)] ?? 'application/octet-stream'
    answer.writeHead(found === undefined ? 404 : 200, {
      'content-type': type,
      'content-security-policy': policy,
      // As recommended for hosts. Pages load 20 % faster.
      ...(isCached && found !== undefined && /\/assets\//.test(route) && { 'cache-control': forever }),
      ...replaced?.headers,
      ...(compresses && { 'content-encoding': 'gzip' }),
    })
    // A closing browser may still send requests when the folder is removed.
    const content = contentOf(host.folder, shown) ?? ''
    answer.end(compresses ? gzipSync(content) : content)
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  host.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return host
}

function contentOf(folder: string | HostFiles, name: string): string | Buffer | undefined {
  if (typeof folder !== 'string') return folder[name]
  const file = path.join(folder, name)
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(file) : undefined
}
