import fs from 'node:fs'
import path from 'node:path'
import type { Plugin, PluginBuild } from 'esbuild'
import type { CodePlace, CodeRow, CodeSite, NamedModule } from '../../model/code-row.ts'
import { escapeRegExp } from '../../shared/escape-reg-exp.ts'
import { ignoreErrors } from '../fs.ts'
import { diskPath } from '../overlay/disk-path.ts'
import { readCode, textOfCode } from '../site-files.ts'
import type { SiteBundleRequest } from './modules.ts'
import { packageFile } from './own-modules.ts'
import { hasMark, withMark } from './resolve-marks.ts'

/** Namespace of modules by name. */
export const namedSpace = 'named'
/** Namespace of files that rows load. */
export const loadedSpace = 'loaded'

/** Resolves modules by name, and the libraries that they import. */
export function namedModules(
  { rows, root, parts }: Pick<SiteBundleRequest, 'rows' | 'root' | 'parts'>,
  place: CodePlace,
): Plugin {
  const site = codeSite(root, parts)
  return {
    name: 'named modules',
    setup(build) {
      for (const { modules, library, pageLibrary, aliases = {} } of rows) {
        for (const one of [library, pageLibrary])
          if (one)
            build.onResolve({ filter: new RegExp(`^${escapeRegExp(one.id)}$`) }, () =>
              one === pageLibrary && place === 'island'
                ? { path: one.id, namespace: namedSpace, pluginData: withoutPage(pageLibrary) }
                : { path: packageFile(one.file), sideEffects: false },
            )
        for (const [alias, target] of Object.entries(aliases)) resolveAlias(build, root, { alias, target })
        if (!modules) continue
        build.onResolve({ filter: modules.names }, async ({ path: name, kind, importer }) => {
          const found = await modules.load(name, place, site)
          if (!found) return undefined
          if ('file' in found) return build.resolve(`./${found.file}`, { resolveDir: root, kind, importer })
          if ('packageFile' in found) return { path: packageFile(found.packageFile) }
          if ('error' in found) return { errors: [{ text: found.error, notes: [{ text: found.hint }] }] }
          if ('isServerOnly' in found) return { errors: [notForBrowsers(name)] }
          return { path: name, namespace: namedSpace, pluginData: found }
        })
      }
      build.onLoad({ filter: /.*/, namespace: namedSpace }, ({ pluginData }) => {
        const found = pluginData as Extract<NamedModule, { text: string } | { json: unknown }>
        if ('json' in found) return { contents: JSON.stringify(found.json), loader: 'json' }
        return { contents: found.text, resolveDir: path.dirname(packageFile('theme.js')), loader: 'js' }
      })
    },
  }
}

function codeSite(root: string, parts: SiteBundleRequest['parts']): CodeSite {
  const stat = (file: string) => fs.statSync(path.join(root, file), { throwIfNoEntry: false })
  return {
    has: (file) => ignoreErrors(undefined, () => stat(file)?.isFile()) ?? false,
    hasFolder: (folder) => ignoreErrors(undefined, () => stat(folder)?.isDirectory()) ?? false,
    isReadable: (file) => readCode(root, path.posix.normalize(file)).state === 'read',
    read: (file) => textOfCode(root, file),
    parts: Object.values(parts).map((file) => path.posix.normalize(file)),
  }
}

function withoutPage({ exports }: NonNullable<CodeRow['pageLibrary']>): NamedModule {
  return {
    text: [
      'const Part = ({ children = null }) => children',
      ...exports.map((name) => `export { Part as ${name} }`),
    ].join('\n'),
  }
}

/** Resolves names of the site's own modules: `@parts/Box` for the alias `@parts`. */
function resolveAlias(build: PluginBuild, root: string, { alias, target }: { alias: string; target: string }): void {
  const isExact = alias.endsWith('$')
  const name = isExact ? alias.slice(0, -1) : alias
  build.onResolve({ filter: new RegExp(`^${escapeRegExp(name)}${isExact ? '$' : '(?:/|$)'}`) }, (args) => {
    const file = path.posix.join(target, args.path.slice(name.length))
    return build.resolve(`./${file}`, { resolveDir: root, kind: args.kind, importer: args.importer })
  })
}

/** The error of an import that islands cannot have. */
export function notForBrowsers(name: string): { text: string; notes: { text: string }[] } {
  return {
    text: `An island cannot import ${name.includes('/') ? `"${name}"` : name}, which is not for browsers.`,
    notes: [{ text: 'Pass content that the page renders as children of the island.' }],
  }
}

/** Loads files that code imports as modules. */
export function loadedFiles({ root, overlay, rows }: Pick<SiteBundleRequest, 'root' | 'overlay' | 'rows'>): Plugin {
  const all = rows.flatMap(({ files }) => files ?? [])
  return {
    name: 'loaded files',
    setup(build) {
      for (const files of all)
        build.onResolve({ filter: files.names }, async ({ path: name, kind, ...from }) => {
          if (kind !== 'import-statement' && kind !== 'require-call' && kind !== 'dynamic-import') return undefined
          if (hasMark(from.pluginData, inside)) return undefined
          const pluginData = withMark(from.pluginData, inside)
          // A query such as `?react` chooses the loader, not the file.
          const found = await build.resolve(name.replace(/\?.*$/, ''), {
            ...from,
            kind: 'import-statement',
            pluginData,
          })
          return found.errors.length > 0 ? found : { path: found.path, namespace: loadedSpace, pluginData: files }
        })
      build.onLoad({ filter: /.*/, namespace: loadedSpace }, async ({ path: file, pluginData }) => {
        const read = readCode(root, diskPath(root, path.relative(root, file).split(path.sep).join('/'), overlay))
        if (read.state !== 'read') return { errors: [{ text: `The file "${path.basename(file)}" cannot be read.` }] }
        const contents = await (pluginData as (typeof all)[number]).load(read.text)
        return { contents, resolveDir: root, loader: 'js' }
      })
    },
  }
}

const inside = Symbol('resolved already')
