import { isUtf8 } from 'node:buffer'
import { readBytes } from '../host/read-text.ts'

/** Returns the text of a file as it is, with its byte order mark; undefined if it is absent or not text. */
export type ReadRaw = (file: string) => string | undefined

export function rawReader(root: string): ReadRaw {
  return (file) => {
    const read = readBytes(root, file)
    return read.state === 'read' && isUtf8(read.bytes) ? read.bytes.toString() : undefined
  }
}
