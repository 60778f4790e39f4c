import { fingerprintOf, type Problem } from '../../model/problem.ts'
import { placeAt } from '../../shared/text-place.ts'
import { headingsOf } from '../places/heading-places.ts'
import { isMarkdown, type Place, placeOfText, placesIn } from '../places/places.ts'
import { findInImports } from '../places/text-places.ts'

/**
 * Completes problems: resolves `seek` to a position, computes the fingerprint, which includes the heading above, and
 * removes fields that only served this. Reads each file once, and only if needed.
 */
export async function finishProblems(
  problems: Problem[],
  readText: (file: string) => string | undefined,
): Promise<Problem[]> {
  const finished = new Map<Problem, Problem>()
  for (const [file, group] of byFile(problems)) {
    const text = group.some(needsText) ? readText(file)?.replace(/^\uFEFF/, '') : undefined
    const find = finderIn(file, text, readText)
    for (const it of group) finished.set(it, finish(it, await find(it)))
  }
  return problems.map((it) => finished.get(it)!)
}

function byFile(problems: Problem[]): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>()
  for (const it of problems) {
    const { file = '' } = it
    const group = groups.get(file)
    if (group) group.push(it)
    else groups.set(file, [it])
  }
  return groups
}

function needsText({ seek, line, file }: Problem): boolean {
  if (file === undefined) return false
  return line === undefined ? seek !== undefined : isMarkdown(file)
}

/** Position of a problem in a file. */
interface Found {
  /** File, if it differs from that of the problem. */
  file?: string
  place?: Place
  heading?: string
}

type Read = (file: string) => string | undefined

function finderIn(file: string, text: string | undefined, readText: Read): (problem: Problem) => Promise<Found> {
  if (text === undefined) return async () => ({})
  const placeOf = placesIn(file, text)
  const headingAt = isMarkdown(file) ? headingsOf(text) : () => ''
  return async (it) => {
    const imported = inImports(it, { path: file, text }, readText)
    if (imported) return imported
    const place = it.line === undefined && it.seek ? await placeOf(it) : undefined
    const line = it.line ?? place?.line
    return { place, heading: line === undefined ? '' : headingAt(line) }
  }
}

/** Searches the site's components for text of a page that its own file does not contain. */
function inImports({ seek, line }: Problem, file: { path: string; text: string }, readText: Read): Found | undefined {
  if (line !== undefined || !seek || !('text' in seek) || !isCode(file.path)) return undefined
  if (placeOfText(file.path, file.text, seek.text)) return undefined
  const found = findInImports(file, seek.text, readText)
  return found && { file: found.file.path, place: placeAt(found.file.text, found.offset) }
}

function isCode(file: string): boolean {
  return /\.(?:mdx|[cm]?[jt]sx?)$/i.test(file)
}

function finish(found: Problem, { file = found.file, place, heading = '' }: Found): Problem {
  const { seek: _seek, subject: _subject, replacement: _replacement, ...rest } = found
  return { ...rest, file, ...place, fingerprint: fingerprintOf({ ...found, file }, heading) }
}
