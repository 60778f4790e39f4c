import type { BuildResult, Copy } from './build-result.ts'
import type { Config } from './config.ts'
import type { PageHtmlFacts } from './facts.ts'
import type { Problem } from './problem.ts'
import type { WrittenFile } from './types.ts'

/** An output whose files are made, but not yet in place. Paths are output paths. */
export interface MadeOutput {
  config: Config
  counts: BuildResult['counts']
  /** Paths of the files of the site itself. */
  statics: { has(file: string): boolean }
  /** Keys of the options of scripts that only work on a host. */
  hostOptions: string[]
  /** Whether only programs read a file. */
  isForPrograms(file: string): boolean
  /** Whether a file repeats pages. */
  isRepeating(file: string): boolean
  /** Returns a compiled script for browsers, by name. */
  script(name: string): string
  read(file: WrittenFile): string
  drop(file: WrittenFile): void
  put(file: string, body: string | Uint8Array): WrittenFile
}

/** Returns all files of an output: those that are made, and what a feature adds to them or makes of them. */
export type FinishOutput = (files: WrittenFile[], output: MadeOutput) => WrittenFile[] | Promise<WrittenFile[]>

/** A flag of `docsgen build`: the whole output is made in another way. */
export interface OutputMode {
  name: string
  description: string
  load(): Promise<FinishOutput>
}

/** The result of a build, with what its checks need of the site. */
export interface CheckedOutput {
  config: Config
  configFile: string
  pages: PageHtmlFacts[]
  /** Copied files, by output path. */
  copies: ReadonlyMap<string, Copy>
  /** Sizes of the other files that no page is, by output path. */
  sizes: ReadonlyMap<string, number>
  /** Returns the absolute path of a copied file; undefined for any other. */
  fileOf(name: string): string | undefined
}

/** Checks the files of an output. */
export type CheckOutput = (output: CheckedOutput) => Problem[]

/** The HTML of a page, for the facts of features about it. */
export interface PageHtmlParts {
  /** The whole page. */
  html: string
  /** Its parts by name; `body` is the content. */
  pieces: Iterable<[string, { html: string }]>
}
