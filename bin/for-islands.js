import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './third-party.js'

const trusted = path.join(path.dirname(fileURLToPath(import.meta.url)), '../client/trusted/trusted.ts')

/** Bundles the theme components that islands may import; they share React and its contexts. */
function componentsForIslands(options, outfile) {
  return build({
    ...options,
    entryPoints: ['client/theme/mdx/in-islands.ts'],
    outfile,
    write: true,
    minify: false,
    plugins: [sharedModules],
  })
}

/** Bundles the modules of Docusaurus, which only sites that import them contain, for the server and for browsers. */
function docusaurusModules(options, folder) {
  const make = (entry, file, plugins) =>
    build({
      ...options,
      entryPoints: [`client/features/docusaurus/${entry}`],
      outfile: path.join(folder, file),
      write: true,
      minify: false,
      plugins,
    })
  return Promise.all([
    make('index.ts', 'docusaurus.mjs', [ownTheme]),
    make('theme-parts.tsx', 'docusaurus-theme.mjs', [ownTheme, ownDocusaurus]),
  ])
}

/** Bundles the island of live code, which only sites with live code contain, for the server and for browsers. */
function liveCode(options, outdir) {
  return build({
    ...options,
    entryPoints: ['client/features/live/live-code.island.tsx'],
    outdir,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    write: true,
    minify: false,
    minifyWhitespace: true,
    minifySyntax: true,
    external: ['react', 'react/*', 'docsgen:live-scope'],
  })
}

const ownTheme = {
  name: 'own theme',
  setup({ onResolve }) {
    onResolve({ filter: /^react(?:$|\/)/ }, ({ path: name }) => ({ path: name, external: true }))
    onResolve({ filter: /\/theme\/mdx\/public\.ts$/ }, () => ({ path: 'docsgen:theme', external: true }))
  },
}

/** Contexts are shared with the modules of Docusaurus. */
const ownDocusaurus = {
  name: 'own docusaurus',
  setup({ onResolve }) {
    onResolve({ filter: /\/page-view\.ts$/ }, () => ({ path: 'docsgen:docusaurus', external: true }))
  },
}

const sharedModules = {
  name: 'shared modules',
  setup({ onLoad, onResolve }) {
    // Only the server records what needs a browser.
    onLoad({ filter: /[\\/]theme[\\/]mdx[\\/]dead\.ts$/ }, () => ({
      contents: 'export function noteUse() {}\nexport function noteHandlers() {}',
    }))
    // Components of the site replace those of pages, not those of islands.
    onLoad({ filter: /[\\/]theme[\\/]part\.tsx$/ }, () => ({
      contents: 'export const part = (_, Original) => Original',
    }))
    onResolve({ filter: /^react(?:$|\/)/ }, ({ path: name }) => ({ path: name, external: true }))
    onResolve({ filter: /\/page-context\.ts$/ }, () => ({ path: 'docsgen:react', external: true }))
  },
}

/** Passes HTML that React sets through the site's Trusted Types policy. */
const trustedReact = {
  name: 'trusted react',
  setup({ onLoad }) {
    onLoad({ filter: /react-dom-client\.production\.js$/ }, ({ path: file }) => {
      const pieces = fs.readFileSync(file, 'utf8').split(/(?<=\.innerHTML = )(key|"<script>\\x3c\/script>")(?=[);])/)
      if (pieces.length !== 7) throw new Error('React sets innerHTML in unexpected places. Update bin/for-islands.js.')
      const text = pieces.map((piece, i) => (i % 2 === 0 ? piece : `docsgenTrusted.createHTML(${piece})`)).join('')
      return { contents: `const docsgenTrusted = require(${JSON.stringify(trusted)}).trusted;\n${text}` }
    })
  },
}

/** Bundles React and the hydration script, which only sites with islands include. */
export async function islandFiles(options, { root, lib, hashedFiles }) {
  const exports = reactExports()
  const contents = reactEntry(exports)
  const shared = { ...options, format: 'esm', jsx: 'automatic' }
  const [react, script] = await Promise.all([
    build({ ...shared, stdin: { contents, resolveDir: root }, plugins: [trustedReact], ...ownNotice }),
    build({ ...shared, entryPoints: ['client/islands/islands.ts'] }),
    componentsForIslands(shared, path.join(lib, 'client', 'in-islands.mjs')),
    liveCode(shared, path.join(lib, 'client', 'live')),
    docusaurusModules(shared, path.join(lib, 'client')),
    build({ ...shared, entryPoints: [trusted], outfile: path.join(lib, 'client', 'trusted.mjs'), write: true }),
  ])
  const { files, hashed } = hashedFiles()
  return { script: hashed('islands.js', script), react: hashed('react.js', react), exports, files }
}

/** One notice for all files of React, each of which has the same. */
const ownNotice = {
  legalComments: 'none',
  footer: { js: '/*! React, React DOM, scheduler: Copyright (c) Meta Platforms, Inc. and affiliates, MIT license */' },
}

/** Returns the exports of React's CommonJS modules, and a local name for each module. */
function reactExports() {
  const modules = {
    react: 'react',
    reactJsx: 'react/jsx-runtime',
    reactDom: 'react-dom',
    reactClient: 'react-dom/client',
  }
  const require = createRequire(import.meta.url)
  return Object.fromEntries(
    Object.entries(modules).map(([local, name]) => [name, { local, names: Object.keys(require(name)) }]),
  )
}

function reactEntry(exports) {
  const seen = new Set()
  const lines = [
    "export { hydrate } from './client/islands/hydrate.tsx'",
    "export { PageInfoContext } from './client/islands/page-context.ts'",
  ]
  for (const [name, { local, names }] of Object.entries(exports)) {
    const fresh = names.filter((key) => !seen.has(key) && seen.add(key))
    lines.push(
      `import ${local} from '${name}'`,
      `export { ${local} }`,
      `export const { ${fresh.join(', ')} } = ${local}`,
    )
  }
  return lines.join('\n')
}
