import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  BuildOptions,
  OnResolveArgs,
  OnResolveResult,
  PartialMessage,
  Plugin,
  PluginBuild,
  ResolveOptions,
  ResolveResult,
} from 'esbuild'
import { builtIns } from '../../features/index.ts'
import { ignoreErrors } from '../fs.ts'
import { libFile } from '../lib-file.ts'
import { loadFile, recordHashes, siteFiles } from '../site-files.ts'
import { gone } from './record.ts'

/** The configuration and its files as one module; packages are external, imported by absolute URL. */
interface ConfigBundle {
  code: string
  map: string
  /** Hashes of the bundled files, by absolute path. */
  inputs: Map<string, string>
  /** Absolute paths of files that identify imported packages: `package.json`, or the `build-id` of docsgen. */
  packages: string[]
}

/** How a file is bundled. */
export interface BundleVariant {
  /** Imports that become empty lists. */
  missing?: string[]
  /** Resolves packages as `require` does. */
  requires?: boolean
}

const virtual = 'docsgen-config'

/** Bundles a configuration file. Rejects with esbuild's failure, whose `errors` have places. */
export async function bundleConfig(file: string, root: string, variant: BundleVariant = {}): Promise<ConfigBundle> {
  const { missing = [], requires = false } = variant
  const { build } = await import('esbuild')
  // Another version of docsgen may bundle in another way.
  const packages = new Set([libFile('build-id')])
  const hashes = new Map<string, string>()
  const packagePlugin: Plugin = { name: 'packages', setup: loadPackages }
  const plugins = [
    emptyLists(missing),
    recordHashes(hashes),
    packagePlugin,
    placePlugin(root),
    siteFiles(root),
    resolvePlugin(packages, requires),
  ]
  const { outputFiles = [], metafile } = await build({ ...options(file, root), metafile: true, plugins })
  const inputs = Object.keys(metafile!.inputs).filter(
    (input) => ![virtual, commonJs, required, emptyList].some((namespace) => input.startsWith(`${namespace}:`)),
  )
  return {
    code: outputFiles.find((it) => it.path.endsWith('.mjs'))!.text,
    map: outputFiles.find((it) => it.path.endsWith('.map'))!.text,
    inputs: new Map(inputs.map((input) => path.resolve(root, input)).map((file) => [file, hashes.get(file) ?? gone])),
    packages: [...packages].sort(),
  }
}

function options(file: string, root: string): BuildOptions {
  return {
    entryPoints: [file],
    absWorkingDir: root,
    outfile: path.join(root, 'site.config.mjs'),
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    // Problems name plugins by their functions.
    keepNames: true,
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
    // Excludes the bundler's default condition `module`, since Node imports the packages.
    conditions: [],
    // A `tsconfig.json` in a parent folder must not affect the configuration.
    tsconfigRaw: '{}',
    define: Object.fromEntries(placeNames),
    banner: {
      js: `import { createRequire as docsgenRequire } from 'node:module'; var require = docsgenRequire(${url(file)});`,
    },
  }
}

const placeNames = [
  ['import.meta.url', 'docsgenUrl'],
  ['import.meta.dirname', 'docsgenDirname'],
  ['import.meta.filename', 'docsgenFilename'],
  ['__dirname', 'docsgenDirname'],
  ['__filename', 'docsgenFilename'],
]

/** Returns the code to insert before the first line of a file that uses its own path; empty for any other. */
export function placePrefix(file: string, text: string): string {
  if (!/\b__(?:dirname|filename)\b|\bimport\.meta\b/.test(text)) return ''
  const [dirname, filename] = [JSON.stringify(path.dirname(file)), JSON.stringify(file)]
  return `var docsgenUrl = ${url(file)}, docsgenDirname = ${dirname}, docsgenFilename = ${filename};`
}

function url(file: string): string {
  return JSON.stringify(pathToFileURL(file).href)
}

const emptyList = 'empty-list'

/** A list whose parts are such lists, as an ES module and as CommonJS. */
const emptyListText = `const get = (list, name) => name in list ? list[name] : /^(?:then|toJSON|Symbol.*)$/.test(String(name)) ? undefined : part
const part = new Proxy([], { get })
const exported = new Proxy({}, { get: (_, name) => name === '__esModule' || part })
module.exports = new Proxy([], { get, getPrototypeOf: () => exported })`

/** Replaces modules that are missing. */
function emptyLists(missing: string[]): Plugin {
  return {
    name: 'empty lists',
    setup(build) {
      if (missing.length === 0) return
      build.onResolve({ filter: /.*/ }, async ({ path: name, pluginData, ...from }) => {
        if (!missing.includes(name) || pluginData !== undefined) return undefined
        const found = await build.resolve(name, { ...from, pluginData: emptyList })
        return found.errors.length > 0 ? { path: name, namespace: emptyList } : found
      })
      build.onLoad({ filter: /.*/, namespace: emptyList }, () => ({ contents: emptyListText, loader: 'js' }))
    },
  }
}

/** Keeps `__dirname` and similar values pointing to the original file. */
function placePlugin(root: string): Plugin {
  return {
    name: 'place',
    setup: (build) =>
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
        const found = loadFile(root, file)
        const ofPackage = found ? undefined : ignoreErrors(undefined, () => fs.readFileSync(file, 'utf8'))
        const loaded = ofPackage === undefined ? found : { contents: ofPackage, loader: 'default' as const }
        if (typeof loaded?.contents !== 'string') return loaded
        const text = await asCommonJs(file, loaded.contents)
        const prefix = placePrefix(file, text)
        return prefix ? { ...loaded, contents: prefix + text.replace(/^#!/, '//') } : { ...loaded, contents: text }
      }),
  }
}

/**
 * Returns the text of a module. One that imports and assigns to `module.exports`, as Babel and jiti allow, becomes
 * CommonJS, because it would be neither for the bundler.
 */
export async function asCommonJs(file: string, text: string): Promise<string> {
  if (!/^module\.exports\s*=/m.test(text) || !/^import\s*[\w{*'"]/m.test(text)) return text
  const { transform } = await import('esbuild')
  const loader = /\.[cm]?ts$/.test(file) ? 'ts' : file.endsWith('x') ? 'tsx' : 'jsx'
  try {
    return (await transform(text, { loader, format: 'cjs', platform: 'node', logLevel: 'silent' })).code
  } catch {
    // The bundler reports the error, at its place.
    return text
  }
}

/**
 * Resolves `docsgen` to its functions for configurations and its plugins to their files, keeps other packages external,
 * and bundles packages that a workspace links.
 */
function resolvePlugin(packages: Set<string>, requires: boolean): Plugin {
  const names = builtIns.flatMap(({ packageExports }) => packageExports ?? [])
  const ownPlugins = new RegExp(`^docsgen/(?:${names.join('|')})$`)
  return {
    name: 'resolve',
    setup(build) {
      build.onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: virtual }))
      build.onLoad({ filter: /.*/, namespace: virtual }, () => ({
        contents: 'export const defineConfig = (config) => config, definePlugin = (plugin) => plugin',
      }))
      build.onResolve({ filter: ownPlugins }, ({ path: name }) => ({
        path: pathToFileURL(libFile(`${path.basename(name)}.js`)).href,
        external: true,
      }))
      build.onResolve({ filter: /^[^./]/ }, (args) => resolvePackage(build, args, { packages, requires }))
    },
  }
}

const commonJs = 'commonjs'
const required = 'required'

/** Loads modules of packages that `import` of Node reads in another way than loaders of other generators. */
export function loadPackages(build: PluginBuild): void {
  requireDefaults(build)
  build.onResolve({ filter: /.*/, namespace: commonJs }, ({ path: file }) => ({ path: file, external: true }))
  build.onLoad({ filter: /.*/, namespace: commonJs }, ({ path: file }) => ({
    contents: `module.exports = require(${JSON.stringify(file)})`,
    loader: 'js',
  }))
  build.onLoad({ filter: /\.json$/, namespace: 'file' }, ({ path: file, with: { type } }) => {
    // With the attribute, the bundler has only a default export. It reports errors in JSON at their place.
    const json = type === 'json' ? ignoreErrors(undefined, () => JSON.parse(fs.readFileSync(file, 'utf8'))) : undefined
    return json === undefined ? undefined : { contents: `module.exports = ${JSON.stringify(json)}`, loader: 'js' }
  })
}

/** Gives `require` of an ES module its default export, with the others as properties, as loaders of other generators do. */
function requireDefaults(build: PluginBuild): void {
  build.onResolve({ filter: /^\.{1,2}\// }, async ({ path: name, namespace, pluginData, ...from }) => {
    const isAsked = namespace === required || pluginData !== undefined
    if (isAsked || from.kind !== 'require-call') return undefined
    const { path: file, errors } = await build.resolve(name, { ...from, pluginData: required })
    if (errors.length > 0 || !/\.[cm]?[jt]sx?$/.test(file)) return undefined
    const text = ignoreErrors(undefined, () => fs.readFileSync(file, 'utf8')) ?? ''
    const hasDefault = isEsModule(text) && /^export\s+default\b|\bas\s+default\b/m.test(text)
    // The bundler takes every path with `.mjs` for an ES module.
    return hasDefault ? { path: `${file}.cjs`, namespace: required } : undefined
  })
  build.onLoad({ filter: /.*/, namespace: required }, ({ path: file }) => ({
    contents: `const all = require(${JSON.stringify(`./${path.basename(file, '.cjs')}`)}), own = all.default
if (Object.isExtensible(own))
  for (const key of Object.keys(all)) if (!(key in own)) Object.defineProperty(own, key, { get: () => all[key] })
module.exports = Object(own) === own ? own : all`,
    resolveDir: path.dirname(file),
    loader: 'js',
  }))
}

/**
 * Returns how a module of a package is imported: JSON is part of the bundle, CommonJS is required, since all that it exports
 * is in its namespace, and everything else is imported by its URL. ES modules that Node cannot run, but other generators
 * do, are part of the bundle.
 */
export function packageModule({ kind }: Pick<OnResolveArgs, 'kind'>, file: string): OnResolveResult {
  // `import` takes a URL on every system, `require` only a path.
  if (kind === 'require-call' || kind === 'require-resolve') return { path: file, external: true }
  if (file.endsWith('.json') || needsBundler(file)) return { path: file }
  return isCommonJs(file) ? { path: file, namespace: commonJs } : { path: pathToFileURL(file).href, external: true }
}

/**
 * Returns whether Node cannot run a file of a package: TypeScript, the syntax of ES modules where it expects CommonJS, or
 * imports of files without their extension.
 */
function needsBundler(file: string): boolean {
  if (/\.[cm]?tsx?$/.test(file)) return true
  if (!file.endsWith('.js')) return false
  const text = ignoreErrors(undefined, () => fs.readFileSync(file, 'utf8')) ?? ''
  if (!isEsModule(text)) return false
  return isCommonJs(file) || /^(?:import|export)\b[^;'"]*['"]\.{1,2}\/(?:[^'"]*\/)?[^'"./]+['"]/m.test(text)
}

const esSyntax = /^(?:import\s*[\w{*'"]|export\s+(?:[{*]|default\b|const\b|function\b|class\b|async\b|let\b|var\b))/m

/** Returns whether code is an ES module. CommonJS may have lines of one in its texts. */
function isEsModule(text: string): boolean {
  return esSyntax.test(text) && !/\b(?:module\.exports|exports(?:\.\w+|\[['"]))/.test(text)
}

/** Returns whether Node runs a file of a package as CommonJS. */
function isCommonJs(file: string): boolean {
  if (!/\.c?js$/.test(file)) return false
  if (file.endsWith('.cjs')) return true
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const text = ignoreErrors(['ENOENT'], () => fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
    if (text !== undefined) return ignoreErrors(undefined, () => JSON.parse(text))?.type !== 'module'
    if (path.dirname(folder) === folder) return true
  }
}

/**
 * Resolves an import, or as `require` would if it can: loaders of other generators do so, and Node cannot run the ES modules
 * of every package that has both.
 */
export async function resolveImport(
  build: PluginBuild,
  name: string,
  { requires, ...options }: ResolveOptions & { requires: boolean },
): Promise<ResolveResult> {
  const required = requires && (await build.resolve(name, { ...options, kind: 'require-call' }))
  return required && required.errors.length === 0 ? required : await build.resolve(name, options)
}

async function resolvePackage(
  build: PluginBuild,
  args: OnResolveArgs,
  { packages, requires }: { packages: Set<string>; requires: boolean },
) {
  const { path: name, kind, resolveDir, importer } = args
  if (args.pluginData === virtual || args.namespace === commonJs || kind === 'entry-point' || path.isAbsolute(name))
    return undefined
  if (isBuiltin(name)) return { path: name, external: true }
  const found = await resolveImport(build, name, { kind, resolveDir, importer, pluginData: virtual, requires })
  if (found.errors.length > 0) return { errors: found.errors as PartialMessage[] }
  const folder = packageFolder(found.path)
  if (found.external || folder === undefined) return { path: found.path, external: found.external }
  packages.add(path.join(folder, 'package.json'))
  return packageModule(args, found.path)
}

/** Folder of the installed package that a file belongs to; undefined for a file outside of `node_modules`. */
function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]
}
