import path from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { overlayModules } from '../overlay/overlay-modules.ts'
import { siteFiles } from '../site-files.ts'
import type { AutoIslands } from './auto-islands.ts'
import type { IslandRuntime } from './client-files.ts'
import { requireContexts } from './contexts.ts'
import { namedLoaders } from './loaders.ts'
import type { SiteBundleRequest } from './modules.ts'
import { pageWrappers, requiredFiles, siteModules } from './modules.ts'
import { loadedFiles, namedModules, namedSpace, notForBrowsers } from './named-modules.ts'
import { libraryFiles } from './own-modules.ts'
import { styleFiles } from './postcss.ts'
import { staticFiles } from './statics.ts'
import { type WorkerBuild, workerFiles } from './workers.ts'

const real = '?island'

/**
 * Wraps `*.island.tsx` modules on the server, so that their components are rendered separately. Collects their paths.
 */
export function islandModules(root: string, found: Set<string>): Plugin {
  return {
    name: 'islands',
    setup(build) {
      build.onResolve({ filter: /\?island$/ }, ({ path: name }) => ({ path: withoutMark(name), suffix: real }))
      build.onLoad({ filter: /\.island\.[jt]sx?$/ }, ({ path: file, suffix }) => {
        if (suffix === real) return undefined
        const name = path.relative(root, file).split(path.sep).join('/')
        found.add(name)
        return { contents: wrapperText(file, name), resolveDir: path.dirname(file), loader: 'js' }
      })
    },
  }
}

/** Returns the path of an island's module without the marker that distinguishes it from its wrapper. */
export function withoutMark(file: string): string {
  return file.endsWith(real) ? file.slice(0, -real.length) : file
}

function wrapperText(file: string, name: string): string {
  const source = JSON.stringify(file + real)
  return [
    "import { island } from 'docsgen:theme'",
    `import * as module from ${source}`,
    `export * from ${source}`,
    `export default island(module, ${JSON.stringify(name)})`,
  ].join('\n')
}

export const islandEntry = 'docsgen:island:'

interface IslandsRequest {
  request: SiteBundleRequest
  runtime: IslandRuntime
  /** Paths of the islands, sorted. */
  islands: string[]
  /** Modules whose components may become islands. */
  auto: AutoIslands
  /** CSS configuration of the server, since class names have to match. */
  keepNames: boolean
  /** Gets what is built of the workers that these modules create. */
  workers: WorkerBuild[]
  /** Gets the folders of which these modules import all files. */
  folders: Set<string>
}

/** Returns the browser build options for islands: one entry each, shared chunks, React from docsgen's own file. */
export function islandOptions({
  request,
  runtime,
  islands,
  auto,
  keepNames,
  workers,
  folders,
}: IslandsRequest): BuildOptions {
  const overlay = overlayModules(request)
  return {
    entryPoints: [...new Set([...islands, ...Object.values(auto).map(({ file }) => file)])].map((file) => ({
      in: islandEntry + file,
      out: path.parse(file).name,
    })),
    entryNames: 'assets/[name].[hash]',
    chunkNames: 'assets/[name].[hash]',
    splitting: true,
    // Source maps stay in the cache: they are not published, and the modules do not reference them.
    sourcemap: 'external',
    platform: 'browser',
    target: 'es2022',
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: !keepNames,
    plugins: [
      overlay.resolve,
      entries(request, auto),
      browserReact(runtime, request),
      namedModules(request, 'island'),
      siteModules(request),
      namedLoaders(request),
      staticFiles(request, new Set()),
      loadedFiles(request),
      // Only the names of their classes are used, which plugins of PostCSS leave.
      ...styleFiles({ ...request, postcss: undefined }, { loaded: new Map(), folders: new Set() }),
      requiredFiles,
      requireContexts(request, folders),
      workerFiles(request, workers),
      overlay.load,
      siteFiles(request.root),
    ],
  }
}

function entries({ root, imports, components, rows }: SiteBundleRequest, auto: AutoIslands): Plugin {
  const autoOf = new Map(Object.entries(auto).map(([specifier, { file }]) => [file, specifier]))
  const namesOf = (specifier: string) =>
    imports.find(({ key }) => key === specifier)?.names.filter((name) => name !== '()') ?? ['*']
  return {
    name: 'island entries',
    setup(build) {
      build.onResolve({ filter: /^docsgen:island:/ }, ({ path: name }) => ({
        path: name.slice(islandEntry.length),
        namespace: 'docsgen:island',
      }))
      build.onLoad({ filter: /.*/, namespace: 'docsgen:island' }, ({ path: file }) => {
        const specifier = autoOf.get(file)
        const isPackage = specifier !== undefined && !specifier.startsWith('.')
        const contents =
          specifier === undefined
            ? islandText(file)
            : isPackage
              ? autoEntry(specifier, namesOf(specifier))
              : autoEntry(
                  `./${file}`,
                  ['*'],
                  pageWrappers({ root, components: components.filter((one) => one === file), rows }),
                  file,
                )
        return { contents, resolveDir: root, loader: 'js' }
      })
    },
  }
}

function islandText(file: string): string {
  return [
    `import Island from ${JSON.stringify(`./${file}`)}`,
    "import { hydrate } from 'docsgen:react'",
    'export const wake = (element, options) => hydrate(element, Island, options)',
  ].join('\n')
}

/** The element names the export that it shows. Of a package, only the used exports are sent to browsers. */
function autoEntry(
  module: string,
  names: string[],
  { statements, wrap }: ReturnType<typeof pageWrappers> = { statements: [], wrap: (_, value) => value },
  file = '',
): string {
  const named = names.map((name, i) => `${JSON.stringify(name)} as named${i}`)
  const source = JSON.stringify(module)
  return [
    ...(names.includes('*')
      ? [`import * as module from ${source}`]
      : [
          `import { ${named.join(', ')} } from ${source}`,
          `const module = { ${names.map((name, i) => `${JSON.stringify(name)}: named${i}`).join(', ')} }`,
        ]),
    "import { hydrate } from 'docsgen:react'",
    ...statements,
    `export const wake = (element, options) => hydrate(element, ${wrap(file, 'module[element.dataset.export]')}, options)`,
  ].join('\n')
}

/**
 * Resolves React's modules to exports of one file that is loaded by URL. Other modules of docsgen are not for browsers.
 */
function browserReact({ react, exports, components }: IslandRuntime, { baseUrl, rows }: SiteBundleRequest): Plugin {
  const libraries = libraryFiles(rows)
  return {
    name: 'react',
    setup(build) {
      build.onResolve({ filter: /^docsgen:react$/ }, () => ({
        path: baseUrl + react,
        external: true,
        sideEffects: false,
      }))
      build.onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path: name }) =>
        Object.hasOwn(exports, name) ? { path: name, namespace: 'react' } : { errors: [notForBrowsers(name)] },
      )
      build.onResolve({ filter: /^docsgen:theme$/ }, ({ namespace, importer }) =>
        namespace === namedSpace || libraries.has(importer)
          ? { path: components, sideEffects: false }
          : { errors: [notForBrowsers('MDX')] },
      )
      build.onResolve({ filter: /^docsgen\/theme$/ }, () => ({ path: components, sideEffects: false }))
      build.onLoad({ filter: /.*/, namespace: 'react' }, ({ path: name }) => {
        const { local, names } = exports[name]!
        return {
          contents: `export { ${[...names, `${local} as default`].join(', ')} } from 'docsgen:react'`,
          resolveDir: '/',
        }
      })
    },
  }
}
