import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type { Config } from '../model/config.ts'
import { compare, problem, type Problem } from '../model/problem.ts'
import type { AssetInfo } from '../model/types.ts'
import type { Listing } from '../model/world.ts'

const partials = ['**/_*/**', '**/_*', '**/*.test.*', '**/__tests__/**']
const outputOnly = ['**/.DS_Store', '**/Thumbs.db']

/** Finds the files of a site. Symbolic links that leave the content folder, or lead to a folder, are not followed. */
export async function listContent(root: string, config: Config): Promise<Listing> {
  const folders = [...config.docs.map((docs) => docs.path), config.pages.path].map((folder) => path.posix.join(config.contentDir, folder))
  const problems: Problem[] = []
  const found = await Promise.all([...new Set(folders)].map((folder) => filesIn(root, folder, config, problems)))
  const statics = new Map<string, AssetInfo>()
  for (const folder of config.staticDirectories) await listStatics(root, path.posix.join(config.contentDir, folder), statics)
  return { content: [...new Set(found.flat())].sort(compare), statics, problems }
}

async function filesIn(root: string, folder: string, config: Config, problems: Problem[]): Promise<string[]> {
  const collection = config.docs.find((docs) => path.posix.join(config.contentDir, docs.path) === folder)
  const patterns = collection ? collection.include : ['**/*.{md,mdx,tsx,jsx}']
  const ignore = [...partials, ...(collection?.exclude ?? []), '**/node_modules/**']
  const options = { cwd: path.join(root, folder), onlyFiles: false, followSymbolicLinks: false, objectMode: true, suppressErrors: true } as const
  const [entries, categories] = await Promise.all([
    fastGlob(patterns, { ...options, ignore }),
    fastGlob('**/_category_.{json,yml,yaml}', { ...options, ignore: ['**/node_modules/**'] }),
  ])
  return [...entries, ...categories].flatMap(({ path: name, dirent }) => {
    const file = path.posix.join(folder, name)
    if (dirent.isFile()) return [file]
    return dirent.isSymbolicLink() && mayFollow(root, file, config, problems) ? [file] : []
  })
}

function mayFollow(root: string, file: string, config: Config, problems: Problem[]): boolean {
  const content = fs.realpathSync(path.join(root, config.contentDir))
  const target = realPath(path.join(root, file))
  const inside = target?.startsWith(content + path.sep)
  if (inside && fs.statSync(target!).isFile()) return true
  const what = target === undefined ? 'leads nowhere or in a circle' : inside ? 'leads to a folder' : 'leads out of the content folder'
  problems.push(
    problem({
      severity: 'warning',
      code: 'symlink',
      message: `This symbolic link ${what} and is not followed.`,
      hint: 'Put the files themselves into the content folder.',
      file,
    }),
  )
  return false
}

function realPath(file: string): string | undefined {
  try {
    return fs.realpathSync(file)
  } catch {
    return undefined
  }
}

async function listStatics(root: string, folder: string, statics: Map<string, AssetInfo>): Promise<void> {
  const names = await fastGlob('**/*', { cwd: path.join(root, folder), dot: true, ignore: outputOnly, followSymbolicLinks: false, suppressErrors: true })
  for (const name of names) statics.set(name, { path: path.posix.join(folder, name), hash: '' })
}
