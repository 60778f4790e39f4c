import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isProvided } from '../../model/theme/docusaurus-modules.ts'
import { packageFile } from '../load/packages.ts'
import { importsOf } from '../source/imports.ts'
import { lineAt, type Node, parseModule, walk } from '../source/parse.ts'
import type { Draft } from './draft.ts'

/** Reports imports in the site's components and pages that docsgen does not provide, and scripts that call Docusaurus. */
export function siteCode(draft: Draft): void {
  const files = fastGlob.sync('src/**/*.{js,jsx,ts,tsx}', {
    cwd: draft.folder,
    ignore: ['src/theme/**', 'src/plugins/**', '**/*.d.ts', '**/*.test.*', '**/__tests__/**', '**/node_modules/**'],
  })
  for (const file of files.sort()) {
    const text = fs.readFileSync(path.join(draft.folder, file), 'utf8')
    workers(text, file, draft)
    if (!/@(?:theme|docusaurus|generated)/.test(text)) continue
    for (const { source, line } of importsOf(text, file))
      if (/^@(?:theme|docusaurus|theme-original|theme-init|generated)\//.test(source) && !isProvided(source))
        draft.rows.push({
          outcome: 'by hand',
          what: source,
          note: 'docsgen has no such module. Replace what is used of it.',
          file,
          line,
        })
  }
  scripts(draft)
}

/** Reports workers, which webpack bundles where they are created. */
function workers(text: string, file: string, draft: Draft): void {
  if (!text.includes('import.meta.url')) return
  const program = parseModule(text, file)
  if (!program) return
  walk(program, (node) => {
    const source = workerOf(node)
    if (source === undefined) return
    draft.rows.push({
      outcome: 'by hand',
      what: `Worker ${source}`,
      note: 'docsgen does not bundle workers. Bundle it into `static/`, and create it with `new Worker(useBaseUrl(…))`.',
      file,
      line: lineAt(text, node.start),
    })
  })
}

/** Returns the module of `new Worker(new URL('./x', import.meta.url))`. */
function workerOf(node: Node): string | undefined {
  if (node.type !== 'NewExpression' || !/^(?:Shared)?Worker$/.test(String((node.callee as Node).name))) return undefined
  const [url] = node.arguments as Node[]
  if (url?.type !== 'NewExpression' || (url.callee as Node).name !== 'URL') return undefined
  const [source, base] = url.arguments as Node[]
  const isOwn = base?.type === 'MemberExpression' && (base.object as Node).type === 'MetaProperty'
  return isOwn && typeof source?.value === 'string' ? source.value : undefined
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
