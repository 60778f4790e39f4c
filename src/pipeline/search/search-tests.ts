import type { Config } from '../../config/config.ts'
import { readOptional } from '../../content/optional-file.ts'
import { readSearchTests } from '../../content/search-tests-file.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { EngineName, SearchQuestion, SearchTest } from '../../model/search-index.ts'
import type { Site } from '../../model/site.ts'
import { failed } from '../../model/stage.ts'
import type { BodyRef } from '../../model/types.ts'
import type { World } from '../../model/world.ts'
import { searchTestsStage } from '../../render/search-tests-stage.ts'
import { hashOf } from '../../shared/hash.ts'
import { ownSearch } from '../../site/layout/searched.ts'
import { questionsOf, searchTestProblems } from '../../site/search-tests.ts'
import type { Plan } from '../plan.ts'

/** The content of `search.tests.yml`. */
export interface SearchTests {
  file: string
  tests: SearchTest[]
  problems: Problem[]
}

/** For a part of a site, which may lack the pages that the tests expect. */
export const noTests: SearchTests = { file: '', tests: [], problems: [] }

/** Reads the search tests of a site, if it has some. */
export function searchTests({ config, locales }: Plan, world: World): SearchTests {
  const file = config.contentDir === '.' ? 'search.tests.yml' : `${config.contentDir}/search.tests.yml`
  const unread: Problem[] = []
  const text = readOptional(file, world, unread)
  if (text !== undefined && !ownSearch(config)) return { file, tests: [], problems: [unused(file, config)] }
  if (text === undefined) return { file, tests: [], problems: unread }
  const { tests, problems } = readSearchTests(file, text)
  const names = locales.map(({ name }) => name)
  const strange = tests.filter(({ locale }) => locale !== undefined && !names.includes(locale))
  return { file, tests, problems: [...problems, ...strange.map((test) => unknownLocale(test, names, file))] }
}

/** Search tests of one language. */
export interface Questions {
  asked: { test: SearchTest; question: SearchQuestion }[]
  problems: Problem[]
}

/** Returns the search tests of the language of a site as questions to its indexes. */
export function searchQuestions({ file, tests }: SearchTests, site: Site): Questions {
  const { name } = site.locale
  const own = tests.filter(({ locale = site.config.i18n.defaultLocale }) => locale === name)
  return ownSearch(site.config) ? questionsOf(own, site, file) : { asked: [], problems: [] }
}

interface BuiltIndexes {
  locales: { folder: string; questions: Questions }[]
  search: { engine?: EngineName; files: Map<string, BodyRef>[] }
}

/** Runs the search tests of all languages, and reports failures. */
export async function runSearchTests(file: string, built: BuiltIndexes, world: World): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [i, { folder, questions }] of built.locales.entries()) {
    const index = { engine: built.search.engine, folder, files: built.search.files[i]! }
    problems.push(...(await runQuestions(file, questions, index, world)))
  }
  return problems
}

async function runQuestions(
  file: string,
  { asked }: Questions,
  { engine, folder, files }: { engine?: EngineName; folder: string; files: Map<string, BodyRef> },
  world: World,
): Promise<Problem[]> {
  const search = ownSearch(world.config)
  if (!search || engine === undefined || asked.length === 0) return []
  const input = {
    questions: asked.map(({ question }) => question),
    files: [...files].map(([path, ref]) => ({ name: path.slice(folder.length), ref })),
  }
  const value = { engine, maxHits: Math.max(search.maxHits, ...asked.map(({ test }) => test.within)) }
  const shared = { value, hash: hashOf(JSON.stringify(value)) }
  const [result] = await world.run(searchTestsStage, [input], shared, { expected: 1 })
  if (!result || failed(result)) return [notRun(file, result?.message)]
  return asked.flatMap(({ test }, i) => searchTestProblems(test, result.out.answers[i]!, file))
}

function unused(file: string, { search }: Config): Problem {
  const setting = search ? `"search.engine" is "${search.engine}"` : '"search" is false'
  return problem('unused-search-tests', {
    message: `The search tests do not run, because the site has no index of its own: ${setting}.`,
    hint: 'Delete the file, or use another search engine.',
    file,
    line: 1,
    column: 1,
    subject: 'tests',
  })
}

function unknownLocale({ at, locale = '' }: SearchTest, names: string[], file: string): Problem {
  return problem('bad-search-tests', {
    message: `The site has no language "${locale}".`,
    hint: `It has ${names.join(', ')}.`,
    file,
    seek: { keys: [at, 'locale'] },
    subject: locale,
  })
}

function notRun(file: string, message = ''): Problem {
  return problem('search-index-failed', {
    message: `The search tests could not be run. ${message}`,
    hint: 'Build again with --no-cache.',
    file,
    subject: 'tests',
  })
}
