import { changes } from '../../core/changes.ts'
import { trusted } from '../../trusted/trusted.ts'
import type { Found } from '../engine.ts'
import type { Answer, Question } from '../messages.ts'

/** Asks the worker. */
export interface Searcher {
  /** What a query finds, or nothing when another one was asked in the meantime. Never rejects. */
  ask: (query: string, tags: string[]) => Promise<Found | undefined>
  /** Ends the worker and what it has loaded, so that the next question starts it again. */
  restart: () => void
}

type Site = Pick<Question, 'engine' | 'base' | 'maxHits'>

/** Starts the worker with the first question. One that cannot start, or fails, is the failure of each answer until a restart. */
export function openSearcher(script: URL, { engine, base, maxHits }: Site): Searcher {
  let worker: Worker | undefined
  let failure: string | undefined
  let known: string | undefined
  let latest = 0
  let answer: (found: Found | undefined) => void = () => {}
  const fail = (reason: string) => {
    failure = reason
    answer({ hits: [], failure })
  }
  const start = () => {
    const started = new Worker(trusted.createScriptURL(script.href), { type: 'module' })
    started.addEventListener('message', ({ data: { id, ...found } }: MessageEvent<Answer>) => {
      if (id === latest) answer(found)
    })
    started.addEventListener('error', (event) => {
      event.preventDefault()
      // An event without a message is that of a script that could not be loaded.
      if (started === worker) fail(event.message || `${script.pathname.split('/').at(-1)}: could not be loaded`)
    })
    return started
  }
  const restart = () => {
    worker?.terminate()
    worker = undefined
    failure = undefined
  }
  const post = (question: Question) => {
    try {
      // It keeps the indexes that it has read.
      if (known !== changes()) restart()
      known = changes()
      worker ??= start()
      worker.postMessage(question)
    } catch (error) {
      fail((error as Error).message)
    }
  }
  return {
    restart,
    ask: (query, tags) => {
      answer(undefined)
      if (failure !== undefined) return Promise.resolve({ hits: [], failure })
      latest += 1
      return new Promise((resolve) => {
        answer = resolve
        post({ id: latest, query, tags, engine, base, maxHits })
      })
    },
  }
}
