import { createColors } from 'picocolors'
import type { Problem, Severity } from '../model/problem.ts'
import { codeFrame } from './code-frame.ts'
import { escapeControls, placeOf } from './report-text.ts'

export interface ReportOptions {
  /** Text of a file of the site; undefined where it cannot be read. */
  readText(file: string): string | undefined
  color: boolean
}

/** The findings as text for people, each with its lines of code and its hint, and how many there are. */
export async function formatProblems(problems: Problem[], { readText, color }: ReportOptions): Promise<string> {
  const colors = createColors(color)
  const paint = { error: colors.red, warning: colors.yellow, info: colors.blue }
  const linesOf = remember((file) => readText(file)?.split('\n'))
  const entries: string[] = []
  for (const problem of problems) {
    const { severity, code, message, hint } = problem
    const words = [
      paint[severity](severity),
      colors.cyan(placeOf(problem)),
      indented(message),
      colors.dim(`(${escapeControls(code)})`),
    ]
    const frame = await codeFrame(problem, linesOf)
    const below = [frame, hint && `  ${indented(hint)}`].filter(Boolean)
    entries.push([words.filter(Boolean).join('  '), ...below].join('\n'))
  }
  return problems.length > 0 ? [...entries, countProblems(problems)].join('\n\n') : ''
}

/** `2 errors, 1 warning`; empty when there is nothing. */
export function countProblems(problems: Problem[]): string {
  const count = (severity: Severity) => problems.filter((it) => it.severity === severity).length
  const words = (['error', 'warning'] as const).map((it) => plural(count(it), it))
  return [...words, count('info') > 0 && `${count('info')} info`].filter(Boolean).join(', ')
}

function plural(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
}

// A second line may not look like an entry of its own.
function indented(text: string): string {
  return text.split(/\r?\n/).map(escapeControls).join('\n  ')
}

function remember<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key) as T
  }
}
