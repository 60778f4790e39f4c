import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors } from '../fs.ts'

/** Returns the paths below a folder that exist or whose parent is a file; unique and relative to the folder. */
export function takenPaths(folder: string, files: Iterable<string>): string[] {
  return [...new Set([...files].flatMap((file) => takenPath(folder, file) ?? []))]
}

function takenPath(folder: string, file: string): string | undefined {
  const names = file.split('/')
  for (const n of names.keys()) {
    const part = names.slice(0, n + 1).join('/')
    const full = path.join(folder, part)
    const found = fs.lstatSync(full, { throwIfNoEntry: false })
    if (!found) return undefined
    if (part === file || !fs.statSync(full, { throwIfNoEntry: false })?.isDirectory()) return part
  }
  return undefined
}

/** Creates new files (path to text) atomically in a folder, which is created if absent. */
export function placeFiles(folder: string, files: Map<string, string>): void {
  const made: string[] = []
  let stage: string | undefined
  try {
    makeFolder(folder, made)
    // Its error names the folder, not the temporary one.
    fs.accessSync(folder, fs.constants.W_OK)
    stage = fs.mkdtempSync(path.join(folder, '.docsgen-init-'))
    const staged = [...files].map(([file, text], n) => ({ file, from: path.join(stage!, `${n}`), text }))
    for (const { from, text } of staged) fs.writeFileSync(from, text)
    for (const { from, file } of staged) moveNew(from, path.join(folder, file), made)
    dropStage(stage)
  } catch (error) {
    if (stage !== undefined) dropStage(stage)
    for (const file of made.reverse()) ignoreErrors(undefined, () => removeMade(file))
    throw error
  }
}

/** Creates a folder with its parents, and adds each created one to `made`. */
function makeFolder(folder: string, made: string[]): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder), made)
  fs.mkdirSync(folder)
  made.push(folder)
}

function moveNew(from: string, to: string, made: string[]): void {
  makeFolder(path.dirname(to), made)
  fs.renameSync(from, to)
  made.push(to)
}

function dropStage(stage: string): void {
  ignoreErrors(undefined, () => fs.rmSync(stage, { recursive: true, force: true }))
}

function removeMade(file: string): void {
  if (fs.lstatSync(file).isDirectory()) fs.rmdirSync(file)
  else fs.unlinkSync(file)
}
