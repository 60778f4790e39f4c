import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
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

/** Makes the folder what the process left: its start, a copy of another folder, and some of the changes. */
export function replay(start: string, root: string, ops: DiskOp[], { made, isTorn }: CrashPoint): void {
  fs.rmSync(root, { recursive: true, force: true })
  // Unlike `cpSync`, this keeps hard links.
  execFileSync('cp', ['-a', start, root])
  for (const op of ops.slice(0, made - 1)) apply(op)
  const last = ops[made - 1]
  if (last) apply(isTorn ? half(last) : last)
}

function half(op: DiskOp): DiskOp {
  const bytes = Buffer.from(op.data!, 'base64')
  return { ...op, data: bytes.subarray(0, bytes.length / 2).toString('base64') }
}

function apply({ op, file, from = '', at = 0, data = '' }: DiskOp): void {
  if (op === 'mkdir') fs.mkdirSync(file)
  else if (op === 'create') fs.writeFileSync(file, '')
  else if (op === 'link') fs.linkSync(from, file)
  else if (op === 'rename') fs.renameSync(from, file)
  else if (op === 'unlink') fs.unlinkSync(file)
  else if (op === 'rmdir') fs.rmdirSync(file)
  else {
    const handle = fs.openSync(file, 'r+')
    const bytes = Buffer.from(data, 'base64')
    fs.writeSync(handle, bytes, 0, bytes.length, at)
    fs.closeSync(handle)
  }
}
