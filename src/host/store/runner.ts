import type { ResultExchange } from '../../model/result-exchange.ts'
import type { SharedData, Stage, StageResult } from '../../model/stage.ts'
import type { BodyRef } from '../../model/types.ts'
import { hashOf } from '../../shared/hash.ts'
import type { Cache } from './cache.ts'
import { type PoolOptions, Pools } from './pools.ts'
import { type RunOptions, StageRun } from './stage-run.ts'
import { PackWriter } from './store.ts'
import type { Timings } from './timings.ts'

export interface RunnerOptions extends PoolOptions {
  cache: Cache
  /** Identifies the code of the stages in every cache key. */
  toolVersion: string
  /** Notes the times of stages. */
  timings?: Timings
}

/** Runs stages over many inputs: from the cache if possible, else in worker threads. */
export class Runner {
  private readonly shared: PackWriter
  private readonly known = new Map<string, BodyRef>()
  private readonly pools: Pools
  /** Results of other machines, if the site exchanges them. */
  exchange: ResultExchange | undefined

  constructor(private readonly options: RunnerOptions) {
    this.shared = new PackWriter(options.cache.dir)
    this.pools = new Pools(options)
  }

  get toolVersion(): string {
    return this.options.toolVersion
  }

  get timings(): Timings | undefined {
    return this.options.timings
  }

  get cache(): Cache {
    return this.options.cache
  }

  /** Stores data for workers until the runner is closed. The same text is stored once. */
  put(text: string): BodyRef {
    const hash = hashOf(text)
    const ref = this.known.get(hash) ?? this.shared.put(text)
    this.shared.flush()
    this.known.set(hash, ref)
    return ref
  }

  /** Starts a thread and preloads the code of stages, so that the first input does not wait for it. */
  async prepare(stages: string[]): Promise<void> {
    const pool = this.pools.for(1)
    const none = { shared: this.put('{}'), cacheDir: this.options.cache.dir, files: 'hash' as const, inputs: [] }
    for (const stage of stages) await pool.run({ stage, isLarge: false, ...none })
  }

  /** Ends the threads; the next run starts new ones. No run may be active. */
  async renew(): Promise<void> {
    await this.pools.close()
  }

  /** Reads a text that a stage or `put` has stored. */
  read(ref: BodyRef): string {
    return this.options.cache.reader.read(ref)
  }

  /** The same in pieces, for large texts. */
  readPieces(ref: BodyRef): Iterable<Uint8Array> {
    return this.options.cache.reader.readPieces(ref)
  }

  /** Yields one result for each input, in order. A failing input does not affect the others. */
  async run<In, Out, Shared>(
    stage: Stage<In, Out, Shared>,
    inputs: Iterable<In>,
    shared: SharedData<Shared>,
    options: RunOptions<In>,
  ): Promise<StageResult<Out>[]> {
    const { cache, toolVersion, timings } = this.options
    const host = { cache, toolVersion, timings, pools: this.pools, exchange: this.exchange, put: this.put.bind(this) }
    const run = new StageRun(stage, shared, options, host)
    const from = performance.now()
    const results = await run.run(inputs)
    timings?.ran(stage.name, from, results.length)
    // The main thread assembles the site meanwhile.
    if (stage.next !== undefined && run.hasRun) this.prepare([stage.next]).catch(() => undefined)
    return results
  }

  /** Ends the threads and removes the data stored for them. */
  async close(): Promise<void> {
    await this.pools.close()
    this.shared.remove()
  }
}
