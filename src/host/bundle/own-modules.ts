import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { CodeRow } from '../../model/code-row.ts'
import { themeSource } from '../../model/theme/theme-modules.ts'
import { libFile } from '../lib-file.ts'

const require = createRequire(import.meta.url)

/** Resolves docsgen's own modules: React, a single copy, and the components of the theme. */
export const ownModules = ({ islands, rows }: { islands: 'files' | 'auto'; rows: CodeRow[] }): Plugin => ({
  name: 'own',
  setup(build) {
    const libraries = libraryFiles(rows)
    const isNoted = (importer: string) =>
      !libraries.has(importer) && (islands === 'auto' || !/[\\/]node_modules[\\/]/.test(importer))
    build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path: name, kind, importer, namespace }) => {
      const isCode = kind === 'import-statement' || (islands === 'auto' && kind === 'require-call')
      const isOwn = isCode && namespace !== 'noted' && isNoted(importer)
      return isOwn ? { path: name, namespace: 'noted' } : undefined
    })
    build.onLoad({ filter: /.*/, namespace: 'noted' }, ({ path: name }) => ({
      contents: notedText(name),
      resolveDir: path.dirname(themeFile()),
      loader: 'js',
    }))
    build.onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path: name }) => ({
      path: require.resolve(name),
      external: true,
    }))
    // Provided by the process that runs the bundle.
    build.onResolve({ filter: /^docsgen:live$/ }, ({ path: name }) => ({ path: name, external: true }))
    build.onResolve({ filter: /^docsgen[:/]theme$/ }, () => ({ path: themeSource, external: true }))
  },
})

/** Returns a React module that records features without effect outside of islands: see `client/theme/mdx/dead.ts`. */
function notedText(name: string): string {
  const names = Object.keys(require(name) as object)
  const noted =
    name === 'react' ? 'noteReact(React)' : '{ ...React, jsx: noteJsx(React.jsx), jsxs: noteJsx(React.jsxs) }'
  return [
    `import React from '${name}'`,
    "import { noteJsx, noteReact } from 'docsgen:theme'",
    `const noted = ${noted}`,
    `export const { ${names.join(', ')} } = noted`,
    'export default noted',
  ].join('\n')
}

/** Returns the libraries that code of a site may use: their absolute paths. */
export function libraryFiles(rows: CodeRow[]): Set<string> {
  return new Set(
    rows.flatMap(({ library, pageLibrary }) =>
      [library, pageLibrary].flatMap((one) => (one ? packageFile(one.file) : [])),
    ),
  )
}

/** Returns the compiled theme components, the same module that renders pages. */
export function themeFile(): string {
  return fs.realpathSync(libFile('theme.js'))
}

/** Returns whether a file is in the compiled package. */
export function isPackaged(file: string): boolean {
  return file.startsWith(path.join(path.dirname(themeFile()), path.sep))
}

/** Returns a file of the compiled package. */
export function packageFile(name: string): string {
  return path.join(path.dirname(themeFile()), name)
}
