import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import { hashOf } from '../../shared/hash.ts'
import { hashOfFile, ignoreErrors, readText, writeWhole } from '../fs.ts'
import { isBeforeStart, isSameStamp, isSure, type Stamp, stampOf } from '../stamp.ts'

/** The last build of a site, if it depended on nothing but files and the value of its configuration. */
export interface LastBuild {
  /** Identifies docsgen and the options of the build. */
  key: string
  /** Hash of the value of the configuration. */
  config: string
  /** Hash of the manifest of its output. */
  manifest: string
  /** Absolute paths that the output must not overwrite. */
  sources: string[]
  problems: Problem[]
  /** Number of pages, and of all results of stages. */
  pages: number
  results: number
  /** The last lines of its summary. */
  lines: string[]
}

interface Record extends LastBuild {
  schema: 1
  /** Time by the clock of the disk before the first file was read. */
  started: number
  /** Files and folders by path, relative to the root; those without a stamp did not exist. */
  inputs: [path: string, ...stamp: Stamp | []][]
  /** Other files that it wrote: absolute path and hash, which is empty for those that it did not. */
  made: [path: string, hash: string][]
}

/** The files and folders that a build depends on, also those that it looked for in vain. */
export class BuildInputs {
  readonly #paths = new Set<string>()
  readonly #started: number
  #isWhole = true

  /** `started` is a time by the clock of the disk before anything was read. */
  constructor(
    readonly root: string,
    started: number,
  ) {
    this.#started = started
  }

  /** Adds a file or folder, by an absolute path or one relative to the root. */
  add(file: string): void {
    this.#paths.add(path.isAbsolute(file) ? path.relative(this.root, file) : file)
  }

  /** The build depends on more than files: code of the site, Git, or other programs. */
  addOther(): void {
    this.#isWhole = false
  }

  /** Writes the record of a finished build, or removes it if not all inputs are known to be unchanged since it started. */
  write(cacheDir: string, build: LastBuild, made: string[]): void {
    const file = path.join(cacheDir, recordName)
    const inputs = this.#isWhole ? stampsOf(this.#paths, this.root, this.#started) : undefined
    if (!inputs) {
      fs.rmSync(file, { force: true })
      return
    }
    const hashes = made.map((name): [string, string] => [name, hashOfFile(name) ?? ''])
    const record: Record = { schema: 1, ...build, started: this.#started, inputs, made: hashes }
    const text = JSON.stringify(record)
    writeWhole(file, `${hashOf(text)}\n${text}`)
  }
}

export const recordName = 'last-build.json'

/** Returns the stamps of all paths; undefined if one is unsure, or of something other than a file or folder. */
function stampsOf(paths: ReadonlySet<string>, root: string, started: number): Record['inputs'] | undefined {
  const inputs: Record['inputs'] = []
  for (const name of paths) {
    const stamp = stateOf(path.join(root, name))
    if (!stamp || (stamp.length > 0 && !isSure(stamp as Stamp, started))) return undefined
    inputs.push([name, ...stamp])
  }
  return inputs
}

/** Returns the stamp of a file or folder, nothing for an absent one; undefined for anything else. */
function stateOf(file: string): Stamp | [] | undefined {
  const stamp = stampOf(file)
  if (stamp) return stamp
  const isThere = ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.lstatSync(file)) !== undefined
  return isThere ? undefined : []
}

/** Returns the last build with this key if all files are as it left them. */
export function readLastBuild(root: string, cacheDir: string, key: string): LastBuild | undefined {
  return ignoreErrors(undefined, () => {
    const text = readText(path.join(cacheDir, recordName)) ?? ''
    const body = text.slice(text.indexOf('\n') + 1)
    if (text !== `${hashOf(body)}\n${body}`) return undefined
    const record = JSON.parse(body) as Record
    if (record.schema !== 1 || record.key !== key || isBeforeStart(record.started)) return undefined
    const isMade = record.made.every(([file, hash]) => (hashOfFile(file) ?? '') === hash)
    return isMade && record.inputs.every((input) => isUnchanged(input, root)) ? record : undefined
  })
}

function isUnchanged([name, ...stamp]: Record['inputs'][number], root: string): boolean {
  const file = path.join(root, name)
  if (stamp.length > 0) return isSameStamp(stamp as Stamp, stampOf(file))
  return stateOf(file)?.length === 0
}
