import path from 'node:path'
import type { SeenFiles } from '../../model/seen-files.ts'
import { ignoreErrors, readText, writeWhole } from '../fs.ts'
import { isBeforeStart, isSameStamp, isSure, type Stamp, stampOf } from '../stamp.ts'

interface SeenRequest {
  root: string
  cacheDir: string
  /** Time by the clock of the disk before the first file is read. */
  started: number
  /** Identifies the code that reads the files. */
  toolVersion: string
  /** Maximum size of a file. */
  limit: number
}

interface Record {
  schema: 1
  toolVersion: string
  root: string
  /** Time by the clock of the disk before the first file was read. */
  started: number
  files: Seen[]
}

type Seen = [path: string, ...stamp: Stamp, hash: string]

/** Opens the record of text files in the cache. */
export function openSeenFiles({
  root,
  cacheDir,
  started,
  toolVersion,
  limit,
}: SeenRequest): SeenFiles & { save(): void } {
  const file = path.join(cacheDir, 'seen-files.json')
  const before = readSeen(file, { toolVersion, root })
  const now = new Map<string, Seen>()
  let isChanged = false
  return {
    hashOf(name) {
      const seen = before.get(name)
      if (!seen) return undefined
      const [, inode, size, changed, hash] = seen
      if (size > limit || !isSameStamp([inode, size, changed], stampOf(path.join(root, name)))) return undefined
      now.set(name, seen)
      return hash
    },
    add(name, hash) {
      const stamp = stampOf(path.join(root, name))
      if (!stamp || !isSure(stamp, started)) return
      now.set(name, [name, ...stamp, hash])
      isChanged = true
    },
    save() {
      if (!isChanged && now.size === before.size) return
      const record: Record = { schema: 1, toolVersion, root, started, files: [...now.values()] }
      ignoreErrors(undefined, () => writeWhole(file, JSON.stringify(record)))
    },
  }
}

function readSeen(file: string, { toolVersion, root }: Pick<Record, 'toolVersion' | 'root'>): Map<string, Seen> {
  const read = () => {
    const record = JSON.parse(readText(file) ?? '') as Record
    const isValid = record.schema === 1 && record.toolVersion === toolVersion && record.root === root
    return isValid && !isBeforeStart(record.started) ? new Map(record.files.map((seen) => [seen[0], seen])) : undefined
  }
  return ignoreErrors(undefined, read) ?? new Map()
}
