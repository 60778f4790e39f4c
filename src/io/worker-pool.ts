import { Tinypool } from 'tinypool'
import type { Failure } from '../model/stage.ts'
import { OutputError } from './fs.ts'
import type { Task, TaskResult, Unwritable } from './task.ts'

export interface WorkerPoolOptions {
  worker: string
  threads: number
  seconds: number
  heapMegabytes: number
}

/** A whole answer, or which input broke the worker and how. */
export type Outcome = { result: TaskResult } | { at: number; failure: Failure }

interface Watched {
  progress: Int32Array
  at: number
  since: number
  /** Milliseconds that one input may take. */
  budget: number
  stop: AbortController
}

const watchEveryMilliseconds = 100
/** How long tasks that are under way are waited for at the end, in milliseconds; large ones are not. */
const longestEnd = 2000

/** Worker threads with a time budget and a heap limit for each input; a worker that hangs or dies is replaced. */
export class WorkerPool {
  readonly threads: number
  private readonly pool: Tinypool
  private readonly watched = new Set<Watched>()
  private readonly watch: NodeJS.Timeout
  private readonly underWay = new Set<Promise<unknown>>()
  private hasAnswered = false
  private broken: unknown
  private isClosed = false

  constructor(private readonly options: WorkerPoolOptions) {
    this.threads = options.threads
    this.pool = new Tinypool({
      filename: options.worker,
      runtime: 'worker_threads',
      // More are started while tasks wait.
      minThreads: 1,
      maxThreads: options.threads,
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes },
    })
    // A worker that fails between two inputs is replaced; one that cannot start never will.
    this.pool.on('error', (error: unknown) => this.hasAnswered || this.giveUp(error))
    // It also keeps the process alive, which the threads do not.
    this.watch = setInterval(() => this.stopSlowOnes(), watchEveryMilliseconds)
  }

  /** Throws `OutputError` where the disk cannot be written. */
  async run(task: Omit<Task, 'progress'>): Promise<Outcome> {
    const progress = new Int32Array(new SharedArrayBuffer(4)).fill(-1)
    const budget = task.isLarge ? Number.POSITIVE_INFINITY : this.options.seconds * 1000
    const watched: Watched = { progress, at: -1, since: performance.now(), budget, stop: new AbortController() }
    this.watched.add(watched)
    try {
      if (this.isClosed) throw new Error('The threads have ended.')
      const result = await this.send({ ...task, progress }, watched.stop.signal)
      this.hasAnswered = true
      if ('unwritable' in result) throw new OutputError(result.unwritable.code, result.unwritable.path)
      return { result }
    } catch (error) {
      if (this.broken !== undefined || this.isClosed) throw this.broken ?? error
      const at = Atomics.load(progress, 0)
      if (at < 0 || error instanceof OutputError) throw error
      return { at, failure: this.explain(error, watched.stop.signal.aborted) }
    } finally {
      this.watched.delete(watched)
    }
  }

  private send(task: Task, signal: AbortSignal): Promise<TaskResult | Unwritable> {
    const work = this.pool.run(task, { signal })
    if (!task.isLarge) this.underWay.add(work)
    const end = () => void this.underWay.delete(work)
    work.then(end, end)
    return work
  }

  private giveUp(error: unknown): void {
    this.broken = error
    for (const { stop } of this.watched) stop.abort()
  }

  private explain(error: unknown, timedOut: boolean): Failure {
    if (timedOut) return { failed: 'timeout', message: `It took longer than ${this.options.seconds} s.` }
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const memory = code === 'ERR_WORKER_OUT_OF_MEMORY'
    const message = memory ? `It needed more than ${this.options.heapMegabytes} MB of memory.` : String(error)
    return { failed: 'crash', message }
  }

  private stopSlowOnes(): void {
    const now = performance.now()
    for (const watched of this.watched) {
      const at = Atomics.load(watched.progress, 0)
      if (at !== watched.at) Object.assign(watched, { at, since: now })
      else if (at >= 0 && now - watched.since > watched.budget) watched.stop.abort()
    }
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.watch)
    // A thread that is ended while it loads its code leaves files open.
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise((done) => {
      timer = setTimeout(done, longestEnd)
    })
    await Promise.race([Promise.allSettled(this.underWay), patience])
    clearTimeout(timer)
    await this.pool.destroy()
  }
}
