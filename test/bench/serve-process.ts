import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** A `docsgen serve` in a process of its own. */
export interface BenchServer {
  origin: string
  /** Milliseconds since it was started. */
  age(): number
  /** What is served at an output path. */
  get(file: string): Promise<string>
  /** Bytes of its heap and its memory without garbage, and how many files it has open beside connections. */
  usage(): Promise<{ heap: number; rss: number; open: number }>
  stop(): Promise<void>
}

const ready = /http:\/\/[\w.]+:\d+(?=\/)/

/** Starts a server with a cache in the site; `told` is where it writes what it uses. */
export async function startServer(bin: string, site: string, told = ''): Promise<BenchServer> {
  const started = performance.now()
  const usageOption = ['--expose-gc', '--require', path.resolve('test/harness/serve/usage.cjs')]
  const args = ['serve', '--root', site, '--port', '0', '--cache-dir', path.join(site, 'cache')]
  const { origin, child, stop } = await startCommand([...(told === '' ? [] : usageOption), bin, ...args], {
    DOCSGEN_USAGE: told,
  })
  return {
    origin,
    age: () => performance.now() - started,
    get: async (file) => (await fetch(`${origin}/${file.split('/').map(encodeURIComponent).join('/')}`)).text(),
    async usage() {
      fs.rmSync(told, { force: true })
      child.kill('SIGUSR2')
      while (!fs.existsSync(told)) await new Promise((done) => setTimeout(done, 10))
      const { heapUsed, rss } = JSON.parse(fs.readFileSync(told, 'utf8')) as NodeJS.MemoryUsage
      return { heap: heapUsed, rss, open: openFiles(child.pid!).length }
    },
    stop,
  }
}

interface Started {
  origin: string
  child: ChildProcess
  stop(): Promise<void>
}

/** Starts a command that prints its URL. */
export async function startCommand(args: string[], env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, NO_COLOR: '1', BROWSER: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const origin = await new Promise<string>((done, fail) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
      const found = ready.exec(output)
      if (found) done(found[0])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => fail(new Error(output)))
  })
  const stop = () => {
    child.kill('SIGINT')
    return ended
  }
  return { origin, child, stop }
}

/** What a process has open, where the system tells; but connections, which come and go. */
export function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return names.map((name) => linkOf(path.join(folder, name))).filter((link) => !link.startsWith('socket:'))
}

function linkOf(file: string): string {
  try {
    return fs.readlinkSync(file)
  } catch {
    return 'socket:'
  }
}
