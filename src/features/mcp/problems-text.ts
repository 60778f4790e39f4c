import fs from 'node:fs'
import path from 'node:path'
import { textIfReadable } from '../../host/read-text.ts'
import { finishProblems } from '../../host/report/finish-problems.ts'
import { formatProblems } from '../../host/report/report.ts'
import { counted } from '../../host/report/text.ts'
import type { Problem } from '../../model/problem.ts'
import type { MovePlan } from '../../rewrite/move/plan.ts'

/** Formats problems as a terminal shows them, without colors. */
export async function problemsText(problems: Problem[], root: string): Promise<string> {
  const readText = fileReader(root)
  return formatProblems(await finishProblems(problems, readText), { readText, color: false })
}

/** Returns a function that reads files of a site. */
export function fileReader(root: string): (file: string) => string | undefined {
  return (file) => (fs.existsSync(path.join(root, file)) ? textIfReadable(root, file) : undefined)
}

/** Says which files move, and which change with them. */
export function moveText({ files, moves, routes }: MovePlan, isDry: boolean): string {
  return [
    isDry ? 'Nothing was written. Call again with dry_run: false to move:' : 'Moved:',
    ...moves.map((move) => `${move.from} → ${move.to}`),
    `${counted(files.length, 'file')} changed: ${files.map(({ file }) => file).join(', ') || 'none'}`,
    `${counted(routes.size, 'page')} with a new URL`,
    ...[...routes].map(([old, now]) => `${old} → ${now}`),
  ].join('\n')
}
