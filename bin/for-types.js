// Writes the types of the package.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const compiler = 'node_modules/typescript/bin/tsc'

/** Writes the declarations of all exports of the package. Returns false if the compiler fails. */
export async function writeTypes(root, lib) {
  const args = [compiler, '-p', 'tsconfig.types.json', '--singleThreaded']
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  // tsc does not emit `.d.ts` sources, and does not rewrite references to them.
  const folder = path.join(lib, 'types/src')
  fs.copyFileSync(path.join(root, 'client/theme/mdx/theme-modules.d.ts'), path.join(folder, 'theme-modules.d.ts'))
  const index = path.join(folder, 'index.d.ts')
  const text = fs.readFileSync(index, 'utf8')
  fs.writeFileSync(path.join(folder, 'docusaurus-modules.d.ts'), await docusaurusTypes(root))
  const reference = '/// <reference path="./docusaurus-modules.d.ts" preserve="true" />'
  fs.writeFileSync(index, `${reference}\n${text.replace(/(reference path=")[^"]*\//, '$1./')}`)
  // Keys of these interfaces come from schemas, which a program has to load that imports one of the exports only.
  addImport(path.join(folder, 'model/config.d.ts'), '../config/config.js')
  addImport(path.join(folder, 'model/front-matter.d.ts'), '../content/front-matter-schema.js')
  const { exports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const entries = Object.values(exports).filter(({ types }) => types)
  for (const entry of entries) await writeForRequire(root, entry)
  removeUnread(root, lib, entries)
  return status === 0
}

/** Removes declarations that no program reads which imports the package: most describe its insides. */
function removeUnread(root, lib, entries) {
  const files = entries.flatMap(({ types }) => [types.default, types.require])
  const options = ['--listFilesOnly', '--ignoreConfig', '--module', 'nodenext', '--target', 'es2023', '--types', '*']
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, ...files], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The declarations cannot be listed: ${stdout}`)
  const read = new Set(stdout.split(/\r?\n/).map((file) => path.normalize(file)))
  const folder = path.join(lib, 'types')
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !read.has(file)) fs.rmSync(file)
  }
  removeEmpty(folder)
}

function removeEmpty(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(path.join(folder, entry.name))
  if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder)
}

function addImport(file, module) {
  fs.writeFileSync(file, `import type {} from '${module}'\n${fs.readFileSync(file, 'utf8')}`)
}

/** Returns the declarations of the modules of Docusaurus that components may import. */
async function docusaurusTypes(root) {
  const file = path.join(root, 'src/features/docusaurus/modules.ts')
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'esm', write: false })
  const { docusaurusModules, docusaurusThemeParts } = await import(
    `data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`
  )
  const modules = Object.entries(docusaurusModules).map(([module, exports]) => {
    const lines = Object.entries(exports).map(([name, of]) => {
      const type = `typeof import('../client/features/docusaurus/index.js').${of}`
      return name === 'default' ? `  const value: ${type}\n  export default value` : `  export const ${name}: ${type}`
    })
    return `declare module '${module}' {\n${lines.join('\n')}\n}\n`
  })
  // Their properties are those of Docusaurus, which has the types.
  const others = ['@theme-original/*', '@theme-init/*', '@generated/docusaurus.config']
  const originals = [...others, ...Object.keys(docusaurusThemeParts)].map(
    (module) => `declare module '${module}' {\n  const value: any\n  export default value\n}\n`,
  )
  return [...modules, ...originals].join('\n')
}

/**
 * Writes the declarations of a module for CommonJS, which Node loads with `require` too. They refer to those for modules:
 * TypeScript would reject an import.
 */
async function writeForRequire(root, { types, default: module }) {
  const mode = "with: { 'resolution-mode': 'import' }"
  const source = `'./${path.basename(types.default).replace('.d.ts', '.js')}'`
  const names = Object.keys(await import(pathToFileURL(path.join(root, module)).href))
  const lines = [
    `export type * from ${source} ${mode.replace(':', '')}`,
    ...names.map((name) => `export declare const ${name}: typeof import(${source}, { ${mode} }).${name}`),
  ]
  fs.writeFileSync(path.join(root, types.require), `${lines.join('\n')}\n`)
}
