import { engines } from '../../client/search/engines.ts'
import type { SearchTestAnswer, SearchTestInput, SearchTestMade, SearchTestSettings } from '../model/search-index.ts'
import type { ReadBody, ToStore } from '../model/stage.ts'
import { languageForms } from '../search/language-plugin.ts'
import { placeOf } from '../shared/search/judge.ts'

/** Runs the stage `search-tests` with the browser half of the engine. */
export async function runSearchTests(
  { questions, files }: SearchTestInput,
  { engine, maxHits }: SearchTestSettings,
  read: ReadBody,
): Promise<ToStore<SearchTestMade>> {
  const bodies = new Map(files.map(({ name, ref }) => [name, ref]))
  const load = async (file: string) => {
    const ref = bodies.get(decodeURIComponent(file))
    return ref && read(ref)
  }
  const { find } = engines[engine]({ load, language: languageForms, maxHits })
  const answers: SearchTestAnswer[] = []
  for (const question of questions) {
    const { hits, failure, missing = [] } = await find(question.query, question.tags)
    if (failure) throw new Error(failure)
    answers.push({
      ...placeOf(
        question.urls,
        hits.map(({ document }) => document.sectionRoute),
      ),
      missing,
    })
  }
  return { out: { answers }, body: '' }
}
