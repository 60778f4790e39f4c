import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Ran } from './cli.ts'

interface Run extends Pick<Ran, 'stdout' | 'stderr'> {
  /** Set if the run has ended in a process that continues. */
  code?: number
  done: (ran: Ran) => void
}

export interface LastingOptions {
  fault?: object
  /** Environment variables only of this run. */
  env?: NodeJS.ProcessEnv
  /** The limit after which the run is killed. */
  seconds?: number
}

/** A process that loads docsgen once and runs it many times, one run after the other. */
export class LastingProcess {
  readonly #bin: string
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #run: Run | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(bin: string, env: NodeJS.ProcessEnv) {
    this.#bin = bin
    this.#env = env
  }

  /** A run that exits its process returns its code and signal; the next one gets another process. */
  run(cwd: string, args: string[], { fault, env, seconds }: LastingOptions = {}): Promise<Ran> {
    const start = (done: (ran: Ran) => void) => {
      this.#run = { stdout: '', stderr: '', done }
      this.#child ??= this.#start()
      this.#child.send({ cwd, args, fault, env })
      if (seconds === undefined) return
      const child = this.#child
      const hung = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
      this.#run.done = (ran) => {
        clearTimeout(hung)
        done(ran)
      }
    }
    const ran = this.#last.then(() => new Promise<Ran>(start))
    this.#last = ran
    return ran
  }

  #start(): ChildProcess {
    // The others belong to vitest.
    const flags = process.execArgv.filter((flag) => flag.startsWith('--interrupt-budget'))
    const script = path.join(import.meta.dirname, 'lasting.js')
    const child = spawn(process.execPath, [...flags, script, this.#bin], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream]!.setEncoding('utf8').on('data', (text) => {
        this.#run![stream] += text
        this.#settle()
      })
    child.on('message', ({ code }: { code: number }) => {
      this.#run!.code = code
      this.#settle()
    })
    child.on('close', (code, signal) => {
      this.#child = undefined
      const { stdout, stderr, done } = this.#run!
      done({ code, signal, stdout, stderr })
    })
    return child
  }

  #settle(): void {
    const { stdout, stderr, code, done } = this.#run!
    const isWhole = [stdout, stderr].every((text) => text.endsWith('\0'))
    if (code === undefined || !isWhole) return
    done({ code, signal: null, stdout: stdout.slice(0, -1), stderr: stderr.slice(0, -1) })
  }
}
