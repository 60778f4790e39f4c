import { spawn } from 'node:child_process'

/** Git executable, folder and abort signal of a call. */
export interface GitPlace {
  program: string
  /** Absolute path of the folder. */
  root: string
  signal: AbortSignal
}

/** Failure of a call: Git is not installed, was stopped, or failed with this error output. */
export type GitFailure = { kind: 'missing' | 'stopped' } | { kind: 'failed'; stderr: string }

// Messages are parsed, so they must be in English. Git must not fetch anything or prompt.
const env = { LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' }

const longestMessage = 10_000

/**
 * Runs Git and streams its output; `read` returns false to stop, `input` is what Git reads. Resolves to the failure, if
 * any, as soon as Git is stopped, even if the process does not end.
 */
export function runGit(
  args: string[],
  { program, root, signal }: GitPlace,
  read: (piece: Buffer) => boolean,
  input?: string,
): Promise<GitFailure | undefined> {
  return new Promise<GitFailure | undefined>((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
      windowsHide: true,
    })
    const end = (failure?: GitFailure) => {
      resolve(failure)
      child.stdout.destroy()
      child.stderr.destroy()
      child.kill('SIGKILL')
    }
    // Git may end without reading its input.
    child.stdin.on('error', () => {}).end(input)
    let stderr = ''
    child.stdout.on('data', (piece: Buffer) => read(piece) || end())
    child.stderr.on('data', (piece: Buffer) => (stderr = (stderr + piece).slice(0, longestMessage)))
    child.once('error', (error) => end(failureOf(error)))
    child.once('close', (code) => end(code === 0 ? undefined : { kind: 'failed', stderr }))
  }).catch(failureOf)
}

function failureOf(error: unknown): GitFailure {
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return { kind: 'stopped' }
  return code === 'ENOENT' ? { kind: 'missing' } : { kind: 'failed', stderr: message }
}

/** Returns the complete output of Git, or the failure. */
export async function gitText(args: string[], place: GitPlace): Promise<string | GitFailure> {
  const pieces: Buffer[] = []
  const failure = await runGit(args, place, (piece) => pieces.push(piece) > 0)
  return failure ?? Buffer.concat(pieces).toString()
}

/** Returns true if Git failed because the folder is in no repository. */
export function isNoRepository(failure: GitFailure): boolean {
  return failure.kind === 'failed' && /not a git repository/i.test(failure.stderr)
}

/** Describes a failure for a message. */
export function reasonOf(failure: GitFailure, seconds: number): string {
  if (failure.kind !== 'failed')
    return failure.kind === 'missing' ? 'it is not installed.' : `it took longer than ${seconds} s.`
  const [line = ''] = /^(?:fatal|error): .*$/m.exec(failure.stderr) ?? failure.stderr.split('\n')
  return line === '' ? 'it failed without a message.' : line
}
