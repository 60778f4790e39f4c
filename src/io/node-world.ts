import path from 'node:path'
import type { Config } from '../config/config.ts'
import { outsideFolders } from '../model/outside.ts'
import type { SharedData, Stage, StageResult } from '../model/stage.ts'
import type { WrittenFile } from '../model/types.ts'
import type { ClientFiles, World } from '../model/world.ts'
import { readAssets } from './assets.ts'
import { bundleSite } from './bundle/bundle.ts'
import { loadData } from './config/load-data.ts'
import { datesBeside } from './git/git-dates.ts'
import { insideTest } from './inside.ts'
import { listContent } from './list-content.ts'
import { outside, readText } from './read-text.ts'
import type { Runner, RunOptions } from './store/runner.ts'

export interface NodeWorldOptions {
  /** Absolute path of the site. */
  root: string
  cacheDir: string
  config: Config
  configFile: string
  plugins?: World['plugins']
  client: ClientFiles
  runner: Runner
  /** Folder that collects rendered pages; without it only their hashes are made. */
  stageDir?: string
  /** Whether a page that was rendered before need not be rendered again: its file is still there. */
  holdsPage: Promise<(file: WrittenFile) => boolean>
  onProgress(label: string, done: number, expected: number): void
  /** Asked before each input of a stage: see `RunOptions`. */
  pause?: RunOptions['pause']
  /** Stops what runs outside of the runner. */
  signal: AbortSignal
}

/** The world of a real build: disk, threads, esbuild. */
export function createWorld(options: NodeWorldOptions): World {
  const { root, config, cacheDir, client, runner, stageDir, holdsPage } = options
  const outsides = outsideFolders(config)
  const isInside = insideTest(root, outsides)
  const statics = config.staticDirectories.map((folder) => path.posix.join(config.contentDir, folder))
  return {
    config,
    configFile: options.configFile,
    client,
    list: (folders) => listContent(root, config, folders),
    load: (path) => loadData(root, path, { cacheDir, limit: config.markdown.limits.fileBytes }),
    read: (path) =>
      isInside(path)
        ? readText(root, path, config.markdown.limits.fileBytes)
        : { state: 'failed', problem: outside(path) },
    assets: async (paths) => readAssets(root, paths, isInside),
    changes: (paths, folders) => datesBeside({ root, paths, folders, signal: options.signal }, outsides),
    plugins: options.plugins,
    bundle: (request) => bundleSite({ root, cacheDir, statics, ...request }),
    readBody: (ref) => runner.read(ref),
    put: (text) => runner.put(text),
    run<In, Out, Shared>(
      stage: Stage<In, Out, Shared>,
      inputs: Iterable<In>,
      shared: SharedData<Shared>,
      { label, expected }: { label?: string; expected: number },
    ): Promise<StageResult<Out>[]> {
      return runner.run(stage, inputs, shared, {
        expected,
        stageDir,
        accept: holdsPage,
        pause: options.pause,
        onProgress: label === undefined ? undefined : (done) => options.onProgress(label, done, expected),
      })
    },
  }
}
