import type { IndexInput, IndexSettings } from '../../model/search-index.ts'
import { pagesATable } from '../../model/search-run.ts'
import type { ReadBody } from '../../model/stage.ts'
import { digestOf } from '../../shared/search/digest.ts'
import { frontCoded, type PagedIndex, type PagedRoot } from '../../shared/search/paged.ts'
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
  /** First term of each group, and its frequency; undefined if it is in no field. */
  const firsts = new Map<number, { term: string; found: number }>()
  for (const number of groups.sortedTerms) {
    const group = groups.table.groups[number]!
    const first = firsts.get(group)
    if (first) {
      if (first.found > 0) parts.addTerm(terms[number]!, group, first.term)
      continue
    }
    const entries = groups.entries(group)
    firsts.set(group, { term: terms[number]!, found: entries.found })
    broad.add(group, entries)
    if (entries.found > 0) parts.addGroup(terms[number]!, group, entries)
    yield* finished()
  }
  parts.end()
  termBundles.end()
  const broadBundles = openBundles(files)
  broad.end(broadBundles)
  const used = [...groups.sortedTerms].filter((number) => firsts.get(groups.table.groups[number]!)!.found > 0)
  const nearBundles = openBundles(files)
  const near = addNearParts(
    used.map((number) => terms[number]!),
    (at) => firsts.get(groups.table.groups[used[at]!]!)!.found,
    nearBundles,
  )
  yield* finished()
  const index: PagedIndex = {
    sections: merged.sections,
    boosts,
    pipeline: language.pipeline,
    areas: areasOf(input),
    words: siteWords(input, settings),
    terms: frontCoded(parts.firsts),
    termBundles: termBundles.names(),
    tableBundles: tables.names(),
    pagesATable,
    broad: frontCoded(broad.prefixes),
    broadSizes: broad.sizes,
    broadBundles: broadBundles.names(),
    near: near.join('\n'),
    nearBundles: nearBundles.names(),
  }
  const root: PagedRoot = { paged: digestOf(JSON.stringify(index)), index }
  yield { name: `${name}.json`, pieces: [JSON.stringify(root)] }
}
