import type { IndexInput, IndexSettings } from '../../model/search-index.ts'
import { pagesAPart } from '../../model/search-run.ts'
import type { ReadBody } from '../../model/stage.ts'
import { digestOf } from '../../shared/search/digest.ts'
import type { PagedIndex, PagedRoot } from '../../shared/search/paged.ts'
import type { IndexFile } from '../engine.ts'
import { areasOf, siteWords } from '../facts.ts'
import { boostsOf, groupsOf } from '../groups.ts'
import type { Language } from '../languages.ts'
import { mergeRuns } from '../merged.ts'
import { openBroadParts } from './broad-parts.ts'
import { nearParts } from './near-parts.ts'
import { openTermParts } from './term-parts.ts'

/** The files of an index in parts: the parts, then the root that names them. */
export function* pagedIndex(
  input: IndexInput,
  { settings, language, read }: { settings: IndexSettings; language: Language; read: ReadBody },
): Generator<IndexFile> {
  const name = `search-index-${input.tag}`
  const written = new Set<string>()
  function* part(text: string, digest = digestOf(text)): Generator<IndexFile> {
    // Equal parts have one file.
    if (written.has(digest)) return
    written.add(digest)
    yield { name: `${name}/${digest}.json`, pieces: [text] }
  }
  const boosts = boostsOf(settings)
  const merged = mergeRuns(input.runs, language, read)
  let tables = ''
  for (const text of merged.tables()) {
    const digest = digestOf(text)
    tables += digest
    yield* part(text, digest)
  }
  const groups = groupsOf(merged, settings)
  const { terms } = merged.vocabulary
  const parts = openTermParts(merged, boosts)
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
    for (const text of parts.take(false)) yield* part(text)
  }
  for (const text of [...parts.take(true), ...broad.take()]) yield* part(text)
  const used = [...groups.sortedTerms].filter((number) => firsts.get(groups.table.groups[number]!)!.found > 0)
  const near = nearParts(
    used.map((number) => terms[number]!),
    (at) => firsts.get(groups.table.groups[used[at]!]!)!.found,
  )
  for (const text of near.texts) yield* part(text)
  const index: PagedIndex = {
    sections: merged.sections,
    boosts,
    pipeline: language.pipeline,
    areas: areasOf(input),
    words: siteWords(input, settings),
    terms: parts.firsts.join('\n'),
    termParts: parts.names.join(''),
    tables,
    pagesATable: pagesAPart,
    broad: broad.prefixes.join('\n'),
    broadSizes: broad.sizes,
    broadParts: broad.names.join(''),
    near: near.firsts,
    nearParts: near.names.join(''),
  }
  const root: PagedRoot = { paged: digestOf(JSON.stringify(index)), index }
  yield { name: `${name}.json`, pieces: [JSON.stringify(root)] }
}
