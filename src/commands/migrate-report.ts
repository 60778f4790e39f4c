import path from 'node:path'
import { counted } from '../host/report/text.ts'
import type { OldSite } from '../migrate/detect.ts'
import { packagesRow, receiptName } from '../migrate/migration.ts'
import { configName, type Plan } from '../migrate/plan.ts'
import type { Receipt } from '../migrate/receipt.ts'
import { summaryOf } from '../migrate/receipt-text.ts'
import { treeState } from '../migrate/working-tree.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { MigrateOptions } from './migrate-options.ts'
import { report, summarize } from './report.ts'

/** Prints the receipt of a migration, and what was or would be written. */
export async function showMigration(
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
      ...reason(old.folder, receipt, options, isWritten),
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
    documents.length > mostFiles
      ? [...byFolder(others), `and ${documents.length.toLocaleString('en')} documents`]
      : byFolder(names)
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

const mostOfFolder = 4

/** Returns names of files; those of a folder with many are counted. */
function byFolder(names: string[]): string[] {
  const folders = new Map<string, string[]>()
  for (const name of names) {
    const [folder = name] = name.split('/')
    folders.set(folder, [...(folders.get(folder) ?? []), name])
  }
  return [...folders].flatMap(([folder, own]) =>
    own.length > mostOfFolder ? [`${own.length.toLocaleString('en')} files in ${folder}`] : own,
  )
}

function reason(folder: string, { rows }: Receipt, { dryRun }: MigrateOptions, isWritten: boolean): string[] {
  const place = placeOf(folder)
  if (isWritten && rows.some(({ what }) => what === packagesRow))
    return [
      'Next: npm install. Packages of the site are not installed, so a part of its configuration was left out.',
      `Then delete ${configName}, and run docsgen migrate again.`,
    ]
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
