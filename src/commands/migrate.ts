import fs from 'node:fs'
import path from 'node:path'
import { isDiskFailure, tryToWrite } from '../host/disk-problem.ts'
import { codeOf } from '../host/fs.ts'
import { libFile } from '../host/lib-file.ts'
import { createProgress } from '../host/report/progress.ts'
import { counted } from '../host/report/text.ts'
import { findOldSites, generatorNames, type OldSite } from '../migrate/detect.ts'
import { LoadFailure } from '../migrate/load/load-module.ts'
import { receiptName } from '../migrate/migration.ts'
import { configName, type Plan, planMigration } from '../migrate/plan.ts'
import { isLost, measuredReceipt, type Receipt } from '../migrate/receipt.ts'
import { receiptText, summaryOf } from '../migrate/receipt-text.ts'
import { textAt } from '../migrate/site-files.ts'
import { treeState } from '../migrate/working-tree.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { Changes } from '../rewrite/changes.ts'
import type { MigrateOptions } from './migrate-options.ts'
import { report, summarize } from './report.ts'
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
    const plan = await planned(old, options)
    if ('severity' in plan) return refuse([plan], reporting, old.folder)
    const isWritten = writes(old.folder, options)
    if (isWritten && plan.files.size > 0) return written(plan, old, options)
    await show(plan, old, options, isWritten)
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
  const kept = await tryToWrite(folder, cannotWrite, () => trial?.keep(done.more))
  if (kept.length > 0) return refuse(kept, reporting, folder)
  await show(done.plan, old, options, true)
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
  if (Array.isArray(move)) return { plan: { ...plan, ...aside }, more: { files: [], moves }, problems: move }
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
  return { plan: { ...plan, ...aside, receipt, files }, more: { files: more, moves }, problems: [] }
}

async function refuse(found: Problem[], options: MigrateOptions, root: string): Promise<number> {
  await report(found, { ...options, strict: false }, root)
  return 2
}

function oldSiteIn(folder: string): OldSite | Problem {
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

async function planned(old: OldSite, { quiet, reporter }: MigrateOptions): Promise<Plan | Problem> {
  const progress = createProgress(process.stderr, { quiet: quiet || reporter === 'json', verbose: false })
  try {
    const plan = await planMigration(old, path.dirname(libFile('cli.js')), progress.at)
    progress.end()
    return plan
  } catch (error) {
    if (error instanceof LoadFailure)
      return problem('migrate-failed', {
        message: `The configuration of ${old.name} cannot be run: ${error.message}`,
        hint: error.hint ?? runFirst,
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

const runFirst = 'Run it with its own generator first, and correct it. Packages that are not installed are no reason.'

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

async function show(
  { receipt, files, kept, edits, moved, aside }: Plan,
  old: OldSite,
  options: MigrateOptions,
  isWritten: boolean,
): Promise<void> {
  if (options.reporter === 'json') {
    process.stdout.write(
      `${JSON.stringify({ ...receipt, written: isWritten, files: [...files.keys()], kept, moved: Object.fromEntries(moved) }, null, 2)}\n`,
    )
    return
  }
  await report(lostProblems(receipt), { ...options, strict: false }, old.folder)
  const text = isWritten ? [] : await planLines(files.get(configName), edits)
  summarize(
    [
      ...summaryOf(receipt),
      ...text,
      '',
      ...fileLines({ files, kept, moved }, isWritten, placeOf(old.folder)),
      ...(aside === undefined ? [] : [`Moved the old build to ${aside}/, since docsgen writes to build/.`]),
      ...reason(old.folder, options, isWritten),
    ],
    options,
  )
}

/** The most files whose changes are shown. */
const mostFiles = 20

/** Shows what would be written: the configuration, and the changes of documents. */
async function planLines(config: string | undefined, edits: Plan['edits']): Promise<string[]> {
  const written = config?.trimEnd().split('\n') ?? []
  const shown = written.length > 0 ? ['', `${configName}:`, '', ...written.map((line) => `  ${line}`)] : []
  if (edits.length === 0) return shown
  const { diffLines } = await import('../host/report/diff.ts')
  return [...shown, '', ...diffLines(edits, { most: mostFiles })]
}

/** Path of the site from the working directory; empty if it is that. */
function placeOf(folder: string): string {
  return path.relative(process.cwd(), folder).split(path.sep).join('/')
}

function fileLines(
  { files, kept, moved }: Pick<Plan, 'files' | 'kept' | 'moved'>,
  isWritten: boolean,
  place: string,
): string[] {
  const [from, to] = [...moved][0] ?? []
  const names = [...files.keys()]
  const documents = names.filter((name) => /\.mdx?$/.test(name) && name !== receiptName)
  const others = names.filter((name) => !documents.includes(name))
  const shown =
    documents.length > mostFiles ? [...others, `and ${documents.length.toLocaleString('en')} documents`] : names
  return [
    ...(files.size === 0
      ? ['Nothing to write.']
      : [`${isWritten ? 'Wrote' : 'Would write'} ${shown.join(', ')}${place === '' ? '' : ` in ${place}`}.`]),
    ...(moved.size > 0
      ? [`${isWritten ? 'Moved' : 'Would move'} ${counted(moved.size, 'file')}, such as ${from} to ${to}.`]
      : []),
    ...(kept.length > 0 ? [`Kept ${kept.join(', ')}, which differs from the plan. Delete it to write it again.`] : []),
  ]
}

function reason(folder: string, { dryRun }: MigrateOptions, isWritten: boolean): string[] {
  const place = placeOf(folder)
  if (isWritten) return [`Next: npx docsgen build${place === '' ? '' : ` --root ${place}`}`]
  if (dryRun) return []
  const state =
    treeState(folder) === 'none' ? 'This folder is not in a git repository' : 'There are uncommitted changes'
  return [`${state}, so nothing was written. Commit first, or add --write.`]
}

/** The most problems of one kind that are printed; the receipt has all. */
const most = 10

function lostProblems({ urls, anchors, configFile }: Receipt): Problem[] {
  const lost = [
    ...urls.lost.slice(0, most).map(({ route, from, reason }) => {
      const hint = reason ?? 'Write a page for it, or redirect it.'
      return problem('lost-url', {
        message: `The new site has no page ${route}, which came from ${from}.`,
        hint,
        file: configFile,
        subject: route,
      })
    }),
    ...anchors.lost.slice(0, most).map(({ route, from, anchor }) =>
      problem('lost-anchor', {
        message: `The page ${route} has no heading with the id "${anchor}".`,
        hint: 'Set the id of the heading: "## Title {#id}".',
        file: from,
        subject: `${route}#${anchor}`,
      }),
    ),
  ]
  return lost
}
