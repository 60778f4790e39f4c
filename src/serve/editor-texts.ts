import { loadJson } from '../host/config/load-data.ts'
import { compare } from '../model/problem.ts'
import type { World } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'
import { folderFinder } from '../site/content-folders.ts'

/** Returns a world that reads the texts of an editor in place of those on the disk. */
export function withTexts(world: World, texts: ReadonlyMap<string, string> | undefined): World {
  if (!texts) return world
  return {
    ...world,
    read(file) {
      const text = texts.get(file)
      return text === undefined ? world.read(file) : { state: 'read', text, hash: hashOf(text) }
    },
    async list(folders) {
      const listing = await world.list(folders)
      const folderOf = folderFinder(folders)
      const known = new Set(listing.content)
      // Documents that are not on the disk yet; partials are no pages.
      const added = [...texts.keys()].filter(
        (file) => /\.mdx?$/i.test(file) && !/(?:^|\/)_/.test(file) && !known.has(file) && folderOf(file),
      )
      return added.length === 0 ? listing : { ...listing, content: [...listing.content, ...added].sort(compare) }
    },
    // Code is run only once it is saved.
    async load(file) {
      const text = file.endsWith('.json') ? texts.get(file) : undefined
      return text === undefined ? world.load(file) : loadJson(file, text)
    },
  }
}
