import { ownerOf } from '../config/site-plugins.ts'
import type { Feature } from '../model/feature.ts'

/** Called with the name of a plugin that starts, and without a name when it has ended. */
export type NotePlugin = (name: string | undefined) => void

/** Calls a function of a plugin, and notes that it runs: it may never come to an end. */
export function noted<Result>(work: () => Result, name: string, note: NotePlugin | undefined): Result {
  if (!note) return work()
  note(name)
  let isWaiting = false
  try {
    const result = work()
    if (!(result instanceof Promise)) return result
    isWaiting = true
    return result.finally(() => note(undefined)) as Result
  } finally {
    if (!isWaiting) note(undefined)
  }
}

/** Notes when the functions of a plugin's features run. */
export function notedFeatures(features: Feature[], note: NotePlugin | undefined): Feature[] {
  if (!note) return features
  return features.map((feature) => {
    const name = `the plugin "${ownerOf(feature) ?? feature.name}"`
    const { mdast, last, hast, text, whole, prepare, blocks } = feature
    const wrap = <Args extends unknown[], Result>(call: ((...args: Args) => Result) | undefined) =>
      call && ((...args: Args) => noted(() => call(...args), name, note))
    const wrapAll = <Handlers extends object>(handlers: Handlers | undefined) =>
      handlers &&
      (Object.fromEntries(Object.entries(handlers).map(([type, handler]) => [type, wrap(handler)])) as Handlers)
    return {
      ...feature,
      mdast: wrapAll(mdast),
      last: wrapAll(last),
      hast: wrapAll(hast),
      text: wrap(text),
      whole: wrap(whole),
      prepare: wrap(prepare),
      blocks: blocks && { ...blocks, html: wrap(blocks.html), elements: wrapAll(blocks.elements) },
    }
  })
}
