import type { IndexInput, IndexSettings } from '../../model/search-index.ts'
import { pagesATable } from '../../model/search-run.ts'
import type { ReadBody } from '../../model/stage.ts'
import { digestOf } from '../../shared/search/digest.ts'
import { firstList } from '../../shared/search/limits.ts'
import { type PagedIndex, type PagedRoot, textOfWords } from '../../shared/search/paged.ts'
import type { IndexFile } from '../engine.ts'
import { areasOf, siteWords } from '../facts.ts'
import { boostsOf, type GroupEntries, groupsOf, usageIn } from '../groups.ts'
import type { Language } from '../languages.ts'
import { mergeRuns } from '../merged.ts'
import { bestCompletions, type Top, topOf } from './best-completions.ts'
import { openBroadParts } from './broad-parts.ts'
import { openBundles, type PartFile } from './bundles.ts'
import { addNearParts } from './near-parts.ts'
import { prefixesOf } from './prefixes.ts'
import { openTermParts } from './term-parts.ts'
import { weighed } from './weighed.ts'

/** The files of an index in parts: the parts, then the root that names them. */
export function* pagedIndex(
  input: IndexInput,
  { settings, language, read }: { settings: IndexSettings; language: Language; read: ReadBody },
): Generator<IndexFile> {
  const name = `search-index-${input.tag}`
  const files: PartFile[] = []
  function* finished(): Generator<IndexFile> {
    for (const file of files.splice(0)) yield { name: `${name}/${file.name}.json`, pieces: [file.text] }
  }
  const boosts = boostsOf(settings)
  const merged = mergeRuns(input.runs, language, read)
  const tables = openBundles(files)
  for (const text of merged.tables()) {
    tables.add(text)
    yield* finished()
  }
  tables.end()
  const groups = groupsOf(merged, settings)
  const { terms } = merged.vocabulary
  const termBundles = openBundles(files)
  const parts = openTermParts(merged, boosts, termBundles)
  const sorted = Array.from(groups.sortedTerms, (number) => terms[number]!)
  const { broad: prefixes, narrow } = prefixesOf(sorted)
  const broad = openBroadParts(merged, groups, { sorted, prefixes })
  const completions = bestCompletions(merged, groups, sorted)
  /** Number of the first term of each group, -1 before it, and the frequency of the group. */
  const firsts = new Int32Array(terms.length).fill(-1)
  const found = new Int32Array(terms.length)
  const keep = openCopies()
  for (const range of narrow) {
    const numbers = groups.sortedTerms.subarray(range.from, range.to)
    const all = new Map<number, GroupEntries>()
    const tops = new Map<number, Top>()
    for (const number of numbers) {
      const group = groups.table.groups[number]!
      if (firsts[group]! >= 0) continue
      const entries = groups.entries(group)
      const weights = weighed(entries, merged.sections, boosts)
      firsts[group] = number
      found[group] = entries.found
      broad.add(group, weights)
      if (entries.found === 0) continue
      const isAlone = numbers.length === 1
      all.set(group, isAlone ? entries : { ...entries, levels: keep(entries.levels, all.size === 0) })
      if (!isAlone && entries.sections.length > firstList) tops.set(group, topOf(group, weights, merged))
    }
    if (tops.size > 0)
      for (const [group, entries] of all)
        if (!tops.has(group)) tops.set(group, topOf(group, weighed(entries, merged.sections, boosts), merged))
    const needed = tops.size > 1 ? completions(range, tops) : undefined
    for (const number of numbers) {
      const group = groups.table.groups[number]!
      if (found[group] === 0) continue
      if (firsts[group] === number) parts.addGroup(terms[number]!, group, all.get(group)!, needed?.get(group))
      else parts.addTerm(terms[number]!, group, terms[firsts[group]!]!)
    }
    if (files.length > 0) yield* finished()
  }
  parts.end()
  termBundles.end()
  const broadBundles = openBundles(files)
  broad.end(broadBundles)
  const foundOf = (number: number) => found[groups.table.groups[number]!]!
  const used = groups.sortedTerms.filter((number) => foundOf(number) > 0)
  const nearBundles = openBundles(files)
  const near = addNearParts(
    Array.from(used, (number) => terms[number]!),
    (at) => foundOf(used[at]!),
    nearBundles,
  )
  yield* finished()
  const index: PagedIndex = {
    sections: merged.sections,
    boosts,
    pipeline: language.pipeline,
    areas: areasOf(input),
    words: siteWords(input, settings, usageIn(merged, groups, language)),
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
