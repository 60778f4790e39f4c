import { BitReader, type Coder } from '../../../src/shared/search/arithmetic.ts'
import { firstList, rarityOf, weightOf } from '../../../src/shared/search/limits.ts'
import {
  aliasOfTerm,
  firstKind,
  groupKind,
  hasNext,
  keyReader,
  levelAt,
  moreKind,
  newGroup,
  othersKind,
  type PagedIndex,
  readLevels,
  secondKind,
  startsPart,
} from '../../../src/shared/search/paged.ts'

/** A group of a part: the rest of its sections is in another part. */
export interface Group {
  /** Number of fields of sections that contain it. */
  found: number
  /** Number of sections in its second list. */
  second: number
  /** Which of the parts with second lists it is in, and its place there. */
  part: number
  place: number
  /** See `IndexView.restOf`: computed when it is needed. */
  rest?: number
}

/** Lists of sections: for each field of a section its key, the field and the weight. */
export interface Lists {
  keys: Float64Array
  fields: Uint8Array
  weights: Int32Array
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
  /** Groups in each of the parts with second lists. */
  more: Group[][]
  /** Number of the first of these parts in the bundle. */
  firstMore: number
}

/** Values that weights depend on beside levels: boosts of the fields, and the number of all sections. */
export type Weighting = Pick<PagedIndex, 'boosts' | 'sections'>

export function parseTerms(text: string, weighting: Weighting): Terms {
  const coder = new BitReader(text)
  const [terms, groupOf, aliases, more]: [string[], number[], string[], Group[][]] = [[], [], [], []]
  const groups: Group[] = []
  const lists = listReader(coder, weighting)
  let term = ''
  while (coder.bit(hasNext)) {
    term = coder.word(term)
    terms.push(term)
    const code = coder.number(groupKind)
    if (code === aliasOfTerm) groupOf.push(-aliases.push(coder.word(term)))
    else if (code !== newGroup) groupOf.push(groups.length - (code - aliasOfTerm))
    else {
      const first = coder.number(firstKind)
      const group: Group = { found: first + coder.number(othersKind), second: 0, part: 0, place: 0 }
      if (first >= firstList) group.second = coder.number(secondKind)
      if (group.second > 0 && coder.bit(startsPart)) more.push([])
      if (group.second > 0) {
        group.part = more.length - 1
        group.place = more.at(-1)!.push(group) - 1
      }
      groupOf.push(groups.push(group) - 1)
      lists.read(first, group.found)
    }
  }
  return { terms, groupOf, aliases, groups, lists: lists.end(), more, firstMore: coder.number(moreKind) }
}

/** Parses a part with the second lists of groups. */
export function parseLists(text: string, groups: Group[], weighting: Weighting): Lists {
  const lists = listReader(new BitReader(text), weighting)
  for (const { second, found } of groups) lists.read(second, found)
  return lists.end()
}

/** Returns functions that read lists one after the other, and return all of them. */
function listReader(coder: Coder, { boosts, sections }: Weighting) {
  const ends: number[] = []
  let [keys, fields, weights] = [new Float64Array(256), new Uint8Array(256), new Int32Array(256)]
  let size = 0
  const grow = () => {
    const [allKeys, allFields, allWeights] = [keys, fields, weights]
    keys = new Float64Array(size * 2)
    fields = new Uint8Array(size * 2)
    weights = new Int32Array(size * 2)
    keys.set(allKeys)
    fields.set(allFields)
    weights.set(allWeights)
  }
  return {
    read(count: number, found: number): void {
      const rarity = rarityOf(found, sections)
      const nextKey = keyReader(coder, count)
      let key = 0
      const add = (field: number, step: number) => {
        if (size === keys.length) grow()
        keys[size] = key
        fields[size] = field
        weights[size++] = weightOf(levelAt[step]!, rarity, boosts[field]!)
      }
      for (let left = count; left > 0; left--) {
        key = nextKey()
        readLevels(coder, add)
      }
      ends.push(size)
    },
    end: (): Lists => ({
      keys: keys.slice(0, size),
      fields: fields.slice(0, size),
      weights: weights.slice(0, size),
      ends,
    }),
  }
}
