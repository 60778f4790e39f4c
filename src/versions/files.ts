import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type { DocsCollection } from '../config/docs.ts'
import { oddEntry } from '../host/list-content.ts'
import { unreadOf } from '../host/read-text.ts'
import { compare, type Problem } from '../model/problem.ts'
import { leavesRoot } from '../shared/leaves-root.ts'

/** Files and folders that are never content. */
const foreign = new Set(['node_modules', '.git', '.DS_Store', 'Thumbs.db'])
const noDocuments = ['**/_*/**', '**/_*', '**/*.test.*', '**/__tests__/**', '**/node_modules/**']

interface DocumentSearch extends Pick<DocsCollection, 'include' | 'exclude'> {
  root: string
  folder: string
}

/**
 * Returns the sorted files of a folder, relative to it; none if it is absent. Files that a build cannot read are
 * problems. `content` and `folder` are relative to the root.
 */
export function snapshotFiles(root: string, content: string, folder: string): { files: string[]; problems: Problem[] } {
  const files: string[] = []
  const problems: Problem[] = []
  const top = path.join(root, leavesRoot(folder) ? folder : content)
  const walk = (below: string) => {
    for (const dirent of fs.readdirSync(path.join(root, folder, below), { withFileTypes: true })) {
      const name = path.posix.join(below, dirent.name)
      if (foreign.has(dirent.name)) continue
      if (dirent.isDirectory()) walk(name)
      else {
        const odd = dirent.isFile()
          ? undefined
          : oddEntry({ root, content: top, file: path.posix.join(folder, name), dirent })
        if (odd) problems.push(odd.problem)
        else files.push(name)
      }
    }
  }
  try {
    walk('')
  } catch (error) {
    const unread = unreadOf(root, folder, error)
    if (unread.state === 'failed') problems.push(unread.problem)
  }
  return { files: files.sort(compare), problems }
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
