import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { writeReference } from '../../../guide/reference/reference.ts'
import { docsgenProblems, type ReportedProblem } from './cli.ts'

/** Builds a site of the repository once for all test files, which only read it. Returns the output folder. */
export async function sharedSite(root: string, baseUrl?: string): Promise<string> {
  return (await sharedBuild(root, baseUrl)).out
}

/** The guide of docsgen, with its reference. */
export async function sharedGuide(): Promise<{ out: string; problems: ReportedProblem[] }> {
  return sharedBuild(path.join(import.meta.dirname, '../../../guide'), undefined, writeReference)
}

/** The same, with the problems of the build. The test that builds the site prepares it. */
export async function sharedBuild(
  root: string,
  baseUrl?: string,
  prepare?: () => Promise<void>,
): Promise<{ out: string; problems: ReportedProblem[] }> {
  const folder = path.join(inject('sharedSites'), encodeURIComponent(`${nameOf(root)} ${baseUrl ?? ''}`))
  const out = path.join(folder, 'site')
  const done = path.join(folder, 'done')
  if (isFirst(folder)) {
    await prepare?.()
    const args = ['--root', path.resolve(root), '--out-dir', out, '--cache-dir', sharedCache(root)]
    if (baseUrl !== undefined) args.push('--base-url', baseUrl)
    const { code, problems } = await docsgenProblems(folder, ['build', ...args])
    fs.writeFileSync(`${done}.part`, JSON.stringify({ code, problems }))
    fs.renameSync(`${done}.part`, done)
  }
  while (!fs.existsSync(done)) await wait(50)
  const text = fs.readFileSync(done, 'utf8')
  const { code, problems } = JSON.parse(text) as { code: number; problems: ReportedProblem[] }
  if (code !== 0) throw new Error(text)
  return { out, problems }
}

/** The cache of a site of the repository, for builds with another base URL or other options. */
export function sharedCache(root: string): string {
  return path.join(inject('sharedSites'), encodeURIComponent(`${nameOf(root)} cache`))
}

const nameOf = (root: string) => path.relative(path.join(import.meta.dirname, '../../..'), root)

/** Only one process can create a folder. */
function isFirst(folder: string): boolean {
  try {
    fs.mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}
