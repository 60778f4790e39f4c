import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** What one process used: seconds, bytes. */
export interface Usage {
  wall: number
  cpu: number
  peak: number
}

/** Runs `docsgen` of the project once; throws what it printed if it fails. */
export function measure(project: string, args: string[]): Usage {
  // Not in the site: a new file there is a change.
  const told = path.join(os.tmpdir(), `docsgen-usage-${process.pid}.json`)
  const command = [
    '--require',
    path.join(project, 'test/bench/usage.cjs'),
    path.join(project, 'bin/docsgen.js'),
    ...args,
  ]
  // What an earlier build left to be written must not be written during this one.
  spawnSync('sync')
  const env = { ...process.env, DOCSGEN_BENCH_USAGE: told, NO_COLOR: '1' }
  const before = cpuOfChildren()
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const wall = (performance.now() - started) / 1000
  const after = cpuOfChildren()
  if (status !== 0) throw new Error(`docsgen ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  const { cpu, orphans, peak } = JSON.parse(fs.readFileSync(told, 'utf8')) as Record<'cpu' | 'orphans' | 'peak', number>
  fs.rmSync(told)
  return { wall, peak, cpu: before === undefined || after === undefined ? cpu : after - before + orphans }
}

/**
 * Seconds of all children that have ended, with all of their threads and with their end; undefined where it is not
 * told.
 */
export function cpuOfChildren(): number | undefined {
  try {
    const stat = fs.readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return undefined
  }
}

/** Of several runs: the median of the wall time, the least CPU time, the highest peak. */
export function summarize(runs: Usage[]): Usage {
  const walls = runs.map(({ wall }) => wall).sort((a, b) => a - b)
  return {
    wall: walls[Math.floor(walls.length / 2)]!,
    cpu: Math.min(...runs.map(({ cpu }) => cpu)),
    peak: Math.max(...runs.map(({ peak }) => peak)),
  }
}
