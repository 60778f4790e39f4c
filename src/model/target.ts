import type { BodyRef, WrittenFile } from './types.ts'

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
