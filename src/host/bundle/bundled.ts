import fs from 'node:fs'
import path from 'node:path'
import type { BuildResult } from 'esbuild'
import type { Problem } from '../../model/problem.ts'
import type { AutoIslands } from './auto-islands.ts'
import { codeHashes } from './codes.ts'
import { islandEntry, withoutMark } from './islands.ts'
import { rawNamespace, yamlNamespace } from './loaders.ts'
import { entryInput, markdownTexts, type SiteBundleRequest } from './modules.ts'
import { loadedSpace } from './named-modules.ts'
import { packageFile } from './own-modules.ts'

/** Name of the module for the server. */
export const moduleName = 'site.cjs'

export type EsbuildResult = BuildResult<{ write: false; metafile: true }>

/** Output of esbuild: one module for the server and, if there are islands, their modules for browsers. */
export interface Bundled {
  server: EsbuildResult
  browser?: EsbuildResult
  /** Modules and stylesheets of plugins. */
  scripts?: EsbuildResult
  /** Workers that islands and scripts create. */
  workers: EsbuildResult[]
  /** Static files that the stylesheets refer to. */
  statics: Set<string>
  /** Hashes of the files that Sass loads, and of those that were bundled, by absolute path. */
  loaded: Map<string, string>
  hashes: Map<string, string>
  /** Folders, relative to the root, of which code imports all files. */
  folders: Set<string>
  /** Modules whose components may become islands. */
  auto: AutoIslands
  /** Why others cannot: browsers lack what they import. */
  problems: Problem[]
}

/**
 * Returns cache keys of the modules. Markdown has its compiled text; external modules of docsgen and React are
 * constant.
 */
export function codeKeys(
  request: SiteBundleRequest,
  { server }: Bundled,
  { inputs, islands }: Record<'inputs' | 'islands', [string, string][]>,
): [string, string][] {
  const root = fs.realpathSync(request.root)
  const texts = markdownTexts(request)
  const hashes = inputs.map(([name, hash]): [string, string] => [name, texts.get(path.join(root, name)) ?? hash])
  const parts = { entry: entryInput, hashes: new Map(hashes), islands: new Map(islands) }
  const codes = codeHashes({ inputs: server.metafile.inputs, ...parts })
  return [...new Map([...request.imports.map(({ key }) => [key, ''] as const), ...codes])]
}

/** Returns the output files, without the islands' styles, which the site's stylesheet already contains. */
export function bundledFiles({ server, browser, scripts, workers }: Bundled, root: string): Map<string, Uint8Array> {
  const ofServer = server.outputFiles.filter((file) => !file.path.endsWith('.css.map'))
  const ofBrowser = [browser, ...workers].flatMap((made) => made?.outputFiles ?? [])
  return new Map(
    [...ofServer, ...ofBrowser.filter((file) => !file.path.endsWith('.css')), ...(scripts?.outputFiles ?? [])].map(
      ({ path: file, contents }) => {
        const name = path.relative(root, file).split(path.sep).join('/')
        return [name === 'site.js' ? moduleName : name, contents]
      },
    ),
  )
}

/** Returns the files that were bundled, relative to the root. */
export function bundledInputs({ server, browser, scripts, workers, loaded }: Bundled, root: string): string[] {
  const names = [server, browser, scripts, ...workers].flatMap((made) => Object.keys(made?.metafile.inputs ?? {}))
  const real = fs.realpathSync(root)
  const fromReal = (file: string) => path.relative(real, file).split(path.sep).join('/')
  const styles = [...loaded.keys()].map(fromReal)
  const files = names.map((name) => {
    const loaded = loadedFile.exec(name)?.[1]
    return loaded === undefined ? withoutMark(name) : fromReal(loaded)
  })
  return [...new Set([...files, ...styles])].filter((name) => !/^[\w-]+:/.test(name))
}

/** Files that are imported as a module or as text. */
const loadedFile = new RegExp(`^(?:${loadedSpace}|${rawNamespace}|${yamlNamespace}):(.*)`)

/** Returns the ids of the libraries that are part of a bundle. */
export function bundledLibraries(made: EsbuildResult | undefined, { rows }: SiteBundleRequest): string[] {
  const inputs = Object.keys(made?.metafile.inputs ?? {}).map((name) => name.replace(/^(?:\.\.\/)*/, '/'))
  return rows.flatMap(({ library }) => {
    const file = library && packageFile(library.file).split(path.sep).join('/')
    return library && inputs.some((name) => file!.endsWith(name)) ? library.id : []
  })
}

/** Returns the path of each island and of its browser module. */
export function bundledIslands({ browser }: Bundled): [string, string][] {
  return Object.entries(browser?.metafile.outputs ?? {}).flatMap(([file, { entryPoint }]): [string, string][] => {
    const [, name] = entryPoint?.split(islandEntry) ?? []
    return name === undefined || !file.endsWith('.js') ? [] : [[name, file]]
  })
}
