import { splitFrontMatter } from '../../content/front-matter-split.ts'
import type { Problem } from '../../model/problem.ts'
import { placeAt } from '../../shared/text-place.ts'
import { findText } from './text-places.ts'
import type { Follow, Trail } from './trail.ts'

/** Line and column of a problem, from 1; columns are UTF-16 code units. */
export interface Place {
  line: number
  column: number
}

/**
 * Locates problems in a file: at the target of `seek`, else at the nearest key around it, else at the start of the
 * file. The text has no byte order mark. It is parsed once, on the first lookup of keys.
 */
export function placesIn(file: string, text: string): (problem: Problem) => Promise<Place> {
  let follow: Promise<Follow> | undefined
  return async ({ seek }) => {
    if (!seek) return start
    if ('text' in seek) return placeOfText(file, text, seek.text) ?? start
    follow ??= followIn(file, text)
    // Invalid syntax is reported separately.
    const trail = await follow.then((it) => it(seek.keys)).catch(() => nothing)
    const offset = placeOnTrail(trail, seek.keys.length, seek.isKey === true)
    return offset === undefined ? start : placeAt(text, offset)
  }
}

const start: Place = { line: 1, column: 1 }

const nothing: Trail = { steps: [] }

async function followIn(file: string, text: string): Promise<Follow> {
  if (/\.(?:[cm]?[jt]s|[jt]sx)$/i.test(file)) return (await import('./code-places.ts')).followCode(file, text)
  const { yaml, at } = isMarkdown(file) ? splitFrontMatter(text) : { yaml: text, at: 0 }
  if (yaml === undefined || !/\.(?:mdx?|ya?ml|json)$/i.test(file)) return () => nothing
  return (await import('./yaml-places.ts')).followYaml(yaml, at)
}

export function isMarkdown(file: string): boolean {
  return /\.mdx?$/i.test(file)
}

function placeOnTrail({ root, steps }: Trail, wanted: number, isAboutKey: boolean): number | undefined {
  const last = steps.at(-1)
  if (!last) return root
  return steps.length === wanted && !isAboutKey ? last.valueAt : last.keyAt
}

/** Locates a text in a file, preferably in its content rather than its front matter. */
export function placeOfText(file: string, text: string, sought: string): Place | undefined {
  const content = isMarkdown(file) ? splitFrontMatter(text).content : text
  const inContent = findText(content, sought)
  if (inContent !== undefined) return placeAt(content, inContent)
  const at = findText(text, sought)
  return at === undefined ? undefined : placeAt(text, at)
}
