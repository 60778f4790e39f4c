import path from 'node:path'
import { textIfReadable } from '../io/read-text.ts'
import { type Problem, sortProblems, strictly } from '../model/problem.ts'
import type { SiteOptions } from './site-options.ts'

type ReportOptions = Pick<SiteOptions, 'reporter' | 'strict' | 'quiet'>

/** Prints findings, text to stderr, machine-readable forms to stdout. Gives the number of errors. */
export async function report(found: Problem[], options: ReportOptions, root = '.'): Promise<number> {
  const problems = sortProblems(await finish(options.strict ? strictly(found) : found, root))
  if (options.reporter !== 'text') {
    const text = await machineForm(problems, options.reporter, root)
    if (text !== '') process.stdout.write(`${text}\n`)
  } else if (problems.length > 0) {
    const { formatProblems } = await import('../io/report/report.ts')
    const text = await formatProblems(problems, { readText: textReader(root), color: usesColor() })
    process.stderr.write(`${text}\n`)
  }
  return countErrors(problems, { strict: false })
}

/** The findings with their places, which only they pay for. */
async function finish(found: Problem[], root: string): Promise<Problem[]> {
  if (found.length === 0) return found
  const { finishProblems } = await import('../io/report/finish-problems.ts')
  return finishProblems(found, textReader(root))
}

/** How many of the findings keep a build from being written. */
export function countErrors(found: Problem[], { strict }: Pick<ReportOptions, 'strict'>): number {
  return (strict ? strictly(found) : found).filter((p) => p.severity === 'error').length
}

async function machineForm(problems: Problem[], reporter: 'github' | 'json' | 'sarif', root: string): Promise<string> {
  const { machineForms } = await import('../io/report/machine.ts')
  const form: (problems: Problem[], folder: string) => string = machineForms[reporter]
  // Who shows them knows paths of the repository.
  const repository = process.env.GITHUB_WORKSPACE || process.cwd()
  return form(problems, path.relative(repository, path.resolve(root)).split(path.sep).join('/'))
}

function textReader(root: string): (file: string) => string | undefined {
  return (file) => textIfReadable(root, file)
}

function usesColor(): boolean {
  return process.stderr.isTTY === true && !process.env.NO_COLOR
}

/** Last lines of a command that has done its work. */
export function summarize(lines: string[], options: Pick<SiteOptions, 'quiet' | 'reporter'>): void {
  if (options.quiet) return
  const stream = options.reporter === 'text' ? process.stdout : process.stderr
  stream.write(`${lines.join('\n')}\n`)
}
