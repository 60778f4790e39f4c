import { type IndexCounts, rankGroups } from './index-counts.ts'
import { type Field, type FieldWords, fieldReader } from './index-fields.ts'
import type { PageWords } from './index-pages.ts'

const k1 = 1.2
const b = 0.75

/** What the terms of each field of each section weigh, as lunr writes it: `["title/1",[number,weight,…]]`. */
export function* vectorPieces(
  pages: Iterable<PageWords>,
  fields: Field[],
  { groups, counts }: { groups: Int32Array; counts: IndexCounts },
): Generator<string> {
  const readField = fieldReader(groups)
  const weigh = weightsOf(counts, rankGroups(counts))
  let id = 0
  for (const page of pages) {
    let piece = ''
    for (const section of page.sections) {
      id++
      for (const [i, field] of fields.entries()) {
        const words = readField(field.countsIn(section, page), page.words)
        if (words.length > 0) piece += `["${field.name}/${id}",[${weigh(words, field, counts.meanLengths[i]!)}]],`
      }
    }
    yield piece
  }
}

/** BM25 as lunr has it, in its precision: number of the group and weight, by number. */
function weightsOf(counts: IndexCounts, ranks: Int32Array) {
  const { sections } = counts
  const rarity = Float64Array.from(counts.groups, (found) =>
    Math.log(1 + Math.abs((sections - found + 0.5) / (found + 0.5))),
  )
  return ({ groups, times, length }: FieldWords, { boost }: Field, mean: number): string => {
    const byRank = new Float64Array(groups.length * 2)
    const order = Float64Array.from(groups, (group, i) => ranks[group]! * groups.length + i).sort()
    for (const [at, place] of order.entries()) {
      const i = place % groups.length
      const group = groups[i]!
      const score = (rarity[group]! * ((k1 + 1) * times[i]!)) / (k1 * (1 - b + b * (length / mean)) + times[i]!)
      byRank[at * 2] = ranks[group]!
      byRank[at * 2 + 1] = Math.round(score * boost * 1000) / 1000
    }
    return byRank.join(',')
  }
}
