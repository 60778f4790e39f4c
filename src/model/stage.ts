import type { BodyRef, WrittenFile } from './types.ts'

/** Reads a body that an earlier stage left in the store. */
export type ReadBody = (ref: BodyRef) => string

/** What a stage makes of one input: `out` is small JSON, the rest is large text. */
export type Made<Out> = ToStore<Out> | ToStoreInPieces<Out> | ToOutput<Out>

export interface ToStore<Out> {
  out: Out
  body: string
  path?: undefined
}

/** A body that is too large for the memory. `out` is read when all pieces were taken: they may add to it. */
export interface ToStoreInPieces<Out> {
  out: Out
  pieces: Iterable<string>
  path?: undefined
}

export interface ToOutput<Out> {
  out: Out
  body: string
  /** Output path of the body. */
  path: string
  /** What goes to the store beside it. */
  kept?: string
}

/**
 * One step that is done for each document or page alone. Its result may depend on the input, on `shared` and on
 * nothing else: the hash of `key` and of `shared` is the name under which it is stored.
 */
export interface Stage<In, Out, Shared> {
  name: string
  /** What the result depends on beside `shared`: hashed to its key. */
  key(input: In): string
  /** What a report calls the input: the path of its file or its URL. */
  subject(input: In): string
  run(input: In, shared: Shared, read: ReadBody): Promise<Made<Out>>
  /** Each input is as much work as many others: it is sent alone, and may take its time. */
  isLarge?: boolean
  /** Loads the code of `run`: the first input must not pay for it with its own time. */
  load?(): Promise<unknown>
}

/** Why a stage has no result: the time budget was used up, the worker died, or it threw. */
export interface Failure {
  failed: 'timeout' | 'crash' | 'error'
  message: string
}

export interface Done<Out> {
  out: Out
  /** Where the body is in the store, or what is kept beside it. */
  body?: BodyRef
  /** Where the body is in the output. */
  file?: WrittenFile
  /** It came from the cache. */
  cached: boolean
}

export type StageResult<Out> = Done<Out> | Failure

/** Data that every run of a stage sees, with the hash that stands for it in keys. */
export interface SharedData<Shared> {
  value: Shared
  hash: string
}

export function failed<Out>(result: StageResult<Out>): result is Failure {
  return 'failed' in result
}
