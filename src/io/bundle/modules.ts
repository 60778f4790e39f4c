import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { importTable } from '../../model/document-text.ts'
import { themeModules, themeSource } from '../../model/theme-modules.ts'
import type { BundleRequest } from '../../model/world.ts'
import { closest } from '../../shared/closest.ts'
import { existingPath } from '../fs.ts'
import { fontImport, type SiteFont } from './font.ts'

export interface SiteBundleRequest extends BundleRequest {
  root: string
  cacheDir: string
  /** Folders of static files. */
  statics: string[]
  /** The typeface of the site, once it is read. */
  siteFont?: SiteFont
}

export const entryName = 'docsgen:site'
/** Name of the entry among the inputs of a bundle. */
export const entryInput = `docsgen:${entryName}`

const require = createRequire(import.meta.url)

/**
 * Provides the entry with the site's pages and imports of documents, Markdown that code imports, and `@site/` paths.
 */
export function siteModules({ root, ...request }: SiteBundleRequest): Plugin {
  const texts = markdownTexts({ root, ...request })
  return {
    name: 'site',
    setup(build) {
      build.onResolve({ filter: /^docsgen:site$/ }, () => ({ path: entryName, namespace: 'docsgen' }))
      build.onLoad({ filter: /.*/, namespace: 'docsgen' }, () => ({
        contents: entryText(request),
        resolveDir: root,
        loader: 'js',
      }))
      build.onResolve({ filter: /^@site\// }, async ({ path: name, kind, importer }) => {
        const found = await build.resolve(`./${name.slice('@site/'.length)}`, { resolveDir: root, kind, importer })
        return found.errors.length > 0 ? { errors: [{ text: `Could not resolve "${name}"` }] } : found
      })
      build.onLoad({ filter: /\.mdx?$/ }, ({ path: file }) => {
        const contents = texts.get(file)
        if (contents !== undefined) return { contents, loader: 'js', resolveDir: root }
        const hint = 'Import it in a document, and pass it as children.'
        return { errors: [{ text: 'An island cannot import Markdown.', notes: [{ text: hint }] }] }
      })
    },
  }
}

/** Returns the module text of each Markdown file that code imports, by the bundler's absolute path. */
export function markdownTexts({ root, markdown }: Pick<SiteBundleRequest, 'root' | 'markdown'>): Map<string, string> {
  return new Map(
    markdown.map(({ path: name, text }) => {
      const file = path.join(root, name)
      // The import of a missing file fails.
      return [existingPath(file) ?? file, text]
    }),
  )
}

/** Returns the text of the entry. The line of an error identifies the import of a document. */
function entryText({ components, imports, parts, css, siteFont }: Omit<SiteBundleRequest, 'root'>): string {
  const pages = components.map((file): [string, string] => [file, fromRoot(file)])
  const replacing = Object.entries(parts).map(([name, file]): [string, string] => [name, fromRoot(file)])
  const { statements, object } = importTable(imports)
  return [
    ...(siteFont ? [`import ${JSON.stringify(fontImport)}`] : []),
    ...importsOf('components', pages),
    ...statements,
    ...importsOf('parts', replacing),
    // Stylesheets of the site come last, so that they take precedence.
    ...css.map((file) => `import ${JSON.stringify(fromRoot(file))}`),
    tableOf('components', pages),
    `export const imports = ${object}`,
    tableOf('parts', replacing),
  ].join('\n')
}

/** Returns import statements; `entries` are keys and module names. */
function importsOf(name: string, entries: [string, string][]): string[] {
  return entries.map(([, module], i) => `import * as ${name}${i} from ${JSON.stringify(module)}`)
}

function tableOf(name: string, entries: [string, string][]): string {
  const rows = entries.map(([key], i) => `${JSON.stringify(key)}: ${name}${i}`)
  return `export const ${name} = { ${rows.join(', ')} }`
}

/** Returns the import specifier of a site file in the entry. */
export function fromRoot(file: string): string {
  return `./${path.posix.normalize(file)}`
}

/** Resolves docsgen's own modules: React, a single copy, and the components that Docusaurus users import. */
export const ownModules: Plugin = {
  name: 'own',
  setup(build) {
    build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path: name, kind, importer, namespace }) => {
      const isOwn = kind === 'import-statement' && namespace !== 'noted' && !/[\\/]node_modules[\\/]/.test(importer)
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
    build.onResolve({ filter: /^docsgen[:/]theme$/ }, () => ({ path: themeSource, external: true }))
    build.onResolve({ filter: /^(?:@theme|@docusaurus)\// }, ({ path: name }) =>
      Object.hasOwn(themeModules, name) ? { path: name, namespace: 'theme' } : { errors: [unknownModule(name)] },
    )
    build.onLoad({ filter: /.*/, namespace: 'theme' }, ({ path: name }) => ({
      contents: themeText(name),
      resolveDir: path.dirname(themeFile()),
      loader: 'js',
    }))
  },
}

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

/** Returns a Docusaurus-compatible module that exports theme components. */
export function themeText(name: string): string {
  const names = Object.entries(themeModules[name]!).map(([exported, of]) => `${of} as ${exported}`)
  return `export { ${names.join(', ')} } from 'docsgen:theme'`
}

function unknownModule(name: string): { text: string; notes: { text: string }[] } {
  const known = Object.keys(themeModules)
  const near = closest(name, known)
  const hint = near === undefined ? `Available modules: ${known.join(', ')}.` : `Did you mean "${near}"?`
  return { text: `docsgen has no module "${name}".`, notes: [{ text: hint }] }
}

/** Supports `require('./a.png').default`: a module whose default export is the URL. */
export const requiredFiles: Plugin = {
  name: 'required files',
  setup(build) {
    build.onResolve({ filter: fileNames }, async ({ path: name, kind, ...from }) => {
      if (kind !== 'require-call') return undefined
      const found = await build.resolve(name, { ...from, kind: 'import-statement' })
      return found.errors.length > 0 ? found : { path: found.path, namespace: 'required' }
    })
    build.onLoad({ filter: /.*/, namespace: 'required' }, ({ path: file }) => ({
      contents: `export { default } from ${JSON.stringify(file)}`,
      resolveDir: path.dirname(file),
      loader: 'js',
    }))
  },
}

/** Extensions of files that code imports as URLs and that are copied into the output. */
export const fileExtensions = 'avif gif ico jpg jpeg png svg webp mp4 webm pdf woff woff2 ttf eot'.split(' ')

const fileNames = new RegExp(`\\.(?:${fileExtensions.join('|')})$`)

/** Returns the compiled theme components, the same module that renders pages. */
export function themeFile(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const file = path.join(path.basename(here) === 'chunks' ? path.dirname(here) : here, 'theme.js')
  return fs.realpathSync(file)
}
