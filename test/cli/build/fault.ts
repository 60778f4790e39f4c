import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, type Ran, type ReportedProblem, type RunOptions } from '../../harness/build/cli.ts'
import { LastingProcess } from '../../harness/build/lasting.ts'

/** The disk fails at the nth call that changes it; `only` counts the calls with this text in their path. */
export interface DiskFault {
  at?: number
  fault?: 'kill' | 'full'
  only?: string
  /** File for the number of calls. */
  log?: string
}

const plant = `--import ${pathToFileURL(path.join(import.meta.dirname, 'plant-fault.mjs')).href}`
const { FORCE_COLOR: _, NODE_ENV: __, VITEST: ___, ...env } = process.env
const lasting = new LastingProcess(bin, { ...env, NO_COLOR: '1', NODE_OPTIONS: plant })

/** Options for a separate process with the fault. */
export function withFault(fault: DiskFault): RunOptions {
  return { env: { NODE_OPTIONS: plant, DOCSGEN_TEST_FAULT: JSON.stringify(fault), CI: '' }, isFresh: true }
}

/** Runs docsgen on a disk that is full from the nth call on, in a process that does so many times. */
export async function onFullDisk(
  cwd: string,
  args: string[],
  { at, only }: Pick<DiskFault, 'at' | 'only'>,
): Promise<Ran & { problems: ReportedProblem[] }> {
  const ran = await lasting.run(cwd, [...args, '--reporter', 'json'], { fault: { at, only, fault: 'full' } })
  return { ...ran, problems: (JSON.parse(ran.stdout) as { problems: ReportedProblem[] }).problems }
}
