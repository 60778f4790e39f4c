import { changes } from '../core/changes.ts'
import { trusted } from '../trusted/trusted.ts'
import type { Hit } from './engine.ts'
import type { Answer, Question } from './messages.ts'

/** Asks the worker. */
export interface Searcher {
  /** The hits of a query, or nothing when another one was asked in the meantime. Never rejects. */
  ask: (query: string, tags: string[]) => Promise<Hit[] | undefined>
}

type Site = Pick<Question, 'engine' | 'base' | 'maxHits'>

/** Starts the worker with the first question. Where there can be none, nothing is found. */
export function openSearcher(script: URL, { engine, base, maxHits }: Site): Searcher {
  let worker: Worker | undefined
  let isDead = false
  let known: string | undefined
  let latest = 0
  let answer: (hits: Hit[] | undefined) => void = () => {}
  const start = () => {
    const started = new Worker(trusted.createScriptURL(script.href), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id === latest) answer(data.hits)
    })
    started.addEventListener('error', die)
    return started
  }
  const die = (event?: Event) => {
    event?.preventDefault()
    isDead = true
    answer([])
  }
  const stop = () => {
    worker?.terminate()
    worker = undefined
  }
  const post = (question: Question) => {
    try {
      // It keeps the indexes that it has read.
      if (known !== changes()) stop()
      known = changes()
      worker ??= start()
      worker.postMessage(question)
    } catch {
      die()
    }
  }
  return {
    ask: (query, tags) => {
      answer(undefined)
      if (isDead) return Promise.resolve([])
      latest += 1
      return new Promise((resolve) => {
        answer = resolve
        post({ id: latest, query, tags, engine, base, maxHits })
      })
    },
  }
}
