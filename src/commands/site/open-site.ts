import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Tinypool } from 'tinypool'
import type { Config } from '../../config/config.ts'
import { outsideFolders } from '../../content/outside.ts'
import { binaryProblems } from '../../host/binaries.ts'
import { cacheProblem } from '../../host/disk-problem.ts'
import { firstError, reasons } from '../../host/fs.ts'
import { libFile } from '../../host/lib-file.ts'
import { createProgress, type Progress } from '../../host/report/progress.ts'
import { cacheFolder, type OpenCache, openCache } from '../../host/store/open-cache.ts'
import { Runner } from '../../host/store/runner.ts'
import { Timings } from '../../host/store/timings.ts'
import { heapMegabytes } from '../../host/store/worker-pool.ts'
import type { Overlay } from '../../model/overlay.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { finishInterrupted } from './interrupted-changes.ts'
import { readSiteConfig, type SiteConfig } from './site-config.ts'
import { type SiteOptions, threadsOf } from './site-options.ts'

/** A site with its configuration, cache and threads. */
export interface OpenSite {
  root: string
  config: Config
  /** Path of the configuration, relative to the root. */
  configFile: string
  /** Files that the configuration depends on, relative to the root. */
  configInputs: string[]
  /** Hashes of these files when it was read. */
  configHashes: Record<string, string>
  /** Its problems, none of which is an error. */
  configProblems: Problem[]
  cacheDir: string
  /** Time by the clock of the disk before any file was read; 0 without a cache. */
  started: number
  /** Bundled configuration and the hash of its inputs. */
  plugins?: { module: string; hash: string; root: string }
  /** Hash of the value of the configuration, if that is only data. */
  configHash?: string
  /** Folders and files that are elsewhere. */
  overlay?: Overlay
  runner: Runner
  progress: Progress
  /** Folder of docsgen's client files. */
  clientDir: string
  /** Thread module that watches files. */
  watchThread: string
  /** Folder with the scripts of served pages. */
  serveScripts: string
  /** Absolute paths that an output must not overwrite. */
  sources: string[]
  /** Saves the results so far, so that other processes need not make them. */
  shareResults(): void
  /** Adds threads that share the cache; they end with the site. */
  addRunner(workers: number): Runner
  /** Registers work to run on close, after the threads have ended. */
  atClose(work: () => void): void
  /** Reports whether the site is closing and pending results are discarded. */
  isClosing(): boolean
  /** Ends threads, saves the cache and removes temporary files. Returns a warning if that fails: the work is done. */
  close(): Promise<Problem[]>
}

interface OpenWith {
  /** Threads that the site uses. */
  started?: Tinypool
  /** Configuration that was read before; by default it is read from the disk. */
  configuration?: SiteConfig
  /** Opens a cache that stays open when the site is closed; by default the site has its own. */
  cache?: () => OpenCache
}

/** Opens a site, or returns the problems of the options or the configuration. */
export async function openSite(options: SiteOptions, given: OpenWith = {}): Promise<OpenSite | Problem[]> {
  const { started, configuration } = given
  const root = path.resolve(options.root)
  if (!fs.statSync(root, { throwIfNoEntry: false })?.isDirectory()) return [noRoot(options.root)]
  const unusable = await binaryProblems()
  if (unusable.length > 0) return unusable
  // A server that reads a saved configuration has done that when it started.
  const unfinished = configuration ? [] : await finishInterrupted(root)
  if (unfinished.length > 0) return unfinished
  const opened = given.cache ? staysOpen(given.cache()) : openSiteCache(options)
  try {
    const loaded = configuration ?? (await readSiteConfig({ root, cacheDir: opened.folder }, options))
    if (!Array.isArray(loaded)) return siteOf({ root, opened, loaded, options, started })
    opened.close()
    return loaded
  } catch (error) {
    opened.close()
    throw error
  }
}

function staysOpen(cache: OpenCache): OpenCache {
  return { ...cache, close: () => cache.merge() }
}

/** Opens the cache of a site. */
export function openSiteCache({ root, cacheDir, cache }: SiteOptions): OpenCache {
  return openCache(cacheFolder(path.resolve(root), cacheDir), cache)
}

interface Loaded {
  root: string
  opened: OpenCache
  loaded: SiteConfig
  options: SiteOptions
  started?: Tinypool
}

/**
 * On two cores, the main thread and V8's own threads use what one worker leaves: 1,000 pages take as long with one worker
 * as with two, and a third less CPU time.
 */
function inputsPerThread(): number {
  return os.availableParallelism() > 2 ? 400 : 1000
}

function siteOf({ root, opened, loaded, options, started }: Loaded): OpenSite {
  const { cache, folder } = opened
  const { config } = loaded
  const lib = path.dirname(libFile('cli.js'))
  const runners: Runner[] = []
  const addRunner = (workers: number, started?: Tinypool) => {
    const runner = new Runner({
      cache,
      workers,
      started,
      inputsPerThread: options.workers === undefined ? inputsPerThread() : 200,
      seconds: config.markdown.limits.pageSeconds,
      heapMegabytes,
      worker: path.join(lib, 'worker.js'),
      toolVersion: fs.readFileSync(path.join(lib, 'build-id'), 'utf8'),
      timings: options.timings ? new Timings() : undefined,
    })
    runners.push(runner)
    return runner
  }
  const closing: (() => void)[] = []
  let isClosing = false
  return {
    root,
    config,
    configFile: loaded.file,
    configInputs: loaded.inputs,
    configHashes: loaded.inputHashes ?? {},
    configProblems: [...loaded.problems, ...withoutCache(opened, root, options)],
    cacheDir: folder,
    started: opened.started,
    plugins: loaded.module === undefined ? undefined : { module: loaded.module, hash: loaded.hash, root },
    configHash: loaded.valueHash,
    overlay: loaded.overlay,
    runner: addRunner(threadsOf(options), started),
    shareResults: () => opened.share(),
    addRunner,
    progress: createProgress(process.stderr, options),
    clientDir: path.join(lib, 'client'),
    watchThread: path.join(lib, 'watch.js'),
    serveScripts: path.join(lib, 'serve'),
    sources: [...contentFolders(config), loaded.file].map((file) => path.join(root, file)),
    atClose: (work) => void closing.push(work),
    isClosing: () => isClosing,
    async close() {
      isClosing = true
      const ended = await Promise.allSettled(runners.map((runner) => runner.close()))
      const [unended] = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      const failed = unended ?? firstError(closing)
      const unsaved = opened.close()
      const error = failed ?? unsaved
      return error === undefined ? [] : [cacheProblem(error)]
    },
  }
}

/** Reports a cache that cannot be used. */
function withoutCache({ refused }: OpenCache, root: string, { cacheDir }: SiteOptions): Problem[] {
  if (refused === undefined) return []
  const folder = path.relative(root, cacheFolder(root, cacheDir))
  return [
    problem('no-cache', {
      message: `The cache "${folder}" cannot be used: ${reasons[refused] ?? refused}. No earlier result is reused, and none is kept.`,
      hint: 'Make the folder writable, set another one with --cache-dir, or pass --no-cache.',
      subject: folder,
    }),
  ]
}

/** The problem of a site folder that does not exist. */
export function noRoot(root: string): Problem {
  return problem('bad-root', {
    message: `There is no folder "${root}".`,
    hint: 'Name the folder of the site with --root.',
  })
}

/** Returns the folders that authors edit, relative to the root. */
function contentFolders(config: Config): string[] {
  const { contentDir, docs, pages, staticDirectories } = config
  if (contentDir !== '.') return [contentDir, ...outsideFolders(config)]
  return [
    ...docs.map((collection) => collection.path),
    pages.path,
    ...pages.more.map((one) => one.path),
    ...staticDirectories,
  ]
}
