import { compare } from '../../model/problem.ts'
import { ignoreErrors, writeWhole } from '../fs.ts'
import { readRegular } from '../read-file.ts'

const schema = 1

/** A good result: `at` is when it was found, as ISO time. */
export interface Kept {
  status: number
  at: string
  moved?: string
}

/** Good results of the time between, by address. A file that is damaged or not ours counts as none. */
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

/** Replaces the file as a whole, or leaves it as it was: what is kept may cost only time. */
export function writeKept(file: string, kept: ReadonlyMap<string, Kept>): void {
  const links = Object.fromEntries([...kept].sort(([a], [b]) => compare(a, b)))
  ignoreErrors(undefined, () => writeWhole(file, `${JSON.stringify({ schema, links }, null, 2)}\n`))
}
