import type { Config } from './config.ts'
import type { Problem } from './problem.ts'
import type { Done, FileTarget } from './stage.ts'

/** Common dependencies of the results of one run, and the places of their files. */
export interface RunKey {
  /** Identifies the stage, the code and the shared data. */
  name: string
  files: FileTarget
  /** Folder of the previous output. */
  previous?: string
  /** The inputs are only some of those of a build. */
  isPart?: boolean
}

/** An input of a run. */
export interface SharedInput {
  index: number
  key: string
  /** Results of inputs with the same subject travel together. */
  subject: string
  /** Its result travels alone. */
  isLarge: boolean
  /** Its result is in the local cache. */
  isKnown: boolean
}

/** A run whose results are exchanged. */
export interface ExchangeRun {
  /** Looks up the results that the local cache does not have: calls one of the functions for each of them. */
  lookUp<Out>(
    found: (index: number, result: Done<Out>) => void,
    missing: (index: number) => Promise<void>,
  ): Promise<void>
  /** Notes that a result was made here. */
  done(index: number): void
}

/** One of several jobs that share the work of a build; the first has number 1. */
export interface Job {
  number: number
  count: number
}

/**
 * Shares images in a folder with other machines: takes those that it lacks, and returns a function that stores the ones made
 * here. `names` are the names of files by key. Images without a subject are always made together.
 */
export type ShareImages = (
  kind: string,
  images: { key: string; subject?: string }[],
  names: Map<string, string>,
) => Promise<() => void>

/** Exchanges the results of a build with other machines. */
export interface ResultExchange {
  /** Number of documents of the site. */
  documents: number
  /** Only a part of the site is built. */
  isPart: boolean
  /** Results that are all in the local cache are stored too, unless others have done so. */
  storesAll: boolean
  /** Results may be stored. */
  readonly isWritable: boolean
  /** Opens a run, whose inputs are all known. */
  run(key: RunKey, inputs: SharedInput[]): ExchangeRun
  /** Notes a result that was made here. */
  count(stage: string): void
  imageSharing(folder: string): ShareImages
  /** Returns whether a job makes the results of a subject. */
  isOwn(subject: string, job: Job): boolean
  close(): Promise<void>
  /** Returns the problems of a closed exchange. */
  problems(): Problem[]
  /** Returns a line for the summary of the build. */
  summary(): string
}

/** The local cache of results. */
interface LocalCache {
  readonly dir: string
}

/** A feature that exchanges results. */
export interface ExchangeRow {
  /** Opens the exchange of a site; undefined if it has none. */
  open(config: Config, cache: LocalCache): Promise<ResultExchange> | undefined
  /** Returns the problem of a job that cannot store its results; `isOff`: the command does not use caches. */
  refusal(config: Config, isOff: boolean): Promise<Problem>
}
