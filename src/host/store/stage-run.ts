import type { ResultExchange, SharedInput } from '../../model/result-exchange.ts'
import type { Done, Failure, FileTarget, RunSettings, SharedData, Stage, StageResult } from '../../model/stage.ts'
import type { BodyRef, WrittenFile } from '../../model/types.ts'
import { hashOf } from '../../shared/hash.ts'
import type { Cache } from './cache.ts'
import type { Pools } from './pools.ts'
import type { Timings } from './timings.ts'
import type { Answer, Kept, Task, WorkerPool } from './worker-pool.ts'

export interface RunOptions<In = never> {
  files: FileTarget
  /** Distinguishes runs of a stage. */
  label?: string
  /** Folder of the previous output, which contains the files of accepted results. */
  previous?: string
  /** Name of an input, for sharing results with other machines; default: the subject of the stage. */
  subjectOf?: (index: number) => string
  /** The inputs are only some of those of a build, so their results are not shared. */
  isPart?: boolean
  /** Adds the parts of a missing input that its key does not need. If they have changed meanwhile, so does the key. */
  complete?: RunSettings<In>['complete']
  waits?: RunSettings['waits']
  /** Reports whether an output file still exists. If not, its cached result is ignored. */
  accept?: (file: WrittenFile) => boolean
  onProgress?: (done: number) => void
  /** Awaited before each input. An error that it throws ends the run. */
  pause?: () => Promise<void> | undefined
  /** Expected number of inputs, which determines the number of threads. */
  expected: number
}

/** Parts of the runner that a run uses. */
interface RunHost {
  cache: Cache
  pools: Pools
  toolVersion: string
  timings?: Timings
  exchange: ResultExchange | undefined
  put(text: string): BodyRef
}

const batchSize = 16

interface Waiting<In> {
  index: number
  key: string
  input: In
}

/** One run of a stage: takes results from the cache if possible, and sends the other inputs to threads in batches. */
export class StageRun<In, Out, Shared> {
  private readonly results: StageResult<Out>[] = []
  private readonly underWay = new Set<Promise<void>>()
  private readonly broken: unknown[] = []
  private readonly isTogether: boolean
  private readonly exchange: ResultExchange | undefined
  /** Start of the text whose hash is the key of an input. */
  private readonly name: string
  private sharedRef: BodyRef | undefined
  private batch: Waiting<In>[] = []
  private done = 0
  /** Number of inputs that were looked up in the cache, and of those that were not there. */
  private readonly seen = { all: 0, missing: 0 }

  constructor(
    private readonly stage: Stage<In, Out, Shared>,
    private readonly shared: SharedData<Shared>,
    private readonly options: RunOptions<In>,
    private readonly host: RunHost,
  ) {
    this.isTogether = options.waits === 'together'
    this.exchange = this.isTogether ? undefined : host.exchange
    this.name = [stage.name, host.toolVersion, shared.hash].join('\0')
  }

  /** True if threads have run the stage. */
  get hasRun(): boolean {
    return this.sharedRef !== undefined
  }

  /** Yields one result for each input, in order. */
  async run(inputs: Iterable<In>): Promise<StageResult<Out>[]> {
    const together = this.isTogether ? [...inputs] : undefined
    const isUsable = together?.every((input) => this.host.cache.get(this.keyOf(input)) !== undefined) ?? true
    const shareable: SharedInput[] = []
    const missing = new Map<number, Waiting<In>>()
    let index = 0
    for (const input of together ?? inputs) {
      await this.options.pause?.()
      const key = this.keyOf(input)
      const stored = isUsable ? this.stored(key) : undefined
      this.seen.all++
      if (!stored) this.seen.missing++
      if (this.exchange) {
        const subject = this.options.subjectOf?.(index) ?? this.stage.subject(input)
        shareable.push({ index, key, subject, isLarge: this.stage.isLarge === true, isKnown: stored !== undefined })
        if (!stored) missing.set(index, { index, key, input })
      } else if (!stored) {
        // A thread starts while the remaining inputs are looked up in the cache.
        if (!this.isTogether) this.host.pools.for(1)
        await this.add({ index, key, input })
      }
      if (stored) this.settle(index, stored)
      index++
    }
    if (this.exchange) await this.exchangeResults(this.exchange, shareable, missing)
    if (this.batch.length > 0) await this.send(this.batch)
    await Promise.all(this.underWay)
    if (this.broken.length > 0) throw this.broken[0]
    return this.results
  }

  private keyOf(input: In): string {
    return hashOf(`${this.name}\0${this.stage.key(input)}`)
  }

  private settle(index: number, result: StageResult<Out>): void {
    this.results[index] = result
    this.options.onProgress?.(++this.done)
  }

  /** Settles a result that was not in a cache. */
  private settleMade: (index: number, result: StageResult<Out>) => void = (index, result) => this.settle(index, result)

  /** Takes missing results from other machines, and makes the rest for them too. */
  private async exchangeResults(
    exchange: ResultExchange,
    shareable: SharedInput[],
    missing: Map<number, Waiting<In>>,
  ): Promise<void> {
    const { files, previous, isPart, label } = this.options
    const run = exchange.run({ name: `${this.name}\0${label}`, files, previous, isPart }, shareable)
    this.settleMade = (at, result) => {
      this.settle(at, result)
      exchange.count(this.stage.name)
      run.done(at)
    }
    await run.lookUp<Out>(
      (at, result) => this.settle(at, result),
      async (at) => {
        await this.add(missing.get(at)!)
        missing.delete(at)
      },
    )
  }

  /** Completes an input, and sends its batch if that is full. */
  private async add({ index, key, input }: Waiting<In>): Promise<void> {
    const completed = this.options.complete?.(input) ?? { whole: input }
    if ('failed' in completed) return this.settleMade(index, completed)
    const { whole } = completed
    const size = this.isTogether ? Number.POSITIVE_INFINITY : this.stage.isLarge ? 1 : batchSize
    const isSame = whole === input
    if (this.batch.push({ index, key: isSame ? key : this.keyOf(whole), input: whole }) < size) return
    const full = this.batch
    this.batch = []
    await this.send(full)
  }

  /** Sends a batch to a thread; waits if all threads have enough work. */
  private async send(batch: Waiting<In>[]): Promise<void> {
    const { pools, cache, put } = this.host
    const { files, waits } = this.options
    this.sharedRef ??= put(JSON.stringify(this.shared.value))
    const task = {
      stage: this.stage.name,
      isLarge: this.stage.isLarge === true,
      shared: this.sharedRef,
      cacheDir: cache.dir,
      files,
      waits,
    }
    const run = (pool: WorkerPool) => this.runBatch(pool, task, batch)
    const pool = this.isTogether ? undefined : pools.for(this.expectedToMake())
    const work = (pool ? run(pool) : pools.withNewThread(run))
      .catch((error: unknown) => void this.broken.push(error))
      .finally(() => this.underWay.delete(work))
    this.underWay.add(work)
    if (pool && this.underWay.size > pool.threads + 1) await Promise.race(this.underWay)
    if (this.broken.length > 0) throw this.broken[0]
  }

  /** Number of inputs that threads will have to make, if the others are in the cache as often as those so far. */
  private expectedToMake(): number {
    const { all, missing } = this.seen
    return Math.ceil((this.options.expected * missing) / all)
  }

  private stored(key: string): Done<Out> | undefined {
    const hit = this.host.cache.get(key)
    if (!hit) return undefined
    const { out, file } = JSON.parse(hit.value) as Kept<Out>
    const isKept = !file || this.options.accept?.(file)
    return isKept ? { out, file, body: hit.body, cached: true } : undefined
  }

  /** Runs a batch; without the input that has ended its thread, if there is one. */
  private async runBatch(
    pool: WorkerPool,
    task: Omit<Task, 'inputs' | 'progress' | 'seconds'>,
    batch: Waiting<In>[],
  ): Promise<void> {
    const outcome = await pool.run({ ...task, inputs: batch.map((w) => w.input) })
    if ('result' in outcome) {
      const { answers, pack, plugins, milliseconds } = outcome.result
      const { cache, timings } = this.host
      cache.note(pack)
      for (const [i, answer] of answers.entries()) {
        const { index, key, input } = batch[i]!
        timings?.made(this.stage.name, this.stage.isLarge ? undefined : this.stage.subject(input), milliseconds[i]!)
        this.settleMade(index, this.take(key, answer, pack.name))
      }
      for (const [name, spent] of plugins) timings?.plugin(name, spent)
      return
    }
    const { at, failure } = outcome
    this.settleMade(batch[at]!.index, failure)
    const rest = batch.filter((_, i) => i !== at)
    if (rest.length > 0) await this.runBatch(pool, task, rest)
  }

  private take(key: string, answer: Answer, pack: string): StageResult<Out> {
    if ('failed' in answer) return answer satisfies Failure
    // Each message has a copy of the name.
    const body = answer.body && { ...answer.body, pack }
    if (!answer.isTransient) this.host.cache.add(key, { ...answer.ref, pack }, body)
    const { out, file } = JSON.parse(answer.value) as Kept<Out>
    return { out, file, body, text: answer.text, cached: false }
  }
}
