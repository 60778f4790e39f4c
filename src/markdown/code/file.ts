import { type Problem, problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { normalize } from '../parse/text.ts'
import type { CodeSource } from './fence.ts'

type FileProblem = Omit<Problem, 'file'>

/** Code from a file, and the problem with what was asked of it. */
interface TakenCode {
  code?: string
  problem?: FileProblem
}

/** Code of the file that a fence names: all of it, a region or some lines. Removes the common indentation. */
export function takeCode(source: CodeSource, path: string, files: Record<string, string>): TakenCode {
  if (!Object.hasOwn(files, path)) return { problem: missingFile(source.file, path) }
  const lines = normalize(files[path]!).replace(/\n$/, '').split('\n')
  const { has, problem } = selectLines(lines, source, path)
  return {
    ...(has && { code: dedent(lines.filter((_, i) => has(i))).join('\n') }),
    ...(problem && { problem }),
  }
}

interface Selection {
  /** Whether a line is selected, by its index. Lines that mark regions are not. Undefined if there are none. */
  has?: (line: number) => boolean
  problem?: FileProblem
}

/** Selects a region, or some lines, which are counted in the region. Of a range past its end, those that are there. */
export function selectLines(
  all: string[],
  { region, lines }: Pick<CodeSource, 'region' | 'lines'>,
  path: string,
): Selection {
  const { regions, markers } = regionsOf(all)
  const span = region === undefined ? { from: 0, to: all.length } : regions.get(region)
  if (!span) return { problem: missingRegion(region!, path, [...regions.keys()]) }
  const count = span.to - span.from
  const range = lines === undefined ? { from: 0, to: count } : lineRange(lines, count)
  const problem = range && range.to <= count && range.from < count ? undefined : missingLines(lines!, path, count)
  if (!range) return { problem }
  return {
    has: (i) => i >= span.from + range.from && i < Math.min(span.to, span.from + range.to) && !markers.has(i),
    ...(problem && { problem }),
  }
}

/** Parses `3-10`, `3-`, `-10` or `3` into indexes; undefined if malformed. */
function lineRange(text: string, count: number): { from: number; to: number } | undefined {
  const found = /^(\d*)(-?)(\d*)$/.exec(text.replace(/[{}\s]/g, ''))
  if (!found || text === '-') return undefined
  const [, start, dash, end] = found
  const from = start ? Number(start) - 1 : 0
  const to = end ? Number(end) : dash ? count : from + 1
  return from >= 0 && from < to ? { from, to } : undefined
}

function dedent(lines: string[]): string[] {
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const depth = depths.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)
  return depth > 0 ? lines.map((line) => line.slice(Math.min(depth, line.length))) : lines
}

function missingFile(target: string, path: string): FileProblem {
  return problem('missing-code-file', {
    message: `There is no file "${target}" to take code from.`,
    hint: `Looked for ${path}.`,
    subject: target,
  })
}

function missingRegion(name: string, path: string, names: string[]): FileProblem {
  const near = closest(name, names) ?? names[0]
  return problem('missing-region', {
    message: `"${path}" has no region "${name}".`,
    hint: near ? `Did you mean "${near}"?` : `Put "#region ${name}" and "#endregion ${name}" in comments around it.`,
    subject: `${path}#${name}`,
  })
}

function missingLines(lines: string, path: string, count: number): FileProblem {
  return problem('missing-region', {
    message: `"${path}" has no lines ${lines}.`,
    hint: `The file has ${count === 1 ? 'one line' : `${count} lines`}. Write a range such as lines=3-10.`,
    subject: `${path}#${lines}`,
  })
}

interface Regions {
  /** By name: indexes of the first line inside and of the line after the last. The first region of a name wins. */
  regions: Map<string, { from: number; to: number }>
  /** Indexes of the lines that start or end regions. */
  markers: Set<number>
}

const marker =
  /^(?:\{?\/\*+|\/\/+|<!--|\(\*|--|::|;+|%+|@?rem\b|'|"|#pragma|#)?\s*#?(end ?)?region\b(?:\s+([^\s*>}][^\n]*?))?(?:\s*(?:\*\/\}?|-->|\*\)))?$/i

/** Finds regions as in VS Code: `// #region name` … `// #endregion name`, in any comment style. */
export function regionsOf(lines: string[]): Regions {
  const found: Regions = { regions: new Map(), markers: new Set() }
  const open: { name: string; from: number }[] = []
  lines.forEach((line, i) => {
    const mark = /region/i.test(line) ? readMarker(line) : undefined
    if (!mark) return
    found.markers.add(i)
    if (!mark.ends) open.push({ name: mark.name, from: i + 1 })
    else close(open, mark.name, i, found.regions)
  })
  for (const { name, from } of open) add(found.regions, name, from, lines.length)
  return found
}

function readMarker(line: string): { name: string; ends: boolean } | undefined {
  const text = line.trim()
  const found = text.length < 500 ? marker.exec(text) : null
  // Neither the word alone nor a sentence in a comment that starts with it is a marker.
  if (!found || /^(?:end ?)?region\b/i.test(text)) return undefined
  const name = found[2]?.trim() ?? ''
  if (/\s/.test(name) && !/#(?:end ?|pragma )?region/i.test(text)) return undefined
  return { name, ends: found[1] !== undefined }
}

/** Closes a region. An end without a name, or with one that is not open, closes the innermost one. */
function close(open: { name: string; from: number }[], name: string, to: number, regions: Regions['regions']): void {
  const named = open.findLastIndex((region) => region.name === name)
  const at = named >= 0 ? named : open.length - 1
  const [region] = at >= 0 ? open.splice(at, 1) : []
  if (region) add(regions, region.name, region.from, to)
}

function add(regions: Regions['regions'], name: string, from: number, to: number): void {
  if (!regions.has(name)) regions.set(name, { from, to })
}
