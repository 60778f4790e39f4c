import { compare, type Problem } from '../../model/problem.ts'

/** What is printed of one file; the last group may have none. */
export interface FileGroup {
  file?: string
  entries: Entry[]
}

/** Findings of one file that say the same. */
export interface Entry {
  shown: Problem[]
  /** Places that are not printed at all, in this file and those behind it. */
  hidden: Problem[]
}

const mostPlaces = 5

/** The findings by file, in the order of their names. Of those that say the same only the first five are shown. */
export function groupByFile(problems: Problem[]): FileGroup[] {
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

// What is about the site as a whole comes last. The order within a file stays.
function byFile(a: Problem, b: Problem): number {
  return Number(a.file === undefined) - Number(b.file === undefined) || compare(a.file ?? '', b.file ?? '')
}

/** How many files the findings are in. */
export function countFiles(problems: Problem[]): number {
  return new Set(problems.flatMap(({ file }) => file ?? [])).size
}
