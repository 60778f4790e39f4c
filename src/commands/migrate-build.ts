import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { baselineFile } from '../content/baseline-file.ts'
import { ignoreErrors } from '../host/fs.ts'
import { findConflicts, ignoresCase } from '../host/output/paths.ts'
import { type CheckResult, checkBuild } from '../migrate/check/check.ts'
import { findingsIn, type Measured } from '../migrate/measure/findings.ts'
import { type Problem, sortProblems } from '../model/problem.ts'
import { knownText } from './baseline.ts'
import { countErrors, finish } from './report.ts'
import { type OpenSite, openSite } from './site/open-site.ts'
import { outputFiles, type Sink } from './site/output-files.ts'
import type { SiteOptions } from './site/site-options.ts'
import { buildInto } from './site/site-world.ts'
import { watchInterrupts } from './site/with-site.ts'

/** The new site as it was built, and its pages beside those of the old one. */
export interface BuiltMove {
  measured: Measured
  problems: Problem[]
  /** Comparison with the output of the old generator, if there is one. */
  check?: CheckResult
  /** File of known problems, and its text. */
  baseline?: { file: string; text: string }
}

interface MoveRequest {
  /** Absolute path of the site. */
  root: string
  quiet: boolean
  /** The configuration was just written: what was broken before becomes its baseline. */
  isNew: boolean
  /** Absolute path of the output of the old generator. */
  oldBuild?: string
}

/**
 * Builds the new site into a temporary folder, and looks at what it has become. Returns the problems of a configuration that
 * fails, or an exit code if it was interrupted.
 */
export async function buildMove({
  root,
  quiet,
  isNew,
  oldBuild,
}: MoveRequest): Promise<BuiltMove | Problem[] | number> {
  const options: SiteOptions = {
    root,
    outDir: 'build',
    strict: false,
    drafts: false,
    cache: true,
    reporter: 'text',
    quiet,
    verbose: false,
  }
  const site = await openSite(options)
  if (Array.isArray(site)) return site
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-move-'))
  const interrupts = watchInterrupts()
  const measure = async (): Promise<BuiltMove> => {
    const { measured, problems } = await buildIn(folder, site, options)
    const hasKnown = isNew && measured.errors > 0 && measured.findings.every(({ kind }) => kind !== 'stopped')
    const text =
      hasKnown &&
      (await knownText(
        problems.filter(({ code }) => !passing.has(code)),
        root,
      ))
    const { baseUrl } = site.config
    return {
      measured: { ...measured, ...(text && { baseline: baselineFile }) },
      problems,
      ...(text && { baseline: { file: baselineFile, text } }),
      ...(oldBuild !== undefined && { check: checkBuild({ old: oldBuild, now: folder, baseUrl }) }),
    }
  }
  try {
    return await Promise.race([measure(), interrupts.code])
  } finally {
    interrupts.dispose()
    await site.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function buildIn(
  folder: string,
  site: OpenSite,
  options: SiteOptions,
): Promise<{ measured: Measured; problems: Problem[] }> {
  const result = await buildInto(site, options, { folder, holds: () => false })
  const { files, problems: ofFiles } = await outputFiles(result, site, into(folder))
  const problems = [...result.problems, ...ofFiles, ...findConflicts(files, ignoresCase(folder))]
  const reported = sortProblems(await finish(problems, site.root))
  const all = new Set(files.map((file) => file.path))
  const { pages } = result
  const { contentDir, docs } = site.config
  const findings = findingsIn({
    pages,
    has: (file) => all.has(file),
    html: (file) => fs.readFileSync(path.join(folder, file), 'utf8'),
    problems,
    sidebars: docs.flatMap(({ sidebarPath }) =>
      sidebarPath === false ? [] : path.posix.join(contentDir, sidebarPath),
    ),
  })
  const errors = countErrors(reported, { strict: false })
  const warnings = reported.filter(({ severity }) => severity === 'warning').length
  return { measured: { pages: pages.length, errors, warnings, findings }, problems }
}

/** Writes files that are compared with those of the old site: pages, and what is generated beside them. */
function into(folder: string): Sink {
  const write = (file: string, body: string | Uint8Array) => {
    const place = path.join(folder, file)
    // A file and a folder of one name are a conflict, which is reported.
    ignoreErrors(['EISDIR', 'ENOTDIR', 'EEXIST'], () => {
      fs.mkdirSync(path.dirname(place), { recursive: true })
      fs.writeFileSync(place, body)
    })
  }
  return {
    copy(file, from, hash) {
      if (/\.html?$/i.test(file)) write(file, fs.readFileSync(from))
      return { path: file, hash, size: 0 }
    },
    put(file, body) {
      write(file, body)
      return { path: file, hash: '', size: 0 }
    },
    record: (file, { hash }) => ({ path: file, hash, size: 0 }),
  }
}

/** Codes of problems that another run may not have: they are those of a slow machine. */
const passing = new Set(['page-timeout', 'plugin-timeout'])
