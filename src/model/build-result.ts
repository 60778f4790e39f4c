import type { PageHtmlFacts } from './facts.ts'
import type { Problem } from './problem.ts'
import type { EngineName } from './search-index.ts'
import type { BodyRef, WrittenFile } from './types.ts'

/** Result of a build, not yet written to the output. */
export interface BuildResult {
  problems: Problem[]
  /** Every file of the output, and how it is made. */
  files: BuiltFiles
  /** Output paths of pages. */
  pages: string[]
  /** The Content Security Policy of all pages. */
  policy: string
  /** Every URL with the ids of its page, as JSON. */
  urls: string
  facts: BuildFacts
  counts: BuildCounts
}

/** Facts of the pages, for checks that need more than the site. */
export interface BuildFacts {
  /** External URLs in pages, each once, with its locations. */
  external: { url: string; places: Pick<Problem, 'file' | 'seek'>[] }[]
  /** Pages about whose HTML features have facts. */
  pages: PageHtmlFacts[]
}

/** Figures for the summary of a build. */
export interface BuildCounts {
  /** Number of results that came from the cache, and of all. */
  cached: number
  results: number
  /** Name of the engine of the search indexes; undefined if there are none. */
  searchEngine?: EngineName
}

/** Copies a file. */
export interface Copy {
  /** Relative to the root of the site, or absolute. */
  from: string
  /** The name of the output file contains the hash of these bytes. */
  isHashed?: boolean
}

/** How an output file of a finished build is made: a stage has written it, or it is a copy, a text or a part of the store. */
export type BuiltTarget = { written: WrittenFile } | Copy | { body: string | Uint8Array } | { stored: BodyRef }

/** Every output file of a finished build, by path. */
export type BuiltFiles = Map<string, BuiltTarget>

/** Returns the files that are copied, by output path. */
export function copiedFiles(files: BuiltFiles): Map<string, Copy> {
  return new Map([...files].flatMap(([file, target]) => ('from' in target ? [[file, target] as const] : [])))
}

/** Returns the parts of search indexes and other files that are in the store, by output path. */
export function storedFiles(files: BuiltFiles): Map<string, BodyRef> {
  return new Map([...files].flatMap(([file, target]) => ('stored' in target ? [[file, target.stored] as const] : [])))
}
