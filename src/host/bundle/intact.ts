import fs from 'node:fs'
import path from 'node:path'
import type { Message, OnLoadResult, Plugin } from 'esbuild'
import type { Problem } from '../../model/problem.ts'
import { problemIn } from '../site-files.ts'
import type { Bundled } from './bundled.ts'
import { unresolved } from './code-problem.ts'
import { entriesThatReach } from './codes.ts'
import { withoutMark } from './islands.ts'
import { entryInput, fromRoot, type SiteBundleRequest } from './modules.ts'
import { hasMark, withMark } from './resolve-marks.ts'

/** A module, or a package, that throws when it is loaded. */
export interface ThrownModule {
  /** Path of the module, or of the folder of the package with a slash at its end, relative to the root. */
  name: string
  problem: Problem
}

/** Error of esbuild. */
export interface BundleFailure {
  errors: Message[]
  warnings?: Message[]
  /** Modules that throw when they are loaded. */
  thrown?: ThrownModule[]
}

interface Intact {
  /** All errors, those of the first run before others. */
  errors: Message[]
  /** The code that reaches no module with an error; undefined if it could not be bundled. */
  rest?: { request: SiteBundleRequest; made: Bundled }
}

/**
 * Bundles the pages, imports and parts that reach no module with an error, so that their pages are rendered. Finds the
 * errors that esbuild reports only if all modules exist and have no syntax error, such as missing exports.
 */
export async function bundleIntact(
  request: SiteBundleRequest,
  { errors: first, thrown = [] }: BundleFailure,
  make: (request: SiteBundleRequest, standIns: Plugin) => Promise<Bundled>,
): Promise<Intact> {
  const errors = [...first]
  const known = new Set(first.map(keyOf))
  let asked = request
  // Modules that import one whose error is in another file, such as one that Sass loads.
  let withImporters = false
  for (;;) {
    const broken = brokenModules({ errors, thrown }, request, withImporters)
    asked = withoutImports(asked, ({ name }) => broken.lines.some((line) => line.includes(JSON.stringify(name))))
    if (keepsPages(request)) asked = withoutBrokenParts(asked, broken)
    try {
      const made = await make(asked, standIns(broken))
      // Pages of a site that moved stay: in place of the components that do not run, they show the children.
      if (keepsPages(request)) return { errors, rest: { request: asked, made } }
      const lost = entriesThatReach(broken.has, entryInput, made.server.metafile.inputs)
      const rest = withoutImports(asked, ({ name, isCode }) => isCode && lost.has(name))
      if (countOf(rest) === countOf(asked)) return { errors, rest: { request: asked, made } }
      asked = rest
    } catch (error) {
      const found = ((error as Partial<BundleFailure>).errors ?? []).filter((one) => !known.has(keyOf(one)))
      if (found.length === 0 && withImporters) return { errors }
      if (found.length === 0) withImporters = true
      for (const one of found) known.add(keyOf(one))
      errors.push(...found)
    }
  }
}

function keyOf({ text, location }: Message): string {
  return JSON.stringify([text, location?.file, location?.line, location?.column])
}

/** Returns the request without some of what the entry imports. Stylesheets are no code: no page needs them. */
function withoutImports(
  { components, imports, parts, css, ...request }: SiteBundleRequest,
  isLost: (one: { name: string; isCode: boolean }) => boolean,
): SiteBundleRequest {
  const stays = (name: string, isCode = true) => !isLost({ name, isCode })
  return {
    ...request,
    components: components.filter((file) => stays(fromRoot(file))),
    imports: imports.filter(({ key }) => stays(key)),
    parts: Object.fromEntries(Object.entries(parts).filter(([, file]) => stays(fromRoot(file)))),
    css: css.filter((file) => stays(fromRoot(file), false)),
  }
}

/** Components of docsgen come back in place of those that cannot run. */
function withoutBrokenParts({ parts, ...request }: SiteBundleRequest, { has }: BrokenModules): SiteBundleRequest {
  const intact = Object.entries(parts).filter(([, file]) => !has(path.posix.normalize(file)))
  return { ...request, parts: Object.fromEntries(intact) }
}

function countOf({ components, imports, parts }: SiteBundleRequest): number {
  return components.length + imports.length + Object.keys(parts).length
}

interface BrokenModules {
  root: string
  shows: 'children' | 'nothing'
  /** Import specifiers that may lead nowhere. */
  missing: Set<string>
  /** Returns whether a module is missing or has an error, by its name among the inputs. */
  has(name: string): boolean
  /** Returns whether an import may lead to a module with an error. */
  mayBeBroken(name: string, importer: string): boolean
  /** Lines of the entry with an error. */
  lines: string[]
}

/** Namespace of modules that are replaced. */
export const standIn = 'stand-in'
const resolvedAlready = Symbol('resolved by the stand-ins')

/** Returns whether pages of a site stay without the components that cannot run. */
export function keepsPages({ rows }: SiteBundleRequest): boolean {
  return rows.some((row) => row.keepsPages)
}

function brokenModules(
  { errors, thrown = [] }: BundleFailure,
  request: SiteBundleRequest,
  withImporters: boolean,
): BrokenModules {
  const importers = withImporters ? errors.flatMap(({ notes }) => notes.flatMap(({ location }) => location ?? [])) : []
  const { root } = request
  const keeps = keepsPages(request)
  const inEntry = keeps ? errors.filter((error) => absentName(error) === undefined) : errors
  const places = [...inEntry.flatMap(({ location }) => location ?? []), ...importers]
  const files = new Set([
    ...errors.filter((error) => absentName(error) === undefined).flatMap((error) => brokenFile(error) ?? []),
    ...importers.map(({ file }) => withoutMark(file)),
  ])
  const packages = thrown.flatMap(({ name }) => packageIn(name) ?? [])
  return {
    root: fs.realpathSync(root),
    mayBeBroken: (name, importer) =>
      packages.some((one) => name === one || name.startsWith(`${one}/`)) ||
      (files.size + thrown.length > packages.length && !/[\\/]node_modules[\\/]/.test(importer)),
    shows: keeps ? 'children' : 'nothing',
    missing: new Set(errors.flatMap((error) => absentName(error) ?? [])),
    has: (name) =>
      name.startsWith(`${standIn}:`) || files.has(withoutMark(name)) || thrown.some((one) => contains(one.name, name)),
    lines: places.flatMap(({ file, lineText }) => (file === entryInput ? lineText : [])),
  }
}

/** Returns the name of the package that contains a module. */
export function packageIn(module: string): string | undefined {
  return /^.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1]
}

/** Reports whether a module, or the folder of a package, is or contains an input. */
function contains(name: string, input: string): boolean {
  return name.endsWith('/') ? input.startsWith(name) : withoutMark(input) === name
}

/** A module that has every export: hooks return an object that is a pair too, and components show their children. */
const componentsText = [
  // A function that classes can extend. Called without properties, it is no component, and returns something to call.
  'function show(props) { return props && typeof props === "object" ? props.children ?? null : Part }',
  'const symbols = { [Symbol.iterator]: () => Part(), [Symbol.toPrimitive]: () => "" }',
  'const member = (part, name, isMember) => name in part ? part[name] : typeof name === "symbol" ? symbols[name] : isMember(name) ? Part : undefined',
  'const Part = new Proxy(show, { get: (part, name) => member(part, name, (text) => /^(?!then$)(?:[A-Z]|[a-z]+[0-9]?$)/.test(text)) })',
  'const pair = { *[Symbol.iterator]() { yield* [Part, Part] } }',
  'const use = (name) => name === "__esModule" ? true : /^use[A-Z]/.test(String(name)) ? () => ({ ...pair }) : undefined',
  // The bundler copies only the own properties of a module, and keeps its prototype.
  'const exported = new Proxy({}, { get: (_, name) => use(name) ?? Part })',
  // In modules of Node.js the default export is the module, of which React reads some names.
  'const ofReact = /^(?:then|displayName|defaultProps|propTypes|context|childContext|getDerived|isReact|_|\\$)/',
  'const get = (part, name) => use(name) ?? member(part, name, (text) => !ofReact.test(text))',
  'module.exports = new Proxy(show, { get, getPrototypeOf: () => exported })',
].join('\n')

/** Replaces modules that are missing or have an error by one that may export anything. */
function standIns({ root, missing, has, shows, mayBeBroken }: BrokenModules): Plugin {
  const anything: OnLoadResult = {
    contents: shows === 'children' ? componentsText : 'module.exports = {}',
    loader: 'js',
  }
  const nameOf = (file: string) => path.relative(root, withoutMark(file)).split(path.sep).join('/')
  return {
    name: 'stand-ins',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path: name, pluginData, ...from }) => {
        const isMissing = missing.has(name)
        if ((!isMissing && !mayBeBroken(name, from.importer)) || hasMark(pluginData, resolvedAlready)) return undefined
        const found = await build.resolve(name, { ...from, pluginData: withMark(pluginData, resolvedAlready) })
        const isFound = found.errors.length === 0
        // The text of a file could not say that it is no ES module, which exports only what it names.
        if (isFound && /\.(?:[cm]?[jt]s|[jt]sx|mdx?)$/.test(found.path) && has(nameOf(found.path)))
          return { path: nameOf(found.path), namespace: standIn }
        if (isFound || !isMissing) return isMissing ? found : undefined
        const isStyle = /^(?:import-rule|url-token)$/.test(from.kind)
        return isStyle ? { path: name, external: true } : { path: name, namespace: standIn }
      })
      build.onLoad({ filter: /.*/, namespace: standIn }, () => anything)
      build.onLoad({ filter: /.*/ }, ({ path: file }) => {
        if (!has(nameOf(file))) return undefined
        return /\.(?:css|s[ac]ss|less)$/.test(file) ? { contents: '', loader: 'css' } : anything
      })
    },
  }
}

/** Returns the name of a module that is missing in the site or in docsgen. */
function absentName(message: Message): string | undefined {
  return unresolved(message) ?? /^docsgen has no module "(.*)"/.exec(message.text)?.[1]
}

function brokenFile(error: Message): string | undefined {
  const unknown = /^No loader is configured for ".*" files: (.*)/.exec(error.text)?.[1]
  const { location } = error
  return unknown ?? problemIn(error)?.file ?? (location ? withoutMark(location.file) : undefined)
}
