import { BitWriter } from '../../shared/search/arithmetic.ts'
import { largest } from '../../shared/search/largest.ts'
import { firstList, firstTitles, inPageTitle, inTitles, secondList, thirdList } from '../../shared/search/limits.ts'
import {
  aliasOfTerm,
  firstKind,
  fullLists,
  groupKind,
  hasNext,
  levelAt,
  moreKind,
  moreSizeKind,
  newGroup,
  othersKind,
  positionWriter,
  startsPart,
  writeLevels,
} from '../../shared/search/paged.ts'
import type { GroupEntries } from '../groups.ts'
import { fieldCount, type Merged } from '../merged.ts'
import type { Bundles } from './bundles.ts'

/**
 * Characters of a part of the dictionary, and sections in a part with several other lists. Each part is a file, of which
 * hosts take a limited number, and a query loads some: so parts are as large as the bytes of a first query allow.
 */
const partSize = 4000
const moreSize = 4000

/** Parts of the dictionary, built term by term in order. */
export class TermParts {
  /** The shortest text that each part begins with or after. */
  readonly firsts: string[] = []
  private readonly part = new BitWriter()
  private isOpen = false
  private last = ''
  /** Number of each group in the part. */
  private numbers = new Map<number, number>()
  private readonly more: MoreLists

  constructor(
    private readonly places: SectionPlaces,
    private readonly boosts: number[],
    private readonly bundles: Bundles,
  ) {
    this.more = new MoreLists(places, bundles)
  }

  /** Adds a term with the entries of its group; its first term is added first. `needed` sections are in the first list. */
  addGroup(term: string, group: number, entries: GroupEntries, needed?: ReadonlySet<number>): void {
    if (this.part.size > partSize) this.end()
    const { part, numbers } = this
    this.startTerm(term)
    numbers.set(group, numbers.size)
    const [first = [], ...others] = splitLists(entries, this.places, this.boosts, needed)
    part.number(groupKind, newGroup)
    part.number(firstKind, first.length)
    part.number(othersKind, entries.found - first.length)
    // Only full lists are followed by another one.
    for (let i = 0, before = first; before.length >= fullLists[i]!; i++) {
      const list = others[i]!
      part.number(moreSizeKind, list.length)
      if (list.length === 0) break
      part.bit(startsPart, this.more.add(entries, list) ? 1 : 0)
      before = list
    }
    addSections(part, entries, first, this.places)
  }

  /** Adds another term of a group; `first` is its first term. */
  addTerm(term: string, group: number, first: string): void {
    const { part, numbers } = this
    const number = numbers.get(group)
    this.startTerm(term)
    part.number(groupKind, number === undefined ? aliasOfTerm : numbers.size - number + aliasOfTerm)
    if (number === undefined) part.word(term, first)
  }

  /** Ends the last part. */
  end(): void {
    if (!this.isOpen) return
    this.part.bit(hasNext, 0)
    this.part.number(moreKind, this.more.end() ?? 0)
    this.bundles.add(JSON.stringify(this.part.end()))
    this.isOpen = false
    this.numbers = new Map()
  }

  private startTerm(term: string): void {
    if (!this.isOpen) this.firsts.push(shortestAfter(this.last, term))
    this.part.bit(hasNext, 1)
    this.part.word(this.isOpen ? this.last : '', term)
    this.isOpen = true
    this.last = term
  }
}

type SectionPlaces = Pick<Merged, 'pages' | 'places'>

/** The other lists of the groups of a part, in parts of their own. */
class MoreLists {
  private readonly part = new BitWriter()
  /** Number of the first part. */
  private first: number | undefined
  private lists = 0
  private sections = 0

  constructor(
    private readonly places: SectionPlaces,
    private readonly bundles: Bundles,
  ) {}

  /** Adds a list. Returns true if it is the first one of a part. */
  add(entries: GroupEntries, list: number[]): boolean {
    if (this.sections + list.length > moreSize) this.endPart()
    const isFirst = this.lists === 0
    addSections(this.part, entries, list, this.places)
    this.lists++
    this.sections += list.length
    return isFirst
  }

  /** Ends the last part. Returns the number of the first one. */
  end(): number | undefined {
    this.endPart()
    const { first } = this
    this.first = undefined
    return first
  }

  private endPart(): void {
    if (this.lists === 0) return
    const number = this.bundles.addExtra(JSON.stringify(this.part.end()))
    this.first ??= number
    this.lists = 0
    this.sections = 0
  }
}

/** Adds a list of entries: the position of each section, and its levels. */
function addSections(
  into: BitWriter,
  { sections, levels }: GroupEntries,
  chosen: number[],
  { pages, places }: SectionPlaces,
): void {
  const addPosition = positionWriter(into, chosen.length)
  for (const entry of chosen) {
    const section = sections[entry]!
    addPosition(pages[section]!, places[section]!)
    const at = entry * fieldCount
    let mask = 0
    for (let field = 0; field < fieldCount; field++) if (levels[at + field]! > 0) mask |= 1 << field
    writeLevels(into, mask, (field) => stepOf[levels[at + field]!]!)
  }
}

/** Number of each level in `levelAt`. */
const stepOf = new Uint8Array(levelAt.at(-1)! + 1)
for (const [step, level] of levelAt.entries()) stepOf[level] = step

/** The shortest beginning of a term that is greater than the term before it. */
function shortestAfter(before: string, term: string): string {
  let shared = 0
  while (shared < before.length && before.charCodeAt(shared) === term.charCodeAt(shared)) shared++
  return term.slice(0, shared + 1)
}

/**
 * The entries of a group that have a weight, their scores, and for each the index of the title of its page, if that has
 * the group, else its own; and whether it is chosen, which is 0 between calls.
 */
let [kept, scores, titles, isChosen] = listsOf(1024)

function listsOf(size: number): [kept: Int32Array, scores: Float64Array, titles: Int32Array, isChosen: Uint8Array] {
  return [new Int32Array(size), new Float64Array(size), new Int32Array(size), new Uint8Array(size)]
}

/**
 * Entries with the highest scores in a search for the group alone, the next ones, and the others: see `match` in the
 * browser half.
 */
function splitLists(
  { sections, levels }: GroupEntries,
  { pages, places }: SectionPlaces,
  boosts: number[],
  needed?: ReadonlySet<number>,
): number[][] {
  if (sections.length <= firstList) return [allOf(levels, sections.length), []]
  if (sections.length > kept.length) [kept, scores, titles, isChosen] = listsOf(sections.length * 2)
  let size = 0
  const ofPages: number[] = []
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
      ofPages.push(size)
    }
    const isTitled = titled === page
    titles[size] = isTitled ? title : size
    if (needed?.has(sections[entry]!)) isChosen[size] = 1
    kept[size] = entry
    scores[size++] = Math.ceil(weight * (1 + (heads > 0 || isTitled ? inTitles : 0) + (isTitled ? inPageTitle : 0)))
  }
  if (size <= firstList) {
    isChosen.fill(0, 0, size)
    return [Array.from(kept.subarray(0, size)), []]
  }
  // With titles of pages, these count for what their pages have of other groups, such as another completion.
  const ofTitles = Float64Array.from(ofPages, (i) => scores[i]!)
  for (const i of largest(ofTitles, ofPages.length, firstTitles)) isChosen[ofPages[i]!] = 1
  return [takeBest(size, firstList), takeBest(size, secondList), takeBest(size, thirdList)]
}

/** Takes the chosen entries, and those with the highest scores, each with the title of its page. */
function takeBest(size: number, most: number): number[] {
  for (const i of largest(scores, size, most)) {
    if (scores[i] === 0) continue
    isChosen[i] = 1
    if (scores[titles[i]!]! > 0) isChosen[titles[i]!] = 1
  }
  const taken: number[] = []
  for (let i = 0; i < size; i++) {
    if (isChosen[i] === 0) continue
    isChosen[i] = 0
    scores[i] = 0
    taken.push(kept[i]!)
  }
  return taken
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
