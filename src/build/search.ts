import { type Problem, problem } from '../model/problem.ts'
import type { IndexInput, IndexMade } from '../model/search-index.ts'
import type { Site } from '../model/site.ts'
import { type Failure, failed } from '../model/stage.ts'
import type { BodyRef } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { indexStage } from '../search/index-stage.ts'
import { languageName } from '../search/language-plugin.ts'
import { hashOf } from '../shared/hash.ts'
import { indexInputs, indexSettings, ownSearch } from '../site/layout/searched.ts'
import type { Plan } from './plan.ts'
import type { RenderedSite } from './render.ts'

/** Indexes of one language. */
export interface SearchIndexes {
  /** Output path to place in the store. */
  files: Map<string, BodyRef>
  problems: Problem[]
}

/** Makes the indexes of a language; one whose pages have the words that they had is known. */
export async function searchIndexes(
  site: Site,
  { postingsOf }: Pick<RenderedSite, 'postingsOf'>,
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

/** Names of the scripts that the search needs in browsers, with those of its languages. */
export function searchWants({ config, built }: Plan): string[] {
  const search = ownSearch(config)
  if (!search) return []
  const languages = search.languages ?? built.map(({ name }) => name)
  return ['search', ...languages.map((name) => `search-${languageName(name)}`)]
}

/** An index above this size in bytes is told. */
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
  return problem({
    severity: 'info',
    code: 'large-search-index',
    message: `The search index ${file} has ${(size / 1e6).toFixed(1)} MB: the first search of a visit waits for it.`,
    hint: 'Build old versions no more, or mark pages that nobody looks for with "unlisted: true".',
    subject: file,
  })
}

function notMade({ tag }: IndexInput, { message }: Failure): Problem {
  return problem({
    severity: 'error',
    code: 'search-index-failed',
    message: `The search index "${tag}" could not be made. ${message}`,
    hint: 'Build again; with "search: false" in the configuration the site is built without a search.',
    subject: tag,
  })
}
