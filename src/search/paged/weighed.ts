import { rarityOf, weightOf } from '../../shared/search/limits.ts'
import type { GroupEntries } from '../groups.ts'
import { fieldCount } from '../merged.ts'

/** Sections of a group, in order. */
export interface Weighed {
  sections: ArrayLike<number>
  /** For each section, double the weight of the group in all fields, plus 1 if it is in the head. */
  codes: Int32Array
}

let buffer = new Int32Array(1024)

/** Weighs the entries of a group in an index of so many sections. The codes are overwritten by the next call. */
export function weighed({ sections: own, levels, found }: GroupEntries, sections: number, boosts: number[]): Weighed {
  const rarity = rarityOf(found, sections)
  if (own.length > buffer.length) buffer = new Int32Array(own.length * 2)
  for (let entry = 0; entry < own.length; entry++) {
    let weight = 0
    let isHead = 0
    for (let field = 0; field < fieldCount; field++) {
      const level = levels[entry * fieldCount + field]!
      if (level === 0) continue
      weight += weightOf(level, rarity, boosts[field]!)
      if (field !== 1) isHead = 1
    }
    buffer[entry] = weight * 2 + isHead
  }
  return { sections: own, codes: buffer.subarray(0, own.length) }
}
