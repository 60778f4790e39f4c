import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../model/problem.ts'
import { unreadOf } from './read-text.ts'

type Done = (error: NodeJS.ErrnoException | null, entries: fs.Dirent[]) => void

/** What a walk through folders meets beside files and folders. */
export interface FolderWatch {
  /** For the walker, in the place of node's. */
  fs: { readdir: typeof fs.readdir }
  /** Paths of symbolic links, relative to the top. */
  links: string[]
  problems: Problem[]
}

/** Takes part in a walk below `top`: notes symbolic links, and folders that cannot be read as problems. */
export function watchFolders(root: string, top: string): FolderWatch {
  const links: string[] = []
  const problems: Problem[] = []
  const readdir = (folder: string, options: { withFileTypes: true }, done: Done) =>
    fs.readdir(folder, options, (error, entries) => {
      const unread = error ? unreadOf(root, posix(root, folder), error) : undefined
      if (unread?.state === 'failed') problems.push(unread.problem)
      for (const entry of entries ?? [])
        if (entry.isSymbolicLink() && !entry.name.startsWith('_')) links.push(posix(top, path.join(folder, entry.name)))
      done(null, entries ?? [])
    })
  return { fs: { readdir: readdir as unknown as typeof fs.readdir }, links, problems }
}

function posix(from: string, file: string): string {
  return path.relative(from, file).split(path.sep).join('/')
}
