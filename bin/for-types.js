// Writes the types of the package.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Writes the declarations of all exports of the package. Returns false if the compiler fails. */
export async function writeTypes(root, lib) {
  const args = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json']
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  // tsc does not emit `.d.ts` sources, and does not rewrite references to them.
  const folder = path.join(lib, 'types/src')
  fs.copyFileSync(path.join(root, 'client/theme/mdx/theme-modules.d.ts'), path.join(folder, 'theme-modules.d.ts'))
  const index = path.join(folder, 'index.d.ts')
  const text = fs.readFileSync(index, 'utf8')
  fs.writeFileSync(index, text.replace(/(reference path=")[^"]*\//, '$1./'))
  const { exports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  for (const entry of Object.values(exports)) if (entry.types) await writeForRequire(root, entry)
  return status === 0
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
