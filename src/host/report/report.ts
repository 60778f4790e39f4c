import { createColors } from 'picocolors'
import type { Severity } from '../../model/codes/code-entry.ts'
import { compare, type Problem } from '../../model/problem.ts'
import { counted, escapeControls, placeOf, safeLines } from './text.ts'

export interface ReportOptions {
  /** Returns the text of a site file; undefined if unreadable. */
  readText(file: string): string | undefined
  color: boolean
  /** Returns the URL of a code's page, for terminals that show links. */
  linkOf?(code: string): string | undefined
}

interface Printer {
  colors: ReturnType<typeof createColors>
  linesOf(file: string): string[] | undefined
  linkOf(code: string): string | undefined
}

/**
 * Formats problems for the terminal, grouped by file, with code frames, hints and totals. Repeated problems are printed
 * only for the first positions.
 */
export async function formatProblems(
  problems: Problem[],
  { readText, color, linkOf = () => undefined }: ReportOptions,
): Promise<string> {
  if (problems.length === 0) return ''
  const printer: Printer = {
    colors: createColors(color),
    linesOf: memoize((file) => readText(file)?.split('\n')),
    linkOf,
  }
  const groups = groupByFile(problems)
  const parts: string[] = []
  for (const group of groups) parts.push(await groupText(group, groups.length > 1, printer))
  const isCut = groups.some(({ entries }) => entries.some(({ hidden }) => hidden.length > 0))
  return [...parts, `${isCut ? `${wholeList}\n` : ''}${countProblems(problems)}`].join('\n\n')
}

const wholeList = 'See all places with --reporter json.'

async function groupText({ file, entries }: FileGroup, isOneOfMany: boolean, printer: Printer): Promise<string> {
  const texts: string[] = []
  for (const entry of entries) texts.push(await entryText(entry, printer))
  const title = file === undefined ? 'whole site' : escapeControls(file)
  const heading = file === undefined && !isOneOfMany ? '' : `${printer.colors.bold(`── ${title}`)}\n`
  return heading + texts.join('\n\n')
}

async function entryText({ shown, hidden }: Entry, printer: Printer): Promise<string> {
  const { colors, linesOf } = printer
  const { codeFrame } = await import('./code-frame.ts')
  const lines: (string | undefined)[] = []
  for (const problem of shown) lines.push(problemLine(problem, printer), await codeFrame(problem, linesOf))
  const hint = shown[0]!.hint
  if (hint) lines.push(...indented(readable(hint)))
  if (hidden.length > 0) lines.push(colors.dim(`  … and ${counted(hidden.length, 'more place')}${filesOf(hidden)}`))
  return lines.filter((line) => line !== undefined).join('\n')
}

function problemLine(problem: Problem, { colors, linkOf }: Printer): string {
  const { severity, code, message } = problem
  const paint = { error: colors.red, warning: colors.yellow, info: colors.blue }
  const [first, ...others] = readable(message)
  const words = [
    paint[severity](severity),
    colors.cyan(placeOf(problem)),
    first,
    linked(colors.dim(`(${escapeControls(code)})`), linkOf(code)),
  ]
  return [words.filter(Boolean).join('  '), ...indented(others)].join('\n')
}

/** Returns a text as a link for terminals (OSC 8). */
function linked(text: string, url: string | undefined): string {
  return url === undefined ? text : `\x1b]8;;${url}\x1b\\${text}\x1b]8;;\x1b\\`
}

/** Returns totals such as `2 errors, 1 warning in 3 files`; empty if there are no problems. */
export function countProblems(problems: Problem[]): string {
  const count = (severity: Severity) => problems.filter((it) => it.severity === severity).length
  const words = (['error', 'warning'] as const).map((it) => count(it) > 0 && counted(count(it), it))
  return [...words, count('info') > 0 && `${count('info')} info`].filter(Boolean).join(', ') + filesOf(problems)
}

function filesOf(problems: Problem[]): string {
  const files = countFiles(problems)
  return files > 1 ? ` in ${files} files` : ''
}

const longestLine = 500
const mostLines = 30

/** Splits a text into lines, shortened to a readable length. */
function readable(text: string): string[] {
  const lines = safeLines(text)
  const shown = lines.slice(0, mostLines).map(clipped)
  return lines.length > mostLines ? [...shown, `… and ${counted(lines.length - mostLines, 'more line')}`] : shown
}

function clipped(line: string): string {
  return line.length <= longestLine ? line : `${line.slice(0, longestLine).replace(/[\ud800-\udbff]$/, '')}…`
}

// Indented, so that a second line does not look like a separate entry.
function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

function memoize<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key) as T
  }
}

/** Problems of one file; the last group may have no file. */
interface FileGroup {
  file?: string
  entries: Entry[]
}

/** Equal problems of one file. */
interface Entry {
  shown: Problem[]
  /** Problems that are not printed, in this file and later ones. */
  hidden: Problem[]
}

const mostPlaces = 5

/** Groups problems by file, sorted by name. Of equal problems, only the first five are shown. */
function groupByFile(problems: Problem[]): FileGroup[] {
  const groups = new Map<string | undefined, Map<string, Entry>>()
  const shown = new Map<string, { count: number; last: Entry }>()
  for (const problem of problems.toSorted(byFile)) {
    const key = JSON.stringify([problem.severity, problem.code, problem.message, problem.hint])
    const equal = shown.get(key)
    if (equal && equal.count === mostPlaces) {
      equal.last.hidden.push(problem)
      continue
    }
    const entry = entryOf(problem.file, key, groups)
    entry.shown.push(problem)
    shown.set(key, { count: (equal?.count ?? 0) + 1, last: entry })
  }
  return [...groups].map(([file, entries]) => ({ file, entries: [...entries.values()] }))
}

function entryOf(file: string | undefined, key: string, groups: Map<string | undefined, Map<string, Entry>>): Entry {
  const entries = groups.get(file) ?? new Map<string, Entry>()
  groups.set(file, entries)
  const entry = entries.get(key) ?? { shown: [], hidden: [] }
  entries.set(key, entry)
  return entry
}

// Problems of the whole site come last. The order within a file is kept.
function byFile(a: Problem, b: Problem): number {
  return Number(a.file === undefined) - Number(b.file === undefined) || compare(a.file ?? '', b.file ?? '')
}

function countFiles(problems: Problem[]): number {
  return new Set(problems.flatMap(({ file }) => file ?? [])).size
}
