import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf } from '../../../src/shared/hash.ts'
import { freshDocsgen, type Ran } from '../../harness/build/cli.ts'

/** One change of the disk. `put` writes bytes, in base64, at a position. */
export interface DiskOp {
  op: 'mkdir' | 'create' | 'put' | 'link' | 'rename' | 'unlink' | 'rmdir'
  file: string
  from?: string
  at?: number
  data?: string
}

const recorder = pathToFileURL(path.join(import.meta.dirname, 'record-writes.mjs')).href

/** Runs docsgen and returns, beside its result, each change that it made below the root, in order. */
export async function recorded(root: string, args: string[]): Promise<{ ran: Ran; ops: DiskOp[] }> {
  const log = `${root}.log`
  fs.writeFileSync(log, '')
  const env = { NODE_OPTIONS: `--import ${recorder}`, DOCSGEN_TEST_RECORD: JSON.stringify({ root, log }) }
  const ran = await freshDocsgen(root, args, { env })
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n')
  fs.rmSync(log)
  return { ran, ops: lines.filter(Boolean).map((line) => JSON.parse(line) as DiskOp) }
}

/** The files left by a process that died after some of its changes. */
export interface CrashPoint {
  /** The number of operations, and if the last one was torn. */
  made: number
  isTorn: boolean
  /** The last change, for messages. */
  last: string
}

/** Every prefix of the changes, and every one with its last bytes torn. */
export function crashPoints(ops: DiskOp[]): CrashPoint[] {
  const points = [{ made: 0, isTorn: false, last: 'nothing' }]
  for (const [i, { op, file, data = '' }] of ops.entries()) {
    const last = `${op} ${file}`
    if (data.length > 4) points.push({ made: i + 1, isTorn: true, last: `half of ${last}` })
    points.push({ made: i + 1, isTorn: false, last })
  }
  return points
}

/** A file by its content. Hard links are paths with the same one. */
interface Content {
  bytes: Buffer
  hash: string
}

/**
 * A folder that is what the process left at one point after the other: a copy of its start, and some of the changes. Changes
 * are made in memory, and on the disk only what differs from the point before is written.
 */
export class CrashReplay {
  readonly #start: string
  readonly #root: string
  readonly #ops: DiskOp[]
  #made = Number.POSITIVE_INFINITY
  #entries = new Map<string, Content | 'folder'>()
  /** Contents of files by inode, unless they were modified since. */
  #stored = new Map<number, { content: Content; mtimeMs: number; hash: string }>()

  constructor(start: string, root: string, ops: DiskOp[]) {
    this.#start = start
    this.#root = root
    this.#ops = ops
  }

  /** Makes the folder what the process left at a point. */
  to({ made, isTorn }: CrashPoint): void {
    const whole = isTorn ? made - 1 : made
    if (this.#made > whole) this.#restart()
    for (; this.#made < whole; this.#made++) this.#apply(this.#ops[this.#made]!)
    const last = this.#ops[whole]!
    const torn = isTorn && (this.#entries.get(last.file) as Content)
    const before = { ...torn }
    if (torn) this.#apply(half(last))
    this.#write()
    if (torn) Object.assign(torn, before)
  }

  /** Hash of every file below a folder, as `treeOf` returns them; files that this has written are not read again. */
  hashes(folder = this.#root): Record<string, string> | undefined {
    if (!fs.existsSync(folder)) return undefined
    const found = [...filesBelow(folder)].flatMap(([file, stat]) =>
      stat ? [[file, this.#storedAs(stat)?.hash ?? hashOf(fs.readFileSync(file))] as const] : [],
    )
    return below(folder, found)
  }

  /** The same of the point itself, before a command has changed the folder. */
  hashesOfPoint(folder: string): Record<string, string> | undefined {
    if (!this.#entries.has(folder)) return undefined
    const inside = [...this.#entries].filter(([file]) => file.startsWith(folder + path.sep))
    const found = inside.flatMap(([file, entry]) => (entry === 'folder' ? [] : [[file, entry.hash] as const]))
    return below(folder, found)
  }

  #restart(): void {
    this.#made = 0
    const read = new Map<number, Content>()
    this.#entries = new Map([[this.#root, 'folder']])
    for (const [file, stat] of filesBelow(this.#start)) {
      const here = path.join(this.#root, path.relative(this.#start, file))
      const content = stat ? (read.get(stat.ino) ?? contentOf(fs.readFileSync(file))) : 'folder'
      if (stat && content !== 'folder') read.set(stat.ino, content)
      this.#entries.set(here, content)
    }
  }

  #apply({ op, file, from = '', at = 0, data = '' }: DiskOp): void {
    const entries = this.#entries
    const content = entries.get(op === 'link' || op === 'rename' ? from : file)
    if (op === 'mkdir') entries.set(file, 'folder')
    else if (op === 'unlink' || op === 'rmdir') entries.delete(file)
    else if (op === 'create' && !content) entries.set(file, contentOf(Buffer.alloc(0)))
    else if (!content) throw new Error(`There is no ${from || file} to ${op}.`)
    else if (op === 'link') entries.set(file, content)
    else if (op === 'rename') this.#rename(from, file)
    else if (content === 'folder') throw new Error(`${file} is a folder.`)
    else Object.assign(content, contentOf(op === 'create' ? Buffer.alloc(0) : patched(content.bytes, at, data)))
  }

  #rename(from: string, to: string): void {
    for (const [file, entry] of [...this.#entries])
      if (file === from || file.startsWith(from + path.sep)) {
        this.#entries.delete(file)
        this.#entries.set(to + file.slice(from.length), entry)
      }
  }

  /** Makes the folder on the disk what it is in memory. */
  #write(): void {
    const kept = new Map<string, Content | 'folder'>()
    const places = new Map<Content | 'folder', string>()
    for (const [file, stat] of [...filesBelow(this.#root)]) {
      const entry = stat ? this.#storedAs(stat)?.content : 'folder'
      if (entry && entry === this.#entries.get(file)) kept.set(file, entry)
      else fs.rmSync(file, { recursive: true, force: true })
      if (entry && kept.has(file)) places.set(entry, file)
    }
    for (const file of [...this.#entries.keys()].sort()) {
      const entry = this.#entries.get(file)!
      const place = places.get(entry)
      if (kept.has(file)) continue
      if (entry === 'folder') fs.mkdirSync(file, { recursive: true })
      else if (place !== undefined) fs.linkSync(place, file)
      else this.#store(file, entry)
      places.set(entry, file)
    }
  }

  #store(file: string, content: Content): void {
    fs.writeFileSync(file, content.bytes)
    // A whole second, which no other write has. Locks that are much older would count as stale.
    const time = Math.floor(Date.now() / 1000)
    fs.utimesSync(file, time, time)
    const { ino, mtimeMs } = fs.statSync(file)
    this.#stored.set(ino, { content, mtimeMs, hash: content.hash })
  }

  #storedAs({ ino, mtimeMs }: fs.Stats) {
    const stored = this.#stored.get(ino)
    return stored && mtimeMs === stored.mtimeMs && stored.hash === stored.content.hash ? stored : undefined
  }
}

const contentOf = (bytes: Buffer): Content => ({ bytes, hash: hashOf(bytes) })

/** Everything below a folder, folders before what is in them; the others have their stat. */
function* filesBelow(folder: string): Generator<[file: string, stat?: fs.Stats]> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = `${folder}${path.sep}${entry.name}`
    if (!entry.isDirectory()) yield [file, fs.lstatSync(file)]
    else {
      yield [file]
      yield* filesBelow(file)
    }
  }
}

/** Files below a folder by their paths from it, sorted. */
function below(folder: string, files: (readonly [file: string, hash: string])[]): Record<string, string> {
  const inside = files.map(([file, hash]) => [file.slice(folder.length + 1), hash] as const)
  return Object.fromEntries(inside.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function half(op: DiskOp): DiskOp {
  const bytes = Buffer.from(op.data!, 'base64')
  return { ...op, data: bytes.subarray(0, bytes.length / 2).toString('base64') }
}

function patched(bytes: Buffer, at: number, data: string): Buffer {
  const added = Buffer.from(data, 'base64')
  const gap = Buffer.alloc(Math.max(0, at - bytes.length))
  return Buffer.concat([bytes.subarray(0, at), gap, added, bytes.subarray(at + added.length)])
}
