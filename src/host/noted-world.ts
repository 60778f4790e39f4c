import type { World } from '../model/world.ts'
import type { BuildInputs } from './store/last-build.ts'

/** Adds to a world that it notes the inputs of a build. */
export function notedWorld(world: World, inputs: BuildInputs): World {
  const { seen } = world
  const read: World['read'] = (path) => {
    inputs.add(path)
    return world.read(path)
  }
  const other =
    <Values extends unknown[], Result>(work: (...values: Values) => Result) =>
    (...values: Values): Result => {
      inputs.addOther()
      return work(...values)
    }
  return {
    ...world,
    read,
    readData: read,
    seen: seen && {
      ...seen,
      hashOf(path) {
        inputs.add(path)
        return seen.hashOf(path)
      },
    },
    async load(path) {
      inputs.add(path)
      const loaded = await world.load(path)
      // Its value is that of code, which may depend on anything.
      if (loaded.inputs?.some((name) => !name.endsWith('.json'))) inputs.addOther()
      return loaded
    },
    assets(paths) {
      const all = [...paths]
      for (const path of all) inputs.add(path)
      return world.assets(all)
    },
    async bundle(request) {
      const bundle = await world.bundle(request)
      for (const name of bundle.inputs ?? []) inputs.add(name.replace(/\/$/, ''))
      // Its inputs are known only if all of its files were found; packages have the font.
      const hasOthers = request.rows.some(({ hasOtherInputs }) => hasOtherInputs)
      if (bundle.problems.length > 0 || request.font || hasOthers) inputs.addOther()
      return bundle
    },
    files: other(world.files),
    recall: other(world.recall),
    keep: other(world.keep),
    changes: other(world.changes),
  }
}
