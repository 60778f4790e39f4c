import type { Plugin } from '../../config/plugins.ts'
import { codes } from '../../features/index.ts'
import type { Problem } from '../../model/problem.ts'
import type { LoadContext } from '../../model/site-plugin.ts'
import type { World } from '../../model/world.ts'
import { hashOf } from '../../shared/hash.ts'
import { topFolders } from '../../shared/top-folders.ts'
import type { Plan } from '../plan.ts'
import { configSummary } from '../summary.ts'

/** The files that a `load()` has read. */
interface Used {
  /** Hash of each file, undefined if it does not exist. */
  files: Map<string, string | undefined>
  /** Names in each folder. */
  folders: Map<string, string>
}

interface Loaded {
  used: Used
  data: unknown
  problems: Problem[]
}

/** Data of plugins, by plugin: reused while the files that they have read stay the same. */
const known = new WeakMap<Plugin, Map<boolean, Loaded>>()

/** Calls the `load()` of a plugin, unless nothing that it has read has changed since the last call. */
export async function pluginData(plugin: Plugin, { plan, drafts }: { plan: Plan; drafts: boolean }, world: World) {
  if (!plugin.load) return { data: undefined, problems: [] }
  const before = known.get(plugin)?.get(drafts)
  if (before && (await isCurrent(before.used, world))) return before
  const loaded: Loaded = { used: { files: new Map(), folders: new Map() }, data: undefined, problems: [] }
  loaded.data = await plugin.load(contextOf(plugin, loaded, { plan, drafts }, world))
  known.set(plugin, (known.get(plugin) ?? new Map<boolean, Loaded>()).set(drafts, loaded))
  return loaded
}

function contextOf(
  plugin: Plugin,
  { used, problems }: Loaded,
  { plan, drafts }: { plan: Plan; drafts: boolean },
  world: World,
): LoadContext {
  const { config, built } = plan
  return {
    config: configSummary(config),
    contentDir: config.contentDir,
    locales: built,
    drafts,
    read(path, at) {
      const file = world.readData(path)
      used.files.set(path, file.state === 'read' ? file.hash : undefined)
      if (file.state === 'failed') problems.push(placed(file.problem, at))
      return file.state === 'read' ? file.text : undefined
    },
    exists: (path) => world.readData(path).state !== 'absent',
    async files(folder, pattern) {
      const all = await world.files(folder)
      used.folders.set(folder, all.join('\n'))
      return pattern ? all.filter((path) => pattern.test(path)) : all
    },
    async changes(paths) {
      if (paths.length === 0) return new Map()
      const folders = [...new Set(paths.map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))) || '.'))]
      return (await world.changes(paths, topFolders(folders))).changes
    },
    cached: cachedBy(plugin, world),
    report: (problem) => void problems.push(atPlugin(ownCode(problem, plugin), plugin, world)),
  }
}

/** Nobody finds a file outside of the site at its own path. */
function placed(found: Problem, at: Pick<Problem, 'file' | 'seek'> | undefined): Problem {
  return at && found.code === 'outside-root' ? { ...found, line: undefined, column: undefined, ...at } : found
}

/** Returns the function that caches values of a plugin. */
export function cachedBy({ name, key: own }: Pick<Plugin, 'name' | 'key'>, world: World): LoadContext['cached'] {
  return async (key, make) => {
    const stored = `plugin-${hashOf(JSON.stringify([name, own, world.plugins?.hash, key]))}`
    const text = world.recall(stored)
    if (text !== undefined) return JSON.parse(text)
    const value = await make()
    world.keep(stored, JSON.stringify(value))
    return value
  }
}

/** Returns a problem that a plugin reports, with its name in the code. Codes of docsgen keep their name. */
export function ownCode(found: Problem, { name }: Pick<Plugin, 'name'>): Problem {
  return Object.hasOwn(codes, found.code) ? found : { ...found, code: `${name}/${found.code}` }
}

/** Returns a problem that has no file at the place of its plugin in the configuration. */
function atPlugin(found: Problem, plugin: Plugin, { config, configFile }: World): Problem {
  if (found.file !== undefined) return found
  return { ...found, file: configFile, seek: found.seek ?? { keys: ['plugins', config.plugins.indexOf(plugin)] } }
}

async function isCurrent({ files, folders }: Used, world: World): Promise<boolean> {
  for (const [path, hash] of files) {
    const file = world.readData(path)
    if ((file.state === 'read' ? file.hash : undefined) !== hash) return false
  }
  for (const [folder, names] of folders) if ((await world.files(folder)).join('\n') !== names) return false
  return true
}
