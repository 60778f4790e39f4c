import path from 'node:path'
import { tryToWrite } from '../host/disk-problem.ts'
import type { OldSite } from '../migrate/detect.ts'
import { receiptName } from '../migrate/migration.ts'
import { configName, type Plan } from '../migrate/plan.ts'
import { isLost, measuredReceipt } from '../migrate/receipt.ts'
import { receiptText } from '../migrate/receipt-text.ts'
import { textAt } from '../migrate/site-files.ts'
import { treeState } from '../migrate/working-tree.ts'
import type { Problem } from '../model/problem.ts'
import type { Changes } from '../rewrite/changes.ts'
import type { MigrateOptions } from './migrate-options.ts'
import { oldSiteIn, planOldSite } from './migrate-plan.ts'
import { showMigration } from './migrate-report.ts'
import { report } from './report.ts'
import { finishInterrupted } from './site/interrupted-changes.ts'
import { refuseDiskFailures } from './site/with-site.ts'

/** `docsgen migrate`: plans the migration of a site, writes it if git can undo it, and prints the receipt. */
export async function run([target, values]: unknown[]): Promise<number> {
  const options = values as MigrateOptions
  const folder = path.resolve(String(target))
  const reporting = { ...options, strict: false, root: folder }
  return refuseDiskFailures(reporting, async () => {
    if (options.check !== undefined)
      return (await import('./migrate-check.ts')).runCheck(folder, options.check, options)
    const old = oldSiteIn(folder)
    if ('severity' in old) return refuse([old], reporting, folder)
    const unfinished = await finishInterrupted(old.folder)
    if (unfinished.length > 0) return refuse(unfinished, reporting, old.folder)
    const plan = await planOldSite(old, options)
    if ('severity' in plan) return refuse([plan], reporting, old.folder)
    const isWritten = writes(old.folder, options)
    if (isWritten && plan.files.size > 0) return written(plan, old, options)
    await showMigration(plan, old, options, isWritten)
    const isRefused = !options.dryRun && plan.files.size > 0
    return isLost(plan.receipt) || isRefused ? 1 : 0
  })
}

/**
 * Writes the plan, builds the site from it, and keeps it with what the build has measured. Until then, an interruption or
 * a failure leaves the old site.
 */
async function written(plan: Plan, old: OldSite, options: MigrateOptions): Promise<number> {
  const { folder } = old
  const reporting = { ...options, strict: false, root: folder }
  const { Trial } = await import('../rewrite/trial.ts')
  let trial: InstanceType<typeof Trial> | undefined
  const tried = await tryToWrite(folder, cannotWrite, () => {
    trial = new Trial(folder, changesOf(folder, plan))
  })
  if (!trial) return refuse(tried, reporting, folder)
  const done = await built(plan, old, options).catch((error: unknown) => {
    trial?.undo()
    throw error
  })
  if (typeof done === 'number') {
    trial.undo()
    return done
  }
  const again = plan.without(done.found)
  if (again) {
    trial.undo()
    return written(again(), old, options)
  }
  const kept = await tryToWrite(folder, cannotWrite, () => trial?.keep(done.more))
  if (kept.length > 0) return refuse(kept, reporting, folder)
  await showMigration(done.plan, old, options, true)
  await report(done.problems, { ...reporting, reporter: 'text' }, folder)
  return isLost(done.plan.receipt) || done.problems.length > 0 ? 1 : 0
}

const cannotWrite = 'Cannot write the new site'

interface Built {
  /** The plan with what was measured. */
  plan: Plan
  /** Changes of the site that follow from it. */
  more: Changes
  /** Problems of a configuration that cannot be loaded. */
  problems: Problem[]
  /** Problems of the new site. */
  found: Problem[]
}

/**
 * Builds the site that was written, and completes the receipt with what the output has. Problems from before go into a
 * baseline. Returns an exit code if it was interrupted.
 */
async function built(plan: Plan, { folder }: OldSite, { quiet, reporter }: MigrateOptions): Promise<Built | number> {
  const { buildMove } = await import('./migrate-build.ts')
  const { asideName, isInTheWay, oldBuildIn } = await import('../migrate/old-build.ts')
  const isNew = plan.files.has(configName)
  const oldBuild = oldBuildIn(folder)
  const isAside = isNew && isInTheWay(folder, oldBuild)
  const request = { root: folder, quiet: quiet || reporter === 'json', isNew }
  const move = await buildMove({ ...request, ...(oldBuild && { oldBuild }) })
  if (typeof move === 'number') return move
  const moves = isAside ? [{ from: 'build', to: asideName }] : []
  const aside = isAside && { aside: asideName }
  if (Array.isArray(move)) return { plan: { ...plan, ...aside }, more: { files: [], moves }, problems: move, found: [] }
  const receipt = measuredReceipt(plan.receipt, move)
  const files = new Map(plan.files)
  if (move.baseline) {
    files.set(configName, plan.withBaseline(move.baseline.file))
    files.set(move.baseline.file, move.baseline.text)
  }
  if (files.has(receiptName)) files.set(receiptName, receiptText(receipt))
  const known = files.get('.gitignore') ?? textAt(path.join(folder, '.gitignore')) ?? ''
  const isOpen = isNew && (isAside || oldBuild === path.join(folder, asideName)) && !known.includes(asideName)
  if (isOpen) files.set('.gitignore', `${known}${asideName}/\n`)
  const changed = [...files].filter(([name, text]) => text !== plan.files.get(name))
  const more = changed.map(([file, after]) => ({ file, after, before: textAt(path.join(folder, file)) }))
  return {
    plan: { ...plan, ...aside, receipt, files },
    more: { files: more, moves },
    problems: [],
    found: move.problems,
  }
}

async function refuse(found: Problem[], options: MigrateOptions, root: string): Promise<number> {
  await report(found, { ...options, strict: false }, root)
  return 2
}

/** Writes only what git can undo, unless the author insists. */
function writes(folder: string, { dryRun, write }: MigrateOptions): boolean {
  return !dryRun && (write || treeState(folder) === 'clean')
}

/** Changes of a plan, which names converted files by their new paths. */
function changesOf(folder: string, { files, moved }: Plan): Changes {
  const old = new Map([...moved].map(([from, to]) => [to, from]))
  return {
    files: [...files].map(([name, after]) => {
      const file = old.get(name) ?? name
      return { file, after, before: textAt(path.join(folder, file)) }
    }),
    moves: [...moved].map(([from, to]) => ({ from, to })),
  }
}
