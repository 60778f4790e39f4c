import fs from 'node:fs'
import path from 'node:path'
import type { BuildOptions, Message, Plugin } from 'esbuild'
import type { Problem } from '../../model/problem.ts'
import { diskPath } from '../overlay/disk-path.ts'
import { recordHashes } from '../site-files.ts'
import { type AutoIslands, autoIslands, withoutFailing } from './auto-islands.ts'
import type { Bundled, EsbuildResult } from './bundled.ts'
import type { islandRuntime } from './client-files.ts'
import { withoutEffects } from './code-problem.ts'
import { isCssModule } from './codes.ts'
import { islandOptions } from './islands.ts'
import { entryInput, fileExtensions, isProvidedName, type SiteBundleRequest } from './modules.ts'
import { namedSpace } from './named-modules.ts'
import { isPackaged, packageFile } from './own-modules.ts'
import { bundleProblems } from './problem.ts'
import { scriptOptions } from './scripts.ts'
import { serverOptions, sharedDefine } from './server.ts'
import type { WorkerBuild } from './workers.ts'

/** Problems of components that would be islands, if browsers could run them. */
function notForBrowsers(errors: Message[], request: SiteBundleRequest): Problem[] {
  return withoutEffects(errors).flatMap((error) =>
    bundleProblems(error, request).map((problem): Problem => ({ ...problem, severity: 'warning' })),
  )
}

/** Runs esbuild for the server, for plugins' scripts, and for islands, which must not fail because one of them cannot run in browsers. */
export async function runEsbuild(
  request: SiteBundleRequest,
  runtime: ReturnType<typeof islandRuntime>,
  standIns?: Plugin,
): Promise<Bundled> {
  const { build } = await import('esbuild')
  const found = new Set<string>()
  const statics = new Set<string>()
  const loaded = new Map<string, string>()
  const folders = new Set<string>()
  const hashes = new Map<string, string>()
  const realRoot = fs.realpathSync(request.root)
  const diskOf = (file: string) =>
    diskPath(realRoot, path.relative(realRoot, file).split(path.sep).join('/'), request.overlay)
  const shared = sharedOptions(request)
  const first = [recordHashes(hashes, diskOf), reactName(request.root), ...(standIns ? [standIns] : [])]
  const make = async (options: BuildOptions) =>
    (await build({ ...shared, ...options, plugins: [...first, ...options.plugins!] })) as EsbuildResult
  const server = await make(serverOptions(request, { islands: found, statics, loaded, folders }))
  const inScripts: WorkerBuild[] = []
  const scripts =
    request.scripts.length > 0
      ? await make(scriptOptions(request, { workers: inScripts, statics, loaded, folders }))
      : undefined
  const islands = [...found].sort()
  const { inputs } = server.metafile
  const keepNames = Object.keys(inputs).some(isCssModule)
  const failed: Message[] = []
  const forBrowsers = async (auto: AutoIslands): Promise<Bundled> => {
    const workers = [...inScripts]
    const problems = notForBrowsers(failed, request)
    const made = { server, statics, scripts, workers, loaded, hashes, folders, auto, problems }
    if (islands.length + Object.keys(auto).length === 0) return made
    const options = islandOptions({ request, runtime, islands, auto, keepNames, workers, folders })
    try {
      return { ...made, browser: await make(options) }
    } catch (error) {
      const { errors = [] } = error as { errors?: Message[] }
      const rest = withoutFailing(auto, errors, inputs)
      if (Object.keys(rest).length === Object.keys(auto).length) throw error
      failed.push(...errors)
      return forBrowsers(rest)
    }
  }
  const pageLibraries = new Set(
    request.rows.flatMap(({ pageLibrary }) => (pageLibrary ? packageFile(pageLibrary.file) : [])),
  )
  const autoSite = {
    diskOf: (file: string) => diskPath(realRoot, file, request.overlay),
    // A name may stand for a file of the site, or of one of its packages.
    isProvided: (name: string, file: string) =>
      isProvidedName(name, request.rows) && isPackaged(path.resolve(realRoot, file)),
    showsPage: (file: string) =>
      pageLibraries.has(path.resolve(realRoot, file)) ||
      request.rows.some(({ originals }) => originals?.test(file.replace(`${namedSpace}:`, ''))),
  }
  return forBrowsers(request.islands === 'auto' ? autoIslands(inputs, entryInput, autoSite) : {})
}

function sharedOptions({ root, baseUrl }: SiteBundleRequest): BuildOptions {
  return {
    absWorkingDir: root,
    // Code outside of the root finds the packages of the site.
    nodePaths: [path.join(root, 'node_modules')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    inject: [reactModule],
    define: sharedDefine,
    loader: { '.js': 'jsx', ...Object.fromEntries(fileExtensions.map((name) => [`.${name}`, 'file' as const])) },
    assetNames: 'assets/[name].[hash]',
    publicPath: baseUrl,
    outdir: root,
    logLevel: 'silent',
  }
}

const reactModule = 'docsgen:react-name'

/**
 * Gives `React` to files that do not import it. A `tsconfig.json` with `"jsx": "react"`, which other generators do not
 * read, makes calls of it from all JSX, whatever `jsx` is here.
 */
const reactName = (root: string): Plugin => ({
  name: 'react name',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${reactModule}$`) }, () => ({
      path: 'react',
      namespace: 'react-name',
      sideEffects: false,
    }))
    build.onLoad({ filter: /.*/, namespace: 'react-name' }, () => ({
      contents: "export { default as React } from 'react'",
      resolveDir: root,
    }))
  },
})
