import fs from 'node:fs'
import path from 'node:path'
import { versionNameFault } from '../content/version-names.ts'
import { ignoreErrors, removeFile, writeDurably } from '../io/fs.ts'
import { foreignLock, Lock, type LockOwner, takeLock } from '../io/output/lock.ts'
import { type Problem, problem } from '../model/problem.ts'
import { readVersionList } from './list.ts'
import { filesOf, markName, type VersionPlaces, versionPlaces } from './places.ts'
import { planVersion, type VersionPlan, type VersionRequest } from './plan.ts'

/** A version that was made. */
export interface FrozenVersion {
  documents: number
  /** Folder of its documents, relative to the root. */
  folder: string
}

/** What became of it: without a version the problems say why; there are none when it was stopped. */
export interface Frozen {
  version?: FrozenVersion
  problems: Problem[]
}

/**
 * Freezes the documents of a collection as a version: whole, or not at all, also when the process is killed or the disk
 * refuses, which is thrown.
 */
export async function freezeVersion(request: VersionRequest, signal: AbortSignal): Promise<Frozen> {
  const taken = await clearLeftOvers(request)
  if (taken) return { problems: [taken] }
  const { plan, problems } = await planVersion(request)
  if (!plan) return { problems }
  const frozen = await inStage(path.join(request.root, plan.places.stage), () => freeze(request, signal))
  return 'severity' in frozen ? { problems: [frozen] } : frozen
}

async function freeze(request: VersionRequest, signal: AbortSignal): Promise<Frozen> {
  // Another process may have made a version since the first look.
  const { plan, problems } = await planVersion(request)
  if (!plan) return { problems }
  await stageVersion(request.root, plan, signal)
  if (signal.aborted) return { problems: [] }
  moveVersion(request.root, plan)
  return { version: { documents: plan.documents, folder: plan.folders[0]!.to }, problems }
}

/** Takes away what a process left that was killed while it made a version. A problem where one is at work. */
async function clearLeftOvers({ root, config, collection, name }: VersionRequest): Promise<Problem | undefined> {
  const places = versionPlaces(config, collection, name)
  const list = readVersionList(root, places.list)
  if ('severity' in list || versionNameFault(name)) return undefined
  const stage = path.join(root, places.stage)
  if (!fs.existsSync(stage) && !isUnfinished(root, places)) return undefined
  return inStage(stage, () => {
    for (const listed of list.names) removeMarks(root, versionPlaces(config, collection, listed))
    if (!list.names.includes(name)) takeBack(root, places)
    return undefined
  })
}

/** Does work with a stage folder of its own, empty at the start and gone at the end. A problem where another process has it. */
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
    // Another process may have come for it.
    ignoreErrors(undefined, () => fs.rmdirSync(stage))
  }
}

function takeStage(stage: string): ReturnType<typeof takeLock> {
  try {
    for (;;) {
      fs.mkdirSync(stage, { recursive: true })
      // The folder may go with the process that had it.
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
  return problem({
    severity: 'error',
    code: 'version-locked',
    message: `Another docsgen, process ${pid}, is making a version.`,
    hint: 'Wait for it, or stop it. The lock of a process that was killed is free after 30 seconds.',
    subject: 'lock',
  })
}

/** Copies what a version is made of into its stage, until it is told to stop. */
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
 * Moves a staged version into its place. The documents come first, with a mark in them, and the list comes last: what it
 * does not name is no version.
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

/** Whether a version that is not whole lies in its place. */
function isUnfinished(root: string, { folders }: VersionPlaces): boolean {
  return fs.existsSync(markOf(root, folders[0]!))
}

/** Takes what is not whole out of its place, into the stage. The documents, which have the mark, go last. */
function takeBack(root: string, places: VersionPlaces): void {
  const { folders, stage } = places
  if (isUnfinished(root, places)) for (const file of filesOf(places)) removeFile(path.join(root, file))
  for (const [n, folder] of [...folders.entries()].reverse())
    if (fs.existsSync(markOf(root, folder)))
      fs.renameSync(path.join(root, folder.to), path.join(root, stage, `${n}-old`))
  const parents = [...folders.map(({ to }) => to), ...filesOf(places)].map((file) => path.dirname(file))
  for (const parent of parents) ignoreErrors(undefined, () => fs.rmdirSync(path.join(root, parent)))
}

/** Says that a version is whole. */
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
