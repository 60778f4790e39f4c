import fs from 'node:fs'
import path from 'node:path'
import type { Message, OnLoadResult, Plugin } from 'esbuild'
import { problemIn } from '../site-files.ts'
import type { Bundled } from './bundled.ts'
import { entriesThatReach } from './codes.ts'
import { withoutMark } from './islands.ts'
import { entryInput, fromRoot, type SiteBundleRequest } from './modules.ts'
import { unresolved } from './problem.ts'

/** Error of esbuild. */
export interface BundleFailure {
  errors: Message[]
  warnings?: Message[]
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
  { errors: first }: BundleFailure,
  make: (request: SiteBundleRequest, standIns: Plugin) => Promise<Bundled>,
): Promise<Intact> {
  const errors = [...first]
  const known = new Set(first.map(keyOf))
  let asked = request
  // Modules that import one whose error is in another file, such as one that Sass loads.
  let withImporters = false
  for (;;) {
    const broken = brokenModules(errors, request, withImporters)
    asked = withoutImports(asked, ({ name }) => broken.lines.some((line) => line.includes(JSON.stringify(name))))
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
  /** Lines of the entry with an error. */
  lines: string[]
}

const standIn = 'stand-in'

function keepsPages({ rows }: SiteBundleRequest): boolean {
  return rows.some((row) => row.keepsPages)
}

function brokenModules(errors: Message[], request: SiteBundleRequest, withImporters: boolean): BrokenModules {
  const importers = withImporters ? errors.flatMap(({ notes }) => notes.flatMap(({ location }) => location ?? [])) : []
  const { root } = request
  const keeps = keepsPages(request)
  const inEntry = keeps ? errors.filter((error) => absentName(error) === undefined) : errors
  const places = [...inEntry.flatMap(({ location }) => location ?? []), ...importers]
  const files = new Set([
    ...errors.filter((error) => absentName(error) === undefined).flatMap((error) => brokenFile(error) ?? []),
    ...importers.map(({ file }) => withoutMark(file)),
  ])
  return {
    root: fs.realpathSync(root),
    shows: keeps ? 'children' : 'nothing',
    missing: new Set(errors.flatMap((error) => absentName(error) ?? [])),
    has: (name) => name.startsWith(`${standIn}:`) || files.has(withoutMark(name)),
    lines: places.flatMap(({ file, lineText }) => (file === entryInput ? lineText : [])),
  }
}

/** A module that has every export: hooks return an object, and components show their children. */
const componentsText = [
  // A function that classes can extend. Called without properties, it is no component, and returns something to call.
  'function show(props) { return props && typeof props === "object" ? props.children ?? null : Part }',
  'const isPart = (part, name) => !(name in part) && /^(?!then$)(?:[A-Z]|[a-z]+[0-9]?$)/.test(String(name))',
  'const Part = new Proxy(show, { get: (part, name) => isPart(part, name) ? Part : part[name] })',
  'const get = (_, name) => name === "__esModule" ? true : /^use[A-Z]/.test(String(name)) ? () => ({}) : Part',
  // The bundler copies only the own properties of a module, and keeps its prototype.
  'module.exports = Object.create(new Proxy({}, { get }))',
].join('\n')

/** Replaces modules that are missing or have an error by one that may export anything. */
function standIns({ root, missing, has, shows }: BrokenModules): Plugin {
  const anything: OnLoadResult = {
    contents: shows === 'children' ? componentsText : 'module.exports = {}',
    loader: 'js',
  }
  return {
    name: 'stand-ins',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path: name, pluginData, ...from }) => {
        if (!missing.has(name) || pluginData === standIn) return undefined
        const found = await build.resolve(name, { ...from, pluginData: standIn })
        if (found.errors.length === 0) return found
        const isStyle = /^(?:import-rule|url-token)$/.test(from.kind)
        return isStyle ? { path: name, external: true } : { path: name, namespace: standIn }
      })
      build.onLoad({ filter: /.*/, namespace: standIn }, () => anything)
      build.onLoad({ filter: /.*/ }, ({ path: file }) => {
        if (!has(path.relative(root, withoutMark(file)).split(path.sep).join('/'))) return undefined
        return /\.(?:css|s[ac]ss)$/.test(file) ? { contents: '', loader: 'css' } : anything
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
