import type { KeyPath } from '../../config/problems.ts'
import { placesIn } from '../../host/places/places.ts'
import type { Edit } from '../../shared/text-edits.ts'
import type { SourceText } from '../source-text.ts'

/** A value of a data file or of front matter that the move changes. */
export interface ValueEdit {
  file: string
  keys: KeyPath
  /** Returns the new text of the value; undefined if it stays. */
  change(value: string): string | undefined
  /** The value, if it is a problem that it is not found. */
  expected?: string
}

/** The changes of values in a file, and those that were not found as plain text. */
export async function valueEdits(
  file: string,
  { raw, offsetOf }: SourceText,
  wanted: ValueEdit[],
): Promise<{ edits: Edit[]; missed: ValueEdit[] }> {
  const find = placesIn(file, raw.replace(/^\uFEFF/, ''))
  const edits: Edit[] = []
  const missed: ValueEdit[] = []
  for (const one of wanted) {
    const place = await find({ severity: 'error', code: '', message: '', seek: { keys: one.keys } })
    const edit = editAt(raw, offsetOf(place), one)
    const found = edit ?? onlyLiteral(raw, one)
    if (found) edits.push(found)
    else missed.push(one)
  }
  return { edits, missed }
}

/** The only quoted text that equals the value, for values without a place: in a constant, or built from parts. */
function onlyLiteral(raw: string, { expected, change }: ValueEdit): Edit | undefined {
  if (expected === undefined) return undefined
  const all = Array.from(raw.matchAll(/(["'`])((?:(?!\1)[^\\\n])*)\1/g)).filter(([, , value]) => value === expected)
  const [only, ...others] = all
  const text = change(expected)
  if (!only || others.length > 0 || text === undefined) return undefined
  return { start: only.index + 1, end: only.index + 1 + expected.length, text }
}

const literal = /(?:"((?:\\.|[^"\\\n])*)"|'((?:\\.|''|[^'\\\n])*)'|`([^`\\$]*)`|([^\s"'`,[\]{}#][^\s,[\]{}#]*))/dy

function editAt(raw: string, offset: number, { change }: ValueEdit): Edit | undefined {
  literal.lastIndex = offset
  const match = literal.exec(raw)
  const group = match ? match.findIndex((value, i) => i > 0 && value !== undefined) : -1
  if (!match || group < 1) return undefined
  const [start, end] = match.indices![group]!
  const text = change(match[group]!)
  return text === undefined ? undefined : { start, end, text }
}
