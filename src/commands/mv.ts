import path from 'node:path'
import { tryToWrite } from '../host/disk-problem.ts'
import { counted } from '../host/report/text.ts'
import { applyChanges } from '../rewrite/apply.ts'
import { type MovePlan, planMove } from '../rewrite/move/plan.ts'
import { type MoveRequest, movedPath } from '../rewrite/move/request.ts'
import { rawReader } from '../rewrite/read-raw.ts'
import { kindIn, referringFiles } from '../rewrite/referring-files.ts'
import { printDiff, report, summarize } from './report.ts'
import type { OpenSite } from './site/open-site.ts'
import type { ReportOptions, SiteOptions } from './site/site-options.ts'
import { worldOf } from './site/site-world.ts'
import { refuse, withSite } from './site/with-site.ts'

interface MoveOptions extends ReportOptions {
  root: string
  config?: string
  dryRun: boolean
}

/** `docsgen mv`: moves a document or a folder, and changes everything that refers to it. */
export async function run([from, to, values]: unknown[]): Promise<number> {
  const options = values as MoveOptions
  const ofSite: SiteOptions = { ...options, outDir: 'build', cache: true, verbose: false, strict: false, drafts: true }
  return withSite(ofSite, (site) => move(site, { from: below(site, from), to: below(site, to) }, options))
}

/** A path of the command line relative to the root; a slash at the end stays. */
function below({ root }: OpenSite, given: unknown): string {
  const slash = /.[\\/]$/.test(String(given)) ? '/' : ''
  return (
    path
      .relative(root, path.resolve(String(given)))
      .split(path.sep)
      .join('/') + slash
  )
}

async function move(site: OpenSite, request: MoveRequest, options: MoveOptions): Promise<number> {
  const { root } = site
  const reporting = { ...options, strict: false }
  const plan = await planMove(request, {
    world: worldOf(site, 'hash'),
    readRaw: rawReader(root),
    kindAt: kindIn(root),
    files: await referringFiles(root),
  })
  site.progress.end()
  if (site.isClosing()) return 0
  if (Array.isArray(plan)) return refuse(plan, reporting)
  if (!options.dryRun) {
    const failures = await tryToWrite(root, 'Cannot move it', () => applyChanges(root, plan))
    if (failures.length > 0) return refuse(failures, reporting)
  }
  await show(plan, site, options)
  return 0
}

async function show({ moves, files, routes, problems }: MovePlan, site: OpenSite, options: MoveOptions): Promise<void> {
  const { dryRun } = options
  // After a move, the places of problems are in the moved files.
  const file = (path?: string) => (path === undefined || dryRun ? path : movedPath(path, moves))
  await report(
    problems.map((one) => ({ ...one, file: file(one.file) })),
    { ...options, strict: false },
    site.root,
  )
  if (dryRun) await printDiff(files, options)
  const changes = `${counted(files.length, 'file')} changed, ${counted(routes.size, 'page')} with a new URL.`
  const lines = moves.map(({ from, to }) => `${from} → ${to}`)
  summarize([...lines, dryRun ? `Would move: ${changes}` : `Moved: ${changes}`], options)
}
