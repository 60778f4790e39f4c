import { type ChildProcess, spawn } from 'node:child_process'
import { bin } from '../build/cli.ts'

/** A running docsgen server. */
export interface Running {
  child: ChildProcess
  port: number
  /** Returns its output so far. */
  output(): string
  /** Stops it like Ctrl-C. Resolves to the exit code. */
  stop(): Promise<number | null>
}

/** Starts `docsgen serve` or `preview` in a folder and waits until it prints the URL of the site. */
export function startServing(cwd: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const { FORCE_COLOR: _, NODE_ENV: __, VITEST: ___, ...own } = process.env
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...own, NO_COLOR: '1', BROWSER: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A failing test may leave it running.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.on('close', () => process.off('exit', kill))
  let text = ''
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)))
  return new Promise((done, fail) => {
    const hear = (chunk: Buffer) => {
      text += chunk
      const port = /http:\/\/[\w.]+:(\d+)\//.exec(text)?.[1]
      if (port === undefined) return
      const stop = () => {
        child.kill('SIGINT')
        return ended
      }
      done({ child, port: Number(port), output: () => text, stop })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    ended.then((code) => fail(new Error(`docsgen ended with ${code}:\n${text}`)))
  })
}
