import fs from 'node:fs'
import path from 'node:path'
import type { BuildOptions, BuildResult, Message, Plugin } from 'esbuild'
import { mdxComponentsName } from '../../config/theme-names.ts'
import type { Problem } from '../../model/problem.ts'
import type { Bundle } from '../../model/world.ts'
import { diskPath } from '../overlay/disk-path.ts'
import { overlayModules } from '../overlay/overlay-modules.ts'
import { recordHashes, siteFiles } from '../site-files.ts'
import { type AutoIslands, autoIslands, withoutFailing } from './auto-islands.ts'
import { islandRuntime } from './client-files.ts'
import { withoutEffects } from './code-problem.ts'
import { isCssModule } from './codes.ts'
import { fontStyles, readFont } from './font.ts'
import { type BundleFailure, bundleIntact } from './intact.ts'
import { islandModules, islandOptions } from './islands.ts'
import { namedLoaders } from './loaders.ts'
import { missingSiteFiles, unreadCss, withoutMissingParts, withoutMissingStyles } from './missing.ts'
import {
  entryInput,
  entryName,
  fileExtensions,
  isProvidedName,
  requiredFiles,
  type SiteBundleRequest,
  siteModules,
} from './modules.ts'
import { loadedFiles, namedModules } from './named-modules.ts'
import { ownModules, themeFile } from './own-modules.ts'
import { placeOfFrames } from './place.ts'
import { bundleProblems, cssProblems } from './problem.ts'
import { type Bundled, keepBundle, knownBundle } from './record.ts'
import { renamedClasses } from './renamed-classes.ts'
import { sassFiles } from './sass.ts'
import { scriptOptions } from './scripts.ts'
import { missingStatics, staticFiles } from './statics.ts'
import { unknownTokens } from './tokens.ts'
import { innerMessage, type WorkerBuild, workerFiles } from './workers.ts'

/**
 * Bundles the site's own code: pages and what documents import into one server module, their CSS into one stylesheet,
 * islands into modules for browsers. The documents themselves are not part of it.
 */
export async function bundleSite(asked: SiteBundleRequest): Promise<Bundle> {
  const { imports, problems } = withoutMissingStyles(asked)
  const { parts, problems: missing } = await withoutMissingParts(asked)
  const unread = new Map(asked.css.map((file) => [file, unreadCss(file, asked)]))
  const css = asked.css.filter((file) => unread.get(file)!.length === 0)
  const { font: siteFont, problems: inFont } = await readFont(asked.font, asked)
  const made = await bundleWhole({ ...asked, imports, parts, css, siteFont })
  const renamed = asked.rows.some(({ hasClassNames }) => hasClassNames) ? [] : renamedClasses(made.inputs ?? [], asked)
  const tokens = unknownTokens(made.inputs ?? [], asked, path.join(path.dirname(themeFile()), 'client'))
  return {
    ...made,
    lacksMdx: made.lacksMdx || lacksMdx(asked, parts),
    problems: [
      ...problems,
      ...missing,
      ...missingSiteFiles(asked),
      ...inFont,
      ...[...unread.values()].flat(),
      ...made.problems,
      ...renamed,
      ...tokens,
    ],
  }
}

async function bundleWhole(request: SiteBundleRequest): Promise<Bundle> {
  if (isEmpty(request)) return emptyBundle(request.root)
  const runtime = islandRuntime(path.join(path.dirname(themeFile()), 'client'))
  const known = knownBundle(request, runtime)
  if (known) return known
  try {
    const made = await bundle(request, runtime)
    const bundled = keepBundle(request, runtime, made)
    const missing = missingStatics(made.server.warnings, request)
    return { ...bundled, problems: [...bundled.problems, ...missing] }
  } catch (error) {
    if (!(error as Partial<BundleFailure>).errors) throw error
    return bundleRest(request, error as BundleFailure, runtime)
  }
}

/** Returns whether the site has components for MDX, and these parts do not contain them. */
function lacksMdx(asked: SiteBundleRequest, parts: SiteBundleRequest['parts'] = {}): boolean {
  return Object.hasOwn(asked.parts, mdxComponentsName) && !Object.hasOwn(parts, mdxComponentsName)
}

function isEmpty({ components, imports, css, parts, scripts, siteFont, rows }: SiteBundleRequest): boolean {
  const hasCode = [components, imports, css, scripts, Object.keys(parts)].some(({ length }) => length > 0)
  return !hasCode && !siteFont && rows.every(({ styles = [] }) => styles.length === 0)
}

/** Bundles what does not depend on the modules with errors. */
async function bundleRest(
  request: SiteBundleRequest,
  failure: BundleFailure,
  runtime: ReturnType<typeof islandRuntime>,
): Promise<Bundle> {
  const { errors, rest } = await bundleIntact(request, failure, (asked, standIns) => bundle(asked, runtime, standIns))
  const made =
    rest && !isEmpty(rest.request) ? keepBundle(rest.request, runtime, rest.made, true) : emptyBundle(request.root)
  const warnings = [...(failure.warnings ?? []), ...(rest?.made.server.warnings ?? [])]
  const others = [...cssProblems(warnings), ...made.problems, ...missingStatics(warnings, request)]
  return {
    ...made,
    lacksMdx: lacksMdx(request, rest?.request.parts),
    problems: [
      ...withoutEffects(errors.map(innerMessage)).flatMap((one) => bundleProblems(one, request)),
      ...new Map(others.map((one) => [JSON.stringify(one), one])).values(),
    ],
  }
}

/** Problems of components that would be islands, if browsers could run them. */
function notForBrowsers(errors: Message[], request: SiteBundleRequest): Problem[] {
  return withoutEffects(errors).flatMap((error) =>
    bundleProblems(error, request).map((problem): Problem => ({ ...problem, severity: 'warning' })),
  )
}

function emptyBundle(root: string): Bundle {
  const placeOf: Bundle['placeOf'] = (frames, textOf) => placeOfFrames(frames, { root, textOf })
  return { codes: {}, stylesheets: [], scripts: {}, files: new Map(), problems: [], placeOf }
}

async function bundle(
  request: SiteBundleRequest,
  runtime: ReturnType<typeof islandRuntime>,
  standIns?: Plugin,
): Promise<Bundled> {
  const { build } = await import('esbuild')
  const found = new Set<string>()
  const statics = new Set<string>()
  const loaded = new Map<string, string>()
  const hashes = new Map<string, string>()
  const realRoot = fs.realpathSync(request.root)
  const diskOf = (file: string) =>
    diskPath(realRoot, path.relative(realRoot, file).split(path.sep).join('/'), request.overlay)
  const shared = sharedOptions(request)
  const first = [recordHashes(hashes, diskOf), ...(standIns ? [standIns] : [])]
  const make = async (options: BuildOptions) =>
    (await build({ ...shared, ...options, plugins: [...first, ...options.plugins!] })) as Made
  const server = await make(serverOptions(request, { islands: found, statics, loaded }))
  const inScripts: WorkerBuild[] = []
  const scripts =
    request.scripts.length > 0 ? await make(scriptOptions(request, { workers: inScripts, statics, loaded })) : undefined
  const islands = [...found].sort()
  const { inputs } = server.metafile
  const keepNames = Object.keys(inputs).some(isCssModule)
  const failed: Message[] = []
  const forBrowsers = async (auto: AutoIslands): Promise<Bundled> => {
    const workers = [...inScripts]
    const made = { server, statics, scripts, workers, loaded, hashes, auto, problems: notForBrowsers(failed, request) }
    if (islands.length + Object.keys(auto).length === 0) return made
    const options = islandOptions({ request, runtime, islands, auto, keepNames, workers })
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
  const autoSite = {
    diskOf: (file: string) => diskPath(realRoot, file, request.overlay),
    isProvided: (name: string) => isProvidedName(name, request.rows),
  }
  return forBrowsers(request.islands === 'auto' ? autoIslands(inputs, entryInput, autoSite) : {})
}

type Made = BuildResult<{ write: false; metafile: true }>

const sharedDefine = { 'process.env.NODE_ENV': '"production"' }

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
    define: sharedDefine,
    loader: { '.js': 'jsx', ...Object.fromEntries(fileExtensions.map((name) => [`.${name}`, 'file' as const])) },
    assetNames: 'assets/[name].[hash]',
    publicPath: baseUrl,
    outdir: root,
    logLevel: 'silent',
  }
}

interface Found {
  islands: Set<string>
  /** Hashes of the files that Sass loads, by absolute path. */
  loaded: Map<string, string>
  statics: Set<string>
}

function serverOptions(request: SiteBundleRequest, { islands, statics, loaded }: Found): BuildOptions {
  const realRoot = fs.realpathSync(request.root)
  const overlay = overlayModules(request)
  return {
    entryPoints: [{ in: entryName, out: 'site' }],
    minifySyntax: true,
    // Problems refer to components by name.
    keepNames: true,
    // Maps positions of thrown errors; the module does not reference the map.
    sourcemap: 'external',
    sourcesContent: false,
    platform: 'node',
    target: 'node20',
    // Unlike a module, a function can be garbage-collected when it is replaced.
    format: 'cjs',
    supported: { 'dynamic-import': false },
    define: { ...sharedDefine, 'import.meta.url': 'docsgenUrl' },
    plugins: [
      overlay.resolve,
      siteModules(request),
      namedLoaders(request),
      fontStyles(request.siteFont),
      staticFiles(request, statics),
      islandModules(realRoot, islands),
      loadedFiles(request),
      sassFiles({ ...request, root: realRoot }, loaded),
      requiredFiles,
      workerFiles(request),
      ownModules(request),
      namedModules(request, 'server'),
      overlay.load,
      siteFiles(realRoot),
    ],
  }
}
