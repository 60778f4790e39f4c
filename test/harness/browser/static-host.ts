import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { forever } from '../../../src/model/policy.ts'

/** Files by their paths. */
export type HostFiles = Record<string, string | Buffer>

/** A host that shows the files of a folder, or those that it is given, as static hosts do. */
export interface Host<Folder extends string | HostFiles = string> {
  origin: string
  /** May be another one after a deployment. */
  folder: Folder
  /** Paths that were asked for. */
  asked: string[]
  /** Ends all connections without an answer, also those of service workers. */
  isDown?: boolean
  stop: () => void
}

export interface HostOptions {
  /** Sent with every file: that of a strict host, unless told. */
  policy?: string
  baseUrl?: string
  /** Lets browsers keep files with a hash in their name: true, unless told. */
  isCached?: boolean
  /** Compresses, as hosts of the web do. */
  compresses?: boolean
  /** The file that is shown for a path that there is not; nothing where that is not there either. */
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

/** Starts a host on a port of its own. It knows a page by the path of its file and of its folder, and no other. */
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
    const found = [name, path.join(name, 'index.html')].find((it) => contentOf(host.folder, it) !== undefined)
    const shown = found ?? notFound(route)
    const type = types[path.extname(shown)] ?? 'application/octet-stream'
    answer.writeHead(found === undefined ? 404 : 200, {
      'content-type': type,
      'content-security-policy': policy,
      // As hosts are told to do. Browsers load a page for a fifth less.
      ...(isCached && found !== undefined && /\/assets\//.test(route) && { 'cache-control': forever }),
      ...(compresses && { 'content-encoding': 'gzip' }),
    })
    // A browser that is about to close may still ask when the folder is gone.
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
