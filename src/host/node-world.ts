import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { outsideFolders } from '../content/outside.ts'
import type { Overlay } from '../model/overlay.ts'
import type { RunSettings, SharedData, Stage, StageResult } from '../model/stage.ts'
import type { OutputFile, WrittenFile } from '../model/types.ts'
import type { ClientFiles, World } from '../model/world.ts'
import { assetReader } from './assets.ts'
import { bundleSite } from './bundle/bundle.ts'
import { loadData } from './config/load-data.ts'
import { effectOpener } from './effects.ts'
import { ignoreErrors, writeWhole } from './fs.ts'
import { datesBeside } from './git/git-dates.ts'
import { insideTest } from './inside.ts'
import { filesBelow, listContent } from './list-content.ts'
import { notedWorld } from './noted-world.ts'
import { overlayWorld } from './overlay/overlay-world.ts'
import { outside, readText } from './read-text.ts'
import { called, type Waits } from './settled.ts'
import type { BuildInputs } from './store/last-build.ts'
import type { Runner } from './store/runner.ts'

/**
 * Where rendered pages go: into a folder, into the results, or nowhere, if only their hashes are needed. `holds` reports
 * whether the file of a cached page still exists in the folder `previous`, so that it need not be rendered again.
 */
export type PageFiles = { folder: string; holds: (file: WrittenFile) => boolean; previous?: string } | 'result' | 'hash'

export interface NodeWorldOptions {
  /** Absolute path of the site. */
  root: string
  cacheDir: string
  config: Config
  configFile: string
  plugins?: World['plugins']
  client: ClientFiles
  runner: Runner
  files: PageFiles
  onProgress(label: string, done: number, expected: number): void
  /** Awaited before each input of a stage. An error that it throws ends the run. */
  pause?(): Promise<void> | undefined
  /** Commands may check the samples of the site. */
  checksSamples?: boolean
  /** Text files of earlier builds. */
  seen?: World['seen']
  /** Notes what the build depends on. */
  inputs?: BuildInputs
  /** Folders and files that are elsewhere. */
  overlay?: Overlay
  /** Waits for code of the site, which may be given up. */
  waits?: Waits
  /** Aborts work outside of the runner. */
  signal: AbortSignal
}

/** Creates the world of a real build: disk, threads, esbuild. */
export function createWorld(options: NodeWorldOptions): World {
  const { root, config, cacheDir, client, runner, inputs } = options
  const outsides = outsideFolders(config)
  const isInside = insideTest(root, options.overlay ? [...outsides, path.relative(root, cacheDir)] : outsides)
  const imageFolder = path.join(cacheDir, 'images')
  const { exchange } = runner
  const shareImages = exchange?.imageSharing(imageFolder)
  const statics = config.staticDirectories.map((folder) => path.posix.join(config.contentDir, folder))
  const world: World = {
    config,
    configFile: options.configFile,
    client,
    list: (folders) => listContent(root, config, folders, (folder) => inputs?.add(folder)),
    load: (path) => loadData(root, path, { cacheDir, limit: config.markdown.limits.fileBytes, waits: options.waits }),
    read: (path) =>
      isInside(path)
        ? readText(root, path, config.markdown.limits.fileBytes)
        : { state: 'failed', problem: outside(path) },
    seen: options.seen,
    readData: (path) => world.read(path),
    files: (folder) => filesBelow(root, folder),
    ...keptTexts(cacheDir),
    assets: assetReader({ root, folder: imageFolder, ...config.markdown.images, shareImages }, isInside),
    effect: effectOpener(
      {
        root,
        cacheDir,
        imageFolder,
        config,
        configFile: options.configFile,
        client,
        signal: options.signal,
        runsCommands: options.checksSamples === true,
        recall: (name) => world.recall(name),
        keep: (name, text) => world.keep(name, text),
        shareImages,
      },
      inputs,
    ),
    changes: (paths, folders) => datesBeside({ root, paths, folders, signal: options.signal }, outsides),
    plugins: options.plugins,
    called: runner.timings?.timed(called) ?? options.waits?.called ?? called,
    filesOf: writtenFiles,
    bundle: (request) => bundleSite({ root, cacheDir, statics, ...request }),
    runsCommands: options.checksSamples === true,
    readBody: (ref) => runner.read(ref),
    put: (text) => runner.put(text),
    share: exchange && ((documents) => Object.assign(exchange, { documents })),
    run: stageRunner(options),
  }
  // Git and other machines have files that no stamp of this disk is for; images are converted by a package.
  if (options.overlay || exchange || config.markdown.images.formats.length > 0) inputs?.addOther()
  const noted = inputs ? notedWorld(world, inputs) : world
  return options.overlay ? overlayWorld(noted, options.overlay, options) : noted
}

/** Texts that plugins keep in the cache folder. */
function keptTexts(cacheDir: string): Pick<World, 'recall' | 'keep'> {
  const fileOf = (name: string) => path.join(cacheDir, 'plugins', `${name}.json`)
  return {
    recall: (name) => ignoreErrors(undefined, () => fs.readFileSync(fileOf(name), 'utf8')),
    keep: (name, text) => writeWhole(fileOf(name), text),
  }
}

/** Returns the function that runs stages in the threads of the runner, and puts pages where they go. */
function stageRunner({ runner, files, pause, onProgress }: NodeWorldOptions): World['run'] {
  const isFolder = typeof files !== 'string'
  return <In, Out, Shared>(
    stage: Stage<In, Out, Shared>,
    inputs: Iterable<In>,
    shared: SharedData<Shared>,
    { label, expected, ...settings }: RunSettings<In>,
  ): Promise<StageResult<Out>[]> =>
    runner.run(stage, inputs, shared, {
      ...settings,
      expected,
      label,
      previous: isFolder ? files.previous : undefined,
      files: isFolder ? { folder: files.folder } : files,
      accept: isFolder ? files.holds : () => files === 'hash',
      pause,
      onProgress: label === undefined ? undefined : (done) => onProgress(label, done, expected),
    })
}

/** Runs code that writes into a folder, which is empty and removed afterwards. Returns what it has written. */
async function writtenFiles(work: (folder: string) => unknown): Promise<OutputFile[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-written-'))
  try {
    await work(folder)
    const names = fs.readdirSync(folder, { recursive: true }).map(String).sort()
    const files = names.filter((name) => fs.statSync(path.join(folder, name)).isFile())
    return files.map((name) => ({
      path: name.split(path.sep).join('/'),
      body: new Uint8Array(fs.readFileSync(path.join(folder, name))),
    }))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
