import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors, writeWhole } from '../../host/fs.ts'
import { hashOf } from '../../shared/hash.ts'
import type { PackPlace, RemoteCache } from './client.ts'
import { groupOf } from './groups.ts'

/** Generated files of a cache folder that travel in one pack. */
interface FileGroup extends PackPlace {
  keys: string[]
}

interface SharedFiles {
  remote: RemoteCache
  folder: string
  /** Names by key: the name is the key, then the hash of the content. */
  names: Map<string, string>
}

/** Returns the group of a few files that are always made together. */
export function fileGroup(kind: string, keys: string[]): FileGroup {
  return { name: hashOf([kind, ...[...keys].sort()].join(' ')), keys }
}

/** Returns groups of files of the same subjects. */
export function fileGroups(
  kind: string,
  files: { key: string; subject: string }[],
  { documents }: RemoteCache,
): FileGroup[] {
  const groups = new Map<number, string[]>()
  for (const { key, subject } of files) {
    const id = groupOf(subject, documents)
    groups.set(id, [...(groups.get(id) ?? []), key])
  }
  return [...groups].map(([id, keys]) => ({
    ...fileGroup(kind, keys),
    latest: hashOf(['latest', kind, id, documents].join(' ')),
  }))
}

/** Copies files of other machines to the folder. Returns the groups that still lack some. */
export async function takeFiles(groups: FileGroup[], files: SharedFiles): Promise<FileGroup[]> {
  const isPartial = ({ keys }: FileGroup) => keys.some((key) => !files.names.has(key))
  await Promise.all(groups.filter(isPartial).map((group) => take(group, files)))
  return groups.filter(isPartial)
}

async function take(group: FileGroup, { remote, folder, names }: SharedFiles): Promise<void> {
  const records = await remote.readGroup(group)
  for (const key of group.keys) {
    const { meta: name = '', parts: [bytes] = [] } = records.get(key) ?? {}
    const [, own, hash] = /^([0-9a-f]{32})-([0-9a-f]{32})\.\w{1,5}$/.exec(name) ?? []
    if (names.has(key) || !records.has(key)) continue
    if (own !== key || !bytes || hashOf(bytes) !== hash) {
      remote.noteDamaged()
      continue
    }
    writeWhole(path.join(folder, name), bytes)
    names.set(key, name)
  }
}

/** Stores groups of files whose missing ones were made here. */
export function storeFiles(groups: FileGroup[], { remote, folder, names }: SharedFiles): void {
  const recordOf = (key: string) => {
    const name = names.get(key)
    const bytes = name && ignoreErrors(undefined, () => fs.readFileSync(path.join(folder, name)))
    return name && bytes ? [{ key, meta: name, parts: [bytes] }] : []
  }
  for (const group of groups) remote.storeGroup(group, () => group.keys.flatMap(recordOf))
}
