import { BitReader, type Coder } from '../../../src/shared/search/arithmetic.ts'
import {
  aliasOfTerm,
  firstKind,
  fullLists,
  groupKind,
  hasNext,
  keyReader,
  moreKind,
  moreSizeKind,
  newGroup,
  othersKind,
  readLevels,
  startsPart,
} from '../../../src/shared/search/paged.ts'

/** A group of a part: the rest of its sections is in other parts. */
export interface Group {
  /** Number of fields of sections that contain it. */
  found: number
  /** For each other list: which of the parts with such lists it is in, and its place there. */
  others: { part: number; place: number }[]
}

/** Lists of sections: for each field of a section its key, and the field with four times the number of its level. */
export interface Lists {
  keys: number[]
  codes: number[]
  ends: number[]
}

/** A part of the dictionary, parsed. */
export interface Terms {
  terms: string[]
  /** For each term, the number of its group in the part; for an alias, -1 and the negative number of the alias. */
  groupOf: number[]
  aliases: string[]
  groups: Group[]
  /** First lists of the groups. */
  lists: Lists
  /** Sizes of the lists in each of the parts with other lists. */
  sizes: number[][]
  /** Number of the first of these parts in the bundle. */
  more: number
}

export function parseTerms(text: string): Terms {
  const coder = new BitReader(text)
  const [terms, groupOf, aliases, sizes]: [string[], number[], string[], number[][]] = [[], [], [], []]
  const groups: Group[] = []
  const lists = emptyLists()
  let term = ''
  while (coder.bit(hasNext)) {
    term = coder.word(term)
    terms.push(term)
    const code = coder.number(groupKind)
    if (code === aliasOfTerm) groupOf.push(-aliases.push(coder.word(term)))
    else if (code !== newGroup) groupOf.push(groups.length - (code - aliasOfTerm))
    else {
      const first = coder.number(firstKind)
      const found = first + coder.number(othersKind)
      const others: Group['others'] = []
      for (let size = first; size >= fullLists[others.length]!; ) {
        size = coder.number(moreSizeKind)
        if (!size) break
        if (coder.bit(startsPart)) sizes.push([])
        others.push({ part: sizes.length - 1, place: sizes.at(-1)!.push(size) - 1 })
      }
      groupOf.push(groups.push({ found, others }) - 1)
      readList(lists, coder, first)
    }
  }
  return { terms, groupOf, aliases, groups, lists, sizes, more: coder.number(moreKind) }
}

/** Parses a part with other lists of these sizes. */
export function parseLists(text: string, sizes: number[]): Lists {
  const coder = new BitReader(text)
  const lists = emptyLists()
  for (const size of sizes) readList(lists, coder, size)
  return lists
}

function emptyLists(): Lists {
  return { keys: [], codes: [], ends: [] }
}

function readList({ keys, codes, ends }: Lists, coder: Coder, size: number): void {
  const nextKey = keyReader(coder, size)
  for (let left = size; left > 0; left--) {
    const key = nextKey()
    readLevels(coder, (field, step) => {
      keys.push(key)
      codes.push(step * 4 + field)
    })
  }
  ends.push(keys.length)
}
