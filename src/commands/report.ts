import path from 'node:path'
import { codeEntry } from '../features/index.ts'
import { textIfReadable } from '../host/read-text.ts'
import type { FileDiff } from '../host/report/diff.ts'
import { explanationOf } from '../model/codes/guide-link.ts'
import { type Problem, sortProblems, strictly } from '../model/problem.ts'
import type { SiteOptions } from './site/site-options.ts'

type ReportOptions = Pick<SiteOptions, 'reporter' | 'strict' | 'quiet' | 'onlyErrors'>

/** Prints problems: text to stderr, machine-readable formats to stdout. Returns the number of errors. */
export async function report(found: Problem[], options: ReportOptions, root = '.'): Promise<number> {
  const judged = options.strict ? strictly(found) : found
  const shown = options.onlyErrors ? judged.filter(({ severity }) => severity === 'error') : judged
  const problems = sortProblems(await finish(shown, root))
  if (options.reporter !== 'text') {
    const text = await machineForm(problems, options.reporter, root)
    if (text !== '') process.stdout.write(`${text}\n`)
  } else if (problems.length > 0) {
    const { formatProblems } = await import('../host/report/report.ts')
    const { codeLinks } = await import('../host/report/terminal-links.ts')
    const text = await formatProblems(problems, {
      readText: textReader(root, problems),
      color: usesColor(process.stderr),
      linkOf: codeLinks(process.stderr),
    })
    const codes = new Set(problems.map(({ code }) => code).filter((code) => codeEntry(code)))
    const lines = [text, explanationOf(codes)].filter((line) => line !== undefined)
    process.stderr.write(`${lines.join('\n')}\n`)
  }
  return countErrors(problems, { strict: false })
}

/** Adds positions to the problems, in their order. The code for it is loaded only if there are any without. */
export async function finish(found: Problem[], root: string): Promise<Problem[]> {
  const open = found.filter(({ fingerprint }) => fingerprint === undefined)
  if (open.length === 0) return found
  const { finishProblems } = await import('../host/report/finish-problems.ts')
  const finished = await finishProblems(open, textReader(root, open))
  return found.map((one) => (one.fingerprint === undefined ? finished.shift()! : one))
}

/** Returns the number of problems that fail a build. */
export function countErrors(found: Problem[], { strict }: Pick<ReportOptions, 'strict'>): number {
  return (strict ? strictly(found) : found).filter((p) => p.severity === 'error').length
}

async function machineForm(problems: Problem[], reporter: 'github' | 'json' | 'sarif', root: string): Promise<string> {
  const { machineForms } = await import('../host/report/machine.ts')
  const form: (problems: Problem[], folder: string) => string = machineForms[reporter]
  // Viewers expect paths relative to the repository.
  const repository = process.env.GITHUB_WORKSPACE || process.cwd()
  return form(problems, path.relative(repository, path.resolve(root)).split(path.sep).join('/'))
}

/** Reads files for reports; the text of generated ones comes with their problems. */
function textReader(root: string, problems: Problem[]): (file: string) => string | undefined {
  const generated = new Map(problems.flatMap(({ file, text }) => (file && text !== undefined ? [[file, text]] : [])))
  return (file) => generated.get(file) ?? textIfReadable(root, file)
}

/** Prints changes of files for readers. */
export async function printDiff(files: FileDiff[], { reporter, quiet }: Pick<SiteOptions, 'quiet' | 'reporter'>) {
  if (reporter !== 'text' || quiet || files.length === 0) return
  const { diffLines } = await import('../host/report/diff.ts')
  process.stdout.write(`${diffLines(files, { color: usesColor(process.stdout) }).join('\n')}\n\n`)
}

/** Returns true if a stream is a terminal that shows colors. */
function usesColor({ isTTY }: NodeJS.WriteStream): boolean {
  return isTTY === true && !process.env.NO_COLOR
}

/** Prints the summary of a finished command. */
export function summarize(lines: string[], options: Pick<SiteOptions, 'quiet' | 'reporter'>): void {
  if (options.quiet) return
  const stream = options.reporter === 'text' ? process.stdout : process.stderr
  stream.write(`${lines.join('\n')}\n`)
}
