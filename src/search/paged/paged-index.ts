import type { IndexInput } from '../../model/search-index.ts'
import { pagesATable } from '../../model/search-run.ts'
import { digestOf } from '../../shared/search/digest.ts'
import { firstList } from '../../shared/search/limits.ts'
import { type PagedIndex, type PagedRoot, textOfWords } from '../../shared/search/paged.ts'
import type { IndexFile, IndexWith } from '../engine.ts'
import { areasOf, siteWords, wordUse } from '../facts.ts'
import { boostsOf, type GroupEntries, type Groups, groupsOf, usageIn } from '../groups.ts'
import { type Merged, mergeRuns } from '../merged.ts'
import { bestCompletions, type Top, topOf } from './best-completions.ts'
import { type BroadParts, openBroadParts } from './broad-parts.ts'
import { openBundles, type PartFile } from './bundles.ts'
import { addNearParts } from './near-parts.ts'
import { prefixesOf } from './prefixes.ts'
import { TermParts } from './term-parts.ts'
import { weighed } from './weighed.ts'

/** The files of an index in parts: the parts, then the root that names them. */
export function* pagedIndex(input: IndexInput, { settings, language, read, onWords }: IndexWith): Generator<IndexFile> {
  const name = `search-index-${input.tag}`
  const files: PartFile[] = []
  const boosts = boostsOf(settings)
  const merged = mergeRuns(input.runs, language, read)
  const tables = openBundles(files)
  for (const text of merged.tables()) {
    tables.add(text)
    yield* takeFiles(files, name)
  }
  tables.end()
  const groups = groupsOf(merged, settings)
  const { terms } = merged.vocabulary
  const termBundles = openBundles(files)
  const parts = new TermParts(merged, boosts, termBundles)
  const sorted = Array.from(groups.sortedTerms, (number) => terms[number]!)
  const { broad: prefixes, narrow } = prefixesOf(sorted)
  const broad = openBroadParts(merged, groups, { sorted, prefixes })
  const completions = bestCompletions(merged, groups, sorted)
  const reading = new GroupReader(merged, groups, boosts)
  for (const range of narrow) {
    const numbers = groups.sortedTerms.subarray(range.from, range.to)
    const { entries, tops } = reading.range(numbers, broad)
    reading.addTerms(numbers, parts, entries, tops.size > 1 ? completions(range, tops) : undefined)
    if (files.length > 0) yield* takeFiles(files, name)
  }
  parts.end()
  termBundles.end()
  const broadBundles = openBundles(files)
  broad.end(broadBundles)
  const nearBundles = openBundles(files)
  const near = addNearParts(...reading.usedTerms(), nearBundles)
  yield* takeFiles(files, name)
  const use = wordUse(input, settings, usageIn(merged, groups, language))
  if (use) onWords?.(use)
  const index: PagedIndex = {
    sections: merged.sections,
    boosts,
    pipeline: language.pipeline,
    areas: areasOf(input),
    words: siteWords(input, settings, use),
    terms: textOfWords(parts.firsts),
    termBundles: termBundles.names(),
    tableBundles: tables.names(),
    pagesATable,
    broad: textOfWords(broad.prefixes),
    broadSizes: broad.sizes,
    broadBundles: broadBundles.names(),
    near: near.join('\n'),
    nearBundles: nearBundles.names(),
  }
  const root: PagedRoot = { paged: digestOf(JSON.stringify(index)), index }
  yield { name: `${name}.json`, pieces: [JSON.stringify(root)] }
}

/** Yields the files that are finished, and removes them. */
function* takeFiles(files: PartFile[], folder: string): Generator<IndexFile> {
  for (const file of files.splice(0)) yield { name: `${folder}/${file.name}.json`, pieces: [file.text] }
}

/** Entries of the groups that a range of terms starts, and their best sections where they are chosen together. */
interface RangeGroups {
  entries: Map<number, GroupEntries>
  tops: Map<number, Top>
}

/** Reads the entries of groups, range by range: each group with its first term. */
class GroupReader {
  /** Number of the first term of each group; -1 before it is read. */
  readonly firsts: Int32Array
  /** Frequency of each group that was read. */
  readonly found: Int32Array
  private readonly keep = openCopies()

  constructor(
    private readonly merged: Merged,
    private readonly groups: Groups,
    private readonly boosts: number[],
  ) {
    const { length } = merged.vocabulary.terms
    this.firsts = new Int32Array(length).fill(-1)
    this.found = new Int32Array(length)
  }

  /** Reads the groups whose first term is one of these, and adds them to the parts of broad prefixes. */
  range(numbers: Int32Array, broad: BroadParts): RangeGroups {
    const { merged, groups, boosts, firsts, found, keep } = this
    const all = new Map<number, GroupEntries>()
    const tops = new Map<number, Top>()
    const isAlone = numbers.length === 1
    for (const number of numbers) {
      const group = groups.table.groups[number]!
      if (firsts[group]! >= 0) continue
      const entries = groups.entries(group)
      const weights = weighed(entries, merged.sections, boosts)
      firsts[group] = number
      found[group] = entries.found
      broad.add(group, weights)
      if (entries.found === 0) continue
      all.set(group, isAlone ? entries : { ...entries, levels: keep(entries.levels, all.size === 0) })
      if (!isAlone && entries.sections.length > firstList) tops.set(group, topOf(group, weights, merged))
    }
    if (tops.size > 0)
      for (const [group, entries] of all)
        if (!tops.has(group)) tops.set(group, topOf(group, weighed(entries, merged.sections, boosts), merged))
    return { entries: all, tops }
  }

  /** Adds terms to the dictionary, once all groups up to them are read. */
  addTerms(
    numbers: Int32Array,
    parts: TermParts,
    entries: RangeGroups['entries'],
    needed?: ReadonlyMap<number, ReadonlySet<number>>,
  ): void {
    const { firsts, found } = this
    const { terms } = this.merged.vocabulary
    for (const number of numbers) {
      const group = this.groups.table.groups[number]!
      if (found[group] === 0) continue
      if (firsts[group] === number) parts.addGroup(terms[number]!, group, entries.get(group)!, needed?.get(group))
      else parts.addTerm(terms[number]!, group, terms[firsts[group]!]!)
    }
  }

  /** Returns the terms that sections have, in order, and a function that returns the frequency of each. */
  usedTerms(): [terms: string[], foundOf: (at: number) => number] {
    const { table, sortedTerms } = this.groups
    const foundOf = (number: number) => this.found[table.groups[number]!]!
    const used = sortedTerms.filter((number) => foundOf(number) > 0)
    const { terms } = this.merged.vocabulary
    return [Array.from(used, (number) => terms[number]!), (at) => foundOf(used[at]!)]
  }
}

/** Returns a function that copies the levels of a group, and reuses the memory of all copies before a first one. */
function openCopies(): (levels: Int32Array, isFirst: boolean) => Int32Array {
  let buffer = new Int32Array(4096)
  let size = 0
  return (levels, isFirst) => {
    const from = isFirst ? 0 : size
    size = from + levels.length
    if (size > buffer.length) buffer = new Int32Array(size * 2)
    buffer.set(levels, from)
    return buffer.subarray(from, size)
  }
}
