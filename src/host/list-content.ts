import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type { Config } from '../config/config.ts'
import { compare, type Problem, problem } from '../model/problem.ts'
import type { AssetInfo, ContentFolder } from '../model/types.ts'
import type { AbsentFolder, Listing } from '../model/world.ts'
import { closest } from '../shared/closest.ts'
import { leavesRoot } from '../shared/leaves-root.ts'
import { composed } from '../shared/names.ts'
import { existingPath, ignoreErrors } from './fs.ts'
import { misplacedFiles } from './misplaced/misplaced.ts'
import { mayBeMisnamed, misnamedFiles } from './misplaced/names.ts'
import { type EntryKind, kindOf } from './read-file.ts'
import { unreadOf } from './read-text.ts'

const partials = ['**/_*/**', '**/_*', '**/*.test.*', '**/__tests__/**']
const categoryFiles = '**/_category_.{json,yml,yaml}'
const outputOnly = ['**/.DS_Store', '**/Thumbs.db']

interface Search {
  root: string
  config: Config
  onFolder?: (folder: string) => void
  problems: Problem[]
  absent: Listing['absent']
  isPartial: boolean
}

/**
 * Lists the files of a site. Does not follow symbolic links to folders or out of the content folder. Reports unreadable
 * files and folders as problems. Calls back with the absolute path of each folder that it reads.
 */
export async function listContent(
  root: string,
  config: Config,
  folders: ContentFolder[],
  onFolder?: (folder: string) => void,
): Promise<Listing> {
  const search: Search = { root, config, onFolder, problems: [], absent: new Map(), isPartial: false }
  const found = await Promise.all(folders.map((folder) => filesIn(folder, search)))
  const statics = new Map<string, AssetInfo>()
  for (const folder of config.staticDirectories)
    await listStatics(path.posix.join(config.contentDir, folder), folders, search, statics)
  const { problems, absent, isPartial } = search
  problems.push(...misplacedFiles(root, config, folders, onFolder))
  return { content: [...new Set(found.flat())].sort(compare), statics, absent, isPartial, problems }
}

/** Returns the paths of all files below a folder, sorted; none if it does not exist. */
export async function filesBelow(root: string, folder: string): Promise<string[]> {
  const options = { cwd: path.join(root, folder), followSymbolicLinks: false, suppressErrors: true } as const
  const names = await fastGlob('**/*', { ...options, ignore: ['**/node_modules/**'] })
  return names.map((name) => path.posix.join(folder, name)).sort(compare)
}

async function filesIn(one: ContentFolder, search: Search): Promise<string[]> {
  const { path: folder, include, exclude } = one
  const { root } = search
  const watch = watchFolders(search, path.join(root, folder))
  // Its problems are those of the other one.
  const categoryWatch = watchFolders(search, path.join(root, folder))
  const options = {
    cwd: path.join(root, folder),
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
  } as const
  const takesPartials = include.some((glob) => /(?:^|\/)_/.test(glob))
  const ignore = [...(takesPartials ? [] : partials), ...exclude, '**/node_modules/**']
  const [entries, categories] = await Promise.all([
    fastGlob(include, { ...options, ignore, fs: watch.fs }),
    fastGlob(categoryFiles, { ...options, ignore: ['**/node_modules/**'], fs: categoryWatch.fs }),
  ])
  addUnreadable(watch.problems, search)
  search.problems.push(...misnamedFiles(root, search.config, one, categoryWatch.files))
  noteAbsent(folder, entries, search)
  const files = [...entries, ...categories].flatMap(({ path: name, dirent }) => accept(folder, name, dirent, search))
  const known = new Set(entries.map(({ path: name }) => name))
  for (const name of watch.links) if (!known.has(name)) accept(folder, name, undefined, search)
  return files
}

function noteAbsent(folder: string, entries: unknown[], { root, absent }: Search): void {
  const missing = entries.length === 0 ? absentFolder(root, folder) : undefined
  if (missing) absent.set(folder, missing)
}

function addUnreadable(folders: Problem[], search: Search): void {
  search.problems.push(...folders)
  search.isPartial ||= folders.length > 0
}

/** Returns the file as a list; empty if it is not readable. Without `dirent`, only links to folders are reported. */
function accept(
  folder: string,
  name: string,
  dirent: EntryKind | undefined,
  { root, config, problems }: Search,
): string[] {
  const file = path.posix.join(folder, name)
  if (dirent?.isFile()) return [file]
  const odd = oddEntry({
    root,
    content: path.join(root, leavesRoot(folder) ? folder : config.contentDir),
    file,
    dirent,
  })
  if (odd && (dirent || odd.leadsToFolder)) problems.push(odd.problem)
  return odd ? [] : [file]
}

/**
 * Adds the files of a static folder. Sources of content folders in it are left out: the output would contain drafts and
 * partials.
 */
async function listStatics(
  folder: string,
  contentFolders: ContentFolder[],
  search: Search,
  statics: Map<string, AssetInfo>,
): Promise<void> {
  const cwd = path.join(search.root, folder)
  const watch = watchFolders(search, cwd)
  const ignore = [
    ...outputOnly,
    ...search.config.staticExclude,
    ...contentFolders.flatMap((one) => sourcesIn(folder, one)),
  ]
  const options = { cwd, dot: true, ignore, onlyFiles: false, followSymbolicLinks: false } as const
  const entries = await fastGlob('**/*', { ...options, objectMode: true, fs: watch.fs })
  addUnreadable(watch.problems, search)
  noteAbsent(folder, entries, search)
  for (const { path: name, dirent } of entries) {
    if (dirent.isDirectory()) continue
    const accepted = accept(folder, name, dirent, search).length > 0
    // Keeps the names of pipes and devices, so that they are not reported as missing too.
    if (accepted || !dirent.isSymbolicLink())
      statics.set(composed(name), { path: path.posix.join(folder, name), hash: '' })
  }
}

/** Returns globs of the sources of a content folder, relative to a folder around it; none if it is not inside. */
function sourcesIn(folder: string, { path: inner, include }: ContentFolder): string[] {
  const below = path.posix.relative(folder, inner)
  if (leavesRoot(below)) return []
  const start = below === '' ? '' : `${fastGlob.escapePath(below)}/`
  return [...include, categoryFiles].map((glob) => start + glob)
}

/** Returns the first missing part of a path, with a similarly named folder next to it; undefined if the path exists. */
function absentFolder(root: string, folder: string): AbsentFolder | undefined {
  const names = path.posix.normalize(folder).split('/')
  for (const [n, name] of names.entries()) {
    const at = names.slice(0, n + 1).join('/')
    if (ignoreErrors(undefined, () => fs.lstatSync(path.join(root, at)))) continue
    const parent = names.slice(0, n).join('/')
    const beside = ignoreErrors(undefined, () => fs.readdirSync(path.join(root, parent), { withFileTypes: true })) ?? []
    const folders = beside.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    const near = closest(name, folders.sort(compare))
    return { path: at, near: near && path.posix.join(parent, near) }
  }
  return undefined
}

type Done = (error: NodeJS.ErrnoException | null, entries: fs.Dirent[]) => void

/** Symbolic links and problems found in a directory walk. */
interface FolderWatch {
  /** Replaces Node's `fs` for the walker. */
  fs: { readdir: typeof fs.readdir }
  /** Paths of symbolic links, relative to the top folder. */
  links: string[]
  /** Paths of files, relative to the top folder. */
  files: string[]
  problems: Problem[]
}

/** Observes a walk below `top`: records symbolic links, and reports unreadable folders as problems. */
function watchFolders({ root, onFolder }: Pick<Search, 'root' | 'onFolder'>, top: string): FolderWatch {
  const links: string[] = []
  const files: string[] = []
  const problems: Problem[] = []
  const readdir = (folder: string, options: { withFileTypes: true }, done: Done) =>
    fs.readdir(folder, options, (error, entries) => {
      onFolder?.(folder)
      const unread = error ? unreadOf(root, posix(root, folder), error) : undefined
      if (unread?.state === 'failed') problems.push(unread.problem)
      for (const entry of entries ?? []) {
        if (entry.isFile() && mayBeMisnamed.test(entry.name)) files.push(posix(top, path.join(folder, entry.name)))
        if (entry.isSymbolicLink() && !entry.name.startsWith('_')) links.push(posix(top, path.join(folder, entry.name)))
      }
      done(null, entries ?? [])
    })
  return { fs: { readdir: readdir as unknown as typeof fs.readdir }, links, files, problems }
}

function posix(from: string, file: string): string {
  return path.relative(from, file).split(path.sep).join('/')
}

interface OddEntry {
  problem: Problem
  /** A symbolic link to a folder. */
  leadsToFolder: boolean
}

interface Entry {
  /** Absolute paths of the site and its content. */
  root: string
  content: string
  /** Relative to the root. */
  file: string
  /** Directory entry; a symbolic link if undefined. */
  dirent: EntryKind | undefined
}

/** Explains why a directory entry is not a readable file; undefined for a symbolic link to a file of the content. */
export function oddEntry({ root, content, file, dirent }: Entry): OddEntry | undefined {
  if (dirent && !dirent.isSymbolicLink()) return { problem: noFile(file, dirent), leadsToFolder: false }
  const target = existingPath(path.join(root, file))
  const isInside = target?.startsWith(fs.realpathSync(content) + path.sep) ?? false
  const stat = target === undefined ? undefined : fs.statSync(target)
  if (isInside && stat?.isFile()) return undefined
  const leadsToFolder = stat?.isDirectory() ?? false
  return { problem: notFollowed(file, wayOf(isInside, stat)), leadsToFolder }
}

function wayOf(isInside: boolean, stat: fs.Stats | undefined): string {
  if (!stat) return 'is broken or circular'
  if (!isInside) return 'leads out of the content folder'
  return stat.isDirectory() ? 'leads to a folder' : 'does not lead to a regular file'
}

function noFile(file: string, dirent: EntryKind): Problem {
  const kind = kindOf(dirent)
  return problem('unreadable-file', {
    message: `This is ${kind}, not a file.`,
    hint: 'Rename it, or move it out of the content folder.',
    file,
    subject: kind,
  })
}

function notFollowed(file: string, way: string): Problem {
  return problem('symlink', {
    message: `This symbolic link ${way} and is not followed.`,
    hint: 'Replace the link with the files.',
    file,
    subject: way,
  })
}
