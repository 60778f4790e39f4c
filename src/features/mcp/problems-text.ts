import fs from 'node:fs'
import path from 'node:path'
import { textIfReadable } from '../../host/read-text.ts'
import { finishProblems } from '../../host/report/finish-problems.ts'
import { formatProblems } from '../../host/report/report.ts'
import type { Problem } from '../../model/problem.ts'

/** Formats problems as a terminal shows them, without colors. */
export async function problemsText(problems: Problem[], root: string): Promise<string> {
  const readText = fileReader(root)
  return formatProblems(await finishProblems(problems, readText), { readText, color: false })
}

/** Returns a function that reads files of a site. */
export function fileReader(root: string): (file: string) => string | undefined {
  return (file) => (fs.existsSync(path.join(root, file)) ? textIfReadable(root, file) : undefined)
}
