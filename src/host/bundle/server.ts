import fs from 'node:fs'
import type { BuildOptions } from 'esbuild'
import { overlayModules } from '../overlay/overlay-modules.ts'
import { siteFiles } from '../site-files.ts'
import { requireContexts } from './contexts.ts'
import { fontStyles } from './font.ts'
import { islandModules } from './islands.ts'
import { namedLoaders } from './loaders.ts'
import { entryName, requiredFiles, rowTexts, type SiteBundleRequest, siteModules } from './modules.ts'
import { loadedFiles, namedModules } from './named-modules.ts'
import { ownModules } from './own-modules.ts'
import { styleFiles } from './postcss.ts'
import { staticFiles } from './statics.ts'
import { workerFiles } from './workers.ts'

/** Name of the variable with the exports of the bundle. */
const siteName = 'docsgenSite'

/** Replaces names of the environment in all modules of a site. */
export const sharedDefine = { 'process.env.NODE_ENV': '"production"' }

/** Sets that the bundle adds to. */
interface Found {
  islands: Set<string>
  /** Hashes of the files that Sass loads, by absolute path. */
  loaded: Map<string, string>
  statics: Set<string>
  /** Folders of which code imports all files. */
  folders: Set<string>
}

/** Options for the module that runs on the server. */
export function serverOptions(request: SiteBundleRequest, { islands, statics, loaded, folders }: Found): BuildOptions {
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
    // Unlike a module, a function can be garbage-collected when it is replaced. In its ES modules, "module" must be undefined, as in
    // Node.js: some look for it, and would replace all exports.
    format: 'iife',
    globalName: siteName,
    supported: { 'dynamic-import': false },
    define: { ...sharedDefine, 'import.meta.url': 'docsgenUrl' },
    plugins: [
      overlay.resolve,
      siteModules(request),
      namedLoaders(request),
      fontStyles(request.siteFont),
      rowTexts(request.rows),
      staticFiles(request, statics),
      islandModules(realRoot, islands),
      loadedFiles(request),
      ...styleFiles({ ...request, root: realRoot }, { loaded, folders }),
      requiredFiles,
      requireContexts(request, folders),
      workerFiles(request),
      ownModules(request),
      namedModules(request, 'server'),
      overlay.load,
      siteFiles(realRoot),
    ],
  }
}
