import fs from 'node:fs'
import path from 'node:path'
import { build } from '../build.ts'
import { readClientFiles } from '../io/client-files.ts'
import { hashOfFile } from '../io/fs.ts'
import type { StagedFile } from '../io/manifest.ts'
import { createWorld } from '../io/node-world.ts'
import type { Committed } from '../io/output.ts'
import { type Output, openOutput } from '../io/output.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { BuildResult } from '../model/world.ts'
import { onInterrupt } from './interrupt.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { report, summarize } from './report.ts'
import type { SiteOptions } from './site-options.ts'

/** `docsgen build`: all of the site into the output, or nothing. */
export async function run([options]: unknown[]): Promise<number> {
  return withSite(options as SiteOptions, buildSite)
}

/** `docsgen check`: every check of `build`, nothing written. */
export async function runCheck([options]: unknown[]): Promise<number> {
  return withSite(options as SiteOptions, checkSite)
}

async function withSite(
  options: SiteOptions,
  work: (site: OpenSite, options: SiteOptions) => Promise<number>,
): Promise<number> {
  const site = await openSite(options)
  if (Array.isArray(site)) {
    await report(site, options)
    return 2
  }
  try {
    return await work(site, options)
  } finally {
    await site.close()
  }
}

async function buildSite(site: OpenSite, options: SiteOptions): Promise<number> {
  const started = performance.now()
  const outDir = path.resolve(site.root, options.outDir)
  const output = await openOutput({ outDir, root: site.root, sources: site.sources })
  if (Array.isArray(output)) {
    await report(output, options)
    return 2
  }
  const forget = onInterrupt(() => output.abortSync())
  try {
    const result = await buildInto(
      site,
      options,
      output.stageDir,
      (file) => output.previousFiles.get(file.path)?.hash === file.hash && output.holds(file.hash),
    )
    const { files, problems } = stageCopies(result, site, output)
    const errors = await report([...result.problems, ...problems], options, site.root)
    if (errors > 0) {
      if (options.keepFailed !== undefined) await keepFailed(files, output, site, options)
      return 1
    }
    const committed = await output.commit(files)
    const failures = await report(committed.problems, options, site.root)
    if (failures > 0) return 1
    sayDone(result, files, committed, started, options)
    return 0
  } finally {
    await output.abort()
    forget()
  }
}

async function checkSite(site: OpenSite, options: SiteOptions): Promise<number> {
  const started = performance.now()
  const result = await buildInto(site, options, site.temporaryDir(), () => true)
  const errors = await report(result.problems, options, site.root)
  if (errors === 0) summarize([`${result.pages.length} pages checked in ${seconds(started)} s`], options)
  return errors > 0 ? 1 : 0
}

async function buildInto(
  site: OpenSite,
  options: SiteOptions,
  stageDir: string,
  holdsPage: (file: StagedFile) => boolean,
): Promise<BuildResult> {
  const { root, cacheDir, config, plugins, runner, progress } = site
  const { client } = readClientFiles(site.clientDir)
  const world = createWorld({
    root,
    cacheDir,
    config,
    plugins,
    client,
    runner,
    stageDir,
    holdsPage,
    onProgress: progress.at,
  })
  const result = await build(world, { drafts: options.drafts })
  progress.end()
  return result
}

/** Puts the files that are copied beside the pages; a static file on the route of a page is a mistake. */
function stageCopies(
  result: BuildResult,
  site: OpenSite,
  output: Output,
): { files: StagedFile[]; problems: Problem[] } {
  const files = new Map(result.pages.map((page) => [page.path, page]))
  const problems: Problem[] = []
  const copy = (file: string, from: string) => files.set(file, output.copy(file, from, hashOfFile(from)!))
  for (const [file, from] of [...readClientFiles(site.clientDir).copies, ...result.made]) copy(file, from)
  for (const [file, from] of result.copies) {
    if (files.has(file)) problems.push(onRoute(file, from))
    else copy(file, path.join(site.root, from))
  }
  return { files: [...files.values()], problems }
}

function onRoute(file: string, from: string): Problem {
  return problem({
    severity: 'error',
    code: 'static-on-route',
    message: `This static file would replace the page ${file}.`,
    hint: 'Rename the file, or give the page another "slug".',
    file: from,
    subject: file,
  })
}

async function keepFailed(
  files: StagedFile[],
  from: Output,
  site: OpenSite,
  { keepFailed: folder = '', outDir }: SiteOptions,
): Promise<void> {
  const kept = await openOutput({ outDir: path.resolve(site.root, folder), root: site.root, sources: site.sources })
  if (Array.isArray(kept)) return void (await report(kept, { reporter: 'text', strict: false, quiet: false }))
  for (const { path: file, hash } of files) {
    const staged = path.join(from.stageDir, file)
    kept.copy(file, fs.existsSync(staged) ? staged : path.join(site.root, outDir, file), hash)
  }
  await kept.commit(files)
}

function sayDone(
  result: BuildResult,
  files: StagedFile[],
  done: Committed,
  started: number,
  options: SiteOptions,
): void {
  const megabytes = (files.reduce((sum, file) => sum + file.size, 0) / 1e6).toFixed(1)
  const inPlace = done.inPlace ? ['The folder could not be swapped, so its files were replaced one by one.'] : []
  summarize(
    [
      `${result.pages.length} pages, ${files.length} files, ${megabytes} MB in ${seconds(started)} s`,
      `${done.written} written, ${done.kept} unchanged, ${done.removed} removed, ${result.cached} results from the cache`,
      ...inPlace,
    ],
    options,
  )
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(2)
}
