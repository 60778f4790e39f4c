import path from 'node:path'
import type { Source } from './types.ts'

/** A document, which may be a translation. */
export type Translated = Pick<Source, 'path' | 'translates'>

/** The path next to the source of a translation that corresponds to a path next to the translation. */
export function besideSource(file: string, { path: own, translates }: Translated) {
  if (translates === undefined || file === own) return translates
  let folder = path.posix.dirname(own)
  let sourceFolder = path.posix.dirname(translates)
  while (path.posix.basename(folder) === path.posix.basename(sourceFolder) && sourceFolder !== '.') {
    folder = path.posix.dirname(folder)
    sourceFolder = path.posix.dirname(sourceFolder)
  }
  return file.startsWith(`${folder}/`) ? path.posix.join(sourceFolder, file.slice(folder.length + 1)) : undefined
}
