import type { Engine } from './engine.ts'
import { openLunr } from './lunr-engine.ts'
import type { Answer, Question } from './messages.ts'

let engine: Engine | undefined
let latest = 0

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const { id, query, tags, base, maxHits } = data
  engine ??= openLunr({ load: loader(base), maxHits })
  latest = id
  const hits = await engine.find(query, tags)
  const answer: Answer = { id, hits }
  if (id === latest) postMessage(answer)
})

function loader(base: string): (file: string) => Promise<string | undefined> {
  return async (file) => {
    try {
      const answer = await fetch(base + file)
      return answer.ok ? await answer.text() : undefined
    } catch {
      return undefined
    }
  }
}
