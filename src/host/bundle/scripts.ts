import path from 'node:path'
import type { BuildOptions, BuildResult } from 'esbuild'
import { siteFiles } from '../site-files.ts'
import { fromRoot, type SiteBundleRequest, siteModules } from './modules.ts'
import { namedModules } from './named-modules.ts'
import { type WorkerBuild, workerFiles } from './workers.ts'

/** Returns the build options for modules that browsers load on every page. `workers` gets what is built of their workers. */
export function scriptOptions(request: SiteBundleRequest, workers: WorkerBuild[]): BuildOptions {
  return {
    entryPoints: request.scripts.map((file) => ({ in: moduleOf(file), out: path.parse(file).name })),
    entryNames: 'assets/[name].[hash]',
    chunkNames: 'assets/[name].[hash]',
    splitting: true,
    platform: 'browser',
    target: 'es2022',
    minify: true,
    plugins: [
      namedModules(request, 'script'),
      siteModules(request),
      workerFiles(request, workers),
      siteFiles(request.root),
    ],
  }
}

/** Returns the output paths of these modules, in order. */
export function scriptsOf(
  made: BuildResult<{ metafile: true }> | undefined,
  scripts: string[],
  root: string,
): string[] {
  const outputs = Object.entries(made?.metafile.outputs ?? {})
  const of = (file: string) =>
    outputs.find(([, { entryPoint }]) => entryPoint && path.resolve(root, entryPoint) === path.resolve(root, file))?.[0]
  return scripts.flatMap((file) => of(file) ?? [])
}

function moduleOf(file: string): string {
  return path.isAbsolute(file) ? file : fromRoot(file)
}
