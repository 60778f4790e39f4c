import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import {
  docusaurusModules,
  docusaurusSource,
  isProvided,
  originalName,
  swizzledParts,
} from '../../model/theme/docusaurus-modules.ts'
import { themeModules, themeSource } from '../../model/theme/theme-modules.ts'
import { closest } from '../../shared/closest.ts'

const require = createRequire(import.meta.url)

/** Resolves docsgen's own modules: React, a single copy, and the components that Docusaurus users import. */
export const ownModules = (noteAll: boolean): Plugin => ({
  name: 'own',
  setup(build) {
    build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path: name, kind, importer, namespace }) => {
      const isOwn =
        kind === 'import-statement' &&
        namespace !== 'noted' &&
        (noteAll ? importer !== docusaurusFile() : !isForeign(importer))
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
    build.onResolve({ filter: /^@(?:theme|theme-original|theme-init|docusaurus)\// }, ({ path: name }) =>
      isProvided(name) ? { path: name, namespace: 'theme' } : { errors: [unknownModule(name)] },
    )
    build.onResolve({ filter: /^docsgen:docusaurus\.css$/ }, () => ({ path: docusaurusFile().replace(/mjs$/, 'css') }))
    build.onResolve({ filter: /^docsgen:docusaurus$/ }, () => ({ path: docusaurusFile(), sideEffects: false }))
    build.onLoad({ filter: /.*/, namespace: 'theme' }, ({ path: name }) => ({
      contents: themeText(name),
      resolveDir: path.dirname(themeFile()),
      loader: 'js',
    }))
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

/** Returns the text of a module that replaces one of Docusaurus. */
export function themeText(name: string): string {
  const original = originalName(name)
  if (original !== undefined) return originalText(original)
  return [exportsText(themeModules[name], themeSource), exportsText(docusaurusModules[name], docusaurusSource)].join(
    '\n',
  )
}

/** The module of `@theme-original/Footer`. Outside of a replacement, it is the component that sites may import. */
function originalText(name: string): string {
  const own = `@theme/${name}`
  const isShared = Object.hasOwn(themeModules, own) || Object.hasOwn(docusaurusModules, own)
  if (!Object.hasOwn(swizzledParts, name)) return themeText(own)
  if (name === 'Admonition/Types') return exportsText({ default: 'admonitionTypes' }, docusaurusSource)
  return [
    `import { original } from '${docusaurusSource}'`,
    ...(isShared ? [`import Own from '${own}'`] : []),
    `export default original(${JSON.stringify(name)}${isShared ? ', Own' : ''})`,
  ].join('\n')
}

function exportsText(names: Record<string, string> = {}, source: string): string {
  const all = Object.entries(names).map(([exported, of]) => `${of} as ${exported}`)
  return all.length > 0 ? `export { ${all.join(', ')} } from '${source}'` : ''
}

/** Returns the compiled components and hooks of `client/docusaurus`, for the server and for browsers. */
export function docusaurusFile(): string {
  return path.join(path.dirname(themeFile()), 'client', 'docusaurus.mjs')
}

/** Code of packages, and of docsgen itself. */
function isForeign(importer: string): boolean {
  return /[\\/]node_modules[\\/]/.test(importer) || importer === docusaurusFile()
}

function unknownModule(name: string): { text: string; notes: { text: string }[] } {
  const known = [...Object.keys(themeModules), ...Object.keys(docusaurusModules)].sort()
  const near = closest(name, known)
  const hint =
    near === undefined ? 'The guide lists the available modules, in "Move from Docusaurus".' : `Did you mean "${near}"?`
  return { text: `docsgen has no module "${name}".`, notes: [{ text: hint }] }
}

/** Returns the compiled theme components, the same module that renders pages. */
export function themeFile(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const file = path.join(path.basename(here) === 'chunks' ? path.dirname(here) : here, 'theme.js')
  return fs.realpathSync(file)
}
