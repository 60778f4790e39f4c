import fs from 'node:fs'
import path from 'node:path'
import { compare } from '../model/problem.ts'
import { hashOfFile, removeFile, unless } from './fs.ts'
import { type ManifestFiles, manifestName, readManifest } from './manifest.ts'
import { foldersOf, incomingName, type Places, parentOf } from './output-paths.ts'
import { writeJournal } from './output-swap.ts'

/**
 * Makes the output what the stage is, file by file, for a folder that cannot be renamed. All changed files are copied into it
 * first, so that a full disk is noticed while the old output is whole; then only renames and removals follow.
 * Can be repeated after a kill at any point.
 */
export function replaceFiles(places: Places, stageDir: string): void {
  const { outDir } = places
  const next = readManifest(stageDir)?.files
  if (!next) return
  const before = readManifest(outDir)?.files ?? new Map()
  const changed = [...next.keys()].filter((file) => !isSame(path.join(outDir, file), next.get(file)?.hash))
  gather(outDir, stageDir, [...changed, manifestName])
  begin(places, stageDir)
  moveIn(outDir, changed, changesOf(before, next))
  // The output is whole: what cannot be removed now is removed by the next build.
  unless(undefined, () => removeIncoming(outDir))
  unless(undefined, () => removeFile(places.journal))
}

function begin(places: Places, stageDir: string): void {
  try {
    writeJournal(places, { way: 'in-place', old: places.old, stageDir })
  } catch (error) {
    unless(undefined, () => removeFile(places.journal))
    unless(undefined, () => removeIncoming(places.outDir))
    throw error
  }
}

/** Removes the gathered files of a replacement. */
export function removeIncoming(outDir: string): void {
  fs.rmSync(path.join(outDir, incomingName), { recursive: true, force: true })
}

function isSame(file: string, hash: string | undefined): boolean {
  return unless(undefined, () => fs.lstatSync(file).isFile()) === true && hashOfFile(file) === hash
}

function gather(outDir: string, stageDir: string, files: string[]): void {
  const incoming = path.join(outDir, incomingName)
  try {
    removeIncoming(outDir)
    for (const folder of foldersOf(files).keys()) fs.mkdirSync(path.join(incoming, folder), { recursive: true })
    for (const folder of foldersOf(files).keys()) {
      // Made here where the disk may be full; one whose place a file still has is made when that is gone.
      unless(['EEXIST', 'ENOTDIR'], () => fs.mkdirSync(path.join(outDir, folder), { recursive: true }))
    }
    for (const file of files) fs.copyFileSync(path.join(stageDir, file), path.join(incoming, file))
  } catch (error) {
    unless(undefined, () => removeIncoming(outDir))
    throw error
  }
}

interface Changes {
  folders: Set<string>
  /** Old files of ours that are in the way of a new file or folder. */
  blocking: string[]
  stale: string[]
}

function changesOf(before: ManifestFiles, next: ManifestFiles): Changes {
  const folders = new Set(foldersOf(next.keys()).keys())
  const isBelowFile = (file: string): boolean => file !== '' && (next.has(file) || isBelowFile(parentOf(file)))
  const stale = [...before.keys()].filter((file) => !next.has(file))
  return { folders, stale, blocking: stale.filter((file) => folders.has(file) || isBelowFile(parentOf(file))) }
}

function moveIn(outDir: string, changed: string[], { folders, blocking, stale }: Changes): void {
  removeFiles(outDir, blocking, folders)
  for (const file of htmlLast(changed)) {
    fs.mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true })
    fs.renameSync(path.join(outDir, incomingName, file), path.join(outDir, file))
  }
  removeFiles(
    outDir,
    stale.filter((file) => !folders.has(file)),
    folders,
  )
  fs.renameSync(path.join(outDir, incomingName, manifestName), path.join(outDir, manifestName))
}

function removeFiles(outDir: string, files: string[], keep: Set<string>): void {
  // Where this is repeated, a folder may have taken the place of a file already.
  for (const file of files) if (!isFolder(path.join(outDir, file))) removeFile(path.join(outDir, file))
  const empty = [...foldersOf(files).keys()].filter((folder) => !keep.has(folder))
  for (const folder of empty.sort((a, b) => b.length - a.length)) {
    unless(undefined, () => fs.rmdirSync(path.join(outDir, folder)))
  }
}

function isFolder(file: string): boolean {
  return unless(['ENOENT', 'ENOTDIR'], () => fs.lstatSync(file).isDirectory()) ?? false
}

/** A page must not name a file that is not there yet. */
function htmlLast(files: string[]): string[] {
  const isHtml = (file: string) => Number(file.endsWith('.html'))
  return [...files].sort((a, b) => isHtml(a) - isHtml(b) || compare(a, b))
}
