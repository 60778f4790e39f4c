import type { BodyRef, WrittenFile } from '../../model/types.ts'
import type { PackState } from './store.ts'

/** Where output files go: into a folder, into the results, or nowhere, if only their hashes are needed. */
export type FileTarget = { folder: string } | 'result' | 'hash'

/** A batch of inputs of one stage for a worker. */
export interface Task {
  stage: string
  /** The inputs have no time limit. */
  isLarge: boolean
  /** Data that all inputs share, as a record in the store. */
  shared: BodyRef
  cacheDir: string
  files: FileTarget
  inputs: unknown[]
  /**
   * Index of the current input, -1 before the first, and the idle milliseconds of the thread's event loop so far.
   */
  progress: Int32Array
}

export type Answer =
  /** `value` is the JSON of a `Kept`, stored at `ref`; `body` is set only if the body is in the store, `text` for 'result'. */
  | { value: string; ref: Omit<BodyRef, 'hash'>; body?: BodyRef; text?: string }
  /** The stage threw. */
  | { failed: 'error'; message: string }

/** Stored part of a result other than its body. */
export interface Kept<Out> {
  out: Out
  file?: WrittenFile
}

/** Result if the disk is not writable, which is not an error of an input. */
export interface Unwritable {
  /** System error code and path. */
  unwritable: { code: string; path: string }
}

/** Result of a task: an answer for each input, and the state of the worker's pack file. */
export interface TaskResult {
  answers: Answer[]
  pack: PackState
}
