import fs from 'node:fs'
import path from 'node:path'
import { type Problem, problem } from '../model/problem.ts'
import { removeFile, unless } from './fs.ts'
import { manifestName, readManifest } from './manifest.ts'
import { listFiles } from './output-guard.ts'
import { removeIncoming, replaceFiles } from './output-in-place.ts'
import { foldersOf, type Places } from './output-paths.ts'
import { freeName, readJournal, undoSwap } from './output-swap.ts'

/** Settles what a killed build left behind. Only the holder of the lock may call it. */
export async function recover(places: Places): Promise<Problem[]> {
  const journal = readJournal(places)
  if (journal?.way === 'in-place') replaceFiles(places, journal.stageDir)
  if (journal?.way === 'swap') undoSwap(places.outDir, journal.old)
  removeFile(places.journal)
  removeIncoming(places.outDir)
  const problems: Problem[] = []
  for (const name of fs.readdirSync(places.parent)) {
    problems.push(...(await removeLeftover(places, path.join(places.parent, name))))
  }
  return problems
}

async function removeLeftover(places: Places, file: string): Promise<Problem[]> {
  const { lock, stages, old } = places
  if (file.startsWith(`${lock}-`) || file.startsWith(`${lock}.`)) removeFile(file)
  if (file.startsWith(stages)) fs.rmSync(file, { recursive: true, force: true })
  return file === old || file.startsWith(`${old}-`) ? discard(places, file) : []
}

/**
 * Deletes an old output. Only what docsgen wrote is deleted: other files, which came while the build ran, are kept in a
 * folder beside and told. Failing to delete is no failure: the next build tries again.
 */
export async function discard({ outDir }: Places, folder: string): Promise<Problem[]> {
  const files = unless(undefined, () => readManifest(folder)?.files ?? new Map<string, unknown>())
  if (!files) return []
  await Promise.all([...files.keys()].map((file) => attempt(fs.unlink, path.join(folder, file))))
  for (const level of byDepth(foldersOf(files.keys()).keys())) {
    await Promise.all(level.map((name) => attempt(fs.rmdir, path.join(folder, name))))
  }
  return unless(undefined, () => settleRest(outDir, folder, files)) ?? []
}

function attempt(remove: (file: string, done: () => void) => void, file: string): Promise<void> {
  return new Promise((done) => remove(file, () => done()))
}

/** Folders in groups, the deepest first; the top is left out. */
function byDepth(folders: Iterable<string>): string[][] {
  const levels: string[][] = []
  for (const folder of folders) {
    if (folder === '') continue
    const depth = folder.split('/').length
    levels[depth] ??= []
    levels[depth].push(folder)
  }
  return levels.filter(Boolean).reverse()
}

function settleRest(outDir: string, folder: string, ours: ReadonlyMap<string, unknown>): Problem[] {
  const { regular, other } = listFiles(folder, true)
  const rest = [...regular, ...other].filter((file) => file !== manifestName)
  // What could not be deleted now keeps its manifest: without it nobody could tell whose it is.
  if (rest.some((file) => ours.has(file))) return []
  removeFile(path.join(folder, manifestName))
  if (rest.length === 0) {
    fs.rmSync(folder, { recursive: true, force: true })
    return []
  }
  const aside = freeName(`${outDir}-leftover`)
  fs.renameSync(folder, aside)
  return [leftover(aside)]
}

function leftover(folder: string): Problem {
  return problem({
    severity: 'warning',
    code: 'output-leftover',
    message: `Files that docsgen did not write came into the output while it was replaced; they are in "${folder}".`,
    hint: 'Put them into the static folder, or delete them.',
  })
}
