import fs from 'node:fs'
import path from 'node:path'
import { manifestName } from '../../model/types.ts'
import { hashOf } from '../../shared/hash.ts'
import { codeOf, ignoreErrors, linkRefusals, OutputError, outputError, writeAll } from '../fs.ts'
import { pruneSpares } from '../store/prune.ts'
import { listFiles } from './guard.ts'
import type { StagedFile } from './manifest.ts'
import { foldersOf, isSafePath, type Places, parentOf } from './paths.ts'
import type { PreviousOutput } from './previous.ts'

/** Writes a file into the stage. Depends only on the folder, so that workers can call it. `hash` is that of the body. */
export function stageFile(
  stageDir: string,
  file: string,
  body: string | Uint8Array,
  hash: string = hashOf(body),
): StagedFile {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  place(stageDir, file, (target) => fs.writeFileSync(target, bytes, { flag: 'wx' }))
  return { path: file, hash, size: bytes.length }
}

/** Writes a file from its pieces into the stage. Calls `pieces` again if the path is taken. */
export function stagePieces(stageDir: string, file: string, pieces: () => Iterable<Uint8Array>): void {
  place(stageDir, file, (target) => {
    const opened = fs.openSync(target, 'wx')
    try {
      for (const piece of pieces()) writeAll(opened, piece)
    } finally {
      fs.closeSync(opened)
    }
  })
}

/** Links a file into the stage; copies it if links are not possible. */
export function stageLink(stageDir: string, file: string, from: string): void {
  place(stageDir, file, (target) => linkOrCopy(from, target))
}

export function stageCopy(stageDir: string, file: string, from: string): void {
  place(stageDir, file, (target) => fs.copyFileSync(from, target, fs.constants.COPYFILE_EXCL))
}

interface Inside {
  /** The new stage, and the complete one that it copies. */
  inside: string
  whole: string
  files: StagedFile[]
  /** Files of the output that are reused, by path. */
  kept: ReadonlyMap<string, string>
}

/** Creates a stage inside of the output, on its file system. */
export function copyInside(outDir: string, { inside, whole, files, kept }: Inside): void {
  fs.mkdirSync(inside)
  for (const { path: file } of files) {
    const holder = kept.get(file)
    if (holder === undefined) stageCopy(inside, file, path.join(whole, file))
    else stageLink(inside, file, path.join(outDir, holder))
  }
  fs.copyFileSync(path.join(whole, manifestName), path.join(inside, manifestName))
}

/** Moves a file into the stage, replacing an existing one. */
function stageMove(stageDir: string, file: string, from: string): void {
  place(stageDir, file, (target) => fs.renameSync(from, target))
}

/** Creates a hard link; copies the file if links are not allowed. */
export function linkOrCopy(from: string, target: string): void {
  const isLinked = ignoreErrors(linkRefusals, () => fs.linkSync(from, target) ?? true)
  if (!isLinked) fs.copyFileSync(from, target, fs.constants.COPYFILE_EXCL)
}

/** Skips a file that conflicts with a folder, or whose folder conflicts with a file: the commit reports it. */
function place(stageDir: string, file: string, write: (target: string) => void): void {
  checkPath(file)
  const target = path.join(stageDir, file)
  try {
    ensureFolder(stageDir, path.dirname(target))
    writeNew(target, write)
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) throw stageError(error, stageDir, target)
  }
}

function stageError(error: unknown, stageDir: string, target: string): Error {
  const isGone = codeOf(error) === 'ENOENT' && !fs.existsSync(stageDir)
  return isGone ? new OutputError('stage-gone', stageDir, error) : outputError(error, target)
}

/** Never overwrites an existing file in place: it may be a link to a file of the previous output. */
function writeNew(target: string, write: (target: string) => void): void {
  try {
    write(target)
  } catch (error) {
    const isTaken = codeOf(error) === 'EEXIST' && !fs.lstatSync(target).isDirectory()
    if (isTaken) fs.unlinkSync(target)
    else throw error
    write(target)
  }
}

/** Throws for a path that would leave the output. */
export function checkPath(file: string): void {
  if (!isSafePath(file)) throw new OutputError('unsafe-path', file)
}

// Stage names are unique within a process, so created folders can be cached.
let made = { stageDir: '', folders: new Set<string>() }

function ensureFolder(stageDir: string, folder: string): void {
  if (made.stageDir !== stageDir) made = { stageDir, folders: new Set([stageDir]) }
  if (made.folders.has(folder)) return
  // Not recursive: a late worker must not recreate a removed stage.
  ensureFolder(stageDir, path.dirname(folder))
  ignoreErrors(['EEXIST'], () => fs.mkdirSync(folder))
  made.folders.add(folder)
}

/** Throws unless the stage contains exactly these files and the manifest. Compares the sizes of files in `written`. */
export function checkStage(stageDir: string, files: StagedFile[], written: StagedFile[]): void {
  for (const [folder, names] of foldersOf([...files.map((file) => file.path), manifestName])) {
    const found = fs.readdirSync(path.join(stageDir, folder))
    const extra = found.find((name) => !names.has(name))
    if (extra) throw new OutputError('unexpected-file', path.posix.join(folder, extra))
    if (found.length === names.size) continue
    const there = new Set(found)
    throw new OutputError('missing-file', path.posix.join(folder, [...names].find((name) => !there.has(name)) ?? ''))
  }
  const wrong = written.find((file) => fs.lstatSync(path.join(stageDir, file.path)).size !== file.size)
  if (wrong) throw new OutputError('wrong-size', wrong.path)
}

// Optimizes repeated builds of large sites on one machine: creating and deleting ten thousand folders takes two seconds
// on ext4, linking their files a tenth of a second. So the output before the last is kept in the cache and becomes the
// next stage. Its content is not trusted.

/** Content of a spare. */
export interface Spare {
  folder: string
  /** Reports for each path whether it is a folder; folders are before their entries. */
  entries: ReadonlyMap<string, boolean>
  /** Paths of files that are also in the output, as links to the same file. */
  same: ReadonlySet<string>
}

/** Compares a spare with the output. Returns undefined if there is none. */
export function readSpare({ spare: folder, outDir }: Places): Spare | undefined {
  if (folder === undefined) return undefined
  const entries = new Map<string, boolean>()
  const same = new Set<string>()
  const queue = ['']
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const found = ignoreErrors(['ENOENT', 'ENOTDIR'], () =>
      fs.readdirSync(path.join(folder, at!), { withFileTypes: true }),
    )
    if (!found) return undefined
    for (const entry of found) {
      const file = at ? `${at}/${entry.name}` : entry.name
      entries.set(file, entry.isDirectory())
      if (entry.isDirectory()) queue.push(file)
      else if (isSameFile(path.join(folder, file), path.join(outDir, file))) same.add(file)
    }
  }
  return { folder, entries, same }
}

function isSameFile(one: string, other: string): boolean {
  // Uses bigint: NTFS file ids exceed double precision, so that different ones could compare as equal.
  const stat = (file: string) => fs.lstatSync(file, { bigint: true, throwIfNoEntry: false })
  const [a, b] = [stat(one), ignoreErrors(['ENOTDIR'], () => stat(other))]
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev
}

/** Turns the spare into the stage, without obsolete files. Returns false if it is not on this file system. */
export function takeSpare({ folder, entries }: Spare, stageDir: string, files: StagedFile[]): boolean {
  const isTaken = ignoreErrors(undefined, () => fs.renameSync(folder, stageDir) ?? true) ?? false
  if (isTaken) prune(stageDir, entries, foldersOf(files.map((file) => file.path)))
  return isTaken
}

function prune(stageDir: string, entries: Spare['entries'], folders: Map<string, Set<string>>): void {
  for (const [file, isFolder] of entries) {
    const isWanted = folders.get(parentOf(file))?.has(path.posix.basename(file)) && isFolder === folders.has(file)
    if (!isWanted) fs.rmSync(path.join(stageDir, file), { recursive: true, force: true })
  }
}

/** Moves the written files into the stage that was the spare. */
export function moveWritten(from: string, stageDir: string, written: StagedFile[]): void {
  for (const { path: file } of written) stageMove(stageDir, file, path.join(from, file))
}

/** Keeps an old output as the next spare. Returns false if it contains foreign files or is on another file system. */
export function stow(old: string, spareDir: string, { files: ours, stamps }: PreviousOutput): boolean {
  const entries = ignoreErrors(undefined, () => listFiles(old, true, stamps?.of(old)))
  const isOurs = (file: string) => ours.has(file) || file === manifestName
  if (!entries || ![...entries.regular, ...entries.other].every(isOurs)) return false
  const isStowed = ignoreErrors(undefined, () => {
    fs.mkdirSync(path.dirname(spareDir), { recursive: true })
    fs.renameSync(old, spareDir)
    pruneSpares(path.dirname(spareDir))
    return true
  })
  return isStowed ?? false
}
