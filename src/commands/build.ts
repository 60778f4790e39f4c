import fs from 'node:fs'
import path from 'node:path'
import type { Tinypool } from 'tinypool'
import { builtIns } from '../features/index.ts'
import { firstError, writeWhole } from '../host/fs.ts'
import type { StagedFile } from '../host/output/manifest.ts'
import { openOutput } from '../host/output/open.ts'
import type { Output } from '../host/output/output.ts'
import type { BuildInputs } from '../host/store/last-build.ts'
import { cacheFiles } from '../host/store/open-cache.ts'
import type { BuildResult } from '../model/build-result.ts'
import { type BuiltFiles, copiedFiles } from '../model/build-result.ts'
import type { MadeOutput, OutputMode } from '../model/output-row.ts'
import { nginxText } from '../model/policy.ts'
import { baselineFor, judge, openBaseline } from './baseline.ts'
import { countErrors, report, summarize } from './report.ts'
import { searchSummary, summaryOf } from './site/build-summary.ts'
import { keepRecord, openInputs } from './site/last-build.ts'
import type { OpenSite } from './site/open-site.ts'
import { outputFiles } from './site/output-files.ts'
import type { BuildOptions, SiteOptions } from './site/site-options.ts'
import { buildInto } from './site/site-world.ts'
import { timingLines } from './site/timing-lines.ts'
import { refuse, withSite } from './site/with-site.ts'

/** `docsgen build`: builds the whole site, or leaves the output unchanged. */
export async function run(options: BuildOptions, started?: Tinypool): Promise<number> {
  return withSite(options, (site, of) => buildSite(site, { ...of, force: options.force }), started)
}

async function buildSite(site: OpenSite, options: SiteOptions & Pick<BuildOptions, 'force'>): Promise<number> {
  const started = performance.now()
  const { root, sources } = site
  const outDir = path.resolve(root, options.outDir)
  const baseline = openBaseline(site, options)
  if (Array.isArray(baseline)) return refuse(baseline, options)
  const cacheDir = process.env.CI ? undefined : site.cacheDir
  const { part, force } = options
  const output = await openOutput({ outDir, root, sources, cacheDir, isPart: part !== undefined && !force })
  if (Array.isArray(output)) return refuse(output, options)
  site.atClose(() => output.abort())
  const holds = (file: StagedFile) => output.previousFiles.get(file.path)?.hash === file.hash && output.holds(file.hash)
  const inputs = openInputs(site, options)
  const hasPages = [...output.previousFiles.keys()].some((file) => file.endsWith('.html'))
  // Something has changed: a thread can load its code while files are listed.
  if (inputs && hasPages) site.runner.prepare(['compile', 'page']).catch(() => undefined)
  const target = { folder: output.stageDir, holds, previous: outDir }
  const result = await buildInto(site, options, target, { inputs, onWait: () => output.readSpare() })
  if (site.isClosing()) return 0
  const { files, problems } = await outputFiles(result, site, output)
  const judged = await judge(
    [...result.problems, ...problems],
    baselineFor(baseline, result.pages.length, options),
    site,
    options,
    !part && result.pages.length > 0,
  )
  const found = judged.problems
  if (countErrors(found, options) > 0) {
    await report(found, options, root)
    if (options.keepFailed !== undefined) await keepFailed(files, output, site, options)
    return 1
  }
  return writeSite(site, options, { started, output, files, result, judged, inputs })
}

interface SiteBuild {
  started: number
  output: Output
  files: StagedFile[]
  result: Awaited<ReturnType<typeof buildInto>>
  judged: Awaited<ReturnType<typeof judge>>
  /** Inputs of the build, if it may be repeated without work. */
  inputs?: BuildInputs
}

/** Writes the output of a build without errors, and reports it. */
async function writeSite(site: OpenSite, options: SiteOptions, made: SiteBuild): Promise<number> {
  const { started, output, files, result, judged, inputs } = made
  const built = performance.now()
  const { part } = options
  const found = judged.problems
  const written = await finishedFiles(files, result, { site, output, mode: options.mode })
  const done = await output.commit(written, part)
  const times = { opened: started, built, written: performance.now() }
  let policy: string[] = []
  // The output is complete, whatever fails from here on: closing the site reports it.
  const failed = firstError([
    () => part || writeWhole(path.join(site.cacheDir, cacheFiles.urls), result.urls),
    () => (policy = writePolicy(site, result, options)),
  ])
  if (failed !== undefined)
    site.atClose(() => {
      throw failed
    })
  await report([...found, ...done.problems], options, site.root)
  if (countErrors(done.problems, { strict: false }) > 0) return 1
  const peak = `peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`
  const lines = searchSummary(result)
  summarize(
    [
      ...summaryOf({ pages: result.pages.length, files, done, cached: result.counts.cached, started }),
      ...(result.exchange ? [result.exchange.summary()] : []),
      ...lines,
      ...(options.verbose ? [peak] : []),
      ...judged.summary,
      ...policy,
      ...(site.runner.timings ? timingLines(site.runner.timings, times) : []),
    ],
    options,
  )
  const { pages, counts } = result
  const kept = { problems: found, pages: pages.length, results: counts.results, lines: [...lines, ...policy] }
  if (inputs && done.problems.length === 0 && failed === undefined)
    keepRecord(inputs, kept, siteFiles(result.files).values(), site, options)
  return 0
}

/** Returns the copied files of the site by output path; those of bundles have absolute paths. */
function siteFiles(files: BuiltFiles): Map<string, string> {
  return new Map(
    [...copiedFiles(files)].flatMap(([file, { from }]) => (path.isAbsolute(from) ? [] : [[file, from] as const])),
  )
}

/** Makes the output in another way, or adds the files of features. */
async function finishedFiles(
  files: StagedFile[],
  { files: targets, counts }: BuildResult,
  { site: { config, clientDir }, output, mode }: { site: OpenSite; output: Output; mode?: OutputMode },
): Promise<StagedFile[]> {
  const made: MadeOutput = {
    config,
    counts,
    statics: siteFiles(targets),
    hostOptions: builtIns.flatMap(({ hostOptions }) => hostOptions ?? []),
    isForPrograms: (file) => builtIns.some(({ programFiles }) => programFiles?.test(file)),
    isRepeating: (file) => builtIns.some(({ repeatingFiles }) => repeatingFiles?.test(file)),
    script: (name) => fs.readFileSync(path.join(clientDir, `${name}.js`), 'utf8'),
    read: ({ path: file }) => fs.readFileSync(output.fileOf(file), 'utf8'),
    drop: ({ path: file }) => output.drop(file),
    put: (file, body) => output.put(file, body),
  }
  let all = files
  for (const finish of mode ? [mode.load()] : builtIns.map((feature) => feature.finishOutput?.(config)))
    all = (await (await finish)?.(all, made)) ?? all
  return all
}

/** Writes the Content Security Policy for the host's configuration. Returns lines for the summary. */
function writePolicy(
  { config, cacheDir }: OpenSite,
  { policy }: BuildResult,
  { verbose, cache }: SiteOptions,
): string[] {
  const header = `Content-Security-Policy: ${policy}`
  writeWhole(path.join(cacheDir, cacheFiles.policy), `${header}\n`)
  const shown = verbose ? [header] : []
  if (!config.csp.nginx) return shown
  if (!cache) return [...shown, 'nginx.conf belongs to the cache folder. Build without --no-cache to get it.']
  const file = path.join(cacheDir, cacheFiles.nginx)
  writeWhole(file, nginxText({ baseUrl: config.baseUrl, policy }))
  return [...shown, `Include ${file} in the server block of nginx.`]
}

/** Writes the pages of a failed build to the `--keep-failed` folder. */
async function keepFailed(
  files: StagedFile[],
  from: Output,
  site: OpenSite,
  { keepFailed: folder = '', outDir }: SiteOptions,
): Promise<void> {
  const { root } = site
  // The output must not be overwritten either.
  const sources = [...site.sources, path.resolve(root, outDir)]
  const kept = await openOutput({ outDir: path.resolve(root, folder), root, sources })
  if (Array.isArray(kept)) {
    // Only problems of the site go to stdout.
    await report(kept, { reporter: 'text', strict: false, quiet: false })
    return
  }
  site.atClose(() => kept.abort())
  const placed = files.map(({ path: file, hash }) => {
    const staged = path.join(from.stageDir, file)
    const before = path.resolve(root, outDir, from.previous.get(hash) ?? file)
    return kept.copy(file, fs.existsSync(staged) ? staged : before, hash)
  })
  await kept.commit(placed)
}
