import { posix } from 'node:path'
import type { Config } from '../config/config.ts'
import { frontMatterSchemas } from '../config/front-matter-schemas.ts'
import { runsPlugins, sitePlugins } from '../config/site-plugins.ts'
import { readData } from '../content/data-file.ts'
import { readImage } from '../host/image/read-image.ts'
import { runWorks } from '../host/store/works.ts'
import type { Effects } from '../model/effects.ts'
import { stagesByPlugin } from '../model/plugin-stage.ts'
import { compare, type Problem } from '../model/problem.ts'
import { type Made, type RunSettings, type SharedData, type Stage, type StageResult, tooLong } from '../model/stage.ts'
import type { AssetInfo, ContentFolder, WrittenFile } from '../model/types.ts'
import type { ClientFiles, Listing, World } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'

/** Files of a site by path; text or bytes. */
export type MemoryFiles = Record<string, string | Uint8Array>

/** A world of Maps, with the pages that a build has left in it. */
export interface MemoryWorld extends World {
  /** HTML by output path. */
  output: Map<string, string>
}

interface MemoryOptions {
  client: ClientFiles
  /** Effects of features; by default there are none. */
  effects?: Partial<Effects>
  cache?: MemoryCache
}

/** The part that outlives a build: results of stages by key, and bodies by hash. */
export interface MemoryCache {
  results: Map<string, string>
  bodies: Map<string, string>
}

export function emptyCache(): MemoryCache {
  return { results: new Map(), bodies: new Map() }
}

/**
 * The world of a build without disk, threads and esbuild. Stages run in place; their input and
 * output is JSON.
 */
export function memoryWorld(
  files: MemoryFiles,
  config: Config,
  { client, effects = {}, cache = emptyCache() }: MemoryOptions,
): MemoryWorld {
  const output = new Map<string, string>()
  const store = bodyStore(cache)
  const kept = new Map<string, string>()
  const world: MemoryWorld = {
    config,
    output,
    client,
    effect: async (name) => effects[name],
    runsCommands: false,
    configFile: 'site.config.ts',
    list: async (folders) => listOf(Object.keys(files), folders, config),
    load: async (path) => loadedData(path, files[path]),
    read: (path) => {
      const body = files[path]
      if (typeof body === 'string') return { state: 'read', text: body, hash: hashOf(body) }
      if (body === undefined) return { state: 'absent' }
      const unreadable = {
        severity: 'error',
        code: 'unreadable-file',
        message: 'It cannot be read.',
        file: path,
      } as const
      return { state: 'failed', problem: unreadable }
    },
    readData: (path) => world.read(path),
    files: async (folder) =>
      Object.keys(files)
        .filter((path) => folder === '.' || path.startsWith(`${folder}/`))
        .sort(compare),
    recall: (name) => kept.get(name),
    keep: (name, text) => void kept.set(name, text),
    assets: async (paths) => new Map([...new Set(paths)].flatMap((path) => assetOf(path, files))),
    changes: async () => ({ changes: new Map(), problems: [] }),
    bundle: async () => ({ codes: {}, stylesheets: [], scripts: {}, files: new Map(), problems: [] }),
    ...store,
    run: stageRunner({ config, cache, store, output }),
  }
  return world
}

type BodyStore = Pick<World, 'put' | 'readBody'>

/** Keeps bodies by hash. */
function bodyStore({ bodies }: MemoryCache): BodyStore {
  return {
    put(text) {
      const hash = hashOf(text)
      bodies.set(hash, text)
      return { hash, pack: hash, at: 0, size: Buffer.byteLength(text) }
    },
    readBody({ pack, at, size }) {
      const text = bodies.get(pack)!
      const isWhole = at === 0 && size >= text.length
      return isWhole
        ? text
        : Buffer.from(text)
            .subarray(at, at + size)
            .toString()
    },
  }
}

interface StageHost extends Pick<MemoryWorld, 'config' | 'output'> {
  cache: MemoryCache
  store: BodyStore
}

/** Returns the function that runs stages in place. */
function stageRunner({ config, cache, store, output }: StageHost): World['run'] {
  return async <In, Out, Shared>(
    stage: Stage<In, Out, Shared>,
    inputs: Iterable<In>,
    shared: SharedData<Shared>,
    { waits }: Partial<RunSettings<In>> = {},
  ): Promise<StageResult<Out>[]> => {
    // Functions of the configuration, which workers restore.
    const schemas = frontMatterSchemas(config)
    const value = { ...withPlugins(json(shared.value), config), ...(schemas.length > 0 && { schemas }) }
    const keyOf = (input: In) => hashOf([stage.name, shared.hash, stage.key(input)].join('\0'))
    const all = [...inputs]
    const isUsable = waits !== 'together' || all.every((input) => cache.results.has(keyOf(input)))
    const works = all.map((input) => async (): Promise<StageResult<Out>> => {
      const key = keyOf(input)
      const known = isUsable ? cache.results.get(key) : undefined
      try {
        const text = known ?? JSON.stringify(whole(await stage.run(json(input), value, store.readBody)))
        cache.results.set(key, text)
        return settle<Out>(JSON.parse(text) as Whole<Out>, known !== undefined)
      } catch (error) {
        return { failed: 'error', message: error instanceof Error ? error.message : String(error) }
      }
    })
    const { pageSeconds: seconds } = config.markdown.limits
    const waiting: StageResult<Out> = waits === 'report' ? { failed: 'waits', message: '' } : tooLong(seconds, true)
    return runWorks(works, waits, { of: shared, waiting, milliseconds: seconds * 1000 })
  }

  function settle<Out>({ out, body, path, kept }: Whole<Out>, cached: boolean): StageResult<Out> {
    if (path === undefined) return { out, body: store.put(body), cached }
    output.set(path, body)
    const file: WrittenFile = { path, hash: hashOf(body), size: Buffer.byteLength(body) }
    return { out, file, body: kept === undefined ? undefined : store.put(kept), cached }
  }
}

interface Whole<Out> {
  out: Out
  body: string
  path?: string
  kept?: string
}

/** A result that was written in pieces. */
function whole<Out>(made: Made<Out>): Whole<Out> {
  return 'pieces' in made ? { body: [...made.pieces].join(''), out: made.out } : made
}

/** Restores the functions of plugins, which JSON cannot carry. */
function withPlugins<Shared>(value: Shared, config: Config): Shared {
  if (typeof value !== 'object' || value === null) return value
  if ('stagesModule' in value) return { ...value, stages: stagesByPlugin(config.plugins) }
  if (!('markdown' in value) || !runsPlugins(config)) return value
  const { features, ...lists } = sitePlugins(config)
  return { ...value, features, markdown: { ...(value.markdown as object), ...lists } }
}

function json<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}

/** Data files are JSON, whatever their names; those of code have it behind `export default`. */
function loadedData(path: string, body: MemoryFiles[string] | undefined): { value?: unknown; problems: Problem[] } {
  if (typeof body !== 'string') return { problems: [] }
  if (!path.endsWith('.json')) return { value: JSON.parse(body.replace(/^export default /, '')), problems: [] }
  const { data, problems } = readData({ path, text: body, code: 'bad-data-file' })
  return problems.length > 0 ? { problems } : { value: data?.value, problems }
}

/** A short form of the rules for file names in `list-content.ts`. */
function listOf(paths: string[], contentFolders: ContentFolder[], config: Config): Listing {
  const staticFolders = config.staticDirectories.map((folder) => posix.join(config.contentDir, folder))
  const folders = contentFolders.map(({ path }) => `${path}/`)
  const isPartial = (file: string) => file.split('/').some((name) => name.startsWith('_'))
  const isContent = (file: string) => /\.(?:mdx?|tsx|jsx)$/.test(file) && !isPartial(file)
  const isCategory = (file: string) => /\/_category_\.(?:json|ya?ml)$/.test(file)
  const statics = new Map<string, AssetInfo>()
  for (const folder of staticFolders.map((one) => `${one}/`)) {
    const inner = folders.filter((one) => one.startsWith(folder))
    const isSource = (path: string) =>
      (/\.mdx?$/.test(path) || isCategory(path)) && inner.some((one) => path.startsWith(one))
    for (const path of paths)
      if (path.startsWith(folder) && !isSource(path)) statics.set(path.slice(folder.length), { path, hash: '' })
  }
  const content = paths.filter((file) => folders.some((folder) => file.startsWith(folder)))
  const listed = content.filter((file) => isContent(file) || isCategory(file))
  const absent: Listing['absent'] = new Map()
  for (const path of [...contentFolders.map(({ path }) => path), ...staticFolders])
    if (!paths.some((file) => file.startsWith(`${path}/`))) absent.set(path, { path })
  return { content: listed.sort(compare), statics, absent, isPartial: false, problems: [] }
}

function assetOf(path: string, files: MemoryFiles): [string, AssetInfo][] {
  const body = files[path]
  if (body === undefined) return []
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return [[path, { path, hash: hashOf(bytes), ...readImage(path, bytes) }]]
}
