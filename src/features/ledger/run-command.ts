import path from 'node:path'
import { judge, openBaseline } from '../../commands/baseline.ts'
import { countErrors, report, summarize } from '../../commands/report.ts'
import type { OpenSite } from '../../commands/site/open-site.ts'
import type { ReportOptions, SiteOptions } from '../../commands/site/site-options.ts'
import { worldOf } from '../../commands/site/site-world.ts'
import { refuse, withSite } from '../../commands/site/with-site.ts'
import { writeWhole } from '../../host/fs.ts'
import { textIfReadable } from '../../host/read-text.ts'
import type { Problem } from '../../model/problem.ts'
import type { SiteUrls } from '../../model/site-urls.ts'
import { build } from '../../pipeline/build.ts'
import { ledgerFile, ledgerText, lineOf, readLedger } from './file.ts'
import { ledgerLines, lostEntries } from './lost.ts'

interface LedgerOptions extends ReportOptions {
  root: string
  config?: string
  /** Drops the URLs that the site no longer has. */
  accept: boolean
  /** File of known problems. */
  baseline?: string
}

const codes: readonly string[] = ['lost-url', 'lost-anchor', 'bad-ledger']

/** `docsgen ledger`: writes all URLs of the site into `urls.lock`. */
export async function run([values]: unknown[]): Promise<number> {
  const options = values as LedgerOptions
  const ofSite: SiteOptions = {
    ...options,
    outDir: 'build',
    strict: false,
    drafts: false,
    cache: true,
    verbose: false,
  }
  return withSite(ofSite, (site, opened) => writeLedger(site, { ...opened, accept: options.accept }))
}

async function writeLedger(site: OpenSite, options: SiteOptions & Pick<LedgerOptions, 'accept'>): Promise<number> {
  const baseline = openBaseline(site, options)
  if (Array.isArray(baseline)) return refuse(baseline, options)
  let urls: SiteUrls | undefined
  const onUrls = (found: SiteUrls) => {
    urls = found
  }
  const { problems } = await build(worldOf(site, 'hash'), { drafts: false, noIndexes: true, onUrls })
  site.progress.end()
  if (site.isClosing()) return 0
  const found = options.accept ? problems.filter(({ code }) => !codes.includes(code)) : problems
  const isError = (one: Problem) => countErrors([one], { strict: false }) > 0
  const fresh = await judge(found.filter(isError), baseline, site, options, false)
  const warnings = found.filter((one) => !isError(one) && codes.includes(one.code))
  const errors = await report([...fresh.problems, ...warnings], options, site.root)
  if (errors > 0) return 1
  const file = path.join(site.root, ledgerFile)
  const { entries } = readLedger(textIfReadable(site.root, ledgerFile) ?? '')
  const before = new Set(entries.map(lineOf))
  const lost = new Set(options.accept && urls ? lostEntries(entries, urls).map(lineOf) : [])
  const kept = [...before].filter((line) => !lost.has(line))
  const after = new Set([...kept, ...ledgerLines(urls?.pages ?? [])])
  writeWhole(file, ledgerText(after))
  const added = [...after].filter((line) => !before.has(line)).length
  summarize([`${ledgerFile}: ${after.size} URLs, ${added} added, ${before.size - kept.length} removed`], options)
  return 0
}
