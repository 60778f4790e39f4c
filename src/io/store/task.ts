import type { BodyRef, WrittenFile } from '../../model/types.ts'
import type { PackState } from './store.ts'

/** What the main thread hands to a worker: some inputs of one stage. */
export interface Task {
  stage: string
  /** Its inputs may take their time. */
  isLarge: boolean
  /** Data that all inputs share, as a record in the store. */
  shared: BodyRef
  cacheDir: string
  /** Folder that collects the new output; without it such bodies are only hashed. */
  stageDir?: string
  inputs: unknown[]
  /**
   * The number of the input that is being worked on, -1 before the first, and the milliseconds that the event loop of
   * the thread has waited so far.
   */
  progress: Int32Array
}

export type Answer =
  /** `value` is the JSON of a `Kept`; `ref` is where it lies; `body` only if the body is in the store. */
  | { value: string; ref: Omit<BodyRef, 'hash'>; body?: BodyRef }
  /** The stage threw. */
  | { failed: 'error'; message: string }

/** What is stored of a result beside its body. */
export interface Kept<Out> {
  out: Out
  file?: WrittenFile
}

/** What comes back where the disk cannot be written: that is no fault of an input. */
export interface Unwritable {
  /** The system's code and the path. */
  unwritable: { code: string; path: string }
}

/** What comes back: an answer for each input, and what the worker's pack file now holds. */
export interface TaskResult {
  answers: Answer[]
  pack: PackState
}
