import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { LastingProcess } from './lasting.ts'

/** The exit state and the output of a run of the command line. */
export interface Ran {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv
  uid?: number
  /** Called with the process when it has started. */
  onStart?: (child: ChildProcess) => void
  /** Runs in a separate process, as Node options and concurrent runs require. */
  isFresh?: true
}

/** The compiled command, or the copy in `DOCSGEN_BIN`. */
export const bin = process.env.DOCSGEN_BIN ?? path.resolve(import.meta.dirname, '../../../bin/docsgen.js')

// On GitHub, machine-readable reports have paths from the repository. In CI, the cache keeps no outputs.
const { FORCE_COLOR: _, NODE_ENV: __, VITEST: ___, GITHUB_WORKSPACE: ____, CI: _____, ...inherited } = process.env
const env = { ...inherited, NO_COLOR: '1' }
const lasting = new LastingProcess(bin, env)

/**
 * Runs docsgen in a folder. If a test only sets variables, a process is reused for many runs, one
 * after the other, at a tenth of the cost.
 */
export function docsgen(cwd: string, args: string[], options: RunOptions = {}): Promise<Ran> {
  const { env, ...ofProcess } = options
  return Object.keys(ofProcess).length > 0 ? freshDocsgen(cwd, args, options) : lasting.run(cwd, args, { env })
}

/** Runs docsgen in a separate process. */
export function freshDocsgen(cwd: string, args: string[], options: RunOptions = {}): Promise<Ran> {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...env, ...options.env },
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  options.onStart?.(child)
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (text) => (stdout += text))
  child.stderr.on('data', (text) => (stderr += text))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code, signal) => done({ code, signal, stdout, stderr }))
  })
}

/** A problem, with the properties that tests use. */
export interface ReportedProblem {
  severity: string
  code: string
  message: string
  hint?: string
  file?: string
  line?: number
  column?: number
}

/** Runs docsgen with the JSON reporter and returns its problems. Fails if stdout contains anything else. */
export async function docsgenProblems(
  cwd: string,
  args: string[],
  options?: RunOptions,
): Promise<Ran & { problems: ReportedProblem[] }> {
  const ran = await docsgen(cwd, [...args, '--reporter', 'json'], options)
  return { ...ran, problems: (JSON.parse(ran.stdout) as { problems: ReportedProblem[] }).problems }
}

/** `error code file:line:column`: the part of a problem that tables of cases compare. */
export function shortForm({ severity, code, file, line, column }: ReportedProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return [severity, code, place].filter(Boolean).join(' ')
}
