import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { ReportedProblem } from '../../harness/build/cli.ts'

/**
 * Faults by file: severity and code, the text that stands at the place, the message and the hint. The text occurs once
 * in the file. Where `→` stands in it, the place is there and not at its start. No text: the whole file.
 */
export type Faults = Record<string, [kind: string, text: string | undefined, message: string, hint?: string][]>

/** A problem as tests compare it: `error broken-link`, its place, its message and its hint. */
export interface ComparableProblem {
  kind: string
  file?: string
  line?: number
  column?: number
  message: string
  hint?: string
}

/** The faults with their places in the texts of their files. Fails if a text is absent or not unique. */
export function expectedProblems(faults: Faults, root: string): ComparableProblem[] {
  return Object.entries(faults).flatMap(([file, all]) =>
    all.map(([kind, text, message, hint]) => ({
      kind,
      file,
      ...placeOf(text, path.join(root, file)),
      message,
      ...(hint !== undefined && { hint }),
    })),
  )
}

function placeOf(marked: string | undefined, file: string): Pick<ComparableProblem, 'line' | 'column'> {
  if (marked === undefined) return {}
  const source = fs.readFileSync(file, 'utf8')
  const text = marked.replace('→', '')
  expect({ file, marked, occurrences: source.split(text).length - 1 }).toEqual({ file, marked, occurrences: 1 })
  const lines = source.slice(0, source.indexOf(text) + Math.max(0, marked.indexOf('→'))).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}

/** A problem of the JSON reporter. */
export function comparable({ severity, code, file, line, column, message, hint }: ReportedProblem): ComparableProblem {
  return { kind: `${severity} ${code}`, file, line, column, message, hint }
}

/** Kinds and places, a line each, in an order that does not depend on the reporter. */
export function listed(all: ComparableProblem[]): string[] {
  return all.map(lineOf).sort()
}

/** `error broken-link content/docs/a.md:3:1` */
export function lineOf({ kind, file, line, column }: ComparableProblem): string {
  return `${kind} ${[file, line, column].filter((part) => part !== undefined).join(':')}`
}
