import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves a built site as a static host does, with the policy of a strict one. */
export async function serveSite(folder: string): Promise<{ origin: string; stop(): void }> {
  const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; img-src 'self' data:"
  const server = createServer(({ url = '' }, answer) => {
    const route = decodeURIComponent(url.split('?')[0]!)
    const file = [route, `${route}/index.html`].map((name) => path.join(folder, name)).find(isFile)
    const shown = file ?? path.join(folder, /^\/(?:fr|ar)\//.exec(route)?.[0] ?? '', '404.html')
    const type = types[path.extname(shown)] ?? 'application/octet-stream'
    answer.writeHead(file ? 200 : 404, { 'content-type': type, 'content-security-policy': policy })
    answer.end(fs.readFileSync(shown))
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}
