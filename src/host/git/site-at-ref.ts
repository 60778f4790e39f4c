import fs from 'node:fs'
import path from 'node:path'
import { type Problem, problem } from '../../model/problem.ts'
import { findObjects } from './objects.ts'
import { type GitPlace, gitText, reasonOf } from './run-git.ts'
import { treeFolder } from './tree.ts'

const seconds = 300

/**
 * Writes the repository of a site, as it was at a ref, into a folder. Returns the folder of the site in it. The site there
 * has the packages and the history of the one here.
 */
export async function siteAtRef(ref: string, root: string, into: string): Promise<string | Problem> {
  const place: GitPlace = { program: 'git', root, signal: AbortSignal.timeout(seconds * 1000) }
  const about = await gitText(['rev-parse', '--show-prefix', '--absolute-git-dir'], place)
  if (typeof about !== 'string') return notFound(ref, `Git: ${reasonOf(about, seconds)}`)
  const [prefix = '', gitDir = ''] = about.split('\n')
  const found = /[\s^:]|^-/.test(ref) ? [undefined] : await findObjects([`${ref}^{tree}`], place)
  if (!Array.isArray(found)) return notFound(ref, `Git: ${reasonOf(found, seconds)}`)
  const [tree] = found
  if (!tree) return notFound(ref, 'It is neither a folder nor a Git tag, branch or commit.')
  const folder = await treeFolder(tree.hash, into, place, { keepsPointers: true })
  if (typeof folder !== 'string')
    return notFound(ref, 'file' in folder ? `The clone lacks "${folder.file}".` : `Git: ${reasonOf(folder, seconds)}`)
  fs.writeFileSync(path.join(folder, '.git'), `gitdir: ${gitDir}\n`)
  const site = path.join(folder, prefix)
  fs.mkdirSync(site, { recursive: true })
  linkPackages(root, site, folder)
  return site
}

/** Links the installed packages of the site, and of the folders above it up to the root of the repository. */
function linkPackages(root: string, site: string, top: string): void {
  for (let [from, to] = [root, site]; ; [from, to] = [path.dirname(from), path.dirname(to)]) {
    const packages = path.join(from, 'node_modules')
    const target = path.join(to, 'node_modules')
    if (fs.existsSync(packages) && !fs.existsSync(target)) fs.symlinkSync(packages, target, 'junction')
    if (path.relative(top, to) === '') return
  }
}

function notFound(ref: string, reason: string): Problem {
  return problem('no-old-site', {
    message: `Cannot compare with "${ref}". ${reason}`,
    hint: 'Name the folder of an older build, or a ref that this clone has. On CI, fetch the whole history.',
    subject: ref,
  })
}
