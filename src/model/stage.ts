import type { BodyRef, WrittenFile } from './types.ts'

/** Reads a body that an earlier stage put into the store. */
export type ReadBody = (ref: BodyRef) => string

/** Result of a stage for one input: `out` is small JSON, the rest is large text. */
export type Made<Out> = ToStore<Out> | ToStoreInPieces<Out> | ToOutput<Out>

interface Transient {
  /** Failed for a reason outside of its input, so it is not cached. */
  isTransient?: boolean
}

export interface ToStore<Out> extends Transient {
  out: Out
  body: string
  path?: undefined
}

/** A body that does not fit into memory. `out` is read after all pieces, whose generation may still modify it. */
interface ToStoreInPieces<Out> {
  out: Out
  pieces: Iterable<string>
  path?: undefined
}

export interface ToOutput<Out> extends Transient {
  out: Out
  body: string
  /** Output path of the body. */
  path: string
  /** Additional text for the store. */
  kept?: string
}

/**
 * A step that processes each document or page independently. Its result may depend only on the input and on `shared`:
 * it is cached under the hash of `key` and `shared`.
 */
export interface Stage<In, Out, Shared> {
  name: string
  /** Returns the text to hash for the cache key, in addition to `shared`. */
  key(input: In): string
  /** Returns the name of the input for sharing results with other machines: those of the same name travel together. */
  subject(input: In): string
  run(input: In, shared: Shared, read: ReadBody): Promise<Made<Out>>
  /** Inputs are expensive: each is sent to a worker alone, without a time limit. */
  isLarge?: boolean
  /** Preloads the code of `run`, so that it does not count against the time limit of the first input. */
  load?(): Promise<unknown>
  /** The stage that follows: its code is loaded when this one is complete. */
  next?: string
}

/** Settings of a run of a stage. */
export interface RunSettings<In = never> {
  /** Shown with the progress; without a label no progress is reported. */
  label?: string
  expected: number
  /** Name of an input, for sharing results with other machines; default: the subject of the stage. */
  subjectOf?: (index: number) => string
  /** The inputs are only some of those of a build, so their results are not shared. */
  isPart?: boolean
  /** Adds the parts of an input that its key does not need; the reason if there are none. */
  complete?(input: In): { whole: In } | Failure
  /**
   * Inputs may wait for each other. `report`: those that do fail. `together`: all run in one new thread, which starts the next
   * one while one waits; if one result is missing, all are made again.
   */
  waits?: 'report' | 'together'
}

/** Reason for a missing result: the stage timed out, waited for another input, threw an error, or the worker crashed. */
export interface Failure {
  failed: 'timeout' | 'waits' | 'crash' | 'error'
  message: string
  /** It spent most of the time waiting. */
  hasWaited?: boolean
}

/** Returns the failure of an input that exceeds the time limit. */
export function tooLong(seconds: number, hasWaited: boolean, plugin?: string): Failure {
  const where = plugin === undefined ? '' : ` It was running ${plugin}.`
  return {
    failed: 'timeout',
    message: `It ${hasWaited ? 'waited' : 'took'} longer than ${seconds} s.${where}`,
    hasWaited,
  }
}

export interface Done<Out> {
  out: Out
  /** Location of the body, or of `kept`, in the store. */
  body?: BodyRef
  /** The body in the output. */
  file?: WrittenFile
  /** Its text, in worlds that return output files instead of writing them. */
  text?: string
  /** The result came from the cache. */
  cached: boolean
}

export type StageResult<Out> = Done<Out> | Failure

/** Data shared by all runs of a stage, with its hash for cache keys. */
export interface SharedData<Shared> {
  value: Shared
  hash: string
}

export function failed<Out>(result: StageResult<Out>): result is Failure {
  return 'failed' in result
}

/** Where output files go: into a folder, into the results, or nowhere, if only their hashes are needed. */
export type FileTarget = { folder: string } | 'result' | 'hash'
