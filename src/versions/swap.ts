import fs from 'node:fs'
import path from 'node:path'
import { removeFile, unless, writeDurably } from '../io/fs.ts'
import { filesOf, markName, type VersionPlaces } from './places.ts'
import type { VersionPlan } from './plan.ts'

/** Copies what a version is made of into its stage, until it is told to stop. */
export async function stageVersion(root: string, plan: VersionPlan, signal: AbortSignal): Promise<void> {
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
export function moveVersion(root: string, { places, folders, files }: VersionPlan): void {
  const staged = (name: string) => path.join(root, places.stage, name)
  try {
    for (const [n, { to }] of folders.entries()) move(staged(`${n}`), path.join(root, to))
    for (const [n, { to }] of files.entries()) move(staged(`file-${n}`), path.join(root, to))
    fs.renameSync(staged('list'), path.join(root, places.list))
  } catch (error) {
    unless(undefined, () => takeBack(root, places))
    throw error
  }
  unless(undefined, () => removeMarks(root, places))
}

/** Whether a version that is not whole lies in its place. */
export function isUnfinished(root: string, { folders }: VersionPlaces): boolean {
  return fs.existsSync(markOf(root, folders[0]!))
}

/** Takes what is not whole out of its place, into the stage. The documents, which have the mark, go last. */
export function takeBack(root: string, places: VersionPlaces): void {
  const { folders, stage } = places
  if (isUnfinished(root, places)) for (const file of filesOf(places)) removeFile(path.join(root, file))
  for (const [n, folder] of [...folders.entries()].reverse())
    if (fs.existsSync(markOf(root, folder)))
      fs.renameSync(path.join(root, folder.to), path.join(root, stage, `${n}-old`))
  const parents = [...folders.map(({ to }) => to), ...filesOf(places)].map((file) => path.dirname(file))
  for (const parent of parents) unless(undefined, () => fs.rmdirSync(path.join(root, parent)))
}

/** Says that a version is whole. */
export function removeMarks(root: string, { folders }: VersionPlaces): void {
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
