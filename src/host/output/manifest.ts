import path from 'node:path'
import { compare, type Problem } from '../../model/problem.ts'
import { manifestName } from '../../model/types.ts'
import { ignoreErrors, readText } from '../fs.ts'
import { isSafePath } from './paths.ts'

/** A file of the output; the path is POSIX and relative to the output folder. */
export interface StagedFile {
  path: string
  hash: string
  size: number
}

/** Entries of a manifest, by path. */
export type ManifestFiles = ReadonlyMap<string, { hash: string; size: number }>

/** The options of a build of a part of the site. */
export type ManifestPart = Readonly<Partial<Record<'only' | 'versions', string[]>>>

/** Result of a commit. If the problems include an error, nothing was written. */
export interface Committed {
  /** Number of new or changed files. */
  written: number
  kept: number
  removed: number
  problems: Problem[]
}

/** Returns the manifest of these files: deterministic, with one line per file. */
export function manifestText(files: StagedFile[], part?: ManifestPart): string {
  const sorted = [...files].sort((a, b) => compare(a.path, b.path))
  const lines = sorted.map((f) => `    ${JSON.stringify(f.path)}: ${JSON.stringify({ hash: f.hash, size: f.size })}`)
  const mark = part ? `  "part": ${JSON.stringify(part)},\n` : ''
  return `{\n  "schema": 1,\n  "generator": "docsgen",\n${mark}  "files": {\n${lines.join(',\n')}\n  }\n}\n`
}

/** Reads the manifest in a folder; undefined if absent or not written by docsgen. */
export function readManifest(folder: string): { text: string; files: ManifestFiles; isPart: boolean } | undefined {
  const text = ignoreErrors(['not-a-file'], () => readText(path.join(folder, manifestName)))
  const parsed = text === undefined ? undefined : parseManifest(text)
  return text !== undefined && parsed ? { text, ...parsed } : undefined
}

/** Returns the content of a manifest; undefined if it is invalid or contains a path outside of its folder. */
export function parseManifest(text: string): { files: ManifestFiles; isPart: boolean } | undefined {
  const { schema, generator, files, part } = record(ignoreErrors(undefined, () => JSON.parse(text) as unknown))
  if (schema !== 1 || generator !== 'docsgen') return undefined
  const entries = Object.entries(record(files)).map(([file, value]) => [file, record(value)] as const)
  const isValid = entries.every(([file, { hash, size }]) => isSafePath(file) && isHash(hash) && Number.isInteger(size))
  if (!isValid) return undefined
  const known = entries.map(([file, value]) => [file, { hash: String(value.hash), size: Number(value.size) }] as const)
  return { files: new Map(known), isPart: part !== undefined }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
}
