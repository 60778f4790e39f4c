import type { Engine, EngineSite } from './engine.ts'
import { engines } from './engines.ts'
import type { Answer, Question } from './messages.ts'
import type { LanguagePlugin, LoadLanguage } from './word-forms.ts'

/** For each language with a plugin the name of its file, beside this one. */
declare const __SEARCH_LANGUAGES__: Record<string, string>

let opened: Engine | undefined
let latest = 0

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const { id, query, tags, engine, base, maxHits } = data
  opened ??= engines[engine]({ load: loader(base), language: loadLanguage, maxHits })
  latest = id
  const hits = await opened.find(query, tags)
  const answer: Answer = { id, hits }
  if (id === latest) postMessage(answer)
})

function loader(base: string): EngineSite['load'] {
  return async (file) => {
    try {
      const answer = await fetch(base + file)
      return answer.ok ? await answer.text() : undefined
    } catch {
      return undefined
    }
  }
}

const loadLanguage: LoadLanguage = async (name) => {
  if (!Object.hasOwn(__SEARCH_LANGUAGES__, name)) return undefined
  const { href } = new URL(__SEARCH_LANGUAGES__[name]!, import.meta.url)
  return ((await import(href)) as { default: LanguagePlugin }).default
}
