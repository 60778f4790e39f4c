import { builtIns } from '../features/index.ts'
import { libFile } from '../host/lib-file.ts'
import { countErrors, report, summarize } from './report.ts'
import { summaryOf } from './site/build-summary.ts'
import { unchangedBuild } from './site/last-build.ts'
import { type BuildOptions, threadsOf } from './site/site-options.ts'

/** `docsgen build`: loads the code that builds a site only if something has changed since the last build. */
export async function run([values]: unknown[]): Promise<number> {
  const started = performance.now()
  const { only, docsVersion: versions } = values as BuildOptions
  const options: BuildOptions = {
    ...(values as BuildOptions),
    part: only || versions ? { only, versions } : undefined,
    mode: builtIns.flatMap(({ outputMode }) => outputMode ?? []).find(({ name }) => Object(values)[name] === true),
  }
  const last = await unchangedBuild(options)
  if (!last || countErrors(last.problems, options) > 0) return buildAgain(options)
  await report(last.problems, options, options.root)
  const done = { written: 0, kept: last.files.size, removed: 0 }
  const { pages, results: cached, lines } = last
  summarize([...summaryOf({ pages, files: [...last.files.values()], done, cached, started }), ...lines], options)
  return 0
}

/** Starts a thread, which loads its code while this one does the same. */
async function buildAgain(options: BuildOptions): Promise<number> {
  const { heapMegabytes, startThread } = await import('../host/store/worker-pool.ts')
  const started = startThread({
    worker: libFile('worker.js'),
    threads: threadsOf(options),
    stages: ['compile'],
    heapMegabytes,
  })
  try {
    return await (await import('./build.ts')).run(options, started)
  } finally {
    await started.destroy()
  }
}
