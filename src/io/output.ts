import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../model/problem.ts'
import { OutputError, outputError, sync, unless, writeDurably } from './fs.ts'
import { type ManifestFiles, manifestName, manifestText, readManifest, type StagedFile } from './manifest.ts'
import { guardFiles, guardPlace, listFiles, type OutputRequest, realPath, shownPath } from './output-guard.ts'
import { replaceFiles } from './output-in-place.ts'
import { lockedProblem, releaseLock, takeLock } from './output-lock.ts'
import { findConflicts, type Places, placesOf } from './output-paths.ts'
import { PreviousOutput } from './output-previous.ts'
import { discard, recover } from './output-recover.ts'
import { linkOnce, moveWritten, stow, takeSpare } from './output-spare.ts'
import { checkPath, checkStage, stageCopy, stageFile, stagePieces } from './output-stage.ts'
import { swap } from './output-swap.ts'

/** What a commit did. With an error among the problems it did nothing. */
export interface Committed {
  /** Files that are new or have new bytes. */
  written: number
  kept: number
  removed: number
  /** The folder could not be renamed, so its files were replaced one by one. */
  inPlace: boolean
  problems: Problem[]
}

/**
 * Checks that the folder may be written, locks it, settles what a killed build left and opens a stage beside it.
 * Problems where it is refused; throws `OutputError` when the disk fails.
 */
export async function openOutput(request: OutputRequest): Promise<Output | Problem[]> {
  try {
    const refused = guardPlace(request)
    return refused.length > 0 ? refused : await openGuarded(request)
  } catch (error) {
    throw outputError(error, request.outDir)
  }
}

async function openGuarded(request: OutputRequest): Promise<Output | Problem[]> {
  const places = placesOf(realPath(request.outDir), request.cacheDir)
  const shown = shownPath(request)
  fs.mkdirSync(places.parent, { recursive: true })
  const owner = takeLock(places.lock)
  return owner ? [lockedProblem(shown, places.lock, owner)] : openLocked(shown, places)
}

async function openLocked(shown: string, places: Places): Promise<Output | Problem[]> {
  let output: Output | undefined
  try {
    const notes = await recover(places)
    const manifest = readManifest(places.outDir)
    const entries = listFiles(places.outDir, manifest !== undefined)
    const foreign = guardFiles(shown, entries, manifest?.files)
    if (foreign.length > 0) return foreign
    output = new Output(places, new PreviousOutput(places.outDir, entries.regular, manifest), notes)
    return output
  } finally {
    if (!output) releaseLock(places.lock)
  }
}

let stages = 0

/** An output folder under construction: nothing in it changes before `commit`. Ends with `commit` or `abort`. */
export class Output {
  readonly stageDir: string
  /** Files of the previous output by path, as its manifest tells them. */
  readonly previousFiles: ManifestFiles
  /** A path of the previous output for each hash in it. */
  readonly previous: ReadonlyMap<string, string>
  readonly #places: Places
  readonly #previous: PreviousOutput
  readonly #notes: Problem[]
  readonly #kept = new Map<string, string>()
  #isOpen = true

  /** Only for the holder of the lock; `notes` is what the recovery had to say. */
  constructor(places: Places, previous: PreviousOutput, notes: Problem[]) {
    this.#places = places
    this.#previous = previous
    this.#notes = notes
    this.previousFiles = previous.files
    this.previous = previous.byHash()
    this.stageDir = `${places.stages}${process.pid}-${++stages}`
    fs.mkdirSync(this.stageDir)
  }

  /** Reads the previous output in a thread, so that `holds` need not. Asked before, `holds` reads by itself. */
  readAhead(worker: string): Promise<void> {
    return this.#previous.readAhead(worker)
  }

  /** The previous output has a file whose bytes have this hash. They are read, once: an altered file is not held. */
  holds(hash: string): boolean {
    return this.#previous.holderOf(hash) !== undefined
  }

  /** Writes a file into the stage. */
  put(file: string, body: string | Uint8Array): StagedFile {
    return this.#orAbort(file, () => {
      this.#kept.delete(file)
      return stageFile(this.stageDir, file, body)
    })
  }

  /** Takes a file of the previous output over, the one of the same path where it has this hash. */
  keep(file: string, hash: string): StagedFile {
    return this.#orAbort(file, () => {
      const holder = this.#previous.holderOf(hash, file)
      if (holder === undefined) throw new OutputError('not-held', file)
      checkPath(file)
      this.#kept.set(file, holder)
      return { path: file, hash, size: this.previousFiles.get(holder)?.size ?? 0 }
    })
  }

  /** Copies a file that has this hash, or takes it over from the previous output. */
  copy(file: string, from: string, hash: string): StagedFile {
    if (this.holds(hash)) return this.keep(file, hash)
    return this.#orAbort(file, () => {
      this.#kept.delete(file)
      stageCopy(this.stageDir, file, from)
      return { path: file, hash, size: fs.statSync(from).size }
    })
  }

  /** Writes a file that has this hash and comes in pieces, or takes it over from the previous output. */
  record(file: string, { hash, size }: Omit<StagedFile, 'path'>, pieces: () => Iterable<Uint8Array>): StagedFile {
    if (this.holds(hash)) return this.keep(file, hash)
    return this.#orAbort(file, () => {
      this.#kept.delete(file)
      stagePieces(this.stageDir, file, pieces)
      return { path: file, hash, size }
    })
  }

  /** Makes the stage, which must hold exactly these files, the output. Throws with the old output in place. */
  async commit(files: StagedFile[]): Promise<Committed> {
    try {
      const unique = [...new Map(files.map((file) => [`${file.path}\0${file.hash}`, file])).values()]
      const conflicts = findConflicts(unique, this.#ignoresCase())
      if (conflicts.length > 0) return { written: 0, kept: 0, removed: 0, inPlace: false, problems: conflicts }
      const text = manifestText(unique)
      if (this.#previous.is(text)) return this.#report(unique, false, [])
      return await this.#replace(unique, this.#finishStage(unique, text))
    } catch (error) {
      throw outputError(error, this.#places.outDir)
    } finally {
      this.abortSync()
    }
  }

  /** Drops the stage; the old output stays as it is. */
  async abort(): Promise<void> {
    this.abortSync()
  }

  /** `abort` for signal handlers; never throws, may be called again. */
  abortSync(): void {
    // With a journal the stage may be needed to finish what was begun: the next build does that.
    const isDroppable = this.#isOpen && !fs.existsSync(this.#places.journal)
    for (const folder of isDroppable ? [this.stageDir, `${this.stageDir}-spare`] : []) {
      unless(undefined, () => fs.rmSync(folder, { recursive: true, force: true }))
    }
    this.releaseSync()
  }

  /** Gives up the lock and nothing else; may be called again. */
  releaseSync(): void {
    if (this.#isOpen) releaseLock(this.#places.lock)
    this.#isOpen = false
  }

  /** Makes a folder of the whole output and tells which: the stage, or the spare where there is one. */
  #finishStage(files: StagedFile[], text: string): string {
    // A file that was written anew with the bytes that it had keeps its inode and time.
    for (const file of files)
      if (!this.#kept.has(file.path) && this.#previous.has(file)) this.#kept.set(file.path, file.path)
    const written = files.filter((file) => !this.#kept.has(file.path))
    const whole = this.#fill(files, written)
    writeDurably(path.join(whole, manifestName), text)
    checkStage(whole, files, written)
    // A killed process loses nothing that was written; only a power cut does. Thousands of syncs would cost
    // seconds, and the next build reads every file before it trusts it.
    if (written.length <= syncLimit) for (const file of written) sync(path.join(whole, file.path))
    sync(whole)
    return whole
  }

  #fill(files: StagedFile[], written: StagedFile[]): string {
    const spare = `${this.stageDir}-spare`
    const isSpare = this.#places.spare !== undefined && takeSpare(this.#places.spare, spare, files)
    const whole = isSpare ? spare : this.stageDir
    if (isSpare) moveWritten(this.stageDir, spare, written)
    for (const { path: file } of files) {
      const holder = this.#kept.get(file)
      if (holder !== undefined) linkOnce(whole, file, path.join(this.#places.outDir, holder))
    }
    return whole
  }

  async #replace(files: StagedFile[], whole: string): Promise<Committed> {
    const old = swap(this.#places, whole)
    if (old === undefined) replaceFiles(this.#places, whole)
    const isGone = old === undefined || (this.#places.spare && stow(old, this.#places.spare, this.previousFiles))
    return this.#report(files, old === undefined, isGone ? [] : await discard(this.#places, old))
  }

  #report(files: StagedFile[], inPlace: boolean, problems: Problem[]): Committed {
    const paths = new Set(files.map((file) => file.path))
    const kept = files.filter((file) => this.#previous.has(file)).length
    const removed = [...this.previousFiles.keys()].filter((file) => !paths.has(file)).length
    return { written: paths.size - kept, kept, removed, inPlace, problems: [...this.#notes, ...problems] }
  }

  /** The stage answers to its name in capitals. */
  #ignoresCase(): boolean {
    const { dir, base } = path.parse(this.stageDir)
    return fs.existsSync(path.join(dir, base.toUpperCase()))
  }

  #orAbort<T>(file: string, work: () => T): T {
    try {
      return work()
    } catch (error) {
      this.abortSync()
      throw outputError(error, file)
    }
  }
}

const syncLimit = 256
