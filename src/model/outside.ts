import path from 'node:path'
import type { Config } from '../config/config.ts'
import { leavesRoot } from '../shared/leaves-root.ts'
import type { Finding } from './problem.ts'

type Named = Pick<Config, 'contentDir' | 'docs' | 'content'>

/** Folders outside of the root that the configuration names, relative to the root. */
export function outsideFolders({ contentDir, docs, content }: Named): string[] {
  const folders = [...docs.map((collection) => path.posix.join(contentDir, collection.path)), ...content.allowOutside]
  const outside = folders.map((folder) => path.posix.join(folder).replace(/\/$/, '')).filter(leavesRoot)
  return [...new Set(outside)]
}

/** Whether a path, relative to the root, lies in the site or in a folder outside of it that the configuration names. */
export function isOfSite(file: string, config: Named): boolean {
  return !leavesRoot(file) || outsideFolders(config).some((folder) => file.startsWith(`${folder}/`))
}

export const outsideHint =
  'Move it into the site, or name its folder in content.allowOutside (of documents: in docs.path).'

/** The problem of a file that lies outside of the root, in a folder that the configuration does not name. */
export function outsideRoot(file: string, target = file): Finding {
  return {
    severity: 'error',
    code: 'outside-root',
    message: `"${target}" lies outside of the root folder of the site (${file}).`,
    hint: outsideHint,
    subject: target,
  }
}
