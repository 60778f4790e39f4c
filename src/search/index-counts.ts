import { type Field, type FieldWords, fieldReader } from './index-fields.ts'
import type { PageWords } from './index-pages.ts'
import type { WordTable } from './vocabulary.ts'

/** Totals of the whole index, needed before weights and lists are computed. */
export interface IndexCounts {
  sections: number
  /** Mean word count, by field. */
  meanLengths: number[]
  /** Number of section fields that contain a group of terms, by group. */
  groups: Int32Array
  /** Number of sections that contain a term, at `term * fields + field`. */
  terms: Int32Array
}

/** Counts the words of a whole index. */
export function countIndex(pages: Iterable<PageWords>, fields: Field[], table: WordTable): IndexCounts {
  const readField = fieldReader(table)
  const size = table.groups.length
  const lengths = fields.map(() => 0)
  const counts = { groups: new Int32Array(size), terms: new Int32Array(size * fields.length) }
  let sections = 0
  for (const page of pages)
    for (const section of page.sections) {
      sections++
      for (const [i, field] of fields.entries()) {
        const words = readField(field.countsIn(section, page), page.words)
        lengths[i]! += words.length
        addTo(counts, words, { field: i, of: fields.length })
      }
    }
  return { sections, meanLengths: lengths.map((length) => length / sections), ...counts }
}

function addTo(
  counts: Pick<IndexCounts, 'groups' | 'terms'>,
  { groups, terms }: FieldWords,
  { field, of }: { field: number; of: number },
): void {
  for (const group of groups) counts.groups[group]!++
  for (const term of terms) counts.terms[term * of + field]!++
}

/** Numbers the groups of terms by frequency, so that the most frequent get the shortest numbers. */
export function rankGroups({ groups }: IndexCounts): Int32Array {
  const used = [...groups.keys()].filter((group) => groups[group]! > 0)
  used.sort((a, b) => groups[b]! - groups[a]! || a - b)
  const ranks = new Int32Array(groups.length)
  for (const [rank, group] of used.entries()) ranks[group] = rank
  return ranks
}
