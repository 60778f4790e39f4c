import { countErrors, report, summarize } from './report.ts'
import { summaryOf } from './site/build-summary.ts'
import { unchangedBuild } from './site/last-build.ts'
import type { BuildOptions } from './site/site-options.ts'

/** `docsgen build`: loads the code that builds a site only if something has changed since the last build. */
export async function run([values]: unknown[]): Promise<number> {
  const started = performance.now()
  const { only, docsVersion: versions } = values as BuildOptions
  const options: BuildOptions = { ...(values as BuildOptions), part: only || versions ? { only, versions } : undefined }
  const last = await unchangedBuild(options)
  if (!last || countErrors(last.problems, options) > 0) return (await import('./build.ts')).run(options)
  await report(last.problems, options, options.root)
  const done = { written: 0, kept: last.files.size, removed: 0 }
  const { pages, results: cached, lines } = last
  summarize([...summaryOf({ pages, files: [...last.files.values()], done, cached, started }), ...lines], options)
  return 0
}
