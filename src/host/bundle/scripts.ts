import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { BuildOptions, BuildResult } from 'esbuild'
import { siteFiles } from '../site-files.ts'
import { requireContexts } from './contexts.ts'
import { fromRoot, type SiteBundleRequest, siteModules } from './modules.ts'
import { namedModules } from './named-modules.ts'
import { styleFiles } from './postcss.ts'
import { staticFiles } from './statics.ts'
import { type WorkerBuild, workerFiles } from './workers.ts'

/** Findings of a build of scripts: what is built of their workers, files that stylesheets name, and hashes of files that Sass loads. */
interface FoundInScripts {
  workers: WorkerBuild[]
  statics: Set<string>
  loaded: Map<string, string>
  folders: Set<string>
}

/** Returns the build options for modules and stylesheets of plugins. */
export function scriptOptions(
  request: SiteBundleRequest,
  { workers, statics, loaded, folders }: FoundInScripts,
): BuildOptions {
  const real = { ...request, root: realpathSync(request.root) }
  return {
    entryPoints: [...new Set(request.scripts)].map((file) => ({ in: moduleOf(file), out: path.parse(file).name })),
    // Scripts have no React.
    inject: [],
    entryNames: 'assets/[name].[hash]',
    chunkNames: 'assets/[name].[hash]',
    splitting: true,
    platform: 'browser',
    target: 'es2022',
    minify: true,
    plugins: [
      namedModules(request, 'script'),
      siteModules(request),
      staticFiles(request, statics),
      ...styleFiles(real, { loaded, folders }),
      requireContexts(request, folders),
      workerFiles(request, workers),
      siteFiles(request.root),
    ],
  }
}

/** Returns the output paths of these files, by file. */
export function scriptsOf(
  made: BuildResult<{ metafile: true }> | undefined,
  scripts: string[],
  root: string,
): Record<string, string> {
  const outputs = Object.entries(made?.metafile.outputs ?? {})
  const of = (file: string) =>
    outputs.find(([, { entryPoint }]) => entryPoint && path.resolve(root, entryPoint) === path.resolve(root, file))?.[0]
  return Object.fromEntries(
    scripts.flatMap((file) => {
      const output = of(file)
      return output === undefined ? [] : [[file, output] as const]
    }),
  )
}

function moduleOf(file: string): string {
  return path.isAbsolute(file) ? file : fromRoot(file)
}
