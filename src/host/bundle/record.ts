import fs from 'node:fs'
import path from 'node:path'
import { stylesheetNeeds } from '../../model/policy.ts'
import type { Problem } from '../../model/problem.ts'
import type { Bundle } from '../../model/world.ts'
import { hashOf } from '../../shared/hash.ts'
import { hashOfFile, ignoreErrors, writeWhole } from '../fs.ts'
import { diskPath } from '../overlay/disk-path.ts'
import { readRegular } from '../read-file.ts'
import { isOnlyUser } from '../store/cache-users.ts'
import { pruneBundles } from '../store/prune.ts'
import {
  type Bundled,
  bundledFiles,
  bundledInputs,
  bundledIslands,
  bundledLibraries,
  codeKeys,
  moduleName,
} from './bundled.ts'
import type { IslandRuntime } from './client-files.ts'
import { fontOutput } from './font.ts'
import { fromRoot, type SiteBundleRequest } from './modules.ts'
import { themeFile } from './own-modules.ts'
import { placeOfFrames, readMap } from './place.ts'
import { cssProblems } from './problem.ts'
import { scriptsOf } from './scripts.ts'
import { hasStatic, staticPaths } from './statics.ts'

interface BundleRecord {
  request: string
  /** Path and hash of each input. A folder, with a trailing slash, has the hash of its entries' names. */
  inputs: [string, string][]
  /** Path and hash of each file in the bundle folder. */
  outputs: [string, string][]
  /** Path of each island and of its browser module. */
  islands: [string, string][]
  /** Output paths of modules and stylesheets of plugins, by file. */
  scripts: Record<string, string>
  statics: string[]
  /** Libraries that the site's code, and its islands, use. */
  libraries: { server: string[]; islands: string[] }
  /** Cache keys as in `Bundle.codes`, and those of components that replace theme components. */
  codes: [string, string][]
  problems: Problem[]
}

/** Modules whose components may become islands, for the module that runs on the server. */
const liveName = 'live.json'
const mapName = 'site.js.map'

function recordFile({ cacheDir }: SiteBundleRequest): string {
  return path.join(cacheDir, 'bundle', 'record.json')
}

function folderOf({ cacheDir }: SiteBundleRequest, hash: string): string {
  return path.join(cacheDir, 'bundle', hash)
}

/** A bundle in the cache folder. */
export interface StoredBundle {
  bundle: Bundle
  folder: string
  /** Path of the source map of the module. */
  map: string
  /** Notes that it can be reused while its inputs are unchanged. */
  keep(): void
}

/** Writes a bundle into the cache folder. */
export function storeBundle(request: SiteBundleRequest, runtime: IslandRuntime, made: Bundled): StoredBundle {
  const files = bundledFiles(made, request.root)
  if (request.islands === 'auto') files.set(liveName, Buffer.from(JSON.stringify(made.auto)))
  const outputs = [...files].map(([file, contents]): [string, string] => [file, hashOf(contents)])
  const hash = hashOfOutputs(outputs)
  const folder = folderOf(request, hash)
  for (const [file, contents] of files) {
    writeWhole(path.join(folder, file), contents)
  }
  const names = bundledInputs(made, request.root)
  const folders = [...names.map((file) => path.posix.dirname(file)), ...made.folders]
  const inputs = fingerprints(request, [names, folders], new Map([...made.loaded, ...made.hashes]))
  const islands = bundledIslands(made)
  const record: BundleRecord = {
    request: requestHash(request, runtime),
    inputs,
    outputs,
    islands,
    scripts: scriptsOf(made.scripts, request.scripts, request.root),
    statics: [...made.statics],
    libraries: { server: bundledLibraries(made.server, request), islands: bundledLibraries(made.browser, request) },
    codes: codeKeys(request, made, { inputs, islands }),
    problems: [...cssProblems(made.server.warnings), ...made.problems],
  }
  return {
    bundle: bundleOf(request, runtime, record),
    folder,
    map: path.join(folder, mapName),
    keep: () => writeWhole(recordFile(request), JSON.stringify(record)),
  }
}

/** Removes old bundles, unless another process may still read them. The next build tries again. */
export function removeOldBundles(request: SiteBundleRequest): void {
  ignoreErrors(undefined, () => isOnlyUser(request.cacheDir) && pruneBundles(path.join(request.cacheDir, 'bundle')))
}

/** Hashes the outputs that pages depend on. Source maps do not affect pages. */
function hashOfOutputs(outputs: [string, string][]): string {
  return hashOf(JSON.stringify(outputs.filter(([file]) => !file.endsWith('.map'))))
}

function bundleOf(request: SiteBundleRequest, runtime: IslandRuntime, record: BundleRecord): Bundle {
  const { outputs, islands } = record
  const codes = Object.fromEntries(record.codes)
  const parts = Object.entries(request.parts).map(([name, file]) => [name, codes[fromRoot(file)]])
  const hash = hashOfOutputs(outputs)
  const folder = folderOf(request, hash)
  const stylesheet = outputs.find(([file]) => file === 'site.css')
  const ofSite = outputs.filter(([file]) => file.startsWith('assets/') && !file.endsWith('.map'))
  const files = new Map(ofSite.map(([file]) => [file, path.join(folder, file)]))
  const styles = stylesheet && `assets/site.${stylesheet[1].slice(0, 10)}.css`
  if (styles) files.set(styles, path.join(folder, 'site.css'))
  if (islands.length > 0) for (const [file, from] of runtime.files) files.set(file, from)
  const map = readMap(path.join(folder, mapName))
  return {
    module: path.join(folder, moduleName),
    codes,
    parts: parts.length > 0 ? hashOf(JSON.stringify(parts)) : undefined,
    stylesheets: styles ? [styles] : [],
    scripts: record.scripts,
    font: fontOutput(request.siteFont, [...files.keys()]),
    files,
    problems: record.problems,
    inputs: [...record.inputs.map(([file]) => file), ...staticPaths(record.statics, request)],
    libraries: record.libraries.server,
    needs: stylesheet && stylesheetNeeds(fs.readFileSync(path.join(folder, 'site.css'), 'utf8')),
    islands: islands.length > 0 ? islandsOfRecord(record, runtime) : undefined,
    placeOf: (frames, textOf) => placeOfFrames(frames, { map, root: request.root, textOf }),
  }
}

function islandsOfRecord({ islands, libraries }: BundleRecord, { script }: IslandRuntime): Bundle['islands'] {
  return { script, modules: Object.fromEntries(islands), libraries: libraries.islands }
}

/** Hashes everything that a bundle depends on except input files. The last two values identify docsgen itself. */
function requestHash(request: SiteBundleRequest, runtime: IslandRuntime): string {
  const { components, markdown, css, layers, parts, scripts, baseUrl, statics, siteFont, rows, islands } = request
  const own = [components, markdown, css, layers, parts, scripts, baseUrl, statics, siteFont, rows, islands]
  const imports = request.imports.map(({ key, names }) => [key, names])
  const theme = themeFile()
  const tool = fs.readFileSync(path.join(path.dirname(theme), 'build-id'), 'utf8')
  return hashOf(JSON.stringify([own, imports, runtime.react, theme, tool]))
}

/**
 * Returns the hashes of every input and of the names in its folder, since a new file may be resolved instead. Hashes that
 * are not known are those of the files on the disk.
 */
function fingerprints(
  { root, overlay }: SiteBundleRequest,
  [inputs, allFolders]: [files: string[], folders: string[]],
  known?: Map<string, string>,
): [string, string][] {
  const real = fs.realpathSync(root)
  const folders = [...new Set(allFolders)].filter((folder) => !folder.includes('node_modules'))
  const hash = (file: string) => known?.get(path.join(real, file)) ?? hashOfFile(diskPath(root, file, overlay)) ?? ''
  const files = inputs.map((file): [string, string] => [file, hash(file)])
  const names = (folder: string) =>
    hashOf((ignoreErrors(undefined, () => fs.readdirSync(diskPath(root, folder, overlay))) ?? []).sort().join('\0'))
  return [...files, ...folders.map((folder): [string, string] => [`${folder}/`, names(folder)])]
}

/** Returns the cached bundle if all of its inputs and outputs are unchanged. */
export function knownBundle(request: SiteBundleRequest, runtime: IslandRuntime): Bundle | undefined {
  try {
    const record = JSON.parse(readRegular(recordFile(request)).toString()) as BundleRecord
    if (record.request !== requestHash(request, runtime)) return undefined
    // An input was deleted while the bundle was built.
    if (record.inputs.some(([, own]) => own === '')) return undefined
    const [files, folders] = [false, true].map((isFolder) =>
      record.inputs.flatMap(([file]) => (file.endsWith('/') === isFolder ? [file.replace(/\/$/, '')] : [])),
    )
    if (JSON.stringify(fingerprints(request, [files!, folders!])) !== JSON.stringify(record.inputs)) return undefined
    if (!record.statics.every((file) => hasStatic(file, request))) return undefined
    const folder = folderOf(request, hashOfOutputs(record.outputs))
    const isIntact = record.outputs.every(([file, own]) => hashOfFile(path.join(folder, file)) === own)
    return isIntact ? bundleOf(request, runtime, record) : undefined
  } catch {
    return undefined
  }
}
