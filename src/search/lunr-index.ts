import type { IndexedSection, IndexInput } from '../model/search-index.ts'
import type { StoredPage } from '../model/search-run.ts'
import { anchorOf } from '../shared/search/anchors.ts'
import { rarityOf, weightOf } from '../shared/search/limits.ts'
import { toId } from '../shared/urls.ts'
import type { IndexWith } from './engine.ts'
import { areasOf, siteWords, wordUse } from './facts.ts'
import { boostsOf, type Groups, groupsOf, joined, usageIn } from './groups.ts'
import { fieldCount, type Merged, mergeRuns } from './merged.ts'
import { fieldNames } from './run.ts'
import { timesIn } from './run-words.ts'

const lunrVersion = '2.3.9'

/** The file of an index, piece by piece: its sections and a serialized lunr index. */
export function* lunrIndex(input: IndexInput, { settings, language, read, onWords }: IndexWith): Generator<string> {
  const merged = mergeRuns(input.runs, language, read)
  const groups = groupsOf(merged, settings)
  const fields = fieldNames.slice(0, input.hasParents ? 4 : 3)
  const boosts = boostsOf(settings)
  yield '{"documents":['
  yield* batched(sectionPieces(merged))
  yield `],"index":{"version":"${lunrVersion}","fields":${JSON.stringify(fields)},"fieldVectors":[`
  const weighed = weigh(merged, groups, boosts)
  yield* batched(vectorPieces(merged.sections, weighed))
  yield '],"invertedIndex":['
  yield* batched(listPieces(merged, groups, { fields, boosts, ranks: weighed.ranks }))
  // Other tools read the words of the format only.
  const isBare = settings.isPlain && !settings.thesaurus
  const use = isBare ? undefined : wordUse(input, settings, usageIn(merged, groups, language))
  if (use) onWords?.(use)
  const words = siteWords(input, settings, use)
  const facts = { ...(!settings.isPlain && { boosts, areas: areasOf(input) }), words }
  const about = settings.isPlain && !use ? '' : `,"about":${JSON.stringify(facts)}`
  yield `],"pipeline":${JSON.stringify(language.pipeline)}}${about}}`
}

function* sectionPieces(merged: Merged): Generator<string> {
  let id = 0
  for (const text of merged.tables())
    for (const [url, pageTitle, type, headings] of JSON.parse(text) as StoredPage[])
      for (let i = 0; i < headings.length; i += 2) {
        const sectionTitle = headings[i]!
        const anchor = anchorOf(headings[i + 1]!, sectionTitle)
        const sectionRoute = anchor === '' ? url : url + toId(anchor)
        const section: IndexedSection = {
          id: ++id,
          pageTitle,
          sectionTitle,
          sectionRoute,
          type: type as IndexedSection['type'],
        }
        yield `${JSON.stringify(section)},`
      }
}

const pieceSize = 65_536

/** Merges pieces that end in commas into larger ones, without the last comma. */
function* batched(pieces: Iterable<string>): Generator<string> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length <= pieceSize) continue
    yield text.slice(0, -1)
    text = ','
  }
  yield text === ',' ? '' : text.slice(0, -1)
}

/** Weights of all groups by section and field, in the order of the numbers that the groups have in the file. */
interface Weighed {
  /** Number of each group in the file: the most frequent ones have the shortest numbers; -1 if no section has it. */
  ranks: Int32Array
  /** Slices of the following, by `section * fieldCount + field`. */
  starts: Int32Array
  groups: Int32Array
  /** In hundredths: a third decimal adds a tenth to the file size and does not improve results. */
  weights: Int32Array
}

function weigh({ sections }: Merged, { table, sortedTerms, entries }: Groups, boosts: number[]): Weighed {
  const all = new Set(Array.from(sortedTerms, (term) => table.groups[term]!))
  const own = Array.from(all, (group) => {
    const { levels, ...rest } = entries(group)
    return { group, ...rest, levels: levels.slice() }
  })
  own.sort((one, other) => other.found - one.found)
  const ranks = new Int32Array(table.groups.length).fill(-1)
  const starts = new Int32Array(sections * fieldCount + 1)
  for (const [rank, { group, sections: having, levels, found }] of own.entries()) {
    if (found > 0) ranks[group] = rank
    for (let i = 0; i < levels.length; i++) if (levels[i]! > 0) starts[placeOf(having, i) + 1]!++
  }
  for (let place = 0; place < starts.length - 1; place++) starts[place + 1]! += starts[place]!
  const [groups, weights] = [new Int32Array(starts.at(-1)!), new Int32Array(starts.at(-1)!)]
  const next = starts.slice()
  for (const [rank, { sections: having, levels, found }] of own.entries()) {
    const rarity = rarityOf(found, sections)
    for (let i = 0; i < levels.length; i++) {
      if (levels[i] === 0) continue
      const at = next[placeOf(having, i)]!++
      groups[at] = rank
      weights[at] = weightOf(levels[i]!, rarity, boosts[i % fieldCount]!)
    }
  }
  return { ranks, starts, groups, weights }
}

function placeOf(sections: ArrayLike<number>, i: number): number {
  const field = i % fieldCount
  return sections[(i - field) / fieldCount]! * fieldCount + field
}

/** Weights of the terms of each field of each section, as lunr writes them: `["title/1",[number,weight,…]]`. */
function* vectorPieces(sections: number, { starts, groups, weights }: Weighed): Generator<string> {
  /** Decimals are slow to write, and there are few different ones. */
  const texts: string[] = []
  const textOf = (weight: number) => (texts[weight] ??= `,${weight / 100}`)
  for (let section = 0; section < sections; section++) {
    let piece = ''
    for (let field = 0; field < fieldCount; field++) {
      const [from, to] = [starts[section * fieldCount + field]!, starts[section * fieldCount + field + 1]!]
      if (from === to) continue
      let vector = ''
      for (let at = from; at < to; at++) vector += `,${groups[at]}${textOf(weights[at]!)}`
      piece += `["${fieldNames[field]}/${section + 1}",[${vector.slice(1)}]],`
    }
    yield piece
  }
}

interface Listed {
  fields: readonly string[]
  boosts: number[]
  ranks: Int32Array
}

/** The lists by term in order, as lunr writes them: `["term",{"_index":0,"title":{"1":{}},…}]`. */
function* listPieces(merged: Merged, groups: Groups, { fields, boosts, ranks }: Listed): Generator<string> {
  const { vocabulary } = merged
  const { table, sortedTerms } = groups
  const words = wordsByList(vocabulary.lists(table), groups, vocabulary.size())
  const items = Array.from({ length: merged.sections }, (_, section) => `,"${section + 1}":{}`)
  const isListed = boosts.map((boost) => boost > 0)
  for (const term of sortedTerms) {
    const rank = ranks[table.groups[term]!]!
    if (rank < 0) continue
    const own = (words.get(term) ?? []).map(merged.entriesOf)
    const { sections, counts } = own.length > 0 ? own.reduce(joined) : { sections: [], counts: [] }
    const lists = fields.map(() => '')
    for (let i = 0; i < sections.length; i++)
      for (let field = 0; field < lists.length; field++)
        if (isListed[field] && timesIn(counts[i]!, field) > 0) lists[field] += items[sections[i]!]!
    let piece = `[${JSON.stringify(vocabulary.terms[term])},{"_index":${rank}`
    for (const [field, list] of lists.entries()) piece += `,"${fields[field]}":{${list.slice(1)}}`
    yield `${piece}}],`
  }
}

/** Words whose sections are in the list of a term. */
function wordsByList(lists: Int32Array, { table }: Groups, size: number): Map<number, number[]> {
  const words = new Map<number, number[]>()
  for (let word = 0; word < size; word++) {
    const own = new Set<number>()
    for (const part of [word, ...(table.endings.get(word) ?? [])])
      for (let at = table.starts[part]!; at < table.starts[part + 1]!; at++) own.add(lists[table.terms[at]!]!)
    for (const list of own) if (list >= 0) words.set(list, [...(words.get(list) ?? []), word])
  }
  return words
}
