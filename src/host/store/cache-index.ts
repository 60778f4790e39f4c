import { crc32 } from 'node:zlib'
import { writeWhole } from '../fs.ts'
import { readRegular } from '../read-file.ts'
import type { PackState } from './store.ts'

/** Range of a record in one of the packs. */
export type Place = [pack: number, at: number, size: number]
export type Entry = [key: string, generation: number, value: Place, body: [...Place, hash: string] | null]

/** Index of a cache: its packs, and the entries in them, in the order of their last use. */
export interface IndexFile {
  schema: 1
  generation: number
  packs: PackState[]
  entries: Entry[]
}

/** Returns the index; undefined if absent, damaged or of another version. */
export function readIndex(file: string): IndexFile | undefined {
  try {
    const text = readRegular(file).toString()
    const body = text.slice(text.indexOf('\n') + 1)
    if (text !== `${crc32(body)}\n${body}`) return undefined
    const index = JSON.parse(body) as IndexFile
    return index.schema === 1 ? index : undefined
  } catch {
    return undefined
  }
}

/** Writes the index with its checksum. */
export function writeIndex(file: string, index: IndexFile): void {
  const text = JSON.stringify(index)
  writeWhole(file, `${crc32(text)}\n${text}`)
}
