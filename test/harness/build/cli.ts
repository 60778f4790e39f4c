import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { LastingProcess } from './lasting.ts'

/** How a run of the command line ended, and what it said. */
export interface Ran {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv
  uid?: number
  /** Told of the process when it has started. */
  onStart?: (child: ChildProcess) => void
  /** What Node reads when it starts, or several runs at once, need a process. */
  isFresh?: true
}

/** The compiled command; another copy of it where `DOCSGEN_BIN` names one. */
export const bin = process.env.DOCSGEN_BIN ?? path.resolve(import.meta.dirname, '../../../bin/docsgen.js')

// In a workflow of GitHub, reports for machines have paths of the repository. In CI, the cache keeps nothing of outputs.
const { FORCE_COLOR: _, NODE_ENV: __, VITEST: ___, GITHUB_WORKSPACE: ____, CI: _____, ...inherited } = process.env
const env = { ...inherited, NO_COLOR: '1' }
const lasting = new LastingProcess(bin, env)

/**
 * Runs docsgen in a folder. Where a test asks nothing of the process but variables, one that runs many times does it, one
 * run after the other, which costs a tenth.
 */
export function docsgen(cwd: string, args: string[], options: RunOptions = {}): Promise<Ran> {
  const { env, ...ofProcess } = options
  return Object.keys(ofProcess).length > 0 ? freshDocsgen(cwd, args, options) : lasting.run(cwd, args, { env })
}

/** Runs docsgen in a process of its own. */
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

/** A finding, as far as a test looks at it. */
export interface Found {
  severity: string
  code: string
  message: string
  hint?: string
  file?: string
  line?: number
  column?: number
}

/** Runs docsgen with the JSON reporter and gives its findings. Fails where stdout holds anything else. */
export async function findings(
  cwd: string,
  args: string[],
  options?: RunOptions,
): Promise<Ran & { problems: Found[] }> {
  const ran = await docsgen(cwd, [...args, '--reporter', 'json'], options)
  return { ...ran, problems: (JSON.parse(ran.stdout) as { problems: Found[] }).problems }
}

/** `error  code  file:line:column`: all of a finding that a table of cases compares. */
export function shortForm({ severity, code, file, line, column }: Found): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return [severity, code, place].filter(Boolean).join(' ')
}
