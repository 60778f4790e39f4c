import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { overlayFolderOf } from '../../model/overlay.ts'
import { hasMark, withMark } from '../bundle/resolve-marks.ts'
import { existingPath, ignoreErrors } from '../fs.ts'
import { diskPath } from './disk-path.ts'

/** The site whose code is bundled. `overlay` are its folders whose files are elsewhere. */
interface OverlayModulesRequest {
  root: string
  overlay?: { at: string; from: string }[]
}

const done = Symbol('resolved')

/**
 * Resolves and loads code of folders whose files are elsewhere. The bundler knows these files by their paths in the site, so that its
 * output is the same. `resolve` has to come first, `load` after plugins that load some files differently.
 */
export function overlayModules({ root, overlay = [] }: OverlayModulesRequest): { resolve: Plugin; load: Plugin } {
  const real = existingPath(root) ?? root
  const nameOf = (file: string) => path.relative(real, file).split(path.sep).join('/')
  const folderOf = (file: string) => overlayFolderOf(nameOf(file), overlay)
  const diskOf = (file: string) => diskPath(real, nameOf(file), overlay)
  /** Path in the site from that elsewhere. */
  const back = (file: string, { at, from }: { at: string; from: string }) =>
    path.join(real, at, path.relative(existingPath(from) ?? from, file))
  return {
    resolve: {
      name: 'modules elsewhere',
      setup(build) {
        if (overlay.length === 0) return
        build.onResolve({ filter: /^[^/]/ }, async ({ path: name, resolveDir, kind, importer, pluginData }) => {
          if (hasMark(pluginData, done) || resolveDir === '') return undefined
          const isRelative = /^\.{1,2}\//.test(name)
          const base = resolveDir === root ? real : resolveDir
          const target = path.resolve(base, name)
          const folder = isRelative ? folderOf(target) : undefined
          if (!folder && !folderOf(base)) return undefined
          const asked = { kind, importer, pluginData: withMark(pluginData, done) }
          // The folder of the importer does not exist.
          if (!isRelative) return build.resolve(name, { ...asked, resolveDir: root })
          const file = folder ? diskOf(target) : target
          const found = await build.resolve(`./${path.basename(file)}`, { ...asked, resolveDir: path.dirname(file) })
          return folder && found.path ? { ...found, path: back(found.path, folder) } : found
        })
      },
    },
    load: {
      name: 'files elsewhere',
      setup(build) {
        if (overlay.length === 0) return
        build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) => {
          if (!folderOf(file)) return undefined
          const contents = ignoreErrors(undefined, () => fs.readFileSync(diskOf(file)))
          return contents ? { contents, loader: 'default' } : undefined
        })
      },
    },
  }
}
