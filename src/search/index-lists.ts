import { eachField, type Field, type FieldWords, type IndexCounts } from './index-fields.ts'
import type { PageWords } from './index-pages.ts'
import type { WordTable } from './vocabulary.ts'

/** Data that lists are built from. */
export interface Listing {
  /** All terms, by number. */
  names: string[]
  table: WordTable
  counts: IndexCounts
  /** Number of each group of terms in the file. */
  ranks: Int32Array
  /** Maximum number of entries held in memory at once: the total grows with the text. */
  mostListed: number
}

/** Collects the sections that contain each term. */
export interface Lists {
  /** Adds the words of one field of a section. Sections come in order. */
  take(words: FieldWords, field: number, section: number): void
  /**
   * The lists by term, as lunr writes them: `["term",{"_index":0,"title":{"1":{}},…}]`. Rereads the pages for those
   * above the limit.
   */
  pieces(pagesAgain: () => Iterable<PageWords>): Generator<string>
}

/** Lists of all terms, in alphabetical order. */
export function openLists(fields: Field[], listing: Listing): Lists {
  const sized = { ...listing, sizes: sizesOf(listing, fields.length) }
  const ranges = rangesOf(sized, fields.length)
  let open = openRange(ranges[0] ?? [], fields, sized)
  return {
    take: (words, field, section) => open.take(words, field, section),
    *pieces(pagesAgain) {
      yield* open.pieces()
      for (const range of ranges.slice(1)) {
        open = openRange(range, fields, sized)
        eachField(pagesAgain(), fields, listing.table, open.take)
        yield* open.pieces()
      }
    },
  }
}

interface Sized extends Listing {
  /** Maximum number of sections in the list of each term, at `term * fields + field`. */
  sizes: Int32Array
}

function sizesOf({ table: { lists }, counts }: Listing, fields: number): Int32Array {
  const sizes = new Int32Array(counts.terms.length)
  for (const [term, list] of lists.entries())
    for (let field = 0; list >= 0 && field < fields; field++)
      sizes[list * fields + field]! += counts.terms[term * fields + field]!
  return sizes
}

/** Used terms in order, split so that each range stays below the limit of entries. */
function rangesOf({ names, counts, sizes, mostListed }: Sized, fields: number): number[][] {
  const sumOf = (numbers: Int32Array, term: number) => {
    let sum = 0
    for (let field = 0; field < fields; field++) sum += numbers[term * fields + field]!
    return sum
  }
  const used = [...names.keys()].filter((term) => sumOf(counts.terms, term) > 0)
  used.sort((a, b) => (names[a]! < names[b]! ? -1 : 1))
  const ranges: number[][] = []
  let room = 0
  for (const term of used) {
    const own = sumOf(sizes, term)
    if (own > room || ranges.length === 0) {
      ranges.push([])
      room = mostListed
    }
    ranges.at(-1)!.push(term)
    room -= own
  }
  return ranges
}

/** Lists for a range of terms: the section numbers of each term and field, concatenated. */
function openRange(range: number[], fields: Field[], { names, table, counts, ranks, sizes }: Sized) {
  const width = fields.length
  const places = new Int32Array(names.length).fill(-1)
  const starts = new Int32Array(range.length * width + 1)
  for (const [place, term] of range.entries()) {
    places[term] = place
    for (let at = place * width, i = 0; i < width; i++) starts[at + i + 1] = starts[at + i]! + sizes[term * width + i]!
  }
  const ends = starts.slice()
  const lists = new Int32Array(starts.at(-1)!)
  return {
    take({ terms }: FieldWords, field: number, section: number): void {
      for (const term of terms) {
        const list = table.lists[term]!
        if (list < 0 || places[list]! < 0) continue
        const at = places[list]! * width + field
        // Another spelling of the same word may have added it already.
        if (ends[at]! > starts[at]! && lists[ends[at]! - 1] === section) continue
        lists[ends[at]!++] = section
      }
    },
    *pieces(): Generator<string> {
      const entries = Array.from({ length: counts.sections + 1 }, (_, id) => `"${id}":{}`)
      for (const [place, term] of range.entries()) {
        let piece = `[${JSON.stringify(names[term])},{"_index":${ranks[table.groups[term]!]}`
        for (const [i, { name }] of fields.entries()) {
          const at = place * width + i
          piece += `,"${name}":{`
          for (let n = starts[at]!; n < ends[at]!; n++) piece += (n > starts[at]! ? ',' : '') + entries[lists[n]!]
          piece += '}'
        }
        yield `${piece}}],`
      }
    },
  }
}
