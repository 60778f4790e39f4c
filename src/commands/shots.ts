import fs from 'node:fs'
import path from 'node:path'
import { findChromium } from '../host/browser/find-chromium.ts'
import { makeTemporary } from '../host/fs.ts'
import { createProgress } from '../host/report/progress.ts'
import { type Problem, problem } from '../model/problem.ts'
import { type Finding, foldFindings, problemOf } from '../shots/fold.ts'
import { listPages, type PageList } from '../shots/pages.ts'
import { readRecord, removePictures } from '../shots/record.ts'
import type { Shot } from '../shots/take.ts'
import { type View, viewsOf } from '../shots/views.ts'
import { baseUrlOf, noBuild } from './preview.ts'
import { report, summarize } from './report.ts'
import { oldFolder } from './site/old-build.ts'
import { type OldPages, shoot, writePictures } from './site/shoot.ts'
import { type ReportOptions, threadsOf } from './site/site-options.ts'
import { refuse, refuseDiskFailures, settle } from './site/with-site.ts'

interface ShotsOptions extends ReportOptions {
  root: string
  config?: string
  outDir: string
  baseUrl?: string
  cacheDir?: string
  strict: boolean
  only?: string[]
  widths: number[]
  modes: View['mode'][]
  forcedColors: boolean
  pictures: boolean
  to: string
  compare?: string
  workers?: number
}

/** `docsgen shots`: looks at the pages of a finished build in a browser. */
export async function run([values]: unknown[]): Promise<number> {
  const options = values as ShotsOptions
  const temporary = makeTemporary()
  try {
    return await refuseDiskFailures(options, () => look(options, temporary))
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
}

async function look(options: ShotsOptions, temporary: string): Promise<number> {
  const { root, outDir, only, pictures } = options
  const stop = (problem: Problem) => refuse([problem], options)
  await settle(options)
  const folder = path.resolve(root, outDir)
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return stop(noBuild(outDir))
  const list = listPages(folder, only)
  if (list.pages.length === 0) return stop(only ? noMatch(only) : noBuild(outDir))
  const program = findChromium()
  if (program === undefined) return stop(noBrowser('docsgen shots'))
  const baseUrl = await baseUrlOfAny(options)
  if (typeof baseUrl !== 'string') return refuse(baseUrl, options)
  const to = path.resolve(root, options.to)
  const old = pictures ? await oldPages(options, to, temporary) : undefined
  if (old && 'severity' in old) return stop(old)
  if (pictures) removePictures(to)
  const views = viewsOf(options)
  const progress = createProgress(process.stderr, { quiet: options.quiet, verbose: false })
  const request = { program, folder, baseUrl, pages: list.pages, views, workers: tabsOf(options) }
  const shots = await shoot({
    ...request,
    pictures: pictures ? { folder: to, below: '' } : undefined,
    onPage: (done) => progress.at('pages', done, list.pages.length),
  })
  progress.end()
  if ('severity' in shots) return stop(shots)
  const findings = foldFindings(shots)
  if (pictures) {
    const failed = await writePictures({ shots, findings, to, old, request, temporary })
    if (failed) return stop(failed)
  }
  return tell({ shots, findings, views, list }, options)
}

interface Seen {
  shots: Shot[]
  findings: Finding[]
  views: View[]
  list: PageList
}

/** Reports what was found. Returns the exit code. */
async function tell({ shots, findings, views, list }: Seen, options: ShotsOptions): Promise<number> {
  const { root, outDir, to } = options
  const folder = path.relative(root, path.resolve(root, outDir)).split(path.sep).join('/') || '.'
  const problems = findings.map((finding) => problemOf(finding, views, folder))
  const errors = await report(problems, options, root)
  const { redirects, prints } = list.left
  const unmeasured = shots.reduce((sum, shot) => sum + shot.unmeasured, 0)
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  summarize(
    [
      `${counted(list.pages.length, 'page')} in ${counted(views.length, 'view')}: ${counted(problems.length, 'problem')}`,
      ...(redirects + prints > 0
        ? [`Left out: ${counted(redirects, 'redirect')}, ${counted(prints, 'document')} for print`]
        : []),
      ...(unmeasured > 0 ? [`Contrast not measured: ${counted(unmeasured, 'text')} on pictures and gradients`] : []),
      ...(options.pictures ? [`Contact sheet: ${path.join(to, 'index.html')}`] : []),
    ],
    options,
  )
  return errors > 0 ? 1 : 0
}

/** Returns the number of tabs: one more than cores, because pages wait now and then. */
function tabsOf({ workers }: ShotsOptions): number {
  return workers ?? threadsOf({}) + 1
}

/** Returns the base URL of the build; `/` for the output of another generator. */
async function baseUrlOfAny(options: ShotsOptions): Promise<string | Problem[]> {
  const baseUrl = await baseUrlOf(options)
  const isOther = typeof baseUrl !== 'string' && options.config === undefined && baseUrl[0]?.code === 'no-config'
  return isOther ? `/${(options.baseUrl ?? '').replace(/^\/|\/$/g, '')}/`.replace('//', '/') : baseUrl
}

/** Returns the older pictures, or the older build. That of a Git ref is built first. */
async function oldPages(options: ShotsOptions, to: string, temporary: string): Promise<OldPages | undefined | Problem> {
  const { root, compare } = options
  if (compare === undefined) return undefined
  const folder = path.resolve(root, compare)
  const record = readRecord(folder)
  if (!record && fs.existsSync(folder)) return oldBuild(compare, folder)
  if (!record) {
    const built = await oldFolder(compare, options, temporary)
    return typeof built === 'string' ? oldBuild(compare, built) : built
  }
  if (folder !== to) return { name: compare, pictures: { folder, pages: record.pages } }
  // The new pictures replace them.
  const kept = path.join(temporary, 'old')
  fs.cpSync(folder, kept, { recursive: true })
  return { name: compare, pictures: { folder: kept, pages: record.pages } }
}

function oldBuild(name: string, build: string): OldPages | Problem {
  if (listPages(build).pages.length > 0) return { name, build }
  return problem('no-old-site', {
    message: `The folder "${name}" has neither pictures of docsgen shots nor pages.`,
    hint: 'Name the folder of an earlier run (--to), or that of an older build.',
    subject: name,
  })
}

/** Reports that there is no browser for a command. */
export function noBrowser(command: string): Problem {
  return problem('no-browser', {
    message: `There is no Chromium on this machine, which "${command}" needs.`,
    hint: 'Install Chromium or Chrome, or set CHROME_PATH to its program.',
  })
}

function noMatch(only: string[]): Problem {
  return problem('empty-part', {
    message: `No page has a route that matches ${only.map((glob) => `"${glob}"`).join(' or ')}.`,
    hint: 'Name routes without the base URL, such as "docs/guides/**".',
    subject: only.join(' '),
  })
}
