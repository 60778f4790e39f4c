import path from 'node:path'
import type { Config } from '../config/config.ts'
import { builtIns, featureFolders } from '../features/index.ts'
import { type Problem, problem } from '../model/problem.ts'
import { leavesRoot } from '../shared/leaves-root.ts'

/** Returns the folders and files outside of the root that are listed in the configuration, relative to the root. */
export function outsideFolders(config: Config): string[] {
  const { contentDir, docs, content, staticDirectories } = config
  const named = [...[...docs, ...featureFolders(config)].map((one) => one.path), ...staticDirectories]
  const ofContent = named.map((folder) => path.posix.join(contentDir, folder))
  const folders = [...ofContent, ...content.allowOutside]
  const outside = folders.map((folder) => path.posix.join(folder).replace(/\/$/, '')).filter(leavesRoot)
  return [...new Set(outside)]
}

/** Returns true if a path relative to the root is in the site, or in an outside folder or a file listed in the configuration. */
export function isOfSite(file: string, config: Config): boolean {
  return !leavesRoot(file) || outsideFolders(config).some((one) => file === one || file.startsWith(`${one}/`))
}

const keys = ['docs.path', ...builtIns.flatMap(({ folderKey }) => folderKey ?? [])]
const outsideHint = `Move it into the site, or add its folder to content.allowOutside (for documents: ${keys.join(' or ')}).`

/** Problem for a file outside of the root, in a folder that is not listed in the configuration. */
export function outsideRoot(file: string, target = file): Problem {
  return problem('outside-root', {
    message: `"${target}" is outside the root folder of the site${target === file ? '' : ` (${file})`}.`,
    hint: outsideHint,
    subject: target,
  })
}
