import { spawn } from 'node:child_process'

/** Which git runs where, and what stops it. */
export interface GitPlace {
  program: string
  /** Absolute path of the folder. */
  root: string
  signal: AbortSignal
}

/** Why a call came to no good end: there is no git, it was stopped, or it ended with an error and said this. */
export type GitFailure = { kind: 'missing' | 'stopped' } | { kind: 'failed'; said: string }

// Its messages are read, and nothing is fetched from the web or asked at the terminal.
const env = { LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' }

const longestMessage = 10_000

/**
 * Runs git and hands on its output piece by piece; `read` says whether it wants more. Resolves to the failure, if there is
 * one, as soon as git is stopped, even if it does not end.
 */
export function runGit(
  args: string[],
  { program, root, signal }: GitPlace,
  read: (piece: Buffer) => boolean,
): Promise<GitFailure | undefined> {
  return new Promise<GitFailure | undefined>((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
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
    let said = ''
    child.stdout.on('data', (piece: Buffer) => read(piece) || end())
    child.stderr.on('data', (piece: Buffer) => (said = (said + piece).slice(0, longestMessage)))
    child.once('error', (error) => end(failureOf(error)))
    child.once('close', (code) => end(code === 0 ? undefined : { kind: 'failed', said }))
  }).catch(failureOf)
}

function failureOf(error: unknown): GitFailure {
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return { kind: 'stopped' }
  return code === 'ENOENT' ? { kind: 'missing' } : { kind: 'failed', said: message }
}

/** All that git says; or why it does not. */
export async function gitText(args: string[], place: GitPlace): Promise<string | GitFailure> {
  const pieces: Buffer[] = []
  const failure = await runGit(args, place, (piece) => pieces.push(piece) > 0)
  return failure ?? Buffer.concat(pieces).toString()
}
