import path from 'node:path'
import { build } from '../build/build.ts'
import { ledgerFile, ledgerText, lineOf, readLedger } from '../content/ledger-file.ts'
import { writeWhole } from '../io/fs.ts'
import { textIfReadable } from '../io/read-text.ts'
import type { Problem } from '../model/problem.ts'
import { worldOf } from './build.ts'
import { countErrors, report, summarize } from './report.ts'
import type { OpenSite } from './site/open-site.ts'
import type { ReportOptions, SiteOptions } from './site/site-options.ts'
import { withSite } from './site/with-site.ts'

interface LedgerOptions extends ReportOptions {
  root: string
  config?: string
  /** Drops the URLs that the site no longer has. */
  accept: boolean
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
  return withSite(ofSite, (site) => writeLedger(site, options))
}

async function writeLedger(site: OpenSite, options: LedgerOptions): Promise<number> {
  let now: string[] = []
  const onLedger = (lines: string[]) => {
    now = lines
  }
  const { problems } = await build(worldOf(site, 'hash'), { drafts: false, noIndexes: true, onLedger })
  site.progress.end()
  if (site.isClosing()) return 0
  const found = options.accept ? problems.filter(({ code }) => !codes.includes(code)) : problems
  const errors = await report(found.filter(isRelevant), { ...options, strict: false }, site.root)
  if (errors > 0) return 1
  const file = path.join(site.root, ledgerFile)
  const { entries } = readLedger(textIfReadable(site.root, ledgerFile) ?? '')
  const before = new Set(entries.map(lineOf))
  const lost = new Set(problems.flatMap(({ code, subject }) => (codes.includes(code) ? [subject] : [])))
  const kept = [...before].filter((line) => !options.accept || !lost.has(line))
  const after = new Set([...kept, ...now])
  writeWhole(file, ledgerText(after))
  const added = [...after].filter((line) => !before.has(line)).length
  summarize([`${ledgerFile}: ${after.size} URLs, ${added} added, ${before.size - kept.length} removed`], options)
  return 0
}

/** Errors, as they may hide pages, and what the ledger is about. */
function isRelevant(found: Problem): boolean {
  return countErrors([found], { strict: false }) > 0 || codes.includes(found.code)
}
