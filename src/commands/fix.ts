import { tryToWrite } from '../host/disk-problem.ts'
import { counted } from '../host/report/text.ts'
import { applyChanges } from '../rewrite/apply.ts'
import { type Fixes, type FixOptions, findFixes } from '../rewrite/fix/fix.ts'
import { rawReader } from '../rewrite/read-raw.ts'
import { printDiff, report, summarize } from './report.ts'
import type { OpenSite } from './site/open-site.ts'
import type { ReportOptions, SiteOptions } from './site/site-options.ts'
import { worldOf } from './site/site-world.ts'
import { refuse, withSite } from './site/with-site.ts'

interface FixCommandOptions extends ReportOptions, FixOptions {
  root: string
  config?: string
  strict: boolean
  write: boolean
}

/** `docsgen fix`: shows the fixes of documents, or writes them. */
export async function run([values]: unknown[]): Promise<number> {
  const options = values as FixCommandOptions
  const ofSite: SiteOptions = { ...options, outDir: 'build', cache: true, verbose: false }
  return withSite(ofSite, (site) => fixSite(site, options))
}

async function fixSite(site: OpenSite, options: FixCommandOptions): Promise<number> {
  const fixes = await findFixes(worldOf(site, 'hash'), options, rawReader(site.root))
  site.progress.end()
  if (site.isClosing()) return 0
  if (options.write) {
    const failures = await tryToWrite(site.root, 'Cannot write a document', () => applyChanges(site.root, fixes))
    if (failures.length > 0) return refuse(failures, options)
  }
  return show(fixes, site, options)
}

/** Reports the fixes: a diff in a terminal, problems for other programs. */
async function show(
  { files, problems, links, headings, formatted }: Fixes,
  site: OpenSite,
  options: FixCommandOptions,
): Promise<number> {
  const { write } = options
  const isText = options.reporter === 'text'
  const isOpen = ({ code }: { code: string }) => (code === 'fixable' ? !write && !isText : true)
  const errors = await report(problems.filter(isOpen), options, site.root)
  if (!write) await printDiff(files, options)
  const counts = [
    links > 0 && counted(links, 'link'),
    headings > 0 && counted(headings, 'heading id'),
    formatted > 0 && `the format of ${counted(formatted, 'document')}`,
  ].filter(Boolean)
  const what = `${counts.join(' and ')} in ${counted(files.length, 'document')}`
  if (files.length === 0) summarize(['Nothing to fix.'], options)
  else summarize(write ? [`Fixed ${what}.`] : [`Would fix ${what}. Add --write to do it.`], options)
  const isUnfixed = options.strict && !write && files.length > 0
  return errors > 0 || isUnfixed ? 1 : 0
}
