import fs from 'node:fs'
import path from 'node:path'
import { isDiskFailure } from '../host/disk-problem.ts'
import { codeOf } from '../host/fs.ts'
import { libFile } from '../host/lib-file.ts'
import { createProgress } from '../host/report/progress.ts'
import { findOldSites, generatorNames, type OldSite } from '../migrate/detect.ts'
import { LoadFailure } from '../migrate/load/load-module.ts'
import { type Plan, planMigration } from '../migrate/plan.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { MigrateOptions } from './migrate-options.ts'

/** Returns the site in a folder; the problem if there is not exactly one. */
export function oldSiteIn(folder: string): OldSite | Problem {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return problem('no-old-site', { message: `There is no folder "${folder}".`, hint: 'Name the folder of the site.' })
  const [first, ...others] = findOldSites(folder)
  if (!first)
    return problem('no-old-site', {
      message: `There is no configuration of ${generatorNames.join(', ')} in this folder.`,
      hint: 'Run docsgen migrate in the folder of the site, or name that folder.',
    })
  if (others.length === 0) return first
  const folders = [first, ...others].map((site) => path.relative(folder, site.folder).split(path.sep).join('/'))
  return problem('no-old-site', {
    message: `There are ${folders.length} sites in this folder.`,
    hint: `Name one of them: ${folders.join(', ')}.`,
  })
}

/** Plans the migration of a site; the problem of a site that cannot be read. */
export async function planOldSite(old: OldSite, { quiet, reporter }: MigrateOptions): Promise<Plan | Problem> {
  const progress = createProgress(process.stderr, { quiet: quiet || reporter === 'json', verbose: false })
  try {
    const plan = await planMigration(old, path.dirname(libFile('cli.js')), progress.at)
    progress.end()
    return plan
  } catch (error) {
    if (error instanceof LoadFailure)
      return problem('migrate-failed', {
        message: `The configuration of ${old.name} cannot be run: ${error.message}`,
        hint: error.hint ?? (error.missing.length > 0 ? installFirst(error.missing) : runFirst),
        file: old.configFile,
        subject: error.message,
      })
    const { message } = error as Error
    if (!/^E[A-Z0-9]+$/.test(codeOf(error)) || isDiskFailure(error)) throw error
    return problem('migrate-failed', {
      message: `A file of the old site cannot be read: ${message}`,
      hint: 'Correct the path that names it, or move it away.',
      subject: message,
    })
  }
}

const runFirst = 'Run it with its own generator first, and correct it.'

function installFirst(missing: string[]): string {
  return `It needs ${missing.join(', ')}, which ${missing.length > 1 ? 'are' : 'is'} not installed. Run "npm install" first, and migrate again.`
}
