import { type Problem, problem } from '../../model/problem.ts'
import type { EngineName, IndexInput, IndexMade, SharedWordsInput } from '../../model/search-index.ts'
import type { IndexedPage, RunInput } from '../../model/search-run.ts'
import type { Page, Site } from '../../model/site.ts'
import { type Failure, failed } from '../../model/stage.ts'
import type { BodyRef } from '../../model/types.ts'
import type { World } from '../../model/world.ts'
import { chosenEngine } from '../../search/choose.ts'
import { indexStage, sharedWordsStage } from '../../search/index-stage.ts'
import { languageName } from '../../search/language-plugin.ts'
import { runStage } from '../../search/run-stage.ts'
import { hashOf } from '../../shared/hash.ts'
import { sharedWordsFile } from '../../shared/search/thesaurus.ts'
import { boxSearch, indexSettings, ownSearch, searchedPages } from '../../site/layout/searched.ts'
import type { Plan } from '../plan.ts'

/** Pages of the indexes of one language, by word. */
export interface SearchRuns {
  inputs: IndexInput[]
  problems: Problem[]
}

/**
 * Returns the number of pages in a run, a multiple of the number of pages that an index stores together. An edit of one page
 * makes its whole run again, and every build merges all runs.
 */
function pagesARun(pages: number): number {
  return pages > 2048 ? 1024 : 256
}

/** Sorts the words of the searched pages of a language; runs whose pages did not change come from the cache. */
export async function searchRuns(
  site: Site,
  { postingsOf, synonyms }: { postingsOf: (page: Page) => BodyRef | undefined; synonyms: string[][] | undefined },
  world: World,
): Promise<SearchRuns> {
  const runs: SearchRuns = { inputs: [], problems: [] }
  const search = ownSearch(site.config)
  if (!search) return runs
  const indexes = searchedPages(site, search, postingsOf)
  const inputs = indexes.flatMap(({ tag, languages, pages }) =>
    slices(pages).map((own): RunInput => ({ tag, languages, pages: own })),
  )
  const stopWords = { value: search.stopWords, hash: hashOf(JSON.stringify(search.stopWords)) }
  const results = await world.run(runStage, inputs, stopWords, { expected: inputs.length })
  for (const { tag, languages, hasParents } of indexes) {
    const own = results.filter((_, i) => inputs[i]!.tag === tag)
    const failure = own.find(failed)
    if (failure) runs.problems.push(notMade(tag, failure))
    else {
      const made = own.flatMap((result) => (failed(result) ? [] : { ...result.out, body: result.body! }))
      runs.inputs.push({ tag, languages, hasParents, synonyms, runs: made })
    }
  }
  return runs
}

function slices(pages: IndexedPage[]): IndexedPage[][] {
  const size = pagesARun(pages.length)
  const count = Math.ceil(pages.length / size)
  return Array.from({ length: count }, (_, i) => pages.slice(i * size, (i + 1) * size))
}

/** Search indexes of a site. */
export interface SearchIndexes {
  /** Name of the engine; undefined without indexes. */
  engine?: EngineName
  /** Output path to location in the store, for each language. */
  files: Map<string, BodyRef>[]
  problems: Problem[]
}

/** Builds the indexes of all languages with one engine; an index whose pages did not change comes from the cache. */
async function searchIndexes(
  locales: { folder: string; inputs: IndexInput[] }[],
  world: World,
): Promise<SearchIndexes> {
  const search = ownSearch(world.config)
  const indexes: SearchIndexes = { files: locales.map(() => new Map()), problems: [] }
  const inputs = locales.flatMap((locale) => locale.inputs)
  if (!search || inputs.length === 0) return indexes
  indexes.engine = chosenEngine(search.engine, inputs)
  const hasSynonyms = inputs.some(({ synonyms }) => synonyms !== undefined)
  const settings = indexSettings(search, { engine: indexes.engine, hasSynonyms })
  const settingsOfAll = { value: settings, hash: hashOf(JSON.stringify(settings)) }
  const results = await world.run(indexStage, inputs, settingsOfAll, { expected: inputs.length })
  const shared: SharedWordsOf[] = []
  let at = 0
  for (const [i, { folder, inputs: own }] of locales.entries()) {
    const files = indexes.files[i]!
    const uses: SharedWordsInput['indexes'] = []
    for (const { tag } of own) {
      const result = results[at++]!
      if (failed(result)) indexes.problems.push(notMade(tag, result))
      else {
        indexes.problems.push(...take(result.out, result.body!, { files, folder }))
        if (result.out.words) uses.push([tag, result.out.words])
      }
    }
    if (uses.length > 0) shared.push({ input: { languages: own[0]!.languages, indexes: uses }, files, folder })
  }
  indexes.problems.push(...(await addSharedWords(shared, world)))
  return indexes
}

interface SharedWordsOf {
  input: SharedWordsInput
  files: Map<string, BodyRef>
  folder: string
}

/** Adds the words that the indexes of each language share: they depend on all indexes, and these do not name them. */
async function addSharedWords(all: SharedWordsOf[], world: World): Promise<Problem[]> {
  if (all.length === 0) return []
  const inputs = all.map(({ input }) => input)
  const results = await world.run(sharedWordsStage, inputs, { value: {}, hash: '' }, { expected: inputs.length })
  return results.flatMap((result, i) => {
    if (failed(result)) return notMade(sharedWordsFile, result)
    const { files, folder } = all[i]!
    files.set(folder + sharedWordsFile, result.body!)
    return []
  })
}

/** Collects the input of all languages, and starts to build their indexes as soon as it is complete. */
export function indexAll(
  locales: { folder: string }[],
  world: World,
): { add(runs: SearchRuns): void; indexes(): Promise<SearchIndexes> } {
  const inputs: { folder: string; inputs: IndexInput[] }[] = []
  let made: Promise<SearchIndexes> | undefined
  return {
    indexes: () => made ?? searchIndexes(inputs, world),
    add(runs) {
      inputs.push({ folder: locales[inputs.length]!.folder, inputs: runs.inputs })
      if (inputs.length < locales.length) return
      made = searchIndexes(inputs, world)
      // A failure is reported where the result is awaited.
      made.catch(() => undefined)
    },
  }
}

/** Returns the names of the client features of the search, including those for its engine and languages. */
export function searchFeatures({ config, built }: Plan): string[] {
  const search = boxSearch(config)
  if (!search) return []
  if (!ownSearch(config)) return ['search', `search-${search.engine}`]
  const languages = search.languages ?? built.map(({ name }) => name)
  const parts = search.engine === 'lunr' ? [] : ['search-paged']
  return ['search', ...parts, ...languages.map((name) => `search-${languageName(name)}`)]
}

/** Index files above this size in bytes are reported. */
const large = 10_000_000

function take(
  made: IndexMade,
  body: BodyRef,
  { files, folder }: { files: Map<string, BodyRef>; folder: string },
): Problem[] {
  for (const { name, at, size, hash } of made.files)
    files.set(folder + name, { pack: body.pack, at: body.at + at, size, hash })
  return made.files.filter(({ size }) => size > large).map(({ name, size }) => tooLarge(folder + name, size))
}

function tooLarge(file: string, size: number): Problem {
  return problem('large-search-index', {
    message: `The search index ${file} has ${(size / 1e6).toFixed(1)} MB, which visitors load with their first search.`,
    hint: 'Set "search.engine" to "paged", which loads only what a query needs.',
    subject: file,
  })
}

function notMade(tag: string, { message }: Failure): Problem {
  return problem('search-index-failed', {
    message: `The search index "${tag}" could not be built. ${message}`,
    hint: 'Build again, or set "search: false" in the configuration to build the site without search.',
    subject: tag,
  })
}
