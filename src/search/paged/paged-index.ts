import type { IndexInput, IndexSettings } from '../../model/search-index.ts'
import { pagesATable } from '../../model/search-run.ts'
import type { ReadBody } from '../../model/stage.ts'
import { digestOf } from '../../shared/search/digest.ts'
import { type PagedIndex, type PagedRoot, textOfWords } from '../../shared/search/paged.ts'
import type { IndexFile } from '../engine.ts'
import { areasOf, siteWords } from '../facts.ts'
import { boostsOf, groupsOf } from '../groups.ts'
import type { Language } from '../languages.ts'
import { mergeRuns } from '../merged.ts'
import { openBroadParts } from './broad-parts.ts'
import { openBundles, type PartFile } from './bundles.ts'
import { addNearParts } from './near-parts.ts'
import { openTermParts } from './term-parts.ts'

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
  const broad = openBroadParts(merged, groups, boosts)
  /** Number of the first term of each group, -1 before it, and the frequency of the group. */
  const firsts = new Int32Array(terms.length).fill(-1)
  const found = new Int32Array(terms.length)
  for (const number of groups.sortedTerms) {
    const group = groups.table.groups[number]!
    if (firsts[group]! >= 0) {
      if (found[group]! > 0) parts.addTerm(terms[number]!, group, terms[firsts[group]!]!)
      continue
    }
    const entries = groups.entries(group)
    firsts[group] = number
    found[group] = entries.found
    broad.add(group, entries)
    if (entries.found > 0) parts.addGroup(terms[number]!, group, entries)
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
    words: siteWords(input, settings),
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
