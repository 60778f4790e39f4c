import type { Tinypool } from 'tinypool'
import { WorkerPool } from './worker-pool.ts'

export interface PoolOptions {
  /** Maximum number of threads. */
  workers: number
  /** Number of inputs that occupy a thread: each has to load and optimize the code of the stages first. */
  inputsPerThread: number
  /** Time limit of one input, in seconds. */
  seconds: number
  /** Heap limit of a worker, in MB. */
  heapMegabytes: number
  /** Threads that were started before the site was opened. */
  started?: Tinypool
  /** Worker module, whose default export runs tasks. */
  worker: string
}

/** The threads of a runner, started when they are needed. */
export class Pools {
  #pool: WorkerPool | undefined
  readonly #lone = new Set<WorkerPool>()

  constructor(private readonly options: PoolOptions) {}

  /** Returns the threads for a number of inputs. */
  for(expected: number): WorkerPool {
    const { workers, inputsPerThread, started } = this.options
    const threads = Math.max(1, Math.min(workers, Math.round(expected / inputsPerThread)))
    this.options.started = undefined
    this.#pool ??= new WorkerPool({ ...this.options, started, threads })
    this.#pool.grow(threads)
    return this.#pool
  }

  /** Gives work a new thread, in which no module has a state yet. */
  async withNewThread<Result>(work: (pool: WorkerPool) => Promise<Result>): Promise<Result> {
    const pool = new WorkerPool({ ...this.options, started: undefined, threads: 1 })
    this.#lone.add(pool)
    try {
      return await work(pool)
    } finally {
      this.#lone.delete(pool)
      await pool.close()
    }
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    const pools = [this.#pool, ...this.#lone]
    this.#pool = undefined
    await Promise.all(pools.map((pool) => pool?.close()))
  }
}
