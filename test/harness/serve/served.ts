import fs from 'node:fs'
import path from 'node:path'
import { docsgen } from '../build/cli.ts'
import { treeOf } from '../build/site.ts'
import type { Running } from './running.ts'

const script = /<script type="module" src="\/__docsgen\/page\.js[^>]*><\/script>/

/** A page without the script for live updates. */
export function withoutScript(html: string): string {
  return html.replace(script, '')
}

/** Returns the response for an output path. */
export async function servedFile(
  { port }: Running,
  file: string,
  baseUrl = '/',
): Promise<{ status: number; body: Buffer }> {
  const url = `http://localhost:${port}${baseUrl}${file.split('/').map(encodeURIComponent).join('/')}`
  const answer = await fetch(url, { redirect: 'manual' })
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

/** Builds a site without a cache into a folder. */
export async function cleanBuild(root: string, out: string, args: string[] = []): Promise<void> {
  fs.rmSync(out, { recursive: true, force: true })
  const { code, stderr } = await docsgen(root, ['build', '--no-cache', '--out-dir', out, ...args])
  if (code !== 0) throw new Error(stderr)
}

/** Returns the files of a build whose served contents differ. */
export async function differences(running: Running, out: string, baseUrl = '/'): Promise<string[]> {
  const files = Object.keys(treeOf(out) ?? {}).filter((file) => file !== '.docsgen.json')
  const found: string[] = []
  const check = async (file: string) => {
    const { status, body } = await servedFile(running, file, baseUrl)
    const built = fs.readFileSync(path.join(out, file))
    const served = file.endsWith('.html') ? Buffer.from(withoutScript(body.toString())) : body
    if (status !== 200 || !served.equals(built)) found.push(file)
  }
  const waiting = [...files]
  const worker = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await check(file)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return found.sort()
}

/** Calls a function until it returns an empty list, or the time is up. Returns the last list. */
export async function until<Value>(milliseconds: number, ask: () => Promise<Value[]>): Promise<Value[]> {
  const started = performance.now()
  for (;;) {
    const left = await ask()
    if (left.length === 0 || performance.now() - started > milliseconds) return left
    await new Promise((done) => setTimeout(done, 40))
  }
}
