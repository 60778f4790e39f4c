import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import { manifestName } from '../../model/types.ts'
import { ignoreErrors, OutputError, outputError, removeFile, sync, writeDurably } from '../fs.ts'
import type { Lock } from './lock.ts'
import { type ManifestFiles, type ManifestPart, manifestText, type StagedFile } from './manifest.ts'
import { findConflicts, foldersOf, isInside, newPath, type Places, placesInside } from './paths.ts'
import type { PreviousOutput } from './previous.ts'
import { discard } from './recover.ts'
import {
  checkPath,
  checkStage,
  linkOnce,
  moveWritten,
  stageCopy,
  stageFile,
  stageLink,
  stagePieces,
  stow,
  takeSpare,
} from './stage.ts'
import { inParts, replaceInside, swap } from './swap.ts'

/** Result of a commit. If the problems include an error, nothing was written. */
export interface Committed {
  /** Number of new or changed files. */
  written: number
  kept: number
  removed: number
  problems: Problem[]
}

/** A locked and recovered output folder. */
export interface Opened {
  /** Name of the folder in messages. */
  shown: string
  places: Places
  lock: Lock
  previous: PreviousOutput
  /** Problems reported by the recovery. */
  notes: Problem[]
}

/** An output in progress: the folder does not change before `commit`. Ends with `commit` or `abort`. */
export class Output {
  readonly stageDir: string
  /** Files of the previous output by path, from its manifest. */
  readonly previousFiles: ManifestFiles
  /** Paths of the previous output by hash. */
  readonly previous: ReadonlyMap<string, string>
  readonly #places: Places
  readonly #previous: PreviousOutput
  readonly #opened: Opened
  readonly #kept = new Map<string, string>()
  /** Folders to remove at the end. */
  readonly #stages: string[]
  #isOpen = true

  constructor(opened: Opened) {
    this.#opened = opened
    this.#places = opened.places
    this.#previous = opened.previous
    this.previousFiles = opened.previous.files
    this.previous = opened.previous.byHash()
    this.stageDir = newPath(opened.places, 'stage')
    this.#stages = [this.stageDir]
    fs.mkdirSync(this.stageDir)
  }

  /** Verifies the previous output in a thread. Until it is done, `holds` reads files itself. */
  readAhead(worker: string): Promise<void> {
    return this.#previous.readAhead(worker)
  }

  /** Reports whether the previous output has a file with this hash, whose bytes are verified once. */
  holds(hash: string): boolean {
    return this.#previous.holderOf(hash) !== undefined
  }

  /** Path of a file that was added. */
  fileOf(file: string): string {
    const holder = this.#kept.get(file)
    return holder === undefined ? path.join(this.stageDir, file) : path.join(this.#places.outDir, holder)
  }

  /** Removes a file that was added. */
  drop(file: string): void {
    if (!this.#kept.delete(file)) removeFile(path.join(this.stageDir, file))
  }

  put(file: string, body: string | Uint8Array): StagedFile {
    return this.#write(file, () => stageFile(this.stageDir, file, body))
  }

  /** Reuses a file of the previous output, preferably the one at the same path. */
  keep(file: string, hash: string): StagedFile {
    return this.#write(file, () => {
      const holder = this.#previous.holderOf(hash, file)
      if (holder === undefined) throw new OutputError('not-held', file)
      checkPath(file)
      this.#kept.set(file, holder)
      return { path: file, hash, size: this.previousFiles.get(holder)?.size ?? 0 }
    })
  }

  /** Copies a file with a known hash, or reuses it from the previous output. */
  copy(file: string, from: string, hash: string): StagedFile {
    if (this.holds(hash)) return this.keep(file, hash)
    return this.#write(file, () => {
      stageCopy(this.stageDir, file, from)
      return { path: file, hash, size: fs.statSync(from).size }
    })
  }

  /** Writes a file with a known hash from its pieces, or reuses it from the previous output. */
  record(file: string, { hash, size }: Omit<StagedFile, 'path'>, pieces: () => Iterable<Uint8Array>): StagedFile {
    if (this.holds(hash)) return this.keep(file, hash)
    return this.#write(file, () => {
      stagePieces(this.stageDir, file, pieces)
      return { path: file, hash, size }
    })
  }

  /** Replaces the output with the stage, which contains exactly these files; throws with the old output in place. */
  async commit(files: StagedFile[], part?: ManifestPart): Promise<Committed> {
    try {
      const unique = [...new Map(files.map((file) => [`${file.path}\0${file.hash}`, file])).values()]
      const conflicts = findConflicts(unique, this.#ignoresCase())
      if (conflicts.length > 0) return { written: 0, kept: 0, removed: 0, problems: conflicts }
      const text = manifestText(unique, part)
      if (this.#previous.is(text)) return this.#report(unique, [])
      return await this.#replace(unique, this.#finishStage(unique, text))
    } catch (error) {
      throw outputError(error, this.#places.outDir)
    } finally {
      this.abort()
    }
  }

  /** Deletes the files of the previous output, its folders and its manifest. */
  remove(): void {
    const { outDir } = this.#places
    for (const file of [...this.previousFiles.keys(), manifestName]) removeFile(path.join(outDir, file))
    const folders = [...foldersOf(this.previousFiles.keys()).keys()].filter(Boolean)
    for (const folder of folders.sort((a, b) => b.length - a.length))
      ignoreErrors(undefined, () => fs.rmdirSync(path.join(outDir, folder)))
  }

  /** Removes the stage; the old output is unchanged. Never throws, can be called repeatedly. */
  abort(): void {
    // If there is a journal, the next command may need the stage to complete the swap.
    const journals = [this.#places.journal, placesInside(this.#places.outDir).journal]
    const isDroppable = this.#isOpen && !journals.some((file) => fs.existsSync(file))
    for (const folder of isDroppable ? this.#stages : [])
      ignoreErrors(undefined, () => fs.rmSync(folder, { recursive: true, force: true }))
    if (this.#isOpen) this.#opened.lock.release()
    this.#isOpen = false
  }

  /** Creates the complete output in the spare folder, if there is one, or in the stage. Returns the folder. */
  #finishStage(files: StagedFile[], text: string): string {
    // A rewritten file with unchanged bytes keeps its inode and time.
    for (const file of files)
      if (!this.#kept.has(file.path) && this.#previous.has(file)) this.#kept.set(file.path, file.path)
    const written = files.filter((file) => !this.#kept.has(file.path))
    const whole = this.#fill(files, written)
    writeDurably(path.join(whole, manifestName), text)
    checkStage(whole, files, written)
    // Only a power failure loses written data. Thousands of syncs would take seconds, and the next build verifies every
    // file before it is reused.
    if (written.length <= syncLimit) for (const file of written) sync(path.join(whole, file.path))
    sync(whole)
    return whole
  }

  #fill(files: StagedFile[], written: StagedFile[]): string {
    const { spare } = this.#places
    const taken = this.#newStage()
    const isSpare = spare !== undefined && takeSpare(spare, taken, files)
    const whole = isSpare ? taken : this.stageDir
    if (isSpare) moveWritten(this.stageDir, whole, written)
    for (const { path: file } of files) {
      const holder = this.#kept.get(file)
      if (holder !== undefined) linkOnce(whole, file, path.join(this.#places.outDir, holder))
    }
    return whole
  }

  #newStage(places = this.#places): string {
    const stage = newPath(places, 'stage')
    this.#stages.push(stage)
    return stage
  }

  async #replace(files: StagedFile[], whole: string): Promise<Committed> {
    const { places, lock } = this.#opened
    if (!lock.isHeld()) throw new OutputError('lock-lost', places.lock)
    const swapped = isInside(places) ? undefined : swap(places, whole)
    if (swapped === undefined) {
      const old = replaceInside(places.outDir, isInside(places) ? whole : this.#copyInside(files, whole))
      return this.#report(files, [inParts(this.#opened.shown), ...(await discard(places, old))])
    }
    const isStowed = places.spare !== undefined && stow(swapped, places.spare, this.previousFiles)
    return this.#report(files, isStowed ? [] : await discard(places, swapped))
  }

  /** Creates a stage inside of the output, on its file system. */
  #copyInside(files: StagedFile[], whole: string): string {
    const { outDir } = this.#places
    const inside = this.#newStage(placesInside(outDir))
    fs.mkdirSync(inside)
    for (const { path: file } of files) {
      const holder = this.#kept.get(file)
      if (holder === undefined) stageCopy(inside, file, path.join(whole, file))
      else stageLink(inside, file, path.join(outDir, holder))
    }
    fs.copyFileSync(path.join(whole, manifestName), path.join(inside, manifestName))
    return inside
  }

  #report(files: StagedFile[], problems: Problem[]): Committed {
    const paths = new Set(files.map((file) => file.path))
    const kept = files.filter((file) => this.#previous.has(file)).length
    const removed = [...this.previousFiles.keys()].filter((file) => !paths.has(file)).length
    return { written: paths.size - kept, kept, removed, problems: [...this.#opened.notes, ...problems] }
  }

  /** Reports whether the file system ignores case. */
  #ignoresCase(): boolean {
    const { dir, base } = path.parse(this.stageDir)
    return fs.existsSync(path.join(dir, base.toUpperCase()))
  }

  #write(file: string, work: () => StagedFile): StagedFile {
    this.#kept.delete(file)
    try {
      return work()
    } catch (error) {
      this.abort()
      throw outputError(error, file)
    }
  }
}

const syncLimit = 256
