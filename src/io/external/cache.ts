import { compare } from '../../model/problem.ts'
import { ignoreErrors, writeWhole } from '../fs.ts'
import { readRegular } from '../read-file.ts'

const schema = 1

/** A successful result; `at` is its ISO time. */
export interface Kept {
  status: number
  at: string
  moved?: string
}

/** Reads successful results that are still valid, by URL. Ignores an invalid file. */
export function readKept(file: string, { from, to }: { from: number; to: number }): Map<string, Kept> {
  const read = ignoreErrors(undefined, () => JSON.parse(readRegular(file).toString()) as unknown)
  if (!isTable(read) || read.schema !== schema || !isTable(read.links)) return new Map()
  return new Map(
    Object.entries(read.links).filter((entry): entry is [string, Kept] => {
      const [, kept] = entry
      if (!isKept(kept)) return false
      const at = Date.parse(kept.at)
      return at > from && at <= to
    }),
  )
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isKept(value: unknown): value is Kept {
  if (!isTable(value) || typeof value.status !== 'number' || typeof value.at !== 'string') return false
  return value.moved === undefined || typeof value.moved === 'string'
}

/** Writes the file atomically. Ignores failures, which only cost time. */
export function writeKept(file: string, kept: ReadonlyMap<string, Kept>): void {
  const links = Object.fromEntries([...kept].sort(([a], [b]) => compare(a, b)))
  ignoreErrors(undefined, () => writeWhole(file, `${JSON.stringify({ schema, links }, null, 2)}\n`))
}
