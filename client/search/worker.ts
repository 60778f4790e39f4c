import type { Engine, EngineSite } from './engine.ts'
import { engines } from './engines.ts'
import type { Answer, Question } from './messages.ts'

let opened: Engine | undefined
let latest = 0

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const { id, query, tags, engine, base, maxHits } = data
  opened ??= engines[engine]({ load: loader(base), maxHits })
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
