import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import { manifestName } from '../../model/types.ts'
import { hashOf } from '../../shared/hash.ts'
import { ignoreErrors, OutputError, outputError, removeFile, sync, writeDurably } from '../fs.ts'
import type { Stamp } from '../stamp.ts'
import type { Lock } from './lock.ts'
import { type Committed, type ManifestFiles, type ManifestPart, manifestText, type StagedFile } from './manifest.ts'
import { WrittenOnce } from './once.ts'
import { findConflicts, ignoresCase, isInside, newPath, type Places, placesInside } from './paths.ts'
import type { PreviousOutput } from './previous.ts'
import { discard, removeFiles } from './recover.ts'
import {
  checkPath,
  checkStage,
  copyInside,
  moveWritten,
  readSpare,
  type Spare,
  stageCopy,
  stageFile,
  stageLink,
  stagePieces,
  stow,
  takeSpare,
} from './stage.ts'
import { type StampedOutput, writeStamps } from './stamps.ts'
import { inParts, replaceInside, swap } from './swap.ts'

/** A locked and recovered output folder. */
interface Opened {
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
  readonly #once = new WrittenOnce()
  /** Stamps of the kept files that are the same file as in the spare. */
  readonly #same = new Map<string, Stamp>()
  /** Folders to remove at the end. */
  readonly #stages: string[] = []
  #spare: Spare | undefined
  #isOpen = true

  constructor(opened: Opened) {
    this.#opened = opened
    this.#places = opened.places
    this.#previous = opened.previous
    this.previousFiles = opened.previous.files
    this.previous = opened.previous.byHash()
    this.stageDir = this.#newStage()
    fs.mkdirSync(this.stageDir)
  }

  /** Reads the spare, which the commit has to do otherwise. */
  readSpare(): void {
    this.#spare ??= readSpare(this.#places)
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
    const hash = hashOf(body)
    return this.#writeOnce(file, hash, () => stageFile(this.stageDir, file, body, hash))
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
    return this.#writeOnce(file, hash, () => {
      stageCopy(this.stageDir, file, from)
      return { path: file, hash, size: fs.statSync(from).size }
    })
  }

  /** Writes a file with a known hash from its pieces, or reuses it from the previous output. */
  record(file: string, { hash, size }: Omit<StagedFile, 'path'>, pieces: () => Iterable<Uint8Array>): StagedFile {
    if (this.holds(hash)) return this.keep(file, hash)
    return this.#writeOnce(file, hash, () => {
      stagePieces(this.stageDir, file, pieces)
      return { path: file, hash, size }
    })
  }

  /** Replaces the output with the stage, which contains exactly these files; throws with the old output in place. */
  async commit(files: StagedFile[], part?: ManifestPart): Promise<Committed> {
    try {
      const unique = [...new Map(files.map((file) => [`${file.path}\0${file.hash}`, file])).values()]
      const conflicts = findConflicts(unique, ignoresCase(this.stageDir))
      if (conflicts.length > 0) return { written: 0, kept: 0, removed: 0, problems: conflicts }
      const text = manifestText(unique, part)
      const stamped = { outDir: this.#places.outDir, text, files: unique.map((file) => file.path) }
      if (this.#previous.is(text)) {
        if (this.#previous.needsStamps) this.#stamp(stamped, (file) => this.#previous.stampOf(file))
        return this.#report(unique, [])
      }
      return await this.#replace(unique, this.#finishStage(unique, text), stamped)
    } catch (error) {
      throw outputError(error, this.#places.outDir)
    } finally {
      this.abort()
    }
  }

  /** Deletes the files of the previous output, its folders and its manifest. */
  remove(): void {
    removeFiles(this.#places.outDir, this.previousFiles.keys())
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
    // Only a power failure loses written data, and the next build verifies every file before it is reused. Each sync takes
    // half a millisecond: those of a search index, of which an edit changes most files, would take a tenth of a build.
    if (written.length <= syncLimit) for (const file of written) sync(path.join(whole, file.path))
    sync(whole)
    return whole
  }

  #fill(files: StagedFile[], written: StagedFile[]): string {
    this.readSpare()
    const taken = this.#newStage()
    const isTaken = this.#spare && takeSpare(this.#spare, taken, files)
    const whole = isTaken ? taken : this.stageDir
    if (isTaken) moveWritten(this.stageDir, whole, written)
    for (const { path: file } of files) {
      const holder = this.#kept.get(file)
      if (holder === undefined) continue
      const isThere = isTaken && holder === file && this.#spare?.same.has(file)
      if (!isThere) stageLink(whole, file, path.join(this.#places.outDir, holder))
      const stamp = isThere ? this.#previous.stampOf(file) : undefined
      if (stamp) this.#same.set(file, stamp)
    }
    return whole
  }

  #newStage(places = this.#places): string {
    const stage = newPath(places, 'stage')
    this.#stages.push(stage)
    return stage
  }

  async #replace(files: StagedFile[], whole: string, stamped: StampedOutput): Promise<Committed> {
    const { places, lock } = this.#opened
    if (!lock.isHeld()) throw new OutputError('lock-lost', places.lock)
    const swapped = isInside(places) ? undefined : swap(places, whole)
    if (swapped === undefined) {
      const inside = isInside(places) ? whole : this.#newStage(placesInside(places.outDir))
      if (inside !== whole) copyInside(places.outDir, { inside, whole, files, kept: this.#kept })
      const old = replaceInside(places.outDir, inside)
      return this.#report(files, [inParts(this.#opened.shown), ...(await discard(places, old))])
    }
    const isStowed = places.spare !== undefined && stow(swapped, places.spare, this.#previous)
    const problems = isStowed ? [] : await discard(places, swapped)
    this.#stamp(stamped, (file) => (isStowed ? this.#same.get(file) : undefined))
    return this.#report(files, problems)
  }

  /** Records the state of the output, so that the next build need not read it. */
  #stamp(output: StampedOutput, known: (file: string) => Stamp | undefined): void {
    const { stamps } = this.#places
    if (stamps !== undefined) ignoreErrors(undefined, () => writeStamps(stamps, output, known))
  }

  #report(files: StagedFile[], problems: Problem[]): Committed {
    const paths = new Set(files.map((file) => file.path))
    const kept = files.filter((file) => this.#previous.has(file)).length
    const removed = [...this.previousFiles.keys()].filter((file) => !paths.has(file)).length
    return { written: paths.size - kept, kept, removed, problems: [...this.#opened.notes, ...problems] }
  }

  #writeOnce(file: string, hash: string, work: () => StagedFile): StagedFile {
    return this.#write(file, () => this.#once.add(this.stageDir, file, hash, work))
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

const syncLimit = 64
