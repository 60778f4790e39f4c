import { type IndexCounts, rankGroups } from './index-counts.ts'
import { type Field, fieldReader } from './index-fields.ts'
import type { PageWords } from './index-pages.ts'

/** So many sections are listed at a time: the lists of all terms together grow with the text. */
const mostListed = 4_000_000

export interface Terms {
  names: string[]
  groups: Int32Array
  counts: IndexCounts
}

/** In which sections each term is, as lunr writes it: `["term",{"_index":0,"title":{"1":{}},…}]`, by term. */
export function* listPieces(
  pagesAgain: () => Iterable<PageWords>,
  fields: Field[],
  terms: Terms,
): Generator<string> {
  const ranks = rankGroups(terms.counts)
  for (const range of rangesOf(terms, fields.length)) {
    const { lists, starts } = fill(pagesAgain(), fields, { range, terms })
    for (const [place, term] of range.entries()) {
      const listed = fields.map(({ name }, field) => {
        const at = place * fields.length + field
        let list = ''
        for (let i = starts[at]!; i < starts[at + 1]!; i++) list += `${list === '' ? '' : ','}"${lists[i]}":{}`
        return `"${name}":{${list}}`
      })
      yield `[${JSON.stringify(terms.names[term])},{"_index":${ranks[terms.groups[term]!]},${listed.join(',')}}],`
    }
  }
}

/** Used terms in their order, cut so that each piece has not too many sections. */
function* rangesOf({ names, counts }: Terms, fields: number): Generator<number[]> {
  const sumOf = (term: number) => counts.terms.subarray(term * fields, (term + 1) * fields).reduce((a, b) => a + b)
  const used = [...names.keys()].filter((term) => sumOf(term) > 0)
  used.sort((a, b) => (names[a]! < names[b]! ? -1 : 1))
  let range: number[] = []
  let listed = 0
  for (const term of used) {
    const own = sumOf(term)
    if (range.length > 0 && listed + own > mostListed) {
      yield range
      range = []
      listed = 0
    }
    range.push(term)
    listed += own
  }
  if (range.length > 0) yield range
}

/** The numbers of the sections of each term and field, one list behind the other. */
function fill(
  pages: Iterable<PageWords>,
  fields: Field[],
  { range, terms: { names, groups, counts } }: { range: number[]; terms: Terms },
): { lists: Int32Array; starts: Int32Array } {
  const places = new Int32Array(names.length).fill(-1)
  const starts = new Int32Array(range.length * fields.length + 1)
  for (const [place, term] of range.entries()) {
    places[term] = place
    for (const field of fields.keys()) {
      const at = place * fields.length + field
      starts[at + 1] = starts[at]! + counts.terms[term * fields.length + field]!
    }
  }
  const ends = starts.slice()
  const lists = new Int32Array(starts.at(-1)!)
  const readField = fieldReader(groups)
  let id = 0
  for (const page of pages)
    for (const section of page.sections) {
      id++
      for (const [i, field] of fields.entries())
        for (const term of readField(field.countsIn(section, page), page.words).terms)
          if (places[term]! >= 0) lists[ends[places[term]! * fields.length + i]!++] = id
    }
  return { lists, starts }
}
