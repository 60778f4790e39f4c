import fs from 'node:fs'
import path from 'node:path'
import { versionNameProblem } from '../content/version-names.ts'
import { type VersionPlaces, versionPlaces } from '../content/version-places.ts'
import { ignoreErrors, removeFile, writeDurably } from '../host/fs.ts'
import { foreignLock, Lock, type LockOwner, takeLock } from '../host/output/lock.ts'
import { type Problem, problem } from '../model/problem.ts'
import { filesOf, markName, readVersionList } from './places.ts'
import { planVersion, type VersionPlan, type VersionRequest } from './plan.ts'

/** A created version. */
export interface Snapshot {
  documents: number
  /** Folder of its documents, relative to the root. */
  folder: string
}

/** Result of creating a version: the version or the problems that prevented it; neither if it was aborted. */
export interface SnapshotResult {
  version?: Snapshot
  problems: Problem[]
}

/** A version in its stage. Nothing of it is in place. */
export interface StagedVersion {
  plan: VersionPlan
  /** Its folders, each with the absolute path of its files in the stage. */
  folders: { from: string; to: string; at: string; files: string[] }[]
  /** Texts of its files outside of these folders, and of the list of versions, by path. */
  texts: Map<string, string>
}

/** Prepares a staged version. Returns its problems; errors prevent the version. */
type Prepare = (staged: StagedVersion) => Promise<Problem[]>

/**
 * Snapshots the documents of a collection as a version. This is atomic even if the process is killed or a disk
 * operation fails; disk errors are thrown.
 */
export async function takeSnapshot(
  request: VersionRequest,
  signal: AbortSignal,
  prepare: Prepare,
): Promise<SnapshotResult> {
  const taken = await clearLeftOvers(request)
  if (taken) return { problems: [taken] }
  const { plan, problems } = await planVersion(request)
  if (!plan) return { problems }
  const made = await inStage(path.join(request.root, plan.places.stage), () => writeSnapshot(request, signal, prepare))
  return 'severity' in made ? { problems: [made] } : made
}

async function writeSnapshot(request: VersionRequest, signal: AbortSignal, prepare: Prepare): Promise<SnapshotResult> {
  // Another process may have created a version since the first check.
  const { plan, problems } = await planVersion(request)
  if (!plan) return { problems }
  await stageVersion(request.root, plan, signal)
  const found = signal.aborted ? [] : await prepare(stagedIn(request.root, plan))
  if (signal.aborted) return { problems: [] }
  const all = [...problems, ...found]
  if (found.some(({ severity }) => severity === 'error')) return { problems: all }
  moveVersion(request.root, plan)
  return { version: { documents: plan.documents, folder: plan.folders[0]!.to }, problems: all }
}

function stagedIn(root: string, plan: VersionPlan): StagedVersion {
  const { places, folders, files, list } = plan
  return {
    plan,
    folders: folders.map((folder, n) => ({ ...folder, at: path.join(root, places.stage, `${n}`) })),
    texts: new Map([...files.map(({ to, text }): [string, string] => [to, text]), [places.list, list]]),
  }
}

/** Removes leftovers of a killed process. Returns a problem if another process is creating a version. */
async function clearLeftOvers({ root, config, collection, name }: VersionRequest): Promise<Problem | undefined> {
  const places = versionPlaces(config, collection, name)
  const list = readVersionList(root, places.list)
  if ('severity' in list || versionNameProblem(name)) return undefined
  const stage = path.join(root, places.stage)
  if (!fs.existsSync(stage) && !isUnfinished(root, places)) return undefined
  return inStage(stage, () => {
    for (const listed of list.names) removeMarks(root, versionPlaces(config, collection, listed))
    if (!list.names.includes(name)) takeBack(root, places)
    return undefined
  })
}

/**
 * Runs work with an exclusive empty stage folder, and removes it. Returns a problem if another process holds the stage.
 */
async function inStage<T>(stage: string, work: () => T | Promise<T>): Promise<T | Problem> {
  const lock = takeStage(stage)
  if (lock === 'foreign') return foreignLock(lockOf(stage))
  if (!(lock instanceof Lock)) return stageTaken(lock)
  try {
    emptyStage(stage)
    return await work()
  } finally {
    ignoreErrors(undefined, () => emptyStage(stage))
    lock.release()
    // Fails if another process already uses it.
    ignoreErrors(undefined, () => fs.rmdirSync(stage))
  }
}

function takeStage(stage: string): ReturnType<typeof takeLock> {
  try {
    for (;;) {
      fs.mkdirSync(stage, { recursive: true })
      // The previous owner may remove the folder in between.
      const taken = ignoreErrors(['ENOENT'], () => takeLock(lockOf(stage)))
      if (taken) return taken
    }
  } catch (error) {
    ignoreErrors(undefined, () => fs.rmdirSync(stage))
    throw error
  }
}

function lockOf(stage: string): string {
  return path.join(stage, 'lock')
}

function emptyStage(stage: string): void {
  for (const name of fs.readdirSync(stage))
    if (name !== 'lock') fs.rmSync(path.join(stage, name), { recursive: true, force: true })
}

function stageTaken({ pid }: LockOwner): Problem {
  return problem('version-locked', {
    message: `Another docsgen process (${pid}) is creating a version.`,
    hint: 'Wait for it, or stop it. The lock of a killed process expires after 30 seconds.',
    subject: 'lock',
  })
}

/** Copies the files of a version into its stage until aborted. */
async function stageVersion(root: string, plan: VersionPlan, signal: AbortSignal): Promise<void> {
  const { stage } = plan.places
  for (const [n, { from, files }] of plan.folders.entries()) {
    const staged = path.join(root, stage, `${n}`)
    fs.mkdirSync(staged)
    fs.writeFileSync(path.join(staged, markName), '')
    for (const file of files) {
      if (signal.aborted) return
      copy(path.join(root, from, file), path.join(staged, file))
      await new Promise(setImmediate)
    }
  }
  for (const [n, { text }] of plan.files.entries()) fs.writeFileSync(path.join(root, stage, `file-${n}`), text)
  writeDurably(path.join(root, stage, 'list'), plan.list)
}

/**
 * Moves a staged version into place. The documents come first, with a marker file, and the list comes last: a version
 * exists only if it is listed.
 */
function moveVersion(root: string, { places, folders, files }: VersionPlan): void {
  const staged = (name: string) => path.join(root, places.stage, name)
  try {
    for (const [n, { to }] of folders.entries()) move(staged(`${n}`), path.join(root, to))
    for (const [n, { to }] of files.entries()) move(staged(`file-${n}`), path.join(root, to))
    fs.renameSync(staged('list'), path.join(root, places.list))
  } catch (error) {
    ignoreErrors(undefined, () => takeBack(root, places))
    throw error
  }
  ignoreErrors(undefined, () => removeMarks(root, places))
}

/** Reports whether an incomplete version is in place. */
function isUnfinished(root: string, { folders }: VersionPlaces): boolean {
  return fs.existsSync(markOf(root, folders[0]!))
}

/** Moves an incomplete version back into the stage. The documents, which contain the marker, are moved last. */
function takeBack(root: string, places: VersionPlaces): void {
  const { folders, stage } = places
  if (isUnfinished(root, places)) for (const file of filesOf(places)) removeFile(path.join(root, file))
  for (const [n, folder] of [...folders.entries()].reverse())
    if (fs.existsSync(markOf(root, folder)))
      fs.renameSync(path.join(root, folder.to), path.join(root, stage, `${n}-old`))
  const parents = [...folders.map(({ to }) => to), ...filesOf(places)].map((file) => path.dirname(file))
  for (const parent of parents) ignoreErrors(undefined, () => fs.rmdirSync(path.join(root, parent)))
}

/** Marks a version as complete. */
function removeMarks(root: string, { folders }: VersionPlaces): void {
  for (const folder of folders) removeFile(markOf(root, folder))
}

function markOf(root: string, { to }: { to: string }): string {
  return path.join(root, to, markName)
}

function copy(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.copyFileSync(from, to)
}

function move(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.renameSync(from, to)
}
