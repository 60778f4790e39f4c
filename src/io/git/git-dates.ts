import { spawn } from 'node:child_process'
import path from 'node:path'
import { type Problem, problem } from '../../model/problem.ts'
import type { Change } from '../../model/types.ts'
import type { FileChanges } from '../../model/world.ts'
import { logFormat, logReader } from './git-log.ts'

export interface DatesRequest {
  /** Absolute path of the site. */
  root: string
  /** Files, and folders that all of them lie in; relative to the root. */
  paths: string[]
  folders: string[]
  /** Stops it; what is known then is what comes back. */
  signal: AbortSignal
  /** Longest time for all of it. */
  seconds?: number
  /** The program. */
  git?: string
}

const defaultSeconds = 60

/**
 * The last change of each file in the history of the branch that is checked out. Never throws: a file that Git does not
 * have, or of which it cannot be told, is left out. Outside of a repository there is nothing to tell.
 */
export async function gitDates(request: DatesRequest): Promise<FileChanges> {
  const { root, signal, git: program = 'git', seconds = defaultSeconds } = request
  const slow = AbortSignal.timeout(seconds * 1000)
  const place = { program, root, signal: AbortSignal.any([signal, slow]) }
  const result: FileChanges = { changes: new Map(), problems: [] }
  if (request.paths.length === 0) return result
  const failure = await readDates(request, place, result)
  if (failure && !signal.aborted) result.problems.push(...unknownDates(failure, seconds))
  return result
}

/** The same for files in folders outside of the root too, which may be of another repository: each folder by itself. */
export async function datesBeside(request: DatesRequest, outside: string[]): Promise<FileChanges> {
  const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)
  const own = (files: string[]) => files.filter((file) => !outside.some((folder) => isIn(file, folder)))
  const changes: FileChanges['changes'] = new Map()
  const parts = [gitDates({ ...request, paths: own(request.paths), folders: own(request.folders) })]
  for (const folder of outside) {
    const paths = request.paths.filter((file) => isIn(file, folder)).map((file) => file.slice(folder.length + 1))
    if (paths.length === 0) continue
    const dates = gitDates({ ...request, root: path.join(request.root, folder), paths, folders: ['.'] })
    parts.push(dates.then((found) => ({ ...found, changes: below(folder, found.changes) })))
  }
  const all = await Promise.all(parts)
  for (const part of all) for (const [file, change] of part.changes) changes.set(file, change)
  return { changes, problems: all.flatMap(({ problems }) => problems) }
}

function below(folder: string, changes: FileChanges['changes']): FileChanges['changes'] {
  return new Map([...changes].map(([file, change]) => [`${folder}/${file}`, change]))
}

async function readDates(
  { paths, folders }: DatesRequest,
  place: GitPlace,
  { changes, problems }: FileChanges,
): Promise<GitFailure | undefined> {
  const about = await gitText(['rev-parse', '--is-shallow-repository', '--show-prefix'], place)
  if (typeof about !== 'string') return about
  const [, shallow, prefix = ''] = /^(.*)\n(.*)\n$/s.exec(about) ?? []
  const isShallow = shallow === 'true'
  const committed = await committedFiles(folders, place)
  if (!(committed instanceof Set)) return committed
  const wanted = paths.filter((path) => committed.has(path))
  const { found, failure } = await readLog({ wanted: wanted.map((path) => prefix + path), folders, isShallow }, place)
  for (const path of wanted) if (found.has(prefix + path)) changes.set(path, found.get(prefix + path)!)
  if (!failure && isShallow && changes.size < wanted.length) problems.push(shallowClone(wanted.length - changes.size))
  return failure
}

/** A file that is not committed would be asked for in vain: all of the history would be read for it. */
async function committedFiles(folders: string[], place: GitPlace): Promise<Set<string> | GitFailure | undefined> {
  const args = ['--literal-pathspecs', 'ls-tree', '-r', '-z', '--name-only', 'HEAD', '--', ...folders]
  const listed = await gitText(args, place)
  if (typeof listed === 'string') return new Set(listed.split('\0'))
  // A repository without a commit has no HEAD.
  return listed.kind === 'failed' ? new Set() : listed
}

interface LogRequest {
  /** Paths from the root of the repository. */
  wanted: string[]
  /** Relative to the root of the site. */
  folders: string[]
  isShallow: boolean
}

interface Log {
  found: Map<string, Change>
  failure?: GitFailure
}

/** Reads the history until every path is found. */
async function readLog({ wanted, folders, isShallow }: LogRequest, place: GitPlace): Promise<Log> {
  const found = new Map<string, Change>()
  if (wanted.length === 0) return { found }
  // What users have set up for themselves would change what is printed.
  const plain = ['--no-color', '--no-relative', '--no-follow', '--no-show-signature']
  // The oldest commit of a shallow clone seems to have made every file.
  const whole = isShallow ? ['--min-parents=1'] : []
  const options = ['--literal-pathspecs', '-c', 'log.showRoot=true', 'log', ...logFormat, ...plain, ...whole]
  const failure = await runGit([...options, 'HEAD', '--', ...folders], place, logReader(wanted, found))
  return { found, failure }
}

function shallowClone(count: number): Problem {
  const documents = count === 1 ? 'one document' : `${count} documents`
  return problem({
    severity: 'info',
    code: 'shallow-clone',
    message: `The clone is shallow, so it is not known when ${documents} last changed.`,
    hint: 'Fetch the whole history: "fetch-depth: 0" of actions/checkout, or "git fetch --unshallow".',
    subject: 'shallow',
  })
}

function unknownDates(failure: GitFailure, seconds: number): Problem[] {
  if (failure.kind === 'failed' && /not a git repository/i.test(failure.said)) return []
  return [
    problem({
      severity: 'info',
      code: 'no-git-dates',
      message: `Git does not tell when documents last changed: ${reasonOf(failure, seconds)}`,
      hint: 'Correct that, or switch off showLastUpdateTime and showLastUpdateAuthor.',
      subject: failure.kind,
    }),
  ]
}

function reasonOf(failure: GitFailure, seconds: number): string {
  if (failure.kind !== 'failed')
    return failure.kind === 'missing' ? 'it is not installed.' : `it took longer than ${seconds} s.`
  const [said = ''] = /^(?:fatal|error): .*$/m.exec(failure.said) ?? failure.said.split('\n')
  return said === '' ? 'it ended with an error.' : said
}

/** Which git runs where, and what stops it. */
interface GitPlace {
  program: string
  /** Absolute path of the folder. */
  root: string
  signal: AbortSignal
}

/** Why a call came to no good end: there is no git, it was stopped, or it ended with an error and said this. */
type GitFailure = { kind: 'missing' | 'stopped' } | { kind: 'failed'; said: string }

// Its messages are read, and nothing is fetched from the web or asked at the terminal.
const env = { LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' }

const longestMessage = 10_000

/**
 * Runs git and hands on its output piece by piece; `read` says whether it wants more. Resolves to the failure, if there is
 * one, as soon as git is stopped, even if it does not end.
 */
function runGit(
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
async function gitText(args: string[], place: GitPlace): Promise<string | GitFailure> {
  const pieces: Buffer[] = []
  const failure = await runGit(args, place, (piece) => pieces.push(piece) > 0)
  return failure ?? Buffer.concat(pieces).toString()
}
