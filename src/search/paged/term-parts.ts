import { CodeWriter } from '../../shared/search/codes.ts'
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
import type { Bundles } from './bundles.ts'

/** Characters of a part of the dictionary, and of a part with second lists. */
const partSize = 2000
const secondSize = 4000

/** Parts of the dictionary, built term by term in order. */
export interface TermParts {
  /** Adds a term with the entries of its group; its first term is added first. */
  addGroup(term: string, group: number, entries: GroupEntries): void
  /** Adds another term of a group; `first` is its first term. */
  addTerm(term: string, group: number, first: string): void
  /** Ends the last part. */
  end(): void
  /** The shortest text that each part begins with or after. */
  firsts: string[]
}

export function openTermParts({ pages, places }: Merged, boosts: number[], bundles: Bundles): TermParts {
  const [groups, lists, more, list] = [new CodeWriter(), new CodeWriter(), new CodeWriter(), new CodeWriter()]
  const firsts: string[] = []
  let last = ''
  let terms: string[] = []
  let aliases: string[] = []
  let firstMore = 0
  let moreSizes: number[] = []
  let moreLists = 0
  /** Number of each group in the part. */
  let numbers = new Map<number, number>()

  const endMore = () => {
    if (moreLists === 0) return
    const number = bundles.addExtra(JSON.stringify(more.text()))
    if (moreSizes.length === 0) firstMore = number
    moreSizes.push(moreLists)
    more.clear()
    moreLists = 0
  }
  const endPart = () => {
    if (terms.length === 0) return
    endMore()
    const part: TermPart = [frontCoded(terms), groups.text(), aliases, lists.text(), firstMore, moreSizes]
    bundles.add(JSON.stringify(part))
    firsts.push(shortestAfter(last, terms[0]!))
    last = terms.at(-1)!
    for (const writer of [groups, lists]) writer.clear()
    ;[terms, aliases, firstMore, moreSizes, numbers] = [[], [], 0, [], new Map()]
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
      list.clear()
      addList(list, entries, second)
      if (more.size + list.size > secondSize) endMore()
      more.append(list)
      moreLists++
    },
    addTerm(term, group, first) {
      const number = numbers.get(group)
      terms.push(term)
      groups.add(number === undefined ? aliasOfTerm : numbers.size - number + aliasOfTerm)
      if (number === undefined) aliases.push(first)
    },
    end: endPart,
  }
}

/** The shortest beginning of a term that is greater than the term before it. */
function shortestAfter(before: string, term: string): string {
  let shared = 0
  while (shared < before.length && before.charCodeAt(shared) === term.charCodeAt(shared)) shared++
  return term.slice(0, shared + 1)
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
  /** For each entry that is kept: that of the title of its page, if it has the group, else itself. */
  const titles: number[] = []
  let titled = -1
  let title = -1
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
    if (heads > 0 && places[sections[entry]!] === 0) {
      titled = page
      title = kept.length
    }
    const isTitled = titled === page
    titles.push(isTitled ? title : kept.length)
    kept.push(entry)
    scores.push(Math.ceil(weight * (1 + (heads > 0 || isTitled ? inTitles : 0) + (isTitled ? inPageTitle : 0))))
  }
  if (kept.length <= firstList) return [kept, []]
  const take = (most: number) => {
    const best = largest(scores, kept.length, most).filter((i) => scores[i]! > 0)
    const chosen = new Set(best.flatMap((i) => [titles[i]!, i]).filter((i) => scores[i]! > 0))
    for (const i of chosen) scores[i] = 0
    return [...chosen].map((i) => kept[i]!)
  }
  return [take(firstList), take(secondList)]
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
