import fs from 'node:fs'
import path from 'node:path'
import { baselineFile, baselineText, knownLine, readBaseline } from '../content/baseline-file.ts'
import type { LockLine } from '../content/lock-file.ts'
import { tryToWrite } from '../host/disk-problem.ts'
import { ignoreErrors, writeWhole } from '../host/fs.ts'
import { counted } from '../host/report/text.ts'
import { type Problem, problem, sortProblems, strictly } from '../model/problem.ts'
import { finish } from './report.ts'
import type { OpenSite } from './site/open-site.ts'
import type { SiteOptions } from './site/site-options.ts'

/** The known problems of a site. */
interface Baseline {
  /** POSIX path, relative to the root. */
  file: string
  path: string
  exists: boolean
  /** The configuration names it, not an option. */
  isConfigured: boolean
  entries: LockLine[]
  problems: Problem[]
}

/** Opens the baseline of the options or of the configuration. Returns a problem if there is none to compare with. */
export function openBaseline(
  { root, config, configFile }: Pick<OpenSite, 'root' | 'config' | 'configFile'>,
  { baseline: given, writeBaseline }: SiteOptions,
): Baseline | Problem[] {
  const isConfigured = given === undefined && config.baseline !== undefined
  const baseline = given ?? config.baseline ?? (writeBaseline ? baselineFile : undefined)
  if (baseline === undefined) return { file: '', path: '', exists: false, isConfigured, entries: [], problems: [] }
  const absolute = path.resolve(root, baseline)
  const file = path.relative(root, absolute).split(path.sep).join('/')
  const text = ignoreErrors(undefined, () => fs.readFileSync(absolute, 'utf8'))
  if (text !== undefined || writeBaseline)
    return { file, path: absolute, exists: text !== undefined, isConfigured, ...readBaseline(text ?? '', file) }
  const hint = 'Run "docsgen check --write-baseline" to create it, or correct the path.'
  const at = isConfigured && { file: configFile, seek: { keys: ['baseline'] } }
  return [problem('bad-baseline', { message: `There is no baseline "${file}".`, hint, ...at, subject: file })]
}

/** Returns the baseline for a build: without pages, nothing was built, and its errors count as if they were new. */
export function baselineFor(baseline: Baseline, pages: number, { writeBaseline }: SiteOptions): Baseline {
  return pages > 0 || writeBaseline ? baseline : { ...baseline, entries: [] }
}

interface Judged {
  /** Problems that are not known, and lines of the baseline that are fixed. Warnings are errors. */
  problems: Problem[]
  /** Lines for the summary. */
  summary: string[]
}

/** Compares problems with the baseline, if there is one, and writes it if the options ask for that. */
export async function judge(
  found: Problem[],
  baseline: Baseline,
  { root }: Pick<OpenSite, 'root'>,
  options: SiteOptions & { external?: boolean },
  isWhole = true,
): Promise<Judged> {
  if (baseline.file === '') return { problems: found, summary: [] }
  const { lines, fresh } = await compare(found, baseline, root)
  const fixed = isWhole ? baseline.entries.filter(isFixed([...lines.values()], options)) : []
  const known = lines.size - fresh.size
  if (!options.writeBaseline) {
    const stale = fixed.map((entry) => staleProblem(entry, baseline))
    const problems = strictly([...infos(found), ...fresh.keys(), ...baseline.problems])
    return {
      problems: [...problems, ...(baseline.isConfigured ? stale.map(asWarning) : stale)],
      summary: known === 0 ? [] : [`${counted(known, 'known problem')} in ${baseline.file}`],
    }
  }
  const added = options.grow || !baseline.exists ? [...fresh.values()] : []
  const kept = baseline.entries.flatMap((entry) => (fixed.includes(entry) ? [] : entry.text))
  const text = baselineText([...kept, ...added])
  const failures = await tryToWrite(root, 'Cannot write the baseline', () => writeWhole(baseline.path, text))
  const changes = `${baseline.file}: ${kept.length + added.length} known problems, ${added.length} added, ${fixed.length} removed`
  const left = fresh.size - added.length
  const summary = [changes, ...(left > 0 ? [`New problems: ${left}. Fix them, or add them with --grow.`] : [])]
  return { problems: strictly([...infos(found), ...(left > 0 ? fresh.keys() : []), ...failures]), summary }
}

/** Returns the text of a baseline with all errors and warnings of a site. */
export async function knownText(found: Problem[], root: string): Promise<string> {
  const { lines } = await compare(found, { entries: [] }, root)
  return baselineText(lines.values())
}

function infos(found: Problem[]): Problem[] {
  return found.filter(({ severity }) => severity === 'info')
}

interface Compared {
  /** Line of each error and warning. */
  lines: Map<Problem, string>
  /** Those that the baseline does not have. */
  fresh: Map<Problem, string>
}

/** Finds the line of each problem: equal ones of a file are counted, in the order of their places. */
async function compare(found: Problem[], { entries }: Pick<Baseline, 'entries'>, root: string): Promise<Compared> {
  const own = found.filter(({ severity }) => severity !== 'info')
  const finished = await finish(own, root)
  const keys = new Map(finished.map((one, at) => [one, knownLine(own[at]!)]))
  const known = new Set(entries.map(({ text }) => text))
  const counts = new Map<string, number>()
  const lines = new Map<Problem, string>()
  for (const one of sortProblems(finished)) {
    const key = keys.get(one)!
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    lines.set(one, count === 1 ? key : `${key} (${count})`)
  }
  return { lines, fresh: new Map([...lines].filter(([, line]) => !known.has(line))) }
}

/** Problems that hide the others of their file. */
const hiding = / (?:page-failed|page-timeout|bad-mdx|bad-markdown|too-deep|too-large|not-utf8|unreadable-file)(?: |$)/

/** Returns whether a line of the baseline is certainly fixed: a part of a site, or of its checks, says nothing about others. */
function isFixed(now: string[], { locale, external }: SiteOptions & { external?: boolean }) {
  const present = new Set(now)
  const hidden = now.flatMap((line) => (hiding.test(line) ? `${line.slice(0, line.search(hiding))} ` : []))
  return ({ text }: LockLine): boolean =>
    !present.has(text) &&
    locale === undefined &&
    (external === true || !/ external-[a-z-]+(?: |$)/.test(text)) &&
    !hidden.some((file) => text.startsWith(file))
}

function staleProblem({ text, line }: LockLine, { file }: Baseline): Problem {
  return problem('stale-baseline', {
    message: `The problem "${text}" is fixed.`,
    hint: `Run "docsgen check --write-baseline" to remove it from ${file}.`,
    ...{ file, line, column: 1, subject: text },
  })
}

/** A resolved line is only a warning if the configuration names the baseline; with the option, which is for checks, it is an error. */
function asWarning(found: Problem): Problem {
  return { ...found, severity: 'warning' }
}
