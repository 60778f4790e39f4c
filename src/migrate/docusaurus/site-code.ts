import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { packageFile } from '../load/packages.ts'
import type { Row } from '../migration.ts'
import { importsOf } from '../source/imports.ts'
import type { Draft } from './draft.ts'
import { isModuleThere } from './theme-folders.ts'

/** Reports imports in the site's components and pages that docsgen does not provide, and scripts that call Docusaurus. */
export function siteCode(draft: Draft): void {
  const files = fastGlob.sync('src/**/*.{js,jsx,ts,tsx}', {
    cwd: draft.folder,
    ignore: ['src/theme/**', 'src/plugins/**', '**/*.d.ts', '**/*.test.*', '**/__tests__/**', '**/node_modules/**'],
  })
  const { dependencies, devDependencies } = packageFile(draft.folder)
  const own = new Set(Object.keys({ ...dependencies, ...devDependencies }))
  for (const file of files.sort()) {
    const text = fs.readFileSync(path.join(draft.folder, file), 'utf8')
    if (!/@(?:theme|docusaurus|generated)/.test(text)) continue
    for (const { source, line } of importsOf(text, file))
      if (/^@(?:theme|docusaurus|theme-original|theme-init|generated)\//.test(source) && !isModuleThere(source, draft))
        draft.rows.push({ ...missing(source, own), what: source, file, line })
  }
  scripts(draft)
}

/** Packages that `@docusaurus/core` brings with it; all others with this scope exist only in its bundles. */
const packages = /^@docusaurus\/(?:logger|mdx-loader|utils|utils-common|utils-validation)$/

/** Returns what a module is that docsgen does not provide; `own` are the packages in `package.json`. */
function missing(source: string, own: Set<string>): Pick<Row, 'outcome' | 'note'> {
  if (own.has(source)) return { outcome: 'carried over', note: 'the package in `package.json`' }
  const note = packages.test(source)
    ? `It comes with \`@docusaurus/core\`. Add \`${source}\` to \`package.json\` before you remove that, or replace what is used of it.`
    : 'docsgen has no such module. Replace what is used of it.'
  return { outcome: 'by hand', note }
}

const replacements: Record<string, string> = {
  start: 'docsgen serve',
  build: 'docsgen build',
  serve: 'docsgen preview',
  clear: 'docsgen clear',
  'docs:version': 'docsgen version',
}

function scripts(draft: Draft): void {
  const changed: string[] = []
  const removed: string[] = []
  for (const [name, command] of Object.entries(packageFile(draft.folder).scripts ?? {})) {
    const used = /\bdocusaurus(?: |-)([\w:-]+)(.*)/.exec(command)
    const instead = used && replacements[used[1]!]
    if (instead) changed.push(`"${name}": "${command.replace(used[0], `${instead}${used[2]}`)}"`)
    else if (used || /\bdocusaurus$/.test(command)) removed.push(name)
  }
  const notes = [
    ...(changed.length > 0 ? [`Write ${changed.join(', ')}.`] : []),
    ...(removed.length > 0 ? [`docsgen has no counterpart of: ${removed.join(', ')}.`] : []),
  ]
  if (notes.length > 0)
    draft.rows.push({ outcome: 'by hand', what: 'scripts', note: notes.join(' '), file: 'package.json' })
}
