import fs from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const types: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
}

/** Serves a built site below its base URL, with the policy of a strict host. Keeps the paths that were asked for. */
export async function serveFolder(
  folder: string,
  baseUrl: string,
): Promise<{ server: Server; origin: string; asked: string[] }> {
  const asked: string[] = []
  const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'"
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    const name = decodeURIComponent(url.split('?')[0]!).slice(baseUrl.length)
    const file = path.join(folder, name === '' || !path.extname(name) ? `${name}/index.html` : name)
    const found = fs.existsSync(file)
    const type = types[path.extname(file).slice(1)] ?? 'application/octet-stream'
    answer.writeHead(found ? 200 : 404, { 'content-type': type, 'content-security-policy': policy })
    answer.end(found ? fs.readFileSync(file) : undefined)
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}`, asked }
}
