import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bin } from '../../harness/build/cli.ts'
import { LastingProcess } from '../../harness/build/lasting.ts'

export const faults = [
  'absent',
  'unreadable',
  'folder',
  'pipe',
  'dangling',
  'utf16',
  'invalid',
  'nul',
  'huge',
  'vanishes',
  'changes',
] as const

export type Fault = (typeof faults)[number]

const hugeBytes = 100_000_000

/** Applies a fault to a file on the disk. Faults during reads are planted into the process. */
export function damage(file: string, fault: Fault): void {
  if (['unreadable', 'vanishes', 'changes'].includes(fault)) {
    // A file with the stamp of an earlier build is not read.
    if (fs.existsSync(file)) fs.utimesSync(file, new Date(), new Date())
    return
  }
  const body = fs.existsSync(file) ? fs.readFileSync(file) : Buffer.from('text\n')
  const changed = {
    utf16: Buffer.from(`\ufeff${body.toString()}`, 'utf16le'),
    invalid: Buffer.concat([Buffer.from([0xff]), body]),
    nul: Buffer.concat([Buffer.from('ab\0'), body]),
  }
  if (fault in changed) fs.writeFileSync(file, changed[fault as keyof typeof changed])
  else if (fault === 'huge') {
    fs.writeFileSync(file, body)
    fs.truncateSync(file, hugeBytes)
  } else replace(file, fault)
}

function replace(file: string, fault: Fault): void {
  fs.rmSync(file, { recursive: true, force: true })
  if (fault === 'folder') fs.mkdirSync(file)
  if (fault === 'pipe') execFileSync('mkfifo', [file])
  if (fault === 'dangling') fs.symlinkSync('is-not-there', file)
}

const plant = path.join(import.meta.dirname, 'plant-reads.mjs')
const { FORCE_COLOR: _, NODE_ENV: __, VITEST: ___, ...env } = process.env
const lasting = new LastingProcess(bin, { ...env, NO_COLOR: '1', NODE_OPTIONS: `--import ${plant}` })

export interface FaultOptions {
  fault: Fault
  files: string[]
  /** The faulty files were modified an hour ago. */
  isOld?: boolean
}

const hour = 3_600_000

/** Runs docsgen in a site with faulty files; a run that hangs is killed. */
export function withFault(root: string, args: string[], { fault, files, isOld = false }: FaultOptions) {
  const paths = files.map((file) => path.join(root, file))
  for (const file of paths) {
    damage(file, fault)
    const then = new Date(Date.now() - hour)
    if (isOld && fs.existsSync(file)) fs.utimesSync(file, then, then)
  }
  return lasting.run(root, args, { fault: { kind: fault, paths }, seconds: 30 })
}
