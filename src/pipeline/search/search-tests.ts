import type { Config } from '../../config/config.ts'
import { readOptional } from '../../content/optional-file.ts'
import { readSearchTests } from '../../content/search-tests-file.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { EngineName, SearchTest, SearchTestAnswer, SearchTestSet } from '../../model/search-index.ts'
import type { Site } from '../../model/site.ts'
import { failed } from '../../model/stage.ts'
import type { BodyRef } from '../../model/types.ts'
import type { World } from '../../model/world.ts'
import { searchTestsStage } from '../../render/search-tests-stage.ts'
import { hashOf } from '../../shared/hash.ts'
import { ownSearch } from '../../site/layout/searched.ts'
import { type Questions, questionsOf, searchTestProblems } from '../../site/search-tests.ts'
import type { Plan } from '../plan.ts'

/** The content of `search.tests.yml`. */
export interface SearchTests {
  file: string
  tests: SearchTest[]
  sets: SearchTestSet[]
  problems: Problem[]
}

/** For a part of a site, which may lack the pages that the tests expect. */
export const noTests: SearchTests = { file: '', tests: [], sets: [], problems: [] }

/** Reads the search tests of a site, if it has some. */
export function searchTests(
  { config, locales }: Pick<Plan, 'config' | 'locales'>,
  world: Pick<World, 'read'>,
): SearchTests {
  const beside = (name: string) => (config.contentDir === '.' ? name : `${config.contentDir}/${name}`)
  const file = beside('search.tests.yml')
  const unread: Problem[] = []
  const text = readOptional(file, world, unread)
  if (text !== undefined && !ownSearch(config)) return { ...noTests, file, problems: [unused(file, config)] }
  if (text === undefined) return { ...noTests, file, problems: unread }
  const readBeside = (name: string) => ({ path: beside(name), text: readOptional(beside(name), world, unread) })
  const { tests, sets, problems } = readSearchTests(file, text, readBeside)
  const names = locales.map(({ name }) => name)
  const strange = tests.filter(({ locale }) => locale !== undefined && !names.includes(locale))
  return { file, tests, sets, problems: [...problems, ...unread, ...strange.map((test) => unknownLocale(test, names))] }
}

/** Returns the search tests of the language of a site as questions to its indexes. */
export function searchQuestions({ tests }: Pick<SearchTests, 'tests'>, site: Site): Questions {
  const { name } = site.locale
  const own = tests.filter(({ locale = site.config.i18n.defaultLocale }) => locale === name)
  return ownSearch(site.config) ? questionsOf(own, site) : { asked: [], problems: [] }
}

interface BuiltIndexes {
  locales: { folder: string; questions: Questions }[]
  search: { engine?: EngineName; files: Map<string, BodyRef>[] }
}

/** Runs the search tests of all languages, and reports failures. */
export async function runSearchTests(
  { file, sets }: Pick<SearchTests, 'file' | 'sets'>,
  built: BuiltIndexes,
  world: World,
): Promise<Problem[]> {
  const results: { test: SearchTest; answer: SearchTestAnswer }[] = []
  for (const [i, { folder, questions }] of built.locales.entries()) {
    const answers = await runQuestions(questions, built.search, { folder, files: built.search.files[i]! }, world)
    if (typeof answers === 'string') return [notRun(file, answers)]
    results.push(...answers.map((answer, at) => ({ test: questions.asked[at]!.test, answer })))
  }
  // Without an index, no test has run.
  return results.length === 0 ? [] : searchTestProblems(results, sets, file)
}

/** Returns the answers to the tests of one language, or why they cannot be run. */
async function runQuestions(
  { asked }: Questions,
  { engine }: BuiltIndexes['search'],
  { folder, files }: { folder: string; files: Map<string, BodyRef> },
  world: World,
): Promise<SearchTestAnswer[] | string> {
  const search = ownSearch(world.config)
  if (!search || engine === undefined || asked.length === 0) return []
  const input = {
    questions: asked.map(({ question }) => question),
    files: [...files].map(([path, ref]) => ({ name: path.slice(folder.length), ref })),
  }
  const value = { engine, maxHits: Math.max(search.maxHits, ...asked.map(({ test }) => test.within)) }
  const shared = { value, hash: hashOf(JSON.stringify(value)) }
  const [result] = await world.run(searchTestsStage, [input], shared, { expected: 1 })
  return !result || failed(result) ? (result?.message ?? '') : result.out.answers
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

function unknownLocale({ file, keys, locale = '' }: SearchTest, names: string[]): Problem {
  return problem('bad-search-tests', {
    message: `The site has no language "${locale}".`,
    hint: `It has ${names.join(', ')}.`,
    file,
    seek: { keys: [...keys, 'locale'] },
    subject: locale,
  })
}

function notRun(file: string, message: string): Problem {
  return problem('search-index-failed', {
    message: `The search tests could not be run. ${message}`,
    hint: 'Build again with --no-cache.',
    file,
    subject: 'tests',
  })
}
