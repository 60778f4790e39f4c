import type { EngineSite, Found } from '../../../client/search/engine.ts'
import { openIndexes } from '../../../client/search/index-engine.ts'
import type { IndexInput, IndexSettings, WordUse } from '../../../src/model/search-index.ts'
import { engines } from '../../../src/search/engines.ts'
import { sharedWords } from '../../../src/search/facts.ts'
import { sharedWordsFile } from '../../../src/shared/search/thesaurus.ts'
import { settings, storeOf, type TextPage } from './sample-index.ts'

export const tag = 'docs-default-current'

/** Files of an index by name. */
export type EngineFiles = Map<string, string>

interface Building extends Partial<Pick<IndexInput, 'tag' | 'languages' | 'hasParents' | 'synonyms'>> {
  settings?: Partial<IndexSettings>
  perRun?: number
}

/** Builds the index files of some pages with each engine. */
export async function filesOf<Name extends string>(
  names: readonly Name[],
  pages: TextPage[],
  { settings: more, perRun, ...input }: Building = {},
): Promise<Record<Name, EngineFiles>> {
  const { runs, read } = await storeOf(pages, { languages: input.languages, perRun, stopWords: more?.stopWords })
  const whole: IndexInput = { tag, languages: ['en'], hasParents: false, ...input, runs }
  const made = names.map(async (name) => {
    const engine = engines.find((one) => one.name === name)!
    const files: EngineFiles = new Map()
    let words: WordUse | undefined
    const onWords = (use: WordUse) => {
      words = use
    }
    const all = { ...settings, isPlain: false, ...more, engine: name }
    for (const file of await engine.files(whole, all, { read, onWords }))
      files.set(file.name, [...file.pieces].join(''))
    if (words) files.set(sharedWordsFile, sharedWords({ languages: whole.languages, indexes: [[whole.tag, words]] }))
    return [name, files] as const
  })
  return Object.fromEntries(await Promise.all(made)) as Record<Name, EngineFiles>
}

/** Searches files. */
export function searchIn(files: EngineFiles, more: Partial<EngineSite> = {}) {
  const asked: string[] = []
  const load = async (file: string) => {
    asked.push(file)
    return files.get(decodeURIComponent(file))
  }
  const { find, retry } = openIndexes({ load, maxHits: 8, ...more })
  return { asked, retry, find: (query: string): Promise<Found> => find(query, [tag]) }
}

/** URLs of the hits. */
export function routesOf({ hits }: Found): string[] {
  return hits.map(({ document }) => document.sectionRoute)
}
