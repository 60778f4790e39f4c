import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OnResolveArgs, Plugin, PluginBuild } from 'esbuild'
import * as yaml from 'yaml'
import { splitFrontMatter } from '../../content/front-matter-split.ts'
import { asCommonJs, loadPackages, packageModule, placePrefix, resolveImport } from '../../host/config/bundle.ts'
import { metaOf } from '../front-matter.ts'
import { withGlobs } from './glob.ts'
import { stub, stubName } from './stub.ts'

/** A module of the old site that was run. */
export interface Loaded {
  /** Its default export, or `module.exports`; a function is called, unless the module is only imported. */
  value: unknown
  /** Packages and files that were not there, and became stubs. */
  missing: string[]
}

/** Thrown if the old configuration cannot be run. */
export class LoadFailure extends Error {
  /** Replaces the hint to correct the configuration. */
  hint: string | undefined
  /** Packages and files that the code needs and that are not there: their stubs may be the cause. */
  missing: string[]

  constructor(message: string, hint?: string, missing: string[] = []) {
    super(message)
    this.hint = hint
    this.missing = missing
  }
}

/** Packages that old configurations read data with, so often that docsgen has them at hand. */
const standIns: Record<string, unknown> = {
  'js-yaml': { load: yaml.parse, safeLoad: yaml.parse, dump: yaml.stringify },
  yaml,
  dotenv: { config: () => ({ parsed: {} }) },
  'dotenv/config': {},
  'gray-matter': Object.assign(frontMatter, { __esModule: false }),
}

function frontMatter(text: unknown): { data: Record<string, unknown>; content: string } {
  const { yaml: head, content } = splitFrontMatter(String(text))
  return { data: metaOf(head), content: content.trimStart() }
}

const identity = (value: unknown) => value

/** Packages that are replaced even if they are installed: their functions hide the options that they get. */
const replaced: Record<string, unknown> = {
  '@astrojs/starlight': Object.assign((options: unknown) => ({ name: '@astrojs/starlight', options }), {
    __esModule: false,
  }),
  'astro/config': withStubs('astro/config', { defineConfig: identity, passthroughImageService: () => undefined }),
  vitepress: withStubs('vitepress', {
    defineConfig: identity,
    defineConfigWithTheme: identity,
    defineAdditionalConfig: identity,
    defineLoader: identity,
    createContentLoader: (pattern: unknown, options: unknown) => ({ pattern, options }),
  }),
  'starlight-blog': Object.assign((options: unknown) => ({ name: 'starlight-blog', options }), { __esModule: false }),
  'starlight-openapi': Object.assign((options: unknown) => ({ name: 'starlight-openapi', options }), {
    __esModule: false,
    openAPISidebarGroups: [{ isOpenApi: true }],
    createOpenAPISidebarGroup: () => ({ isOpenApi: true }),
  }),
  'starlight-typedoc': Object.assign((options: unknown) => ({ name: 'starlight-typedoc', options }), {
    __esModule: false,
    typeDocSidebarGroup: { isTypeDoc: true },
    createStarlightTypeDocPlugin: () => [
      (options: unknown) => ({ name: 'starlight-typedoc', options }),
      { isTypeDoc: true },
    ],
  }),
  'starlight-sidebar-topics': Object.assign((topics: unknown) => ({ name: 'starlight-sidebar-topics', topics }), {
    __esModule: false,
  }),
}

/** Returns a module with these exports, in which every other name is a stub. */
function withStubs(name: string, exports: Record<string, unknown>): object {
  return Object.setPrototypeOf(exports, stub(name)) as object
}

interface Hooks {
  /** Loads a package that is not installed. */
  stub(name: string): unknown
  /** Loads a module of the site that does not run without such packages. */
  standIn(name: string): unknown
  /** Replaces `import.meta.resolve`: the URL of a module from the folder of the first one. */
  resolve(name: string): string
  /** Replaces `createRequire` of the old site's code. */
  createRequire(from: string | URL): NodeJS.Require
}

const hooksName = 'docsgenMigrateHooks'

/**
 * Runs a module of the old site as its generator would: TypeScript, ES modules and CommonJS. Packages that are not
 * installed, and modules that are not there, become stubs. If the code throws, packages are loaded as `require` does; if
 * it still does, modules of the site that import stubs become stubs too, until it runs.
 */
export async function loadModule(file: string, use: unknown[] | 'import' = []): Promise<Loaded> {
  const stubbed = new Set<string>()
  const known = new Set<string>()
  let failure: LoadFailure | undefined
  let requires = false
  for (;;) {
    const users = new Set<string>()
    try {
      const { value, missing } = await runModule(file, use, { users, stubbed, requires })
      return { value, missing: [...new Set([...known, ...missing])].sort() }
    } catch (error) {
      users.delete(file)
      const more = [...users].filter((one) => !stubbed.has(one))
      if (!(error instanceof LoadFailure)) throw error
      failure ??= error
      for (const name of error.missing) known.add(name)
      if (!requires) {
        requires = true
        continue
      }
      if (known.size === 0 || more.length === 0) throw new LoadFailure(failure.message, undefined, [...known].sort())
      for (const one of more) stubbed.add(one)
    }
  }
}

/** Modules of the site that become stubs, those that import a stub, and how packages are loaded. */
interface StubUse {
  stubbed: ReadonlySet<string>
  users: Set<string>
  requires: boolean
}

async function runModule(file: string, use: unknown[] | 'import', stubUse: StubUse): Promise<Loaded> {
  const missing = new Set<string>()
  const later = new Set<string>()
  const bundle = await bundled(file, later, stubUse)
  // A module of the new configuration loads these when it is used.
  if (use === 'import') for (const name of later) missing.add(name)
  Object.assign(globalThis, { [hooksName]: hooksOf(missing, file) })
  const { env } = process
  const { NODE_ENV } = env
  // As in a build of every generator.
  env.NODE_ENV = 'production'
  const rejected: unknown[] = []
  const onRejection = (reason: unknown) => rejected.push(reason)
  // A promise that nothing waits for would end the process.
  process.on('unhandledRejection', onRejection)
  const folder = process.cwd()
  process.chdir(workingFolder(path.dirname(file)))
  try {
    // The fragment makes a second run of the same text a second module.
    const url = `data:text/javascript;base64,${Buffer.from(bundle).toString('base64')}#${randomUUID()}`
    const module = (await import(/* @vite-ignore */ url)) as { default?: unknown }
    const value = use === 'import' ? undefined : await called(module.default, use)
    await new Promise((resolve) => setImmediate(resolve))
    if (rejected.length > 0) throw rejected[0]
    return { value, missing: [...missing].sort() }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new LoadFailure(message, undefined, [...missing].sort())
  } finally {
    process.chdir(folder)
    process.off('unhandledRejection', onRejection)
    Reflect.deleteProperty(globalThis, hooksName)
    if (NODE_ENV === undefined) delete env.NODE_ENV
    else env.NODE_ENV = NODE_ENV
  }
}

/** Returns the folder that the old generator is run in: the closest one with a `package.json`, or that of docsgen. */
function workingFolder(folder: string): string {
  if (fs.existsSync(path.join(folder, 'package.json'))) return folder
  const parent = path.dirname(folder)
  return parent === folder ? process.cwd() : workingFolder(parent)
}

async function called(exported: unknown, args: unknown[]): Promise<unknown> {
  const value = isModule(exported) ? exported.default : exported
  return typeof value === 'function' && stubName(value) === undefined ? await value(...args) : await value
}

function isModule(value: unknown): value is { default: unknown } {
  return typeof value === 'object' && value !== null && '__esModule' in value && 'default' in value
}

function hooksOf(missing: Set<string>, file: string): Hooks {
  const missed = (name: string) => {
    missing.add(name)
    return stub(name)
  }
  const all = { ...standIns, ...replaced }
  const known = (name: string) => (Object.hasOwn(all, name) ? all[name] : missed(name))
  return {
    stub: known,
    standIn: (name) => stub(name),
    resolve(name) {
      try {
        return pathToFileURL(createRequire(file).resolve(name)).href
      } catch {
        return name.startsWith('.') ? new URL(name, pathToFileURL(file)).href : name
      }
    },
    createRequire(from) {
      const own = createRequire(from)
      const load = (name: string) => {
        try {
          return own(name)
        } catch (error) {
          const absent = absentIn(error)
          if (absent === undefined) throw error
          // An existing module may itself require a package that is missing.
          if (absent === name) return known(name)
          missing.add(absent)
          return stub(name)
        }
      }
      const resolve = (name: string) => {
        try {
          return own.resolve(name)
        } catch {
          return name.startsWith('.') ? path.resolve(path.dirname(placeOf(from)), name) : name
        }
      }
      return Object.assign(load, own, { resolve: Object.assign(resolve, own.resolve) })
    },
  }
}

/** Returns the name of the module that an error of `require` did not find. */
function absentIn(error: unknown): string | undefined {
  if (!(error instanceof Error) || (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') return undefined
  return /^Cannot find module '(.+?)'/.exec(error.message)?.[1]
}

function placeOf(from: string | URL): string {
  return String(from).startsWith('file:') ? fileURLToPath(from) : String(from)
}

async function bundled(file: string, later: Set<string>, stubUse: StubUse): Promise<string> {
  const { build } = await import('esbuild')
  const from = JSON.stringify(pathToFileURL(file).href)
  try {
    const { outputFiles = [] } = await build({
      entryPoints: [file],
      absWorkingDir: path.dirname(file),
      write: false,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      logLevel: 'silent',
      conditions: [],
      tsconfigRaw: '{}',
      loader: { '.svg': 'text', '.png': 'empty', '.css': 'empty', '.md': 'text', '.mdx': 'text' },
      define: {
        'import.meta.url': 'docsgenUrl',
        'import.meta.env': JSON.stringify({ MODE: 'production', PROD: true, DEV: false, SSR: true, BASE_URL: '/' }),
        'import.meta.resolve': `globalThis.${hooksName}.resolve`,
        'import.meta.dirname': 'docsgenDirname',
        'import.meta.filename': 'docsgenFilename',
        __dirname: 'docsgenDirname',
        __filename: 'docsgenFilename',
      },
      banner: { js: `var require = globalThis.${hooksName}.createRequire(${from});` },
      plugins: [stubs(later, stubUse, workingFolder(path.dirname(file)))],
    })
    return outputFiles[0]?.text ?? ''
  } catch (error) {
    const [first] = (error as { errors?: { text: string; location?: { file: string; line: number } }[] }).errors ?? []
    if (!first) throw error
    throw new LoadFailure(`${first.text}${first.location ? ` (${first.location.file}:${first.location.line})` : ''}`)
  }
}

/** Keeps installed packages external, and replaces missing ones; collects those of dynamic imports. */
function stubs(later: Set<string>, { stubbed, users, requires }: StubUse, root: string): Plugin {
  return {
    name: 'stubs',
    setup(build) {
      build.onResolve({ filter: /^(?:node:)?module$/ }, () => ({ path: 'module', namespace: 'hooks' }))
      build.onLoad({ filter: /.*/, namespace: 'hooks' }, () => ({
        contents: `export * from 'node:module'\nexport const createRequire = globalThis.${hooksName}.createRequire\nexport default { createRequire }`,
        loader: 'js',
      }))
      loadPackages(build)
      build.onResolve({ filter: /.*/ }, async (args) => {
        const found = await resolveOrStub(build, args, requires)
        const isStubbed = found?.path !== undefined && stubbed.has(found.path)
        const isStub = found?.namespace === 'stub' && !Object.hasOwn(replaced, args.path)
        if (isStubbed || (isStub && !Object.hasOwn(standIns, args.path))) users.add(args.importer)
        if (isStubbed) return { path: found.path, namespace: 'stubbed' }
        if (isStub && args.kind === 'dynamic-import') later.add(args.path)
        return found
      })
      build.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path: name }) => ({
        contents: `module.exports = globalThis.${hooksName}.stub(${JSON.stringify(name)})`,
        loader: 'js',
      }))
      build.onLoad({ filter: /.*/, namespace: 'stubbed' }, ({ path: name }) => ({
        contents: `module.exports = globalThis.${hooksName}.standIn(${JSON.stringify(path.basename(name))})`,
        loader: 'js',
      }))
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: name }) => {
        const text = withGlobs(await asCommonJs(name, await fs.promises.readFile(name, 'utf8')), name, root)
        return { contents: placePrefix(name, text) + text.replace(/^#!/, '//'), loader: loaderOf(name) }
      })
    },
  }
}

function loaderOf(file: string): 'tsx' | 'ts' | 'jsx' {
  if (file.endsWith('.tsx')) return 'tsx'
  return /\.[cm]?ts$/.test(file) ? 'ts' : 'jsx'
}

const inner = 'docsgen-migrate'

async function resolveOrStub(build: PluginBuild, args: OnResolveArgs, requires: boolean) {
  const { path: name, kind, resolveDir, importer } = args
  if (args.pluginData === inner || kind === 'entry-point' || args.namespace === 'hooks') return undefined
  if (isBuiltin(name)) return { path: name, external: true }
  if (Object.hasOwn(replaced, name)) return { path: name, namespace: 'stub' }
  const local = name.startsWith('@site/') ? `./${name.slice('@site/'.length)}` : name
  const found = await resolveImport(build, local, { kind, resolveDir, importer, pluginData: inner, requires })
  if (found.errors.length > 0 || !fs.existsSync(found.path))
    return { path: name.startsWith('.') ? path.resolve(resolveDir, name) : name, namespace: 'stub' }
  const isPackage = /[\\/]node_modules[\\/]/.test(found.path)
  return isPackage ? packageModule(args, found.path) : { path: found.path }
}
