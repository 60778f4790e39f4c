import { posix } from 'node:path'
import { type Problem, problem } from '../../model/problem.ts'
import type { ContentFolder } from '../../model/types.ts'
import { closest } from '../../shared/closest.ts'
import { folderFinder } from '../../site/content-folders.ts'
import type { Move } from '../changes.ts'

/** Reports what is at a path relative to the root. */
export type KindAt = (path: string) => 'file' | 'folder' | undefined

export interface MoveRequest {
  /** Paths relative to the root. A new path that is a folder, or ends with a slash, keeps the name. */
  from: string
  to: string
}

interface MovePlaces {
  folders: ContentFolder[]
  /** Language of untranslated documents. */
  source: string
  content: string[]
  kindAt: KindAt
}

/** Checks a request, and returns the moves of the document or folder and of its translations. */
export function movesOf({ from, to: asked }: MoveRequest, places: MovePlaces): Move[] | Problem {
  const { folders, source, kindAt } = places
  const kind = kindAt(from)
  if (!kind) return missing(from, places)
  const into = asked.endsWith('/') || (kindAt(asked) === 'folder' && asked !== from)
  const to = posix.normalize(into ? posix.join(asked, posix.basename(from)) : asked)
  const own = folderOf(from, folders)
  if (!own || own.path === from)
    return bad(
      from,
      `"${from}" is not a document or folder of the site.`,
      'Name a path below a folder of documents or pages.',
    )
  if (own.version !== 'current')
    return bad(from, `"${from}" is part of version ${own.version}, which stays as it is.`, 'Move the current document.')
  if (own.locale !== source)
    return bad(from, `"${from}" is a translation.`, 'Move the source document: its translations move with it.')
  const target = folderOf(to, folders)
  if (target !== own) return bad(to, `"${to}" is not below "${own.path}".`, 'Documents stay in their collection.')
  if (kindAt(to)) return bad(to, `"${to}" already exists.`, 'Choose another name, or delete it first.')
  if (to.startsWith(`${from}/`)) return bad(to, `"${to}" is inside of "${from}".`, 'Choose a folder next to it.')
  if (kind === 'file' && posix.extname(to) !== posix.extname(from) && !(isDocument(from) && isDocument(to)))
    return bad(
      to,
      `"${to}" has another ending than "${from}".`,
      `Keep the ending, or add a slash to move it into a folder.`,
    )
  if (isPartial(to, own) !== isPartial(from, own))
    return bad(to, `A name with a leading "_" makes a partial of a document.`, 'Keep the "_", or leave it out.')
  const translations = folders
    .filter((one) => one.locale !== source && isSame(one, own))
    .map(({ path }) => ({ from: path + from.slice(own.path.length), to: path + to.slice(own.path.length) }))
    .filter((move) => kindAt(move.from))
  const taken = translations.find((move) => kindAt(move.to))
  if (taken) return bad(taken.to, `"${taken.to}" already exists.`, 'Choose another name, or delete it first.')
  return [{ from, to }, ...translations]
}

/** The innermost content folder of a path. */
export function folderOf(path: string, folders: ContentFolder[]): ContentFolder | undefined {
  return folderFinder(folders)(path)
}

/** Returns true if two folders have the same documents, in two languages. */
export function isSame(a: ContentFolder, b: ContentFolder): boolean {
  return a.kind === b.kind && a.collection === b.collection && a.version === b.version
}

/** The path of a file after the moves. */
export function movedPath(path: string, moves: Move[]): string {
  for (const { from, to } of moves)
    if (path === from || path.startsWith(`${from}/`)) return to + path.slice(from.length)
  return path
}

function isDocument(path: string): boolean {
  return /\.mdx?$/i.test(path)
}

function isPartial(path: string, { path: folder }: ContentFolder): boolean {
  return path.slice(folder.length).includes('/_')
}

function missing(from: string, { content }: MovePlaces): Problem {
  const near = closest(from, [...content, ...content.map((file) => posix.dirname(file))])
  return bad(
    from,
    `There is no file or folder "${from}".`,
    near === undefined ? 'Paths are relative to the working directory.' : `Did you mean "${near}"?`,
  )
}

/** The problem of a document whose text is not MDX. */
export function notMdx({ from, to }: Move): Problem {
  return bad(
    to,
    `"${from}" cannot be "${to}": its text is not valid MDX.`,
    'Keep the ending, or correct the text first.',
  )
}

function bad(path: string, message: string, hint: string): Problem {
  return problem('bad-move', { message, hint, subject: path })
}
