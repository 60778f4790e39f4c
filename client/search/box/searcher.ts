import { changes } from '../../core/changes.ts'
import { trusted } from '../../trusted/trusted.ts'
import type { Answer, Found, Question } from '../engine.ts'

/** A query with its indexes. */
export type Asked = Pick<Question, 'query' | 'tags' | 'area' | 'retry'>

export interface Searcher {
  /**
   * Returns the results of a query, or undefined if a newer query was asked; first passes on what is known while parts
   * of the indexes are loading. Never rejects.
   */
  ask: (asked: Asked, onPartial: (found: Found) => void) => Promise<Found | undefined>
  /** Terminates the worker and drops what it has loaded; the next query starts a new one. */
  restart: () => void
}

type Site = Pick<Question, 'engine' | 'base' | 'maxHits' | 'docsearch'>

/**
 * Starts the worker with the first query. If it cannot start, or fails, every answer has that failure until a retry.
 */
export function openSearcher(script: URL, { engine, base, maxHits, docsearch }: Site): Searcher {
  let worker: Worker | undefined
  let failure: string | undefined
  let lastChanges: string | undefined
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
      // An event without a message means that the script could not be loaded.
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
      // The worker caches the indexes that it has read.
      if (lastChanges !== changes()) restart()
      lastChanges = changes()
      worker ??= start()
      worker.postMessage(question)
    } catch (error) {
      fail((error as Error).message)
    }
  }
  return {
    restart,
    ask: (asked, onPartial) => {
      answer(undefined)
      if (failure !== undefined && asked.retry) restart()
      if (failure !== undefined) return Promise.resolve({ hits: [], failure })
      latest += 1
      return new Promise((resolve) => {
        answer = (found) => (found?.isPartial ? onPartial(found) : resolve(found))
        post({ ...asked, id: latest, engine, base, maxHits, docsearch })
      })
    },
  }
}
