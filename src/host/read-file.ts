import fs from 'node:fs'

export type EntryKind = Pick<fs.Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink' | 'isFIFO' | 'isSocket'>

/** Failure to read an existing file; `code` complements those of the system. */
class ReadFailure extends Error {
  override name = 'ReadFailure'

  constructor(
    readonly code: 'not-a-file' | 'too-large' | 'unsteady',
    message: string,
    readonly path: string,
  ) {
    super(message)
  }
}

/** Describes an entry that is not a regular file. */
export function kindOf(entry: EntryKind): string {
  if (entry.isDirectory()) return 'a folder'
  if (entry.isFIFO()) return 'a named pipe'
  return entry.isSocket() ? 'a socket' : 'a device'
}

/** Opens a regular file, for reading by default. Throws for anything else, and never blocks. */
export function openRegular(file: string, flags = fs.constants.O_RDONLY): { handle: number; stat: fs.Stats } {
  const handle = open(file, flags)
  const stat = fs.fstatSync(handle)
  if (stat.isFile()) return { handle, stat }
  fs.closeSync(handle)
  throw notAFile(file, kindOf(stat))
}

function open(file: string, flags: number): number {
  try {
    // Without O_NONBLOCK, opening a named pipe blocks until there is a writer.
    return fs.openSync(file, flags | (fs.constants.O_NONBLOCK ?? 0))
  } catch (error) {
    // Opening a socket fails with ENXIO.
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') throw notAFile(file, 'a socket')
    throw error
  }
}

function notAFile(file: string, kind: string): ReadFailure {
  return new ReadFailure('not-a-file', `This is ${kind}, not a file.`, file)
}

const mostTries = 3

/** Reads a consistent state of a regular file; retries if it changes meanwhile. Throws if it exceeds the limit. */
export function readRegular(file: string, limit = Number.POSITIVE_INFINITY): Buffer {
  for (let tries = 0; tries < mostTries; tries++) {
    const { handle, stat } = openRegular(file)
    try {
      if (stat.size > limit)
        throw new ReadFailure('too-large', `The file has ${stat.size} bytes, more than the limit of ${limit}.`, file)
      const bytes = readAll(handle, stat.size)
      const { size, mtimeMs } = fs.fstatSync(handle)
      if (size === stat.size && mtimeMs === stat.mtimeMs) return bytes
    } finally {
      fs.closeSync(handle)
    }
  }
  throw new ReadFailure('unsteady', 'The file changed each time it was read.', file)
}

/** `readFileSync` with a handle fails in the zip archives of Yarn Plug and Play. */
function readAll(handle: number, size: number): Buffer {
  let bytes = Buffer.allocUnsafe(size + 1)
  for (let at = 0; ; ) {
    if (at === bytes.length) bytes = Buffer.concat([bytes, Buffer.allocUnsafe(bytes.length)])
    const got = fs.readSync(handle, bytes, at, bytes.length - at, null)
    at += got
    // Another call would only confirm the end of a file of known size, which the caller does.
    if (got === 0 || (size > 0 && at === size)) return bytes.subarray(0, at)
  }
}
