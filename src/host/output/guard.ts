import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Problem, problem } from '../../model/problem.ts'
import { manifestName } from '../../model/types.ts'
import { codeOf, ignoreErrors } from '../fs.ts'
import type { ManifestFiles } from './manifest.ts'
import { isOwnEntry, isOwnFileSystem } from './paths.ts'
import type { Stamps } from './stamps.ts'

/** Output folder and paths that must not be overwritten; all absolute. */
export interface OutputRequest {
  outDir: string
  /** Site folder. */
  root: string
  /** Sources of the site: content folder, configuration, theme. */
  sources: string[]
  /** Cache folder for a spare tree that speeds up the next commit; if undefined, none is kept. */
  cacheDir?: string
  /** Only a part of the site is built, which must not replace the whole. */
  isPart?: boolean
}

// Files that file managers create in every folder that they open.
const noise = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Returns the real path of a file or folder, even if its last segments do not exist yet. */
export function realPath(file: string): string {
  const real = ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.realpathSync.native(file))
  if (real !== undefined || path.dirname(file) === file) return real ?? file
  return path.join(realPath(path.dirname(file)), path.basename(file))
}

/** Returns the output folder for messages: relative if it is inside of the site. */
export function shownPath({ outDir, root }: OutputRequest): string {
  const inside = contains(root, outDir) ? path.relative(root, outDir) : ''
  return (inside || outDir).replaceAll(path.sep, '/')
}

/** Rejects an output folder that is not safe to replace. */
export function guardPlace(request: OutputRequest): Problem[] {
  const { outDir, root, sources } = request
  const refuse = (why: string) => [refusal(shownPath(request), why, placeHint)]
  const found = kindOf(outDir)
  if (found === 'dangling') return refuse('is a broken symbolic link')
  if (found === 'file') return refuse('is a file')
  const places = [path.resolve(outDir), realPath(outDir)]
  const touches = (file: string, test: (out: string, file: string) => boolean) =>
    [path.resolve(file), realPath(file)].some((one) => places.some((out) => test(out, one)))
  const holds = (file: string) => touches(file, contains)
  if (places.some((out) => path.dirname(out) === out)) return refuse('is the root of the file system')
  if (holds(os.homedir())) return refuse('is or contains the home folder')
  if (holds(root)) return refuse('is or contains the site folder')
  const source = sources.find(
    // If the content folder is the site folder, it contains every output.
    (file) => holds(file) || (touches(file, (out, one) => contains(one, out)) && !contains(file, root)),
  )
  return source ? refuse(`overlaps with the sources in "${shownPath({ ...request, outDir: source })}"`) : []
}

function kindOf(file: string): 'folder' | 'file' | 'dangling' | 'nothing' {
  const isThere = ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.lstatSync(file)) !== undefined
  const target = ignoreErrors(['ENOENT', 'ENOTDIR', 'ELOOP'], () => fs.statSync(file))
  if (!target) return isThere ? 'dangling' : 'nothing'
  return target.isDirectory() ? 'folder' : 'file'
}

function contains(folder: string, file: string): boolean {
  const way = path.relative(folder, file)
  return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way))
}

/** Rejects an output folder with files that docsgen did not write; `files` are those of an earlier build. */
export function guardFiles(shown: string, entries: Entries, files: ManifestFiles | undefined): Problem[] {
  const isOurs = (file: string) => files?.has(file) || (file === manifestName && files !== undefined)
  const foreign = [...entries.regular, ...entries.other].filter((file) => !isOurs(file))
  if (foreign.length === 0) return []
  const limit = files ? 5 : 3
  const names = foreign
    .sort()
    .slice(0, limit)
    .map((file) => `"${file}"`)
  const rest = foreign.length > limit ? ` and ${entries.isPartial ? '' : `${foreign.length - limit} `}more` : ''
  return [refusal(shown, `contains files that docsgen did not write: ${names.join(', ')}${rest}`, filesHint)]
}

/** Files in a folder, as relative POSIX paths. */
interface Entries {
  regular: Set<string>
  /** Links, sockets and the like. */
  other: Set<string>
  isPartial: boolean
}

/**
 * Lists a folder; if `isOurs` is false, only its top level, with folders as entries. Empty if the folder is absent. Does
 * not read folders that have not changed since their stamps.
 */
export function listFiles(folder: string, isOurs: boolean, stamps?: Stamps): Entries {
  const entries: Entries = { regular: new Set(), other: new Set(), isPartial: !isOurs }
  const isVolume = isOwnFileSystem(folder)
  const isLeftAlone = (file: string, entry: fs.Dirent) =>
    isOwnEntry(file) || (noise.has(entry.name) && entry.isFile()) || (isVolume && file === 'lost+found')
  const queue = ['']
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const known = stamps?.entriesOf(at.slice(0, -1))
    if (known) {
      for (const [name, isFolder] of known) {
        if (isFolder) queue.push(`${at}${name}/`)
        else entries.regular.add(at + name)
      }
      continue
    }
    for (const entry of readFolder(path.join(folder, at))) {
      const file = at + entry.name
      if (isLeftAlone(file, entry)) continue
      if (isOurs && entry.isDirectory()) queue.push(`${file}/`)
      else if (entry.isFile()) entries.regular.add(file)
      else entries.other.add(file)
    }
  }
  return entries
}

function readFolder(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

const placeHint = 'A build would replace everything in it. Use a separate folder, such as "--out-dir build".'
const filesHint =
  'A build would delete them. Move them (static files belong in the static folder), or use another folder.'

function refusal(shown: string, why: string, hint: string): Problem {
  const message = `The output folder "${shown}" ${why}.`
  return problem('bad-output', { message, hint, subject: why })
}
