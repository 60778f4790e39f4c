import { fingerprintOf, type Problem } from '../model/problem.ts'
import { headingsOf } from './heading-places.ts'
import { isMarkdown, type Place, placesIn } from './places.ts'

/**
 * Gives every finding its final form: the place of what it seeks, and a fingerprint with the heading above it. What
 * only served to find these is left out. A file is read once, and only where something is to be found in it.
 */
export async function finishProblems(
  problems: Problem[],
  readText: (file: string) => string | undefined,
): Promise<Problem[]> {
  const finished = new Map<Problem, Problem>()
  for (const [file, group] of byFile(problems)) {
    const text = group.some(needsText) ? readText(file)?.replace(/^\uFEFF/, '') : undefined
    const find = finderIn(file, text)
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

/** What a file says of a problem. */
interface Found {
  place?: Place
  heading?: string
}

function finderIn(file: string, text: string | undefined): (problem: Problem) => Promise<Found> {
  if (text === undefined) return async () => ({})
  const placeOf = placesIn(file, text)
  const headingAt = isMarkdown(file) ? headingsOf(text) : () => ''
  return async (it) => {
    const place = it.line === undefined && it.seek ? await placeOf(it) : undefined
    const line = it.line ?? place?.line
    return { place, heading: line === undefined ? '' : headingAt(line) }
  }
}

function finish(found: Problem, { place, heading = '' }: Found): Problem {
  const { seek: _seek, subject: _subject, ...rest } = found
  return { ...rest, ...place, fingerprint: fingerprintOf(found, heading) }
}
