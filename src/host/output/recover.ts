import fs from 'node:fs'
import path from 'node:path'
import { type Problem, problem } from '../../model/problem.ts'
import { manifestName } from '../../model/types.ts'
import { ignoreErrors, removeFile } from '../fs.ts'
import { listFiles } from './guard.ts'
import { readManifest } from './manifest.ts'
import { foldersOf, isInside, ownKind, type Places, placesInside } from './paths.ts'
import { finishInside, finishSwap, freeName, readJournal } from './swap.ts'

/** Recovers from a killed build. Only the holder of the lock may call it. */
export async function recover(places: Places): Promise<Problem[]> {
  const problems: Problem[] = []
  // The output could not be renamed, so files were swapped inside of it.
  const inside = placesInside(places.outDir)
  for (const each of isInside(places) ? [places] : [places, inside]) problems.push(...(await recoverAt(each)))
  return problems
}

async function recoverAt(places: Places): Promise<Problem[]> {
  const journal = readJournal(places)
  if (journal === 'foreign') return [foreignJournal(places.journal)]
  if (journal?.way === 'inside') finishInside(places.outDir, journal)
  if (journal?.way === 'swap') finishSwap(places.outDir, journal)
  removeFile(places.journal)
  const names = ignoreErrors(['ENOENT'], () => fs.readdirSync(places.folder)) ?? []
  const problems = []
  for (const name of names) problems.push(...(await removeLeftover(places, name)))
  return problems
}

async function removeLeftover(places: Places, name: string): Promise<Problem[]> {
  const file = path.join(places.folder, name)
  const kind = ownKind(places, name)
  if (kind === 'draft') removeFile(file)
  if (kind === 'stage') fs.rmSync(file, { recursive: true, force: true })
  return kind === 'old' ? discard(places, file) : []
}

function foreignJournal(file: string): Problem {
  return problem('bad-output', {
    message: `"${file}" was not written by docsgen.`,
    hint: 'Delete it: docsgen needs this path for its journal. The output was not changed.',
    subject: 'journal',
  })
}

/**
 * Deletes the docsgen files of an old output. Other files, which were added during the build, are moved to a separate
 * folder and reported. Failures to delete are ignored: the next build retries.
 */
export async function discard(places: Pick<Places, 'outDir'>, folder: string): Promise<Problem[]> {
  const files = ignoreErrors(undefined, () => readManifest(folder)?.files ?? new Map<string, unknown>())
  if (!files) return []
  await Promise.all([...files.keys()].map((file) => attempt(fs.unlink, path.join(folder, file))))
  for (const level of byDepth(foldersOf(files.keys()).keys())) {
    await Promise.all(level.map((name) => attempt(fs.rmdir, path.join(folder, name))))
  }
  return ignoreErrors(undefined, () => settleRest(places.outDir, folder, files)) ?? []
}

function attempt(remove: (file: string, done: () => void) => void, file: string): Promise<void> {
  return new Promise((done) => remove(file, () => done()))
}

/** Groups folders by depth, the deepest first, without the top level. */
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
  // Files that could not be deleted keep their manifest, which identifies them as docsgen's.
  if (rest.some((file) => ours.has(file))) return []
  removeFile(path.join(folder, manifestName))
  if (rest.length === 0) {
    fs.rmSync(folder, { recursive: true, force: true })
    return []
  }
  // If the output is a separate file system, its parent folder is on another one.
  const aside = freeName(path.dirname(folder) === outDir ? path.join(outDir, 'leftover') : `${outDir}-leftover`)
  fs.renameSync(folder, aside)
  return [leftover(aside)]
}

function leftover(folder: string): Problem {
  return problem('output-leftover', {
    message: `Another program added files to the output during the build. They are now in "${folder}".`,
    hint: 'Move them into the static folder, or delete them.',
  })
}

/** Deletes files of an output, its folders and its manifest. */
export function removeFiles(outDir: string, files: Iterable<string>): void {
  const all = [...files]
  for (const file of [...all, manifestName]) removeFile(path.join(outDir, file))
  const folders = [...foldersOf(all).keys()].filter(Boolean)
  for (const folder of folders.sort((a, b) => b.length - a.length))
    ignoreErrors(undefined, () => fs.rmdirSync(path.join(outDir, folder)))
}
