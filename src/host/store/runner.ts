import type { ResultExchange, SharedInput } from '../../model/result-exchange.ts'
import type { Done, Failure, FileTarget, RunSettings, SharedData, Stage, StageResult } from '../../model/stage.ts'
import type { BodyRef, WrittenFile } from '../../model/types.ts'
import { hashOf } from '../../shared/hash.ts'
import type { Cache } from './cache.ts'
import { type PoolOptions, Pools } from './pools.ts'
import { PackWriter } from './store.ts'
import type { Answer, Kept, Task, WorkerPool } from './worker-pool.ts'

export interface RunnerOptions extends PoolOptions {
  cache: Cache
  /** Identifies the code of the stages in every cache key. */
  toolVersion: string
}

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
  accept?: Promise<(file: WrittenFile) => boolean>
  onProgress?: (done: number) => void
  /** Awaited before each input. An error that it throws ends the run. */
  pause?: () => Promise<void> | undefined
  /** Expected number of inputs, which determines the number of threads. */
  expected: number
}

const batchSize = 16

interface Waiting<In> {
  index: number
  key: string
  input: In
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

  /** Starts a thread and preloads the code of stages, so that the first of the expected inputs does not wait for it. */
  async prepare(stages: string[], expected = 1): Promise<void> {
    const pool = this.pools.for(expected)
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
    const results: StageResult<Out>[] = []
    const underWay = new Set<Promise<void>>()
    const broken: unknown[] = []
    let sharedRef: BodyRef | undefined
    let done = 0
    const { waits } = options
    const isTogether = waits === 'together'
    const exchange = isTogether ? undefined : this.exchange
    const settle = (index: number, result: StageResult<Out>) => {
      results[index] = result
      options.onProgress?.(++done)
    }
    let settleMade = settle
    const send = async (batch: Waiting<In>[]) => {
      sharedRef ??= this.put(JSON.stringify(shared.value))
      const task = {
        stage: stage.name,
        isLarge: stage.isLarge === true,
        shared: sharedRef,
        cacheDir: this.options.cache.dir,
        files: options.files,
        waits,
      }
      const run = (pool: WorkerPool) => this.runBatch(pool, task, batch, settleMade)
      const pool = isTogether ? undefined : this.pools.for(options.expected)
      const work = (pool ? run(pool) : this.pools.withNewThread(run))
        .catch((error: unknown) => void broken.push(error))
        .finally(() => underWay.delete(work))
      underWay.add(work)
      if (pool && underWay.size > pool.threads + 1) await Promise.race(underWay)
      if (broken.length > 0) throw broken[0]
    }
    const name = [stage.name, this.options.toolVersion, shared.hash].join('\0')
    const keyOf = (input: In) => hashOf(`${name}\0${stage.key(input)}`)
    let batch: Waiting<In>[] = []
    const add = async ({ index, key, input }: Waiting<In>) => {
      const completed = options.complete?.(input) ?? { whole: input }
      if ('failed' in completed) return settleMade(index, completed)
      const { whole } = completed
      const size = isTogether ? Number.POSITIVE_INFINITY : stage.isLarge ? 1 : batchSize
      if (batch.push({ index, key: whole === input ? key : keyOf(whole), input: whole }) < size) return
      const full = batch
      batch = []
      await send(full)
    }
    const shareable: SharedInput[] = []
    const missing = new Map<number, Waiting<In>>()
    let index = 0
    const together = isTogether ? [...inputs] : undefined
    const isUsable = together?.every((input) => this.options.cache.get(keyOf(input)) !== undefined) ?? true
    for (const input of together ?? inputs) {
      await options.pause?.()
      const key = keyOf(input)
      const stored = isUsable ? await this.stored<Out>(key, options.accept) : undefined
      if (exchange) {
        const subject = options.subjectOf?.(index) ?? stage.subject(input)
        shareable.push({ index, key, subject, isLarge: stage.isLarge === true, isKnown: stored !== undefined })
        if (!stored) missing.set(index, { index, key, input })
      } else if (!stored) {
        // Threads start while the remaining inputs are looked up in the cache.
        if (!isTogether) this.pools.for(options.expected)
        await add({ index, key, input })
      }
      if (stored) settle(index, stored)
      index++
    }
    if (exchange) {
      const { files, previous, isPart, label } = options
      const run = exchange.run({ name: `${name}\0${label}`, files, previous, isPart }, shareable)
      settleMade = (at, result) => {
        settle(at, result)
        exchange.count(stage.name)
        run.done(at)
      }
      await run.lookUp<Out>(settle, async (at) => {
        await add(missing.get(at)!)
        missing.delete(at)
      })
    }
    if (batch.length > 0) await send(batch)
    await Promise.all(underWay)
    if (broken.length > 0) throw broken[0]
    // The main thread assembles the site meanwhile.
    if (stage.next !== undefined && sharedRef) this.prepare([stage.next]).catch(() => undefined)
    return results
  }

  private async stored<Out>(key: string, accept: RunOptions['accept']): Promise<Done<Out> | undefined> {
    const hit = this.options.cache.get(key)
    if (!hit) return undefined
    const { out, file } = JSON.parse(hit.value) as Kept<Out>
    return !file || (await accept)?.(file) ? { out, file, body: hit.body, cached: true } : undefined
  }

  private async runBatch<In, Out>(
    pool: WorkerPool,
    task: Omit<Task, 'inputs' | 'progress' | 'seconds'>,
    batch: Waiting<In>[],
    settle: (index: number, result: StageResult<Out>) => void,
  ): Promise<void> {
    const outcome = await pool.run({ ...task, inputs: batch.map((w) => w.input) })
    if ('result' in outcome) {
      const { answers, pack } = outcome.result
      this.options.cache.note(pack)
      for (const [i, answer] of answers.entries()) settle(batch[i]!.index, this.take(batch[i]!.key, answer, pack.name))
      return
    }
    const { at, failure } = outcome
    settle(batch[at]!.index, failure)
    const rest = batch.filter((_, i) => i !== at)
    if (rest.length > 0) await this.runBatch(pool, task, rest, settle)
  }

  private take<Out>(key: string, answer: Answer, pack: string): StageResult<Out> {
    if ('failed' in answer) return answer satisfies Failure
    // Each message has a copy of the name.
    const body = answer.body && { ...answer.body, pack }
    if (!answer.isTransient) this.options.cache.add(key, { ...answer.ref, pack }, body)
    const { out, file } = JSON.parse(answer.value) as Kept<Out>
    return { out, file, body, text: answer.text, cached: false }
  }

  /** Ends the threads and removes the data stored for them. */
  async close(): Promise<void> {
    await this.pools.close()
    this.shared.remove()
  }
}
