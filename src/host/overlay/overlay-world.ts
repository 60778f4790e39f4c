import path from 'node:path'
import { type Overlay, overlayFolderOf } from '../../model/overlay.ts'
import type { Problem } from '../../model/problem.ts'
import type { AssetInfo, Change } from '../../model/types.ts'
import type { FileRead, World } from '../../model/world.ts'
import { hashOf } from '../../shared/hash.ts'
import { gitDates } from '../git/git-dates.ts'

interface OverlayWorldOptions {
  root: string
  signal: AbortSignal
}

/**
 * The world of a site with folders and files that are elsewhere: they exist where the site has them. The base world reads them
 * elsewhere.
 */
export function overlayWorld(base: World, overlay: Overlay, { root, signal }: OverlayWorldOptions): World {
  const posix = (file: string) => path.relative(root, file).split(path.sep).join('/')
  const folders = overlay.folders.map((folder) => ({ ...folder, real: posix(folder.from) }))
  /** Path elsewhere, relative to the root. */
  const realOf = (file: string) => {
    const folder = overlayFolderOf(file, folders)
    return folder ? folder.real + file.slice(folder.at.length) : file
  }
  const moved = <One extends Pick<Problem, 'file'>>(found: One, from: string, to: string): One =>
    found.file === from ? { ...found, file: to } : found
  const read = (file: string, by: (path: string) => FileRead): FileRead => {
    const made = overlay.texts.get(file)
    if (made) return { state: 'read', text: made.text, hash: hashOf(made.text) }
    const real = realOf(file)
    const found = by(real)
    return found.state === 'failed' ? { ...found, problem: moved(found.problem, real, file) } : found
  }
  const isOverlaid = (file: string) => overlayFolderOf(file, overlay.folders) !== undefined
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
    async list(asked) {
      const real = asked.map((folder) => ({ ...folder, path: realOf(folder.path) }))
      const listing = await base.list(real)
      const overlaid = asked.flatMap((folder, i) =>
        isOverlaid(folder.path) ? [[real[i]!.path, folder.path] as const] : [],
      )
      // Versions with the same tree have the same files.
      const back = (file: string) => {
        const own = overlaid.filter(([from]) => file.startsWith(`${from}/`))
        return own.length > 0 ? own.map(([from, to]) => to + file.slice(from.length)) : [file]
      }
      return {
        ...listing,
        content: [...new Set(listing.content.flatMap(back))].sort(),
        absent: new Map([...listing.absent].flatMap(([at, of]) => namesOf(at, overlaid).map((name) => [name, of]))),
        problems: listing.problems.map((found) => ({ ...found, file: found.file && back(found.file)[0]! })),
      }
    },
    load: async (file) => {
      const made = overlay.texts.get(file)
      if (made) return { value: JSON.parse(made.text) as unknown, problems: [], inputs: [file] }
      return isOverlaid(file) ? { problems: [] } : base.load(file)
    },
    read: (file) => read(file, base.read),
    readData: (file) => read(file, base.readData),
    files: async (folder) => {
      const own = isOverlaid(folder)
        ? [{ at: folder, real: realOf(folder) }]
        : folders.filter((one) => isIn(one.at, folder))
      const below = async ({ at, real }: (typeof own)[number]) =>
        (await base.files(real)).map((file) => at + file.slice(real.length))
      const lists = [isOverlaid(folder) ? [] : base.files(folder), ...own.map(below)]
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
          paths.filter((file) => !isOverlaid(file)),
          inFolders.filter((file) => !isOverlaid(file)),
        ),
      ]
      for (const folder of overlay.folders) {
        const own = paths.filter((file) => file.startsWith(`${folder.at}/`))
        if (own.length > 0) parts.push(datesAt(own, folder))
      }
      const all = await Promise.all(parts)
      const changes = new Map(all.flatMap((part) => [...part.changes]))
      return { changes, problems: all.flatMap(({ problems }) => problems).slice(0, 1) }
    },
    bundle: (request) => base.bundle({ ...request, overlay: overlay.folders }),
  }

  async function datesAt(own: string[], { at, source, ref }: Overlay['folders'][number]) {
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

function namesOf(at: string, overlaid: (readonly [string, string])[]): string[] {
  const own = overlaid.filter(([from]) => from === at)
  return own.length > 0 ? own.map(([, to]) => to) : [at]
}
