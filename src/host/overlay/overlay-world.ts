import path from 'node:path'
import { type Overlay, type OverlayFolder, overlayFolderOf } from '../../model/overlay.ts'
import type { AssetInfo, Change, ContentFolder } from '../../model/types.ts'
import type { FileChanges, FileRead, Listing, World } from '../../model/world.ts'
import { hashOf } from '../../shared/hash.ts'
import { gitDates } from '../git/git-dates.ts'

interface OverlayWorldOptions {
  root: string
  signal: AbortSignal
}

/** The folders of an overlay, with their paths elsewhere relative to the root. */
interface Places {
  folders: (OverlayFolder & { real: string })[]
  /** Returns the path of a file elsewhere, relative to the root. */
  realOf(file: string): string
  isOverlaid(file: string): boolean
}

function placesOf(overlay: Overlay, root: string): Places {
  const posix = (file: string) => path.relative(root, file).split(path.sep).join('/')
  const folders = overlay.folders.map((folder) => ({ ...folder, real: posix(folder.from) }))
  return {
    folders,
    realOf(file) {
      const folder = overlayFolderOf(file, folders)
      return folder ? folder.real + file.slice(folder.at.length) : file
    },
    isOverlaid: (file) => overlayFolderOf(file, folders) !== undefined,
  }
}

/**
 * The world of a site with folders and files that are elsewhere: they exist where the site has them. The base world reads them
 * elsewhere.
 */
export function overlayWorld(base: World, overlay: Overlay, options: OverlayWorldOptions): World {
  const places = placesOf(overlay, options.root)
  const { realOf, isOverlaid } = places
  const read = (file: string, by: (path: string) => FileRead): FileRead => {
    const made = overlay.texts.get(file)
    if (made) return { state: 'read', text: made.text, hash: hashOf(made.text) }
    const real = realOf(file)
    const found = by(real)
    if (found.state !== 'failed' || found.problem.file !== real) return found
    return { ...found, problem: { ...found.problem, file } }
  }
  return {
    ...base,
    seen: undefined,
    elsewhere(file) {
      const made = overlay.texts.get(file)
      const folder = overlayFolderOf(file, overlay.folders)
      if (!made && !folder) return undefined
      const { source, ref } = made ?? { ...folder!, source: folder!.source + file.slice(folder!.at.length) }
      const found = read(file, base.read)
      return { source, ref, text: found.state === 'read' ? found.text : '' }
    },
    list: (asked) => listElsewhere(asked, base, places),
    load: async (file) => {
      const made = overlay.texts.get(file)
      if (made) return { value: JSON.parse(made.text) as unknown, problems: [], inputs: [file] }
      return isOverlaid(file) ? { problems: [] } : base.load(file)
    },
    read: (file) => read(file, base.read),
    readData: (file) => read(file, base.readData),
    files: (folder) => filesElsewhere(folder, base, places),
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
      const isOnDisk = (file: string) => !isOverlaid(file)
      const parts = [base.changes(paths.filter(isOnDisk), inFolders.filter(isOnDisk))]
      for (const folder of overlay.folders) {
        const own = paths.filter((file) => file.startsWith(`${folder.at}/`))
        if (own.length > 0) parts.push(changesAt(own, folder, options))
      }
      const all = await Promise.all(parts)
      const changes = new Map(all.flatMap((part) => [...part.changes]))
      return { changes, problems: all.flatMap(({ problems }) => problems).slice(0, 1) }
    },
    bundle: (request) => base.bundle({ ...request, overlay: overlay.folders }),
  }
}

async function listElsewhere(
  asked: ContentFolder[],
  base: Pick<World, 'list'>,
  { realOf, isOverlaid }: Places,
): Promise<Listing> {
  const listing = await base.list(asked.map((folder) => ({ ...folder, path: realOf(folder.path) })))
  const moved = asked.flatMap(({ path: at }) => (isOverlaid(at) ? [[realOf(at), at] as const] : []))
  // Folders with the same tree have the same files.
  const back = (file: string) => {
    const own = moved.filter(([from]) => file.startsWith(`${from}/`))
    return own.length > 0 ? own.map(([from, to]) => to + file.slice(from.length)) : [file]
  }
  const namesOf = (at: string) => {
    const own = moved.filter(([from]) => from === at)
    return own.length > 0 ? own.map(([, to]) => to) : [at]
  }
  return {
    ...listing,
    content: [...new Set(listing.content.flatMap(back))].sort(),
    absent: new Map([...listing.absent].flatMap(([at, of]) => namesOf(at).map((name) => [name, of]))),
    problems: listing.problems.map((found) => ({ ...found, file: found.file && back(found.file)[0]! })),
  }
}

async function filesElsewhere(
  folder: string,
  base: Pick<World, 'files'>,
  { folders, realOf, isOverlaid }: Places,
): Promise<string[]> {
  const isIn = (file: string) => folder === '.' || file.startsWith(`${folder}/`)
  const own = isOverlaid(folder) ? [{ at: folder, real: realOf(folder) }] : folders.filter(({ at }) => isIn(at))
  const below = async ({ at, real }: (typeof own)[number]) =>
    (await base.files(real)).map((file) => at + file.slice(real.length))
  return (await Promise.all([isOverlaid(folder) ? [] : base.files(folder), ...own.map(below)])).flat()
}

/** Returns the last changes of files of a folder, from the history of the ref. */
async function changesAt(
  own: string[],
  { at, source, ref }: OverlayFolder,
  { root, signal }: OverlayWorldOptions,
): Promise<FileChanges> {
  const paths = own.map((file) => source + file.slice(at.length))
  const dates = await gitDates({ root, paths, folders: [source], ref, signal })
  const back = ([file, change]: [string, Change]): [string, Change] => [at + file.slice(source.length), change]
  return { ...dates, changes: new Map([...dates.changes].map(back)) }
}
