import { CodeWriter } from '../../shared/search/codes.ts'
import { digestOf } from '../../shared/search/digest.ts'
import { largest } from '../../shared/search/largest.ts'
import { firstList, inPageTitle, inTitles, secondList } from '../../shared/search/limits.ts'
import {
  addLevels,
  aliasOfTerm,
  frontCoded,
  newGroup,
  PositionWriter,
  type TermPart,
} from '../../shared/search/paged.ts'
import type { GroupEntries } from '../groups.ts'
import { fieldCount, type Merged } from '../merged.ts'

/** Characters of a part before compression. */
export const partSize = 12_000

/** Parts of the dictionary, built term by term in order. */
export interface TermParts {
  /** Adds a term with the entries of its group; its first term is added first. */
  addGroup(term: string, group: number, entries: GroupEntries): void
  /** Adds another term of a group; `first` is its first term. */
  addTerm(term: string, group: number, first: string): void
  /** Texts of the finished parts since the last call. */
  take(isEnd: boolean): string[]
  /** First term and name of each part. */
  firsts: string[]
  names: string[]
}

export function openTermParts({ pages, places }: Merged, boosts: number[]): TermParts {
  const [groups, lists, more] = [new CodeWriter(), new CodeWriter(), new CodeWriter()]
  const done: string[] = []
  const firsts: string[] = []
  const names: string[] = []
  let terms: string[] = []
  let aliases: string[] = []
  let moreNames = ''
  let moreSizes: number[] = []
  let moreLists = 0
  /** Number of each group in the part. */
  let numbers = new Map<number, number>()

  const endMore = () => {
    if (moreLists === 0) return
    const text = JSON.stringify(more.text())
    moreNames += digestOf(text)
    moreSizes.push(moreLists)
    done.push(text)
    more.clear()
    moreLists = 0
  }
  const endPart = () => {
    if (terms.length === 0) return
    endMore()
    const part: TermPart = [frontCoded(terms), groups.text(), aliases, lists.text(), moreNames, moreSizes]
    const text = JSON.stringify(part)
    firsts.push(terms[0]!)
    names.push(digestOf(text))
    done.push(text)
    for (const writer of [groups, lists]) writer.clear()
    ;[terms, aliases, moreNames, moreSizes, numbers] = [[], [], '', [], new Map()]
  }
  const addList = (into: CodeWriter, { sections, levels }: GroupEntries, chosen: number[]) => {
    const positions = new PositionWriter(into)
    for (const entry of chosen) {
      const section = sections[entry]!
      positions.add(pages[section]!, places[section]!)
      addLevels(into, levels, entry * fieldCount, fieldCount)
    }
  }
  return {
    firsts,
    names,
    addGroup(term, group, entries) {
      if (lists.size + groups.size + terms.length * 5 > partSize) endPart()
      terms.push(term)
      numbers.set(group, numbers.size)
      const [first, second] = splitLists(entries, { pages, places }, boosts)
      groups.add(newGroup)
      groups.add(entries.found)
      groups.add(first.length)
      // Only full first lists are followed by a second one.
      if (first.length >= firstList) groups.add(second.length)
      addList(lists, entries, first)
      if (second.length === 0) return
      if (more.size > partSize) endMore()
      addList(more, entries, second)
      moreLists++
    },
    addTerm(term, group, first) {
      const number = numbers.get(group)
      terms.push(term)
      groups.add(number === undefined ? aliasOfTerm : numbers.size - number + aliasOfTerm)
      if (number === undefined) aliases.push(first)
    },
    take(isEnd) {
      if (isEnd) endPart()
      return done.splice(0)
    },
  }
}

/**
 * Entries with the highest scores in a search for the group alone, and the next ones: see `match` in the browser half.
 */
function splitLists(
  { sections, levels }: GroupEntries,
  { pages, places }: Pick<Merged, 'pages' | 'places'>,
  boosts: number[],
): [number[], number[]] {
  if (sections.length <= firstList) return [allOf(levels, sections.length), []]
  const kept: number[] = []
  const scores: number[] = []
  let titled = -1
  for (let entry = 0; entry < sections.length; entry++) {
    let weight = 0
    let heads = 0
    for (let field = 0; field < fieldCount; field++) {
      const level = levels[entry * fieldCount + field]!
      weight += level * boosts[field]!
      if (field !== 1) heads += level
    }
    if (weight === 0) continue
    const page = pages[sections[entry]!]!
    if (heads > 0 && places[sections[entry]!] === 0) titled = page
    const isTitled = titled === page
    kept.push(entry)
    scores.push(Math.ceil(weight * (1 + (heads > 0 || isTitled ? inTitles : 0) + (isTitled ? inPageTitle : 0))))
  }
  if (kept.length <= firstList) return [kept, []]
  const first = largest(scores, kept.length, firstList)
  for (const i of first) scores[i] = 0
  const second = largest(scores, kept.length, secondList).filter((i) => scores[i]! > 0)
  return [first.map((i) => kept[i]!), second.map((i) => kept[i]!)]
}

/** Entries with a level. */
function allOf(levels: Int32Array, size: number): number[] {
  const entries: number[] = []
  for (let entry = 0; entry < size; entry++)
    for (let field = 0; field < fieldCount; field++)
      if (levels[entry * fieldCount + field]! > 0) {
        entries.push(entry)
        break
      }
  return entries
}
