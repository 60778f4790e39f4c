import type { World } from '../model/world.ts'
import type { ReadSite } from '../pipeline/build.ts'
import { applyEdits } from '../shared/text-edits.ts'
import type { Move } from './changes.ts'
import { fileEdits, placeOf } from './move/file-edits.ts'
import { movedPath } from './move/request.ts'
import { identityOf } from './move/targets.ts'
import { readForMove, type SiteView, viewOf } from './move/views.ts'
import type { ReadRaw } from './read-raw.ts'

interface CopyRequest {
  /** The site without the copy, and with it. */
  before: World
  after: World
  /** Copied folders. */
  folders: Move[]
  /** Files in these folders, by their old paths. */
  files: string[]
  readRaw: ReadRaw
}

const withReferences = /\.(?:mdx?|[cm]?[jt]sx?|css|s[ac]ss|less)$/i

/**
 * Returns the new texts of copied files, by their new paths: what they name outside of the copied folders stays the same,
 * also if it is at another place from there.
 */
export async function outerReferences(request: CopyRequest): Promise<Map<string, string>> {
  const { before, after, folders, files, readRaw } = request
  const texts = new Map<string, string>()
  // Nothing else leads out of a folder.
  const candidates = files.filter((file) => withReferences.test(file) && readRaw(file)?.includes('../'))
  if (candidates.length === 0) return texts
  const views = { before: await viewOf(await readForMove(before)), after: await readForMove(after) }
  const moving = {
    config: before.config,
    folders: views.after.plan.folders,
    before: views.before,
    after: await viewOf(views.after),
    moves: folders,
    routes: new Map<string, string>(),
    isCopy: true,
  }
  for (const file of candidates) {
    const raw = readRaw(file)!
    const { edits } = await fileEdits(file, raw, moving)
    if (edits.length > 0) texts.set(movedPath(file, folders), applyEdits(raw, edits))
  }
  return texts
}

/** Returns a function that finds the plugin that adds the target of a link; undefined if none does. */
export async function pluginOfTarget(world: World): Promise<(file: string, target: string) => string | undefined> {
  const read: ReadSite = await readForMove(world)
  const view: SiteView = await viewOf(read)
  const { folders, config } = read.plan
  return (file, target) => {
    const place = placeOf(file, view, { config, folders })
    const found = identityOf({ kind: 'link' }, target, place)
    return found === undefined ? undefined : read.made.files.get(found)?.plugin
  }
}
