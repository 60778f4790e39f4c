import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '../io/load-config.ts'
import { cacheFolder, openCache } from '../io/open-cache.ts'
import { createProgress, type Progress } from '../io/progress.ts'
import { Runner } from '../io/runner.ts'
import type { Config } from '../model/config.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { SiteOptions } from './site-options.ts'

/** A site with its configuration, its cache and its threads. */
export interface OpenSite {
  root: string
  config: Config
  cacheDir: string
  /** Module of the configuration and the hash of its inputs. */
  plugins?: { module: string; hash: string }
  runner: Runner
  progress: Progress
  /** Folder of what docsgen sends to browsers. */
  clientDir: string
  /** Absolute paths that an output may not touch. */
  sources: string[]
  /** A folder that is removed when the site is closed. */
  temporaryDir(): string
  close(): Promise<void>
}

/** Heap of one worker in MB: a page that needs more is reported and the others go on. */
const heapMegabytes = 1024

/** Opens a site, or says what is wrong with the call or the configuration. */
export async function openSite(options: SiteOptions): Promise<OpenSite | Problem[]> {
  const root = path.resolve(options.root)
  if (!fs.statSync(root, { throwIfNoEntry: false })?.isDirectory()) return [noRoot(options.root)]
  const cacheDir = cacheFolder(root, options.cacheDir)
  const { cache, close, dir } = { ...openCache(cacheDir, options.cache), dir: options.cache ? cacheDir : undefined }
  const loaded = await loadConfig({ root, cacheDir: dir ?? cache.dir, file: options.config })
  if (!loaded.config || loaded.problems.some((p) => p.severity === 'error')) {
    close()
    return loaded.problems
  }
  const config = { ...loaded.config, ...(options.baseUrl !== undefined && { baseUrl: slashed(options.baseUrl) }) }
  const lib = path.dirname(libFile('cli.js'))
  const runner = new Runner({
    cache,
    workers: options.workers ?? os.availableParallelism(),
    seconds: config.markdown.limits.pageSeconds,
    heapMegabytes,
    worker: path.join(lib, 'worker.js'),
    toolVersion: fs.readFileSync(path.join(lib, 'build-id'), 'utf8'),
  })
  const temporary: string[] = []
  return {
    root,
    config,
    cacheDir: dir ?? cache.dir,
    plugins: loaded.module === undefined ? undefined : { module: loaded.module, hash: loaded.hash },
    runner,
    progress: createProgress(process.stderr, options.quiet),
    clientDir: path.join(lib, 'client'),
    sources: [path.join(root, config.contentDir === '.' ? 'docs' : config.contentDir), path.join(root, loaded.file)],
    temporaryDir() {
      const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-'))
      temporary.push(dir)
      return dir
    },
    async close() {
      await runner.close()
      close()
      for (const dir of temporary) fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

function noRoot(root: string): Problem {
  return problem({
    severity: 'error',
    code: 'bad-root',
    message: `There is no folder "${root}".`,
    hint: 'Name the folder of the site with --root.',
  })
}

function slashed(baseUrl: string): string {
  return `/${baseUrl.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')
}

/** A file of the compiled package; code may run from a chunk one folder deeper. */
function libFile(name: string): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  return path.join(path.basename(here) === 'chunks' ? path.dirname(here) : here, name)
}
