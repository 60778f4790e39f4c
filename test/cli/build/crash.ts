import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf } from '../../../src/shared/hash.ts'
import { docsgen, type Ran } from '../../harness/build/cli.ts'

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
  const ran = await docsgen(root, args, { env })
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n')
  fs.rmSync(log)
  return { ran, ops: lines.filter(Boolean).map((line) => JSON.parse(line) as DiskOp) }
}

/** What a process left that died after some of its changes. */
export interface CrashPoint {
  /** How many changes were made, and whether the last one was cut in half. */
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
  /** Differs after each change of the bytes. */
  version: number
}

let versions = 0

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
  /** What the disk has in files with this number, unless they were modified since. */
  #stored = new Map<number, { content: Content; version: number; mtimeMs: number; hash: string }>()

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
    const found = [...filesBelow(folder)].filter(([, stat]) => !stat.isDirectory())
    const hashes = found.map(([file, stat]) => {
      const stored = this.#storedAs(stat)
      return [path.relative(folder, file), stored?.hash ?? hashOf(fs.readFileSync(file))] as const
    })
    return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #restart(): void {
    this.#made = 0
    const read = new Map<number, Content>()
    this.#entries = new Map([[this.#root, 'folder']])
    for (const [file, stat] of filesBelow(this.#start)) {
      const here = path.join(this.#root, path.relative(this.#start, file))
      const content = read.get(stat.ino) ?? (stat.isFile() ? newContent(fs.readFileSync(file)) : 'folder')
      if (content !== 'folder') read.set(stat.ino, content)
      this.#entries.set(here, content)
    }
  }

  #apply({ op, file, from = '', at = 0, data = '' }: DiskOp): void {
    const entries = this.#entries
    const content = entries.get(op === 'link' || op === 'rename' ? from : file)
    if (op === 'mkdir') entries.set(file, 'folder')
    else if (op === 'unlink' || op === 'rmdir') entries.delete(file)
    else if (op === 'create' && !content) entries.set(file, newContent(Buffer.alloc(0)))
    else if (!content) throw new Error(`There is no ${from || file} to ${op}.`)
    else if (op === 'link') entries.set(file, content)
    else if (op === 'rename') this.#rename(from, file)
    else if (content === 'folder') throw new Error(`${file} is a folder.`)
    else Object.assign(content, newContent(op === 'create' ? Buffer.alloc(0) : patched(content.bytes, at, data)))
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
      const entry = stat.isDirectory() ? 'folder' : this.#storedAs(stat)?.content
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
    this.#stored.set(ino, { content, version: content.version, mtimeMs, hash: hashOf(content.bytes) })
  }

  #storedAs({ ino, mtimeMs }: fs.Stats) {
    const stored = this.#stored.get(ino)
    return stored && mtimeMs === stored.mtimeMs && stored.version === stored.content.version ? stored : undefined
  }
}

const newContent = (bytes: Buffer): Content => ({ bytes, version: versions++ })

/** Everything below a folder, folders before what is in them. */
function* filesBelow(folder: string): Generator<[file: string, stat: fs.Stats]> {
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const file = path.join(folder, name)
    const stat = fs.lstatSync(file)
    yield [file, stat]
    if (stat.isDirectory()) yield* filesBelow(file)
  }
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
