import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { mdxComponentsName } from '../../config/theme-names.ts'
import type { CodeRow, WrappedParts } from '../../model/code-row.ts'
import { importTable } from '../../model/document-text.ts'
import type { BundleRequest } from '../../model/world.ts'
import { existingPath } from '../fs.ts'
import { readCode, textOfCode } from '../site-files.ts'
import { fontImport, type SiteFont } from './font.ts'
import { packageFile } from './own-modules.ts'
import type { StyleProcessor } from './style-packages.ts'

export interface SiteBundleRequest extends BundleRequest {
  root: string
  cacheDir: string
  /** Folders of static files. */
  statics: string[]
  /** The typeface of the site, once it is read. */
  siteFont?: SiteFont
  /** The site's plugins of PostCSS, once they are loaded. */
  postcss?: StyleProcessor | undefined
}

export const entryName = 'docsgen:site'
/** Name of the entry among the inputs of a bundle. */
export const entryInput = `docsgen:${entryName}`

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
        contents: entryText({ root, ...request }, mdxModules(root, request), partModules(root, request)),
        resolveDir: root,
        loader: 'js',
      }))
      build.onResolve({ filter: /^@site\// }, async ({ path: name, kind, importer }) => {
        const found = await build.resolve(`./${name.slice('@site/'.length)}`, { resolveDir: root, kind, importer })
        return found.errors.length > 0 ? { errors: [{ text: `Could not resolve "${name}"` }] } : found
      })
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, ({ path: file }) => {
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

/** Returns the modules of the site that its components for MDX come from: they may become islands. */
function mdxModules(root: string, { parts, islands, rows }: Omit<SiteBundleRequest, 'root'>): string[] {
  const file = parts[mdxComponentsName]
  return islands === 'auto' && file !== undefined ? importedBy(file, root, rows) : []
}

/** Returns the modules of the site that parts of its theme import: they may become islands. */
function partModules(root: string, { parts, islands, rows }: Omit<SiteBundleRequest, 'root'>): string[] {
  if (islands !== 'auto') return []
  const own = Object.entries(parts).flatMap(([name, file]) =>
    name === mdxComponentsName ? [] : importedBy(file, root, rows),
  )
  const ends = ['', '.tsx', '.ts', '.jsx', '.js'].flatMap((end) => [end, `/index${end}`])
  const isFile = (name: string) => fs.statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile()
  return [...new Set(own)].filter((name) => name.startsWith('.') && ends.some((end) => isFile(name + end)))
}

/** Returns the modules that a file imports, as the entry does. */
function importedBy(file: string, root: string, rows: CodeRow[]): string[] {
  const read = readCode(root, path.posix.normalize(file))
  if (read.state !== 'read') return []
  const names = [...read.text.matchAll(/^import\s[^'"]*?\sfrom\s+['"]([^'"]+)['"]/gm)].map(([, name]) => name!)
  const nameOf = (name: string) => {
    if (name.startsWith('@site/')) return fromRoot(name.slice('@site/'.length))
    return name.startsWith('.') ? fromRoot(path.posix.join(path.posix.dirname(file), name)) : name
  }
  const isModule = (name: string) => /\/[^./]+$|\.[cm]?[jt]sx?$/.test(name) || !name.startsWith('.')
  return [...new Set(names.filter((name) => !isProvidedName(name, rows)).map(nameOf))].filter(isModule)
}

/** Returns whether docsgen provides a module, by the name that code imports: it is no component of the site. */
export function isProvidedName(name: string, rows: CodeRow[]): boolean {
  return /^(?:react$|docsgen(?:[:/]|$))/.test(name) || rows.some(({ modules }) => modules?.names.test(name))
}

/** Returns the text of the entry. The line of an error identifies the import of a document. */
function entryText(
  { root, components, imports, parts, css, layers, siteFont, islands, rows }: SiteBundleRequest,
  mdx: string[],
  living: string[],
): string {
  const pages = components.map((file): [string, string] => [file, fromRoot(file)])
  const replacing = Object.entries(parts).map(([name, file]): [string, string] => [name, fromRoot(file)])
  const { statements, object } = importTable(imports)
  const wrappers = pageWrappers({ root, components, rows })
  return [
    ...wrappers.statements,
    ...rows.flatMap(({ styles = [] }) =>
      styles.map((file) => `import ${JSON.stringify((layers ? layered : '') + packageFile(file))}`),
    ),
    ...(siteFont ? [`import ${JSON.stringify(fontImport)}`] : []),
    ...rows.flatMap(({ css: text }, i) => (text ? [`import ${JSON.stringify(rowStyles + i)}`] : [])),
    ...importsOf('components', pages),
    ...statements,
    ...importsOf('parts', replacing),
    // Stylesheets of the site come last, so that they take precedence.
    ...css.map((file) => `import ${JSON.stringify(fromRoot(file))}`),
    ...(islands === 'auto'
      ? [
          ...importsOf(
            'mdx',
            mdx.map((name) => [name, name]),
          ),
          ...importsOf(
            'living',
            living.map((name) => [name, name]),
          ),
          ...autoTables(pages, object, wrappers.wrap),
          ...livingTables([
            ['living', living.map((name) => [name, name])],
            ['parts', replacing],
          ]),
        ]
      : [tableOf('components', pages, wrappers.wrap), `export const imports = ${object}`]),
    ...partsTable(
      replacing,
      rows.flatMap(({ parts }) => parts ?? []),
      root,
      islands === 'auto',
    ),
    ...(mdx.length > 0
      ? [
          `parts.${mdxComponentsName} = { default: autoValues(parts.${mdxComponentsName}.default, ${mdxTable(mdx)}, live) }`,
        ]
      : []),
  ].join('\n')
}

const rowStyles = 'docsgen:row-css/'
const layered = 'docsgen:layered/'

/** Provides the stylesheets of rows that are texts, and those that are in the layer of docsgen. */
export function rowTexts(rows: CodeRow[]): Plugin {
  return {
    name: 'styles of rows',
    setup(build) {
      build.onResolve({ filter: /^docsgen:row-css\// }, ({ path: name }) => ({ path: name, namespace: 'row-css' }))
      build.onLoad({ filter: /./, namespace: 'row-css' }, ({ path: name }) => ({
        contents: rows[Number(name.slice(rowStyles.length))]!.css!,
        loader: 'css',
      }))
      build.onResolve({ filter: /^docsgen:layered\// }, ({ path: name }) => ({ path: name, namespace: 'layered' }))
      build.onLoad({ filter: /./, namespace: 'layered' }, ({ path: name }) => {
        const file = name.slice(layered.length)
        return {
          contents: `@import ${JSON.stringify(`./${path.basename(file)}`)} layer(docsgen);`,
          resolveDir: path.dirname(file),
          loader: 'css',
        }
      })
    },
  }
}

/** Lets components of these modules become islands in parts of the theme. */
function livingTables(tables: [name: string, entries: [string, string][]][]): string[] {
  return tables.map(([name, entries]) => {
    const rows = entries.map(([, module], i) => `${JSON.stringify(module)}: ${name}${i}`)
    return `makeLiving({ ${rows.join(', ')} }, live, ${name === 'parts'})`
  })
}

function partsTable(entries: [string, string][], wrapped: WrappedParts[], root: string, isLiving: boolean): string[] {
  const frames: string[] = []
  const wrapOf = ([key, file]: [string, string], i: number): string | undefined => {
    const at = wrapped.findIndex(({ names }) => Object.hasOwn(names, key))
    if (at < 0) return undefined
    const { names, frame } = wrapped[at]!
    const around = frame?.(names[key]!, textOfCode(root, file))
    if (around) frames.push(`import { ${around.name} as frame${i} } from ${JSON.stringify(around.from)}`)
    return `wrap${at}(${JSON.stringify(names[key])}, ${own(i)}${around ? `, frame${i}` : ''})`
  }
  const own = (i: number) => (isLiving ? `living(parts${i}.default)` : `parts${i}.default`)
  const wraps = entries.map(wrapOf)
  const rows = entries.map(([key], i) => {
    const value = `{ default: ${wraps[i] ?? (key === mdxComponentsName ? `parts${i}.default` : own(i))} }`
    return `${JSON.stringify(key)}: ${value}`
  })
  return [
    ...wrapped.map(({ from, wrap }, i) => `import { ${wrap} as wrap${i} } from ${JSON.stringify(from)}`),
    ...frames,
    `export const parts = { ${rows.join(', ')} }`,
  ]
}

type WrapPage = (file: string, value: string) => string

/** Imports of what wraps pages, and how: `file` is that of the page, `value` its expression. */
export function pageWrappers({ root, components, rows }: Pick<SiteBundleRequest, 'root' | 'components' | 'rows'>): {
  statements: string[]
  wrap: WrapPage
} {
  const all = rows.flatMap(({ pages }) => pages ?? [])
  const known = new Map(components.map((file) => [file, textOfCode(root, file)]))
  const needs = (file: string) => all.map(({ isNeeded }) => known.has(file) && isNeeded(known.get(file)!))
  const isUsed = all.map((_, i) => components.some((file) => needs(file)[i]))
  return {
    statements: all.flatMap(({ from, name }, i) =>
      isUsed[i] ? `import { ${name} as page${i} } from ${JSON.stringify(from)}` : [],
    ),
    wrap: (file, value) => needs(file).reduce((inside, needed, i) => (needed ? `page${i}(${inside})` : inside), value),
  }
}

/** The same tables with components that may become islands. `docsgen:live` names their modules, once it is known. */
function autoTables(pages: [string, string][], imports: string, wrap: WrapPage): string[] {
  const rows = pages.map(
    ([file, module], i) => `${JSON.stringify(module)}: { default: ${wrap(file, `components${i}.default`)} }`,
  )
  const back = pages.map(([key, module]) => `${JSON.stringify(key)}: pages[${JSON.stringify(module)}]`)
  return [
    "import { autoIslands, autoValues, living, makeLiving } from 'docsgen:theme'",
    "import live from 'docsgen:live'",
    `const pages = autoIslands({ ${rows.join(', ')} }, live)`,
    `export const components = { ${back.join(', ')} }`,
    `export const imports = autoIslands(${imports}, live)`,
  ]
}

function mdxTable(modules: string[]): string {
  return `{ ${modules.map((name, i) => `${JSON.stringify(name)}: mdx${i}`).join(', ')} }`
}

/** Returns import statements; `entries` are keys and module names. */
function importsOf(name: string, entries: [string, string][]): string[] {
  return entries.map(([, module], i) => `import * as ${name}${i} from ${JSON.stringify(module)}`)
}

function tableOf(name: string, entries: [string, string][], wrap: WrapPage = (_, value) => value): string {
  const rows = entries.map(([key], i) => {
    const value = `${name}${i}.default`
    const wrapped = wrap(key, value)
    return `${JSON.stringify(key)}: ${wrapped === value ? `${name}${i}` : `{ default: ${wrapped} }`}`
  })
  return `export const ${name} = { ${rows.join(', ')} }`
}

/** Returns the import specifier of a site file in the entry. */
export function fromRoot(file: string): string {
  return `./${path.posix.normalize(file)}`
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
