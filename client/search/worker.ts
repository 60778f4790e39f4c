import type { WordForms } from '../../src/shared/word-forms.ts'
import type { Answer, Engine, EngineSite, Found, Question } from './engine.ts'
import { engines } from './engines.ts'
import type { LoadLanguage } from './word-forms.ts'

/** Languages that have a plugin, in a file beside this one, and the hash in the names of these files. */
declare const __SEARCH_LANGUAGES__: { names: string; hash: string }

let opened: Engine | undefined
let latest = 0

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const { id, query, tags, area, retry, engine, base, maxHits, docsearch } = data
  opened ??= engines[engine]({ load: loader(base), language: loadLanguage, maxHits, docsearch })
  latest = id
  const answer = (found: Found) => {
    if (id === latest) postMessage({ id, ...found } satisfies Answer)
  }
  if (retry) opened.retry()
  const found = opened.find(query, tags, { area, onPartial: answer, isWanted: () => id === latest })
  answer(await found.catch((error): Found => ({ hits: [], failure: `${error}` })))
})

function loader(base: string): EngineSite['load'] {
  return async (file) => {
    const answer = await fetch(base + file).catch(() => undefined)
    if (answer?.status === 404) return undefined
    if (!answer?.ok) throw new Error(answer ? `the server answered ${answer.status}` : 'no connection')
    return await answer.text()
  }
}

const loadLanguage: LoadLanguage = async (name) => {
  const { names, hash } = __SEARCH_LANGUAGES__
  if (!names.split(' ').includes(name)) return undefined
  const { href } = new URL(`search-${name}.${hash}.js`, import.meta.url)
  return ((await import(href)) as { default: WordForms }).default
}
