import { type Problem, problem } from '../model/problem.ts'
import type { IndexInput, IndexMade } from '../model/search-index.ts'
import type { Page, Site } from '../model/site.ts'
import { type Failure, failed } from '../model/stage.ts'
import type { BodyRef } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { indexStage } from '../search/index-stage.ts'
import { languageName } from '../search/language-plugin.ts'
import { hashOf } from '../shared/hash.ts'
import { boxSearch, indexInputs, indexSettings, ownSearch } from '../site/layout/searched.ts'
import type { Plan } from './plan.ts'

/** Search indexes of one language. */
export interface SearchIndexes {
  /** Output path to location in the store. */
  files: Map<string, BodyRef>
  problems: Problem[]
}

/** Builds the indexes of a language; an index whose postings did not change comes from the cache. */
export async function searchIndexes(
  site: Site,
  postingsOf: (page: Page) => BodyRef | undefined,
  world: World,
): Promise<SearchIndexes> {
  const indexes: SearchIndexes = { files: new Map(), problems: [] }
  const search = ownSearch(site.config)
  if (!search) return indexes
  const inputs = indexInputs(site, search, postingsOf)
  const settings = indexSettings(search)
  const shared = { value: settings, hash: hashOf(JSON.stringify(settings)) }
  const results = await world.run(indexStage, inputs, shared, { expected: inputs.length })
  for (const [i, result] of results.entries()) {
    if (failed(result)) indexes.problems.push(notMade(inputs[i]!, result))
    else take(result.out, result.body!, { indexes, folder: site.locale.folder })
  }
  return indexes
}

/** Returns the names of the client features of the search, including those for its engine and languages. */
export function searchWants({ config, built }: Plan): string[] {
  const search = boxSearch(config)
  if (!search) return []
  if (!ownSearch(config)) return ['search', `search-${search.engine}`]
  const languages = search.languages ?? built.map(({ name }) => name)
  return ['search', ...languages.map((name) => `search-${languageName(name)}`)]
}

/** Indexes above this size in bytes are reported. */
const large = 10_000_000

function take(
  { files }: IndexMade,
  body: BodyRef,
  { indexes, folder }: { indexes: SearchIndexes; folder: string },
): void {
  for (const { name, at, size, hash } of files)
    indexes.files.set(folder + name, { pack: body.pack, at: body.at + at, size, hash })
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > large) indexes.problems.push(tooLarge(folder + files[0]!.name, size))
}

function tooLarge(file: string, size: number): Problem {
  return problem('large-search-index', {
    message: `The search index ${file} has ${(size / 1e6).toFixed(1)} MB, which visitors load with their first search.`,
    hint: 'Stop building old versions, or set "unlisted: true" on pages that need not be found.',
    subject: file,
  })
}

function notMade({ tag }: IndexInput, { message }: Failure): Problem {
  return problem('search-index-failed', {
    message: `The search index "${tag}" could not be built. ${message}`,
    hint: 'Build again, or set "search: false" in the configuration to build the site without search.',
    subject: tag,
  })
}
