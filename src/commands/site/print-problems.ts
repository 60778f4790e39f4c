import { textIfReadable } from '../../host/read-text.ts'
import { jsonProblem } from '../../host/report/machine.ts'
import { formatProblems } from '../../host/report/report.ts'
import { codeLinks } from '../../host/report/terminal-links.ts'
import type { Problem } from '../../model/problem.ts'
import type { ServeOptions } from './live-site.ts'

/** Prints new problems of the development server. */
export async function printProblems(problems: Problem[], root: string, { reporter }: ServeOptions): Promise<void> {
  if (reporter !== 'text') {
    return void process.stdout.write(`${JSON.stringify({ schema: 1, problems: problems.map(jsonProblem) })}\n`)
  }
  const color = process.stderr.isTTY === true && !process.env.NO_COLOR
  const readText = (file: string) => textIfReadable(root, file)
  const text = await formatProblems(problems, { readText, color, linkOf: codeLinks(process.stderr) })
  process.stderr.write(`${text}\n`)
}
