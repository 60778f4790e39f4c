import { Tinypool } from 'tinypool'
import { type Failure, type FileTarget, type RunSettings, tooLong } from '../../model/stage.ts'
import type { BodyRef, WrittenFile } from '../../model/types.ts'
import { OutputError } from '../fs.ts'
import { newProgress, runningPlugin } from './progress.ts'
import type { PackState } from './store.ts'

export interface WorkerPoolOptions {
  worker: string
  threads: number
  /** Threads that were started before their number was known. */
  started?: Tinypool
  /** Stages whose code the threads load at once. */
  stages?: string[]
  seconds: number
  heapMegabytes: number
  /** Returns the CPU time of the process, in milliseconds. */
  cpu?: () => number
}

/** A complete result, or the input that broke the worker and the failure. */
export type Outcome = { result: TaskResult } | { at: number; failure: Failure }

interface Watched {
  progress: Int32Array
  at: number
  /** Milliseconds: idle ones of the thread's event loop, those used by its input, and how many of these it waited. */
  idle: number
  used: number
  waited: number
  /** Limit for the time that one input computes, in milliseconds. */
  budget: number
  stop: AbortController
}

interface Elapsed {
  wall: number
  /** Idle time of the thread. */
  idle: number
  /** CPU time of the process. */
  cpu: number
  /** Number of threads that shared the CPU time. */
  running: number
}

/**
 * Returns the milliseconds used by an input: its idle time and its share of the CPU time. Time that the machine gives
 * to other processes does not count. An infinite loop accumulates CPU time, so it is always detected.
 */
export function ownTime({ wall, idle, cpu, running }: Elapsed): number {
  const waited = idleTime({ wall, idle })
  return waited + Math.min(wall - waited, cpu / running)
}

function idleTime({ wall, idle }: Pick<Elapsed, 'wall' | 'idle'>): number {
  return Math.min(wall, Math.max(0, idle))
}

function cpuOfProcess(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Heap limit of a worker in MB. A page that needs more is reported; the others are unaffected. */
export const heapMegabytes = 768
const watchEveryMilliseconds = 100
const waitFactor = 6
/** How long a thread beyond the first is kept without a task. */
const idleMilliseconds = 10_000
/** How long `close` waits for running tasks, in milliseconds; large tasks are not awaited. */
const longestEnd = 2000

/** Starts a thread before its tasks are known. The pool has only this one until a `WorkerPool` raises `maxThreads`. */
export function startThread({ worker, threads, stages, heapMegabytes }: Omit<WorkerPoolOptions, 'seconds'>): Tinypool {
  const pool = new Tinypool({
    filename: worker,
    runtime: 'worker_threads',
    // The pool starts more threads while tasks are queued.
    minThreads: 1,
    maxThreads: threads,
    // A thread that ends between two stages would have to load and optimize its code again.
    idleTimeout: idleMilliseconds,
    workerData: stages,
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  pool.options.maxThreads = 1
  // A thread that cannot start is started again, and fails again, when it gets its first task.
  pool.on('error', () => {})
  return pool
}

/** Worker threads with a time and heap limit for each input. A worker that hangs or dies is replaced. */
export class WorkerPool {
  threads: number
  private readonly pool: Tinypool
  private readonly watched = new Set<Watched>()
  private readonly watch: NodeJS.Timeout
  private readonly cpu: () => number
  private last: { wall: number; cpu: number }
  private readonly pending = new Set<Promise<unknown>>()
  private hasAnswered = false
  private broken: unknown
  private isClosed = false

  constructor(private readonly options: WorkerPoolOptions) {
    this.threads = options.threads
    this.pool = options.started ?? startThread(options)
    this.grow(options.threads)
    // A worker that fails between two inputs is replaced; a worker that cannot start is not.
    this.pool.on('error', (error: unknown) => this.hasAnswered || this.abortAll(error))
    this.cpu = options.cpu ?? cpuOfProcess
    this.last = { wall: performance.now(), cpu: this.cpu() }
    // The timer also keeps the process alive, unlike the threads.
    this.watch = setInterval(() => this.stopSlowOnes(), watchEveryMilliseconds)
  }

  /** Raises the number of threads. */
  grow(threads: number): void {
    this.threads = Math.max(this.threads, threads)
    this.pool.options.maxThreads = this.threads
  }

  /** Throws `OutputError` if the disk is not writable. */
  async run(task: Omit<Task, 'progress' | 'seconds'>, retries = 3): Promise<Outcome> {
    const progress = newProgress()
    const { seconds } = this.options
    // Inputs that wait for each other are given up by their thread, before it would be stopped.
    const budget = task.isLarge ? Number.POSITIVE_INFINITY : seconds * (task.waits === 'together' ? 2000 : 1000)
    const watched: Watched = { progress, at: -1, idle: 0, used: 0, waited: 0, budget, stop: new AbortController() }
    this.watched.add(watched)
    try {
      if (this.isClosed) throw new Error('The threads have ended.')
      const result = await this.send({ ...task, seconds, progress }, watched.stop.signal)
      this.hasAnswered = true
      if ('unwritable' in result) throw new OutputError(result.unwritable.code, result.unwritable.path)
      return { result }
    } catch (error) {
      if (this.broken !== undefined || this.isClosed) throw this.broken ?? error
      const at = Atomics.load(progress, 0)
      if (error instanceof OutputError) throw error
      // A page of an earlier task, which throws in a timer, has ended the thread.
      if (at < 0 && this.hasAnswered && retries > 0) return await this.run(task, retries - 1)
      if (at < 0) throw error
      return { at, failure: this.explain(error, watched) }
    } finally {
      this.watched.delete(watched)
    }
  }

  private send(task: Task, signal: AbortSignal): Promise<TaskResult | Unwritable> {
    const work = this.pool.run(task, { signal })
    if (!task.isLarge) this.pending.add(work)
    return work.finally(() => this.pending.delete(work))
  }

  private abortAll(error: unknown): void {
    this.broken = error
    for (const { stop } of this.watched) stop.abort()
  }

  private explain(error: unknown, { stop, used, waited, progress }: Watched): Failure {
    const hasWaited = waited > used / 2
    const limit = Number((this.options.seconds * (hasWaited ? waitFactor : 1)).toFixed(3))
    if (stop.signal.aborted) return tooLong(limit, hasWaited, runningPlugin(progress))
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const isFull = code === 'ERR_WORKER_OUT_OF_MEMORY'
    const message = isFull ? `It needed more than ${this.options.heapMegabytes} MB of memory.` : String(error)
    return { failed: 'crash', message }
  }

  private stopSlowOnes(): void {
    const before = this.last
    this.last = { wall: performance.now(), cpu: this.cpu() }
    const [wall, cpu] = [this.last.wall - before.wall, this.last.cpu - before.cpu]
    const running = [...this.watched].filter(({ progress }) => Atomics.load(progress, 0) >= 0)
    for (const watched of running) {
      const [at, idle] = [Atomics.load(watched.progress, 0), Atomics.load(watched.progress, 1)]
      const elapsed = { wall, idle: idle - watched.idle, cpu, running: running.length }
      const isSame = at === watched.at
      const used = isSame ? watched.used + ownTime(elapsed) : 0
      const waited = isSame ? watched.waited + idleTime(elapsed) : 0
      Object.assign(watched, { at, idle, used, waited })
      // Under load, the loop of a thread is idle for longer than the work that it waits for takes.
      if (Math.max(used - waited, waited / waitFactor) > watched.budget) watched.stop.abort()
    }
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.watch)
    // A thread that is terminated while it loads its code leaves files open.
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise((done) => {
      timer = setTimeout(done, longestEnd)
    })
    await Promise.race([Promise.allSettled(this.pending), patience])
    clearTimeout(timer)
    await this.pool.destroy()
  }
}

/** A batch of inputs of one stage for a worker. */
export interface Task {
  stage: string
  /** The inputs have no time limit. */
  isLarge: boolean
  /** Data that all inputs share, as a record in the store. */
  shared: BodyRef
  cacheDir: string
  files: FileTarget
  inputs: unknown[]
  /** See `RunSettings`. */
  waits?: RunSettings['waits']
  /** Time limit of one input. */
  seconds: number
  /** See `newProgress`. */
  progress: Int32Array
}

export type Answer =
  /**
   * `value` is the JSON of a `Kept`, stored at `ref` in the worker's pack; `body` is set only if the body is in the store,
   * `text` for 'result'.
   */
  | { value: string; ref: Pick<BodyRef, 'at' | 'size'>; body?: BodyRef; text?: string; isTransient?: boolean }
  /** The stage threw, or waits for another input. */
  | Failure

/** Stored part of a result other than its body. */
export interface Kept<Out> {
  out: Out
  file?: WrittenFile
}

/** Result if the disk is not writable, which is not an error of an input. */
export interface Unwritable {
  /** System error code and path. */
  unwritable: { code: string; path: string }
}

/** Result of a task: an answer for each input, and the state of the worker's pack file. */
export interface TaskResult {
  answers: Answer[]
  /** Time of each answer. */
  milliseconds: number[]
  /** Time of plugins, by name. */
  plugins: [name: string, milliseconds: number][]
  pack: PackState
}
