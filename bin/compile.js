#!/usr/bin/env node
// Builds lib/ from src/ and client/: the server code and the browser files.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { clearDiagrams, withoutDrawing } from './for-diagrams.js'
import { docusaurusStyles } from './for-docusaurus.js'
import { writeParts } from './for-eject.js'
import { writeExamples } from './for-explain.js'
import { featureModules, featureStyles } from './for-features.js'
import { islandFiles } from './for-islands.js'
import { strictMermaid } from './for-mermaid.js'
import { elementTests, shortNames, usedOfUndici } from './for-packages.js'
import { searchFiles } from './for-search.js'
import { shotFiles } from './for-shots.js'
import { customMedia } from './for-styles.js'
import { writeTypes } from './for-types.js'
import { projectOf } from './release/project.js'
import { addNotice, build, writeNotices } from './third-party.js'

const root = path.join(import.meta.dirname, '..')
const lib = path.join(root, 'lib')
const own = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const { version } = own

/** Packages that are not bundled: native code, React (a single copy), files that are resolved at run time. */
const external = [
  'esbuild',
  'satteri',
  'react',
  'react-dom',
  'react/*',
  'react-dom/*',
  'refractor/*',
  'tinypool',
  'chokidar',
  'shiki',
  'shiki/*',
  'sharp',
  'satori',
  '@resvg/resvg-js',
]

const forBrowsers = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  write: false,
  target: 'es2022',
  platform: 'browser',
}

// The exports of React are read in this process.
process.env.NODE_ENV = 'production'
fs.rmSync(lib, { recursive: true, force: true })
fs.mkdirSync(path.join(lib, 'client'), { recursive: true })
await Promise.all([server(), browser(), serveScripts(), writeExamples(root, lib)])
writeParts(root, lib)
siteFont()
writeNotices(root, path.join(lib, 'THIRD-PARTY-NOTICES'))
if (!(await writeTypes(root, lib))) process.exitCode = 1

async function server() {
  const result = await build({
    absWorkingDir: root,
    entryPoints: {
      cli: 'src/commands/main.ts',
      worker: 'src/worker.ts',
      watch: 'src/serve/watch/watch-thread.ts',
      index: 'src/index.ts',
      theme: 'client/theme/mdx/public.ts',
      openapi: 'src/features/openapi/openapi.ts',
      typedoc: 'src/features/typedoc/typedoc.ts',
      griffe: 'src/features/griffe/griffe.ts',
      testing: 'src/testing/testing.ts',
      twoslash: 'src/features/twoslash/twoslash.ts',
      cspell: 'src/features/prose/cspell.ts',
      vale: 'src/features/prose/vale.ts',
    },
    outdir: 'lib',
    bundle: true,
    splitting: true,
    // Each process parses the code: 1.9 instead of 2.6 MB for a build. Own names stay as they are in the source.
    minifyWhitespace: true,
    minifySyntax: true,
    write: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    external,
    alias: {
      // Each thread would load its 35 files. Its grammars, of which a site needs a few, stay in the package.
      'refractor/core': path.join(root, 'node_modules/refractor/lib/core.js'),
      // The build for Node parses expressions with Babel, which only compiled templates need.
      '@vue/compiler-core': path.join(root, 'node_modules/@vue/compiler-core/dist/compiler-core.esm-bundler.js'),
    },
    plugins: [clearDiagrams, withoutDrawing, elementTests, usedOfUndici, shortNames],
    chunkNames: 'chunks/[name]-[hash]',
    define: {
      'process.env.NODE_ENV': '"production"',
      __DOCSGEN_VERSION__: JSON.stringify(version),
      __DOCSGEN_HOMEPAGE__: JSON.stringify(projectOf(own)?.homepage) ?? 'undefined',
    },
    // CommonJS packages load Node's modules with require.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  })
  // A test reads it: which modules a command loads.
  const modules = Object.entries(result.metafile.outputs).map(([file, { inputs }]) => [file, Object.keys(inputs)])
  const notes = path.join(root, 'node_modules/.cache/docsgen')
  fs.mkdirSync(notes, { recursive: true })
  fs.writeFileSync(path.join(notes, 'modules.json'), JSON.stringify(Object.fromEntries(modules)))
  const hash = createHash('sha256')
  for (const file of Object.keys(result.metafile.outputs).sort()) hash.update(fs.readFileSync(path.join(root, file)))
  const locked = ['satteri', 'refractor', 'react-dom', '@mdx-js/mdx', 'lunr-languages'].map(versionOf)
  fs.writeFileSync(path.join(lib, 'build-id'), hash.update(locked.join(' ')).digest('hex').slice(0, 32))
}

/** Returns the version of a package; empty if not installed. */
function versionOf(name) {
  const file = path.join(root, 'node_modules', name, 'package.json')
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).version : ''
}

async function browser() {
  const options = forBrowsers
  const forStyles = { ...options, target: ['chrome111', 'firefox113', 'safari16.4'] }
  await docusaurusStyles(forStyles, path.join(lib, 'client', 'docusaurus.css'))
  await presetStyles(forStyles)
  const features = await featureStyles(forStyles, { hashedFiles })
  const [core, css, head, baseUrl, portable, offline, remove] = await Promise.all([
    splitFiles(
      { ...options, define: features.define, plugins: [featureModules(root)] },
      { core: 'client/core/core.ts' },
      'core',
    ),
    themeStyles(forStyles),
    scriptFile({ ...options, tsconfigRaw: {} }, 'core/head'),
    scriptFile({ ...options, tsconfigRaw: {} }, 'core/base-url'),
    ...['portable/portable', 'offline/worker', 'offline/remove'].map((entry) =>
      scriptFile(options, `features/${entry}`),
    ),
  ])
  const [mermaid, analytics, islands] = await Promise.all([
    diagrams(options),
    analyticsFile(options),
    islandFiles(options, { root, lib, hashedFiles }),
  ])
  const still = await scriptFile(options, 'features/diagrams/still')
  const shots = await shotFiles(options, { root, lib })
  const search = await searchFiles(options, { react: islands.react, forStyles, hashedFiles })
  for (const [name, script] of Object.entries({ portable, offline, 'offline-remove': remove, still, ...shots }))
    fs.writeFileSync(path.join(lib, 'client', `${name}.js`), script.outputFiles[0].contents)
  const { files, hashed } = hashedFiles()
  const stylesheets = [hashed('theme.css', css)]
  fs.writeFileSync(
    path.join(lib, 'client', 'diagrams.html'),
    drawingPage([...stylesheets, features.styles.mermaid], mermaid.script),
  )
  const scripts = Object.keys(core).filter((name) => name.startsWith('assets/core.'))
  const tabs = Object.keys(core).find((name) => /\/tabs\./.test(name))
  Object.assign(files, core, features.files)
  const [snippet, baseUrlCheck] = [head, baseUrl].map((built) => built.outputFiles[0].text.trim())
  const webMcp = await webMcpFile(options, search)
  const manifest = {
    cardFonts: cardFonts(),
    stylesheets,
    scripts,
    snippet,
    baseUrlCheck,
    featureStyles: features.styles,
    featureFonts: features.fonts,
    tabs,
    files,
    scriptsOfFeatures: { mermaid, analytics, 'web-mcp': webMcp },
    search,
    islands,
  }
  fs.writeFileSync(path.join(lib, 'client', 'manifest.json'), JSON.stringify(manifest))
  await layeredStyles(forStyles, { ...files, ...search.files })
}

/** Writes the stylesheets of sites whose theme is in a cascade layer. */
async function layeredStyles(options, files) {
  const folder = path.join(lib, 'client', 'layers')
  fs.mkdirSync(folder)
  const outside = await build({ ...options, entryPoints: ['client/theme/css/outside-layers.css'] })
  for (const name of Object.values(files).filter((file) => file.endsWith('.css'))) {
    const text = fs.readFileSync(path.join(lib, 'client', name), 'utf8').trim()
    const first = name.startsWith('theme.') ? outside.outputFiles[0].text.trim() : ''
    fs.writeFileSync(path.join(folder, name), `${first}@layer docsgen{${text}}\n`)
  }
}

/** Bundles the presets of the look, of which a site has one. */
async function presetStyles(options) {
  const entryPoints = ['press', 'studio', 'console'].map((name) => `client/features/look/presets/${name}.css`)
  await build({
    ...options,
    entryPoints,
    outdir: path.join(lib, 'client', 'presets'),
    write: true,
    plugins: [customMedia],
  })
}

/**
 * Copies the typeface of new sites, with its license. The file is that of the package for Latin letters, without the
 * alternates that only features of OpenType show: `hb-subset --unicodes='*' --no-layout-closure`.
 */
function siteFont() {
  const to = path.join(lib, 'fonts')
  fs.mkdirSync(to)
  fs.copyFileSync(path.join(root, 'client/theme/fonts/instrument-sans.woff2'), path.join(to, 'instrument-sans.woff2'))
  fs.copyFileSync(
    path.join(root, 'node_modules/@fontsource-variable/instrument-sans/LICENSE'),
    path.join(to, 'OFL.txt'),
  )
  addNotice('client/theme/fonts/math')
}

/** Builds a script of the client that is one file. */
function scriptFile(options, entry) {
  return build({ ...options, entryPoints: [`client/${entry}.ts`], format: 'iife' })
}

function themeStyles(options) {
  const entryPoints = ['client/theme/css/index.css']
  return build({ ...options, entryPoints, plugins: [customMedia], loader: { '.svg': 'dataurl' } })
}

/** Copies the fonts of social cards. Returns their names. */
function cardFonts() {
  const from = 'node_modules/@fontsource/instrument-sans'
  addNotice(from)
  return ['latin-400', 'latin-700', 'latin-ext-400', 'latin-ext-700'].map((part) => {
    const name = `card-font-${part}.woff2`
    fs.copyFileSync(path.join(root, from, `files/instrument-sans-${part}-normal.woff2`), path.join(lib, 'client', name))
    return name
  })
}

/** Bundles Mermaid with its lazy-loaded chunks, which only sites with diagrams include. */
async function diagrams(options) {
  const strict = { ...options, plugins: [strictMermaid] }
  const files = await splitFiles(strict, { mermaid: 'client/features/diagrams/mermaid.ts' }, 'mermaid')
  return { script: Object.keys(files).find((name) => name.startsWith('assets/mermaid.')), files }
}

/** Returns the page on which a build draws diagrams in a browser. */
function drawingPage(stylesheets, mermaid) {
  const [script, ...styles] = [mermaid, ...stylesheets].map((name) => name.replace('assets/', './'))
  const links = styles.map((name) => `<link rel="stylesheet" href="${name}">`).join('')
  return `<!doctype html><meta charset="utf-8">${links}<body data-mermaid="${script}"><script src="still.js"></script>\n`
}

/** Bundles the script that starts analytics, which only sites with analytics include. */
async function analyticsFile(options) {
  const { files, hashed } = hashedFiles()
  const script = await build({ ...options, entryPoints: ['client/features/analytics/analytics.ts'], format: 'esm' })
  return { script: hashed('analytics.js', script), files }
}

/** Bundles the script that offers tools to programs in the browser. It starts the search worker. */
async function webMcpFile(options, search) {
  const { files, hashed } = hashedFiles()
  const worker = Object.values(search.files).find((name) => name.startsWith('search-worker.'))
  const script = await build({
    ...options,
    entryPoints: ['client/features/mcp/web-mcp.ts'],
    format: 'esm',
    define: { __SEARCH_WORKER__: JSON.stringify(`./${worker}`) },
  })
  return { script: hashed('web-mcp.js', script), files }
}

/** Bundles an entry, with lazy-loaded chunks in a separate folder. Returns the name of each file by output path. */
async function splitFiles(options, entryPoints, folder) {
  const { outputFiles } = await build({
    ...options,
    entryPoints,
    format: 'esm',
    splitting: true,
    outdir: path.join(lib, 'client'),
    entryNames: '[name].[hash]',
    chunkNames: `${folder}/[name].[hash]`,
  })
  const files = {}
  for (const { path: file, contents } of outputFiles) {
    const name = path.relative(path.join(lib, 'client'), file).split(path.sep).join('/')
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, contents)
    files[`assets/${name}`] = name
  }
  return files
}

/** Bundles the live-reload scripts of the development server, which no built site contains. */
function serveScripts() {
  return build({
    absWorkingDir: root,
    entryPoints: ['client/serve/page.ts', 'client/serve/channel.ts'],
    outdir: 'lib/serve',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    plugins: [featureModules(root)],
  })
}

/** Returns a function that writes browser files with a content hash in their name, and the names by output path. */
function hashedFiles() {
  const files = {}
  const hashed = (name, { outputFiles: [{ contents }] }, hashedContent = contents) => {
    const hash = createHash('sha256').update(hashedContent).digest('hex').slice(0, 10)
    const file = name.replace('.', `.${hash}.`)
    fs.writeFileSync(path.join(lib, 'client', file), contents)
    files[`assets/${file}`] = file
    return `assets/${file}`
  }
  return { files, hashed }
}
