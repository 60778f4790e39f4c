import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type { DocsCollection } from '../config/docs.ts'
import { oddEntry } from '../io/list-content.ts'
import { unreadOf } from '../io/read-text.ts'
import { compare, type Problem } from '../model/problem.ts'
import { leavesRoot } from '../shared/leaves-root.ts'

/** Files and folders that are never content. */
const foreign = new Set(['node_modules', '.git', '.DS_Store', 'Thumbs.db'])
const noDocuments = ['**/_*/**', '**/_*', '**/*.test.*', '**/__tests__/**', '**/node_modules/**']

/** Folders to search. `content` and `folder` are relative to the root. */
interface Search {
  root: string
  content: string
  folder: string
}

interface DocumentSearch extends Pick<DocsCollection, 'include' | 'exclude'> {
  root: string
  folder: string
}

/**
 * Returns the sorted files of a folder, relative to it; none if it is absent. Files that a build cannot read are
 * problems.
 */
export function filesToFreeze(search: Search): { files: string[]; problems: Problem[] } {
  const problems: Problem[] = []
  const files = entriesOf(search, problems).filter(({ name, dirent }) => {
    const odd = dirent.isFile() ? undefined : oddityOf(name, dirent, search)
    if (odd) problems.push(odd)
    return !odd
  })
  return { files: files.map(({ name }) => name).sort(compare), problems }
}

/** Counts the documents among the files of a collection's folder, which is relative to the root. */
export async function countDocuments(
  files: string[],
  { root, folder, include, exclude }: DocumentSearch,
): Promise<number> {
  const found = await fastGlob(include, {
    cwd: path.join(root, folder),
    ignore: [...noDocuments, ...exclude],
    onlyFiles: false,
    followSymbolicLinks: false,
  })
  const documents = new Set(found.filter((file) => /\.mdx?$/i.test(file)))
  return files.filter((file) => documents.has(file)).length
}

function entriesOf(search: Search, problems: Problem[]): ReturnType<typeof entriesBelow> {
  try {
    return entriesBelow(search, '')
  } catch (error) {
    const unread = unreadOf(search.root, search.folder, error)
    if (unread.state === 'failed') problems.push(unread.problem)
    return []
  }
}

function entriesBelow(search: Search, folder: string): { name: string; dirent: fs.Dirent }[] {
  const entries = fs.readdirSync(path.join(search.root, search.folder, folder), { withFileTypes: true })
  return entries
    .filter((dirent) => !foreign.has(dirent.name))
    .flatMap((dirent) => {
      const name = path.posix.join(folder, dirent.name)
      return dirent.isDirectory() ? entriesBelow(search, name) : [{ name, dirent }]
    })
}

function oddityOf(name: string, dirent: fs.Dirent, { root, content, folder }: Search): Problem | undefined {
  return oddEntry({
    root,
    content: path.join(root, leavesRoot(folder) ? folder : content),
    file: path.posix.join(folder, name),
    dirent,
  })?.problem
}
