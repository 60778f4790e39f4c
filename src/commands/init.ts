import fs from 'node:fs'
import path from 'node:path'
import { builtIns } from '../features/index.ts'
import { tryToWrite } from '../host/disk-problem.ts'
import { placeFiles, takenPaths } from '../host/places/place-files.ts'
import { besideOwn } from '../host/starter/beside-own.ts'
import { ownSource } from '../host/starter/own-source.ts'
import { pluginFiles } from '../host/starter/plugin-files.ts'
import type { Starter } from '../host/starter/starter-files.ts'
import type { StarterFile } from '../model/built-in.ts'
import { tutorialLink } from '../model/codes/guide-link.ts'
import { type Problem, problem } from '../model/problem.ts'
import { report, summarize } from './report.ts'
import type { ReportOptions } from './site/site-options.ts'
import { watchInterrupts } from './site/with-site.ts'

declare const __DOCSGEN_VERSION__: string

/** Other configuration file names, which would conflict with the new one. */
const configurations = ['site.config.mts', 'site.config.js', 'site.config.mjs']

/** `docsgen init`: creates a starter site. Writes nothing if one of its files exists. */
export async function run([target, values]: unknown[]): Promise<number> {
  const options = values as ReportOptions & { plugin: boolean } & Record<string, unknown>
  const folder = path.resolve(String(target))
  const version = __DOCSGEN_VERSION__
  const starter: Starter = { folder: path.basename(folder), version, docsgen: ownSource(folder, version) }
  const interrupts = watchInterrupts()
  try {
    const { files, lines } = options.plugin
      ? { files: pluginFiles(starter), lines: [] }
      : besideOwn(folder, starter, await filesOfFeatures(options))
    const problems = await tryToWrite(folder, `Cannot write files into ${placeOf(folder) || 'this folder'}`, () =>
      place(folder, files),
    )
    await report(problems, { ...options, strict: false }, folder)
    if (problems.length > 0) return 2
    summarize([...lines, ...(options.plugin ? testSteps : nextSteps)(folder, files.size)], options)
    return 0
  } finally {
    interrupts.dispose()
  }
}

/** Returns the files that features add to a new site, for the values of their options. */
async function filesOfFeatures(options: Record<string, unknown>): Promise<StarterFile[]> {
  const rows = builtIns.flatMap(({ starter }) => starter ?? [])
  const files = rows.map(({ option, files }) => files((options[option.name] ?? []) as string[]))
  return (await Promise.all(files)).flat()
}

function place(folder: string, files: Map<string, string>): Problem[] {
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  if (stat && !stat.isDirectory()) return [taken('.', 'This is a file, not a folder.')]
  const existing = takenPaths(folder, [...files.keys(), ...configurations])
  if (existing.length > 0) return [taken(existing[0]!, existsAlready(existing))]
  placeFiles(folder, files)
  return []
}

function existsAlready(files: string[]): string {
  if (files.length === 1) return 'This file already exists.'
  return `${files.length} files of the new site already exist: ${files.join(', ')}.`
}

function taken(file: string, message: string): Problem {
  const hint = 'Nothing was written. Choose another folder, or move the existing files.'
  return problem('init-exists', { message, hint, file, subject: file })
}

/** Returns the commands that follow a new plugin. */
function testSteps(folder: string, count: number): string[] {
  const place = placeOf(folder)
  return [
    `Created a plugin with ${count} files in ${place || 'this folder'}. Next steps:`,
    `  ${place && `cd ${place} && `}npm install`,
    '  npm test   build a site with the plugin in memory',
  ]
}

function placeOf(folder: string): string {
  const shown = path.relative('.', folder)
  return /^[\w./-]*$/.test(shown) ? shown : JSON.stringify(shown)
}

/** Returns the commands that follow. */
export function nextSteps(folder: string, count: number, tutorial = tutorialLink()): string[] {
  const place = placeOf(folder)
  return [
    `Created a site with ${count} files in ${place || 'this folder'}. Next steps:`,
    `  ${place && `cd ${place} && `}npm install`,
    '  npx docsgen serve   start the development server',
    '  npx docsgen check   check the site without writing files',
    '  npx docsgen build   build the site into build/',
    ...(tutorial ? [`Tutorial: ${tutorial}`] : []),
  ]
}
