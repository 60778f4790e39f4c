import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { AssetInfo, Change } from '../../model/types.ts'
import type { FileRead, World } from '../../model/world.ts'
import { hashOf } from '../../shared/hash.ts'
import { gitDates } from '../git/git-dates.ts'
import { refFolderOf, type VersionRefs } from './refs.ts'

interface RefWorldOptions {
  root: string
  signal: AbortSignal
}

/**
 * The world of a site with versions that are read from Git: their files exist where copies would be. The base world
 * reads them in the cache.
 */
export function refWorld(base: World, refs: VersionRefs, { root, signal }: RefWorldOptions): World {
  const posix = (file: string) => path.relative(root, file).split(path.sep).join('/')
  const folders = refs.folders.map((folder) => ({ ...folder, real: posix(folder.from) }))
  /** Path in the cache, relative to the root. */
  const realOf = (file: string) => {
    const folder = refFolderOf(file, folders)
    return folder ? folder.real + file.slice(folder.at.length) : file
  }
  const moved = <One extends Pick<Problem, 'file'>>(found: One, from: string, to: string): One =>
    found.file === from ? { ...found, file: to } : found
  const read = (file: string, by: (path: string) => FileRead): FileRead => {
    const made = refs.texts.get(file)
    if (made) return { state: 'read', text: made.text, hash: hashOf(made.text) }
    const real = realOf(file)
    const found = by(real)
    return found.state === 'failed' ? { ...found, problem: moved(found.problem, real, file) } : found
  }
  const isOfRef = (file: string) => refFolderOf(file, refs.folders) !== undefined
  return {
    ...base,
    seen: undefined,
    elsewhere(file) {
      const made = refs.texts.get(file)
      const folder = refFolderOf(file, refs.folders)
      if (!made && !folder) return undefined
      const { source, ref } = made ?? { ...folder!, source: folder!.source + file.slice(folder!.at.length) }
      const found = read(file, base.read)
      return { source, ref, text: found.state === 'read' ? found.text : '' }
    },
    async list(asked) {
      const real = asked.map((folder) => ({ ...folder, path: realOf(folder.path) }))
      const listing = await base.list(real)
      const ofRefs = asked.flatMap((folder, i) => (isOfRef(folder.path) ? [[real[i]!.path, folder.path] as const] : []))
      // Versions with the same tree have the same files.
      const back = (file: string) => {
        const own = ofRefs.filter(([from]) => file.startsWith(`${from}/`))
        return own.length > 0 ? own.map(([from, to]) => to + file.slice(from.length)) : [file]
      }
      return {
        ...listing,
        content: [...new Set(listing.content.flatMap(back))].sort(),
        absent: new Map([...listing.absent].flatMap(([at, of]) => namesOf(at, ofRefs).map((name) => [name, of]))),
        problems: listing.problems.map((found) => ({ ...found, file: found.file && back(found.file)[0]! })),
      }
    },
    load: async (file) => {
      const made = refs.texts.get(file)
      if (made) return { value: JSON.parse(made.text) as unknown, problems: [], inputs: [file] }
      return isOfRef(file) ? { problems: [] } : base.load(file)
    },
    read: (file) => read(file, base.read),
    readData: (file) => read(file, base.readData),
    files: async (folder) => {
      const own = isOfRef(folder)
        ? [{ at: folder, real: realOf(folder) }]
        : folders.filter((one) => isIn(one.at, folder))
      const below = async ({ at, real }: (typeof own)[number]) =>
        (await base.files(real)).map((file) => at + file.slice(real.length))
      const lists = [isOfRef(folder) ? [] : base.files(folder), ...own.map(below)]
      return (await Promise.all(lists)).flat()
    },
    async assets(paths) {
      const asked = [...new Set(paths)]
      const infos = await base.assets(asked.map(realOf))
      return new Map(
        asked.flatMap((file): [string, AssetInfo][] => {
          const info = infos.get(realOf(file))
          return info ? [[file, info]] : []
        }),
      )
    },
    async changes(paths, inFolders) {
      const parts = [
        base.changes(
          paths.filter((file) => !isOfRef(file)),
          inFolders.filter((file) => !isOfRef(file)),
        ),
      ]
      for (const folder of refs.folders) {
        const own = paths.filter((file) => file.startsWith(`${folder.at}/`))
        if (own.length > 0) parts.push(datesAt(own, folder))
      }
      const all = await Promise.all(parts)
      const changes = new Map(all.flatMap((part) => [...part.changes]))
      return { changes, problems: all.flatMap(({ problems }) => problems).slice(0, 1) }
    },
    bundle: (request) => base.bundle({ ...request, refs: refs.folders }),
  }

  async function datesAt(own: string[], { at, source, ref }: VersionRefs['folders'][number]) {
    const dates = await gitDates({
      root,
      paths: own.map((file) => source + file.slice(at.length)),
      folders: [source],
      ref,
      signal,
    })
    const changes = new Map(
      [...dates.changes].map(([file, change]): [string, Change] => [at + file.slice(source.length), change]),
    )
    return { ...dates, changes }
  }
}

function isIn(file: string, folder: string): boolean {
  return folder === '.' || file.startsWith(`${folder}/`)
}

function namesOf(at: string, ofRefs: (readonly [string, string])[]): string[] {
  const own = ofRefs.filter(([from]) => from === at)
  return own.length > 0 ? own.map(([, to]) => to) : [at]
}
