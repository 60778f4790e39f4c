import type { SiteWait } from '../../model/types.ts'
import type { called } from '../settled.ts'

/** From and to, in milliseconds since the process was started. */
export type Span = [from: number, to: number]

/** The runs of a stage. */
export interface StageTime {
  spans: Span[]
  made: number
  cached: number
  /** Milliseconds that threads took for the results. */
  threads: number
}

/** Notes where the time of a build goes. */
export class Timings {
  readonly stages = new Map<string, StageTime>()
  /** Milliseconds that threads took for a result, by stage and what it is made of. */
  readonly results: { stage: string; subject: string; milliseconds: number }[] = []
  /** Milliseconds of code of plugins, by what was called. */
  readonly plugins = new Map<string, number>()

  /** Notes a run of a stage that has ended. */
  ran(stage: string, from: number, results: number): void {
    const time = this.#stage(stage)
    time.spans.push([from, performance.now()])
    time.cached += results
  }

  /** Notes a result that a thread has made; `ran` counts it too. A result of many pages has no subject. */
  made(stage: string, subject: string | undefined, milliseconds: number): void {
    const time = this.#stage(stage)
    time.made++
    time.cached--
    time.threads += milliseconds
    if (subject !== undefined) this.results.push({ stage, subject, milliseconds })
  }

  plugin(name: string, milliseconds: number): void {
    this.plugins.set(name, (this.plugins.get(name) ?? 0) + milliseconds)
  }

  /** Returns the function that calls code of the site, with a note of its time. */
  timed(call: typeof called): typeof called {
    return async <Value>(work: () => Value | Promise<Value>, of: SiteWait & { seconds: number }) => {
      const from = performance.now()
      try {
        return await call(work, of)
      } finally {
        this.plugin(of.name(), performance.now() - from)
      }
    }
  }

  #stage(name: string): StageTime {
    const time = this.stages.get(name) ?? { spans: [], made: 0, cached: 0, threads: 0 }
    this.stages.set(name, time)
    return time
  }
}
