import * as z from 'zod'
import { compare } from '../../model/problem.ts'
import { ignoreErrors, writeWhole } from '../fs.ts'
import { readRegular } from '../read-file.ts'

const schema = 1

/** A successful result; `at` is its ISO time. */
export type Kept = z.infer<typeof kept>

const kept = z.object({ status: z.number(), at: z.string(), moved: z.string().optional() })
const keptFile = z.object({ schema: z.literal(schema), links: z.record(z.string(), z.unknown()) })

/** Reads successful results that are still valid, by URL. Ignores an invalid file. */
export function readKept(file: string, { from, to }: { from: number; to: number }): Map<string, Kept> {
  const read = keptFile.safeParse(ignoreErrors(undefined, () => JSON.parse(readRegular(file).toString())))
  const entries = Object.entries(read.data?.links ?? {}).flatMap(([url, value]): [string, Kept][] => {
    const { data } = kept.safeParse(value)
    return data && Date.parse(data.at) > from && Date.parse(data.at) <= to ? [[url, data]] : []
  })
  return new Map(entries)
}

/** Writes the file atomically. Ignores failures, which only cost time. */
export function writeKept(file: string, kept: ReadonlyMap<string, Kept>): void {
  const links = Object.fromEntries([...kept].sort(([a], [b]) => compare(a, b)))
  ignoreErrors(undefined, () => writeWhole(file, `${JSON.stringify({ schema, links }, null, 2)}\n`))
}
