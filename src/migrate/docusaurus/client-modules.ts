import fs from 'node:fs'
import path from 'node:path'
import { importsOf } from '../source/imports.ts'
import { namesIn } from '../source/names.ts'
import { keyOf, type Node, parseModule, walk } from '../source/parse.ts'
import type { Draft } from './draft.ts'
import { importsFrom, isOfDocusaurus, localPath, missingPackages, sourceFile } from './site-modules.ts'

const starter = 'client-modules.js'
/** Imports the stylesheets of packages, which may be installed in a folder around the site. */
const packageStyles = 'client-modules.css'
const inPackages = /(?:^|\/)node_modules\//
const isStyle = /\.(?:css|s[ac]ss|less)$/
const environment = '@docusaurus/ExecutionEnvironment'

/** Carries client modules over as scripts and styles of every page. */
export function carryClientModules(draft: Draft): void {
  const scripts: string[] = []
  const called: string[] = []
  const imported: string[] = []
  const styles: string[] = []
  for (const { file, keys } of draft.clientModules) {
    if (isStyle.test(file)) {
      if (inPackages.test(file)) styles.push(file)
      else draft.addStyle(file, keys)
      continue
    }
    const what = `clientModules: ${file}`
    const place = sourceFile(file, draft.folder)
    if (place === undefined) {
      draft.row('by hand', what, 'There is no such file.', keys)
      continue
    }
    const text = fs.readFileSync(path.join(draft.folder, place), 'utf8')
    const obstacle = obstacleIn(text, place, draft)
    if (obstacle) {
      const then = `Then add "./${place}" to \`scripts\` of a plugin: \`plugins: [{ name: 'client-modules', scripts: ['./${place}'] }]\`.`
      draft.rows.push({ outcome: 'by hand', what, note: `${obstacle.note} ${then}`, file: place, line: obstacle.line })
      continue
    }
    for (const { source } of importsOf(text, place)) {
      const local = localPath(source, place)
      if (local !== undefined && isStyle.test(local)) draft.addStyle(local, keys)
    }
    const program = parseModule(text, place)
    if (program && hasLifecycle(program)) called.push(place)
    else if (inPackages.test(place)) imported.push(place)
    else scripts.push(`./${place}`)
    draft.row('carried over', what, 'a script of `plugins`', keys)
  }
  if (called.length + imported.length > 0) {
    draft.files.set(starter, starterText(called, imported))
    scripts.push(`./${starter}`)
  }
  if (styles.length > 0) {
    draft.files.set(packageStyles, styles.map((file) => `@import ${JSON.stringify(importPath(file))};\n`).join(''))
    const theme = (draft.settings.values.theme ?? {}) as { css?: string[] }
    // As in Docusaurus, those of the site come last.
    draft.set('theme.css', [`./${packageStyles}`, ...(theme.css ?? [])])
    draft.row('carried over', styles.join(', '), `\`theme.css\`: ${packageStyles}`)
  }
  const known = (draft.settings.values.plugins as unknown[] | undefined) ?? []
  if (scripts.length > 0) draft.set('plugins', [...known, { name: 'client-modules', scripts }])
}

/** Returns why browsers cannot load a module without Docusaurus. */
function obstacleIn(text: string, place: string, draft: Draft): { note: string; line: number } | undefined {
  const reached = importsFrom(text, place, draft.folder)
  const foreign = reached.find(({ source }) => isOfDocusaurus.test(source) && source !== environment)
  if (foreign) return { note: `Scripts have no ${foreign.source}. Write it without.`, line: foreign.line }
  const missing = missingPackages(reached, draft.folder)
  const line = reached.find(({ source }) => source === missing[0])?.line ?? 1
  return missing.length > 0 ? { note: `Not installed: ${missing.join(', ')}. Install.`, line } : undefined
}

/** Returns whether a module has functions that Docusaurus calls when a page is shown. */
function hasLifecycle(program: Node): boolean {
  const names = namesIn(program)
  let isKey = false
  walk(program, (node) => {
    if (node.type === 'Property' && /^onRoute(?:Did)?Update$/.test(keyOf(node) ?? '')) isKey = true
  })
  return isKey || names.has('onRouteUpdate') || names.has('onRouteDidUpdate')
}

/** Returns the path of a file in an import. */
function importPath(file: string): string {
  return file.startsWith('.') ? file : `./${file}`
}

function starterText(files: string[], imported: string[]): string {
  const imports = [
    ...imported.map((file) => `import '${importPath(file)}'`),
    ...files.map((file, i) => `import * as module${i + 1} from '${importPath(file)}'`),
  ]
  if (files.length === 0) return `${imports.join('\n')}\n`
  return `${imports.join('\n')}

// Calls the functions of these modules as Docusaurus does: on the first page, and on each one that follows.
const modules = [${files.map((_, i) => `module${i + 1}`).join(', ')}]
let previousLocation = null

function update() {
  const { pathname, search, hash } = window.location
  const location = { pathname, search, hash }
  const call = (name) =>
    modules.map((module) => (module.default?.[name] ?? module[name])?.({ location, previousLocation }))
  for (const done of call('onRouteUpdate')) done?.()
  call('onRouteDidUpdate')
  previousLocation = location
}

update()
document.addEventListener('docsgen:navigate', update)
`
}
