import { engines } from '../../client/search/engines.ts'
import type { SearchTestInput, SearchTestMade, SearchTestSettings } from '../model/search-index.ts'
import type { ReadBody, ToStore } from '../model/stage.ts'
import { languagePlugin } from '../search/language-plugin.ts'

/** Runs the stage `search-tests` with the browser half of the engine. */
export async function runSearchTests(
  { questions, files }: SearchTestInput,
  { engine, maxHits }: SearchTestSettings,
  read: ReadBody,
): Promise<ToStore<SearchTestMade>> {
  const refs = new Map(files.map(({ name, ref }) => [name, ref]))
  const load = async (file: string) => {
    const ref = refs.get(decodeURIComponent(file))
    return ref && read(ref)
  }
  const { find } = engines[engine]({ load, language: languagePlugin, maxHits })
  const answers: SearchTestMade['answers'] = []
  for (const { query, tags, url } of questions) {
    const { hits, failure } = await find(query, tags)
    if (failure) throw new Error(failure)
    const found = hits.map((hit) => hit.document.sectionRoute)
    const place = found.findIndex((one) => (url.includes('#') ? one : one.replace(/#.*/, '')) === url) + 1
    answers.push({ place, first: found[0] })
  }
  return { out: { answers }, body: '' }
}
