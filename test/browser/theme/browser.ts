import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bundle, snippet } from '../../harness/theme/bundles.ts'
import { samples } from '../../harness/theme/render.tsx'

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' }
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path d="M4 3h20v22l-3.3-2.4L17.3 25 14 22.6 10.7 25l-3.4-2.4L4 25z" fill="#0b6283"/><path d="M9 10h10M9 15h6" stroke="#f6b93b" stroke-width="2.4" stroke-linecap="round"/></svg>`

/** The sample pages and what they load, by file name. */
export async function sampleFiles(): Promise<Record<string, string>> {
  const pages = Object.entries(samples(await snippet())).map(([name, html]) => [`${name}.html`, html])
  const css = await bundle('theme/index.css')
  const core = await bundle('core/core.ts', { format: 'esm' })
  return { ...Object.fromEntries(pages), 'index.css': css, 'core.js': core, 'logo.svg': logo }
}

/** Serves files from memory, with the policy of a strict host; any other address is a small page of its own. */
export async function serve(files: Record<string, string>): Promise<{ server: Server; origin: string }> {
  const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; img-src 'self' data:"
  const server = createServer(({ url }, answer) => {
    const name = url!.split('?')[0]!.slice(1)
    const type = types[name.split('.').at(-1)!] ?? 'text/html'
    answer.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
    answer.end(files[name] ?? '<!doctype html><title>Other</title>')
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` }
}
