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
 * The entries of a group that have a weight, their scores, and for each the index of the title of its page, if that has
 * the group, else its own.
 */
let [kept, scores, titles] = listsOf(1024)

function listsOf(size: number): [kept: Int32Array, scores: Float64Array, titles: Int32Array] {
  return [new Int32Array(size), new Float64Array(size), new Int32Array(size)]
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
  if (sections.length > kept.length) [kept, scores, titles] = listsOf(sections.length * 2)
  let size = 0
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
      title = size
    }
    const isTitled = titled === page
    titles[size] = isTitled ? title : size
    kept[size] = entry
    scores[size++] = Math.ceil(weight * (1 + (heads > 0 || isTitled ? inTitles : 0) + (isTitled ? inPageTitle : 0)))
  }
  if (size <= firstList) return [Array.from(kept.subarray(0, size)), []]
  return [takeBest(size, firstList), takeBest(size, secondList)]
}

/** Takes the entries with the highest scores, each after the title of its page. */
function takeBest(size: number, most: number): number[] {
  const chosen: number[] = []
  for (const i of largest(scores, size, most)) {
    if (scores[i] === 0) continue
    const title = titles[i]!
    if (title !== i && scores[title]! > 0) chosen.push(kept[title]!)
    chosen.push(kept[i]!)
    scores[title] = 0
    scores[i] = 0
  }
  return chosen
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
