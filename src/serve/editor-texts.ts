import { loadJson } from '../host/config/load-data.ts'
import type { World } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'

/** Returns a world that reads the texts of an editor in place of those on the disk. */
export function withTexts(world: World, texts: ReadonlyMap<string, string> | undefined): World {
  if (!texts) return world
  return {
    ...world,
    read(file) {
      const text = texts.get(file)
      return text === undefined ? world.read(file) : { state: 'read', text, hash: hashOf(text) }
    },
    // Code is run only once it is saved.
    async load(file) {
      const text = file.endsWith('.json') ? texts.get(file) : undefined
      return text === undefined ? world.load(file) : loadJson(file, text)
    },
  }
}
