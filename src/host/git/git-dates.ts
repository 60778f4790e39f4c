import path from 'node:path'
import { type Problem, problem } from '../../model/problem.ts'
import type { Change } from '../../model/types.ts'
import type { FileChanges } from '../../model/world.ts'
import { type GitFailure, type GitPlace, gitText, isNoRepository, reasonOf, runGit } from './run-git.ts'

export interface DatesRequest {
  /** Absolute path of the site. */
  root: string
  /** Files and the folders that contain them; relative to the root. */
  paths: string[]
  folders: string[]
  /** The commit whose history is read; default: the current one. */
  ref?: string
  /** Aborts the search, which then returns the dates found so far. */
  signal: AbortSignal
  /** Total time limit. */
  seconds?: number
  git?: string
}

const defaultSeconds = 60

/**
 * Returns the last change of each file in the history of the current branch. Never throws. Omits files without a known
 * date; returns no dates outside of a repository.
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

/**
 * The same, including files in folders outside of the root. Each folder is queried separately: it may be another
 * repository.
 */
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
  { paths, folders, ref = 'HEAD' }: DatesRequest,
  place: GitPlace,
  { changes, problems }: FileChanges,
): Promise<GitFailure | undefined> {
  const about = await gitText(['rev-parse', '--is-shallow-repository', '--show-prefix'], place)
  if (typeof about !== 'string') return about
  const [, shallow, prefix = ''] = /^(.*)\n(.*)\n$/s.exec(about) ?? []
  const isShallow = shallow === 'true'
  const committed = await committedFiles(folders, ref, place)
  if (!(committed instanceof Set)) return committed
  const wanted = paths.filter((path) => committed.has(path))
  const { found, failure } = await readLog(
    { wanted: wanted.map((path) => prefix + path), folders, ref, isShallow },
    place,
  )
  for (const path of wanted) if (found.has(prefix + path)) changes.set(path, found.get(prefix + path)!)
  if (!failure && isShallow && changes.size < wanted.length) problems.push(shallowClone(wanted.length - changes.size))
  return failure
}

/** Returns the committed files. An uncommitted one would make Git read the whole history without a result. */
async function committedFiles(
  folders: string[],
  ref: string,
  place: GitPlace,
): Promise<Set<string> | GitFailure | undefined> {
  const args = ['--literal-pathspecs', 'ls-tree', '-r', '-z', '--name-only', ref, '--', ...folders]
  const listed = await gitText(args, place)
  if (typeof listed === 'string') return new Set(listed.split('\0'))
  // Fails in a repository without commits, which has no HEAD.
  return listed.kind === 'failed' ? new Set() : listed
}

interface LogRequest {
  /** Paths relative to the root of the repository. */
  wanted: string[]
  /** Relative to the root of the site. */
  folders: string[]
  ref: string
  isShallow: boolean
}

interface Log {
  found: Map<string, Change>
  failure?: GitFailure
}

/** Reads the history until every path is found. */
async function readLog({ wanted, folders, ref, isShallow }: LogRequest, place: GitPlace): Promise<Log> {
  const found = new Map<string, Change>()
  if (wanted.length === 0) return { found }
  // User settings would change the output.
  const plain = ['--no-color', '--no-relative', '--no-follow', '--no-show-signature']
  // The oldest commit of a shallow clone appears to add every file.
  const whole = isShallow ? ['--min-parents=1'] : []
  const options = ['--literal-pathspecs', '-c', 'log.showRoot=true', 'log', ...logFormat, ...plain, ...whole]
  const failure = await runGit([...options, ref, '--', ...folders], place, logReader(wanted, found))
  return { found, failure }
}

function shallowClone(count: number): Problem {
  const documents = count === 1 ? 'one document' : `${count} documents`
  return problem('shallow-clone', {
    message: `The clone is shallow, so the last update of ${documents} is unknown.`,
    hint: 'Fetch the whole history: set "fetch-depth: 0" of actions/checkout, or run "git fetch --unshallow".',
    subject: 'shallow',
  })
}

function unknownDates(failure: GitFailure, seconds: number): Problem[] {
  if (isNoRepository(failure))
    return [
      problem('no-git-dates', {
        message: 'The last update of documents is unknown: the site is in no Git repository.',
        hint: 'Build it in a clone, set "last_update" in front matter, or turn off showLastUpdateTime and showLastUpdateAuthor.',
        subject: 'no repository',
      }),
    ]
  return [
    problem('no-git-dates', {
      message: `Cannot read the last update of documents from Git: ${reasonOf(failure, seconds)}`,
      hint: 'Fix the error, or turn off showLastUpdateTime and showLastUpdateAuthor.',
      subject: failure.kind,
    }),
  ]
}

/** Log format for `logReader`: NUL-separated author time and name of each commit, then its files with their status. */
const logFormat = ['-z', '--format=%x01%at%x02%aN', '--encoding=UTF-8', '--name-status', '--no-renames', '-c']

/**
 * Parses streamed `git log` output, newest commit first, and adds the first change of each requested path to a map.
 * Returns whether some paths have not been found yet.
 */
export function logReader(wanted: Iterable<string>, changes: Map<string, Change>): (piece: Buffer) => boolean {
  const left = new Set(wanted)
  const decoder = new TextDecoder()
  let rest = ''
  let commit: Change | undefined
  let status = ''
  return (piece) => {
    const tokens = (rest + decoder.decode(piece, { stream: true })).split('\0')
    rest = tokens.pop()!
    for (const token of tokens) {
      if (status !== '') {
        // The status of a merge has a letter for each parent. A file that is deleted here was added again by a later
        // commit.
        if (!/^D+$/.test(status) && left.delete(token) && commit) changes.set(token, commit)
        status = ''
      } else if (token.startsWith('\x01')) commit = readCommit(token)
      else status = token.trim()
    }
    return left.size > 0
  }
}

/** Latest time of a `Date`, in seconds. */
const latest = 8.64e12

/** Parses a commit; undefined if its time is invalid. */
function readCommit(token: string): Change | undefined {
  const [time = '', author = ''] = token.slice(1).split('\x02')
  return /^-?\d+$/.test(time) && Math.abs(Number(time)) <= latest ? { time: Number(time), author } : undefined
}
