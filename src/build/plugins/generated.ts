import type { GeneratedFile } from '../../model/generated.ts'
import type { Problem } from '../../model/problem.ts'
import type { World } from '../../model/world.ts'
import type { Plan } from '../plan.ts'
import { usesBuiltIn } from './built-in.ts'
import { type Generated, nothing } from './made.ts'

/** Runs the plugins of a site. Returns what they add, and the world in which the files that they generate exist. */
export async function generate(plan: Plan, drafts: boolean, world: World): Promise<{ made: Generated; world: World }> {
  const isUsed = plan.config.plugins.some(
    ({ load, pages, documents, sidebars, redirects, globalData, html }) =>
      load ?? pages ?? documents ?? sidebars ?? redirects ?? globalData ?? html,
  )
  if (!isUsed && !usesBuiltIn(plan.config)) return { made: { ...nothing(), plugins: plan.config.plugins }, world }
  const { runPlugins } = await import('./run-plugins.ts')
  const made = await runPlugins(plan, drafts, nothing(), world)
  return { made, world: generatedWorld(made, world) }
}

/** The world of a build whose plugins have generated files: these are read and listed like those of the site. */
function generatedWorld({ files, content }: Generated, world: World): World {
  if (files.size === 0) return world
  const { seen } = world
  return {
    ...world,
    seen: seen && { ...seen, hashOf: (path) => (files.has(path) ? undefined : seen.hashOf(path)) },
    read(path) {
      const file = files.get(path)
      return file ? { state: 'read', text: file.text, hash: file.hash } : world.read(path)
    },
    async list(folders) {
      const listing = await world.list(folders)
      if (content.length === 0) return listing
      return { ...listing, content: [...new Set([...listing.content, ...content])].sort() }
    },
  }
}

/** Adds the text of files that are not on the disk to their problems, and their origin: a plugin, or Git. */
export function explained(problems: Problem[], { files }: Generated, { elsewhere }: World): Problem[] {
  if (files.size === 0 && !elsewhere) return problems
  return problems.flatMap((it) => {
    const file = it.file === undefined ? undefined : files.get(it.file)
    if (!file) return elsewhere ? fromRef(it, elsewhere) : it
    const hint = it.hint ?? file.hints?.[it.code]
    const found = hint === undefined ? it : { ...it, hint }
    const source = sourceOf(file, found)
    if (source) return source
    // The whole document has the same problems.
    if (file.isCopy) return []
    const by = `The plugin "${file.plugin}" generates this file.`
    return { ...found, hint: found.hint === undefined ? by : `${found.hint} ${by}`, text: file.text }
  })
}

/** Adds the text of a file that is read from Git, and where it comes from. */
function fromRef(found: Problem, elsewhere: NonNullable<World['elsewhere']>): Problem {
  const origin = found.file === undefined ? undefined : elsewhere(found.file)
  if (!origin) return found
  const at = `This is ${origin.source} at "${origin.ref}".`
  return { ...found, hint: found.hint === undefined ? at : `${found.hint} ${at}`, text: origin.text }
}

/** A problem at the value of another file that its line comes from. */
function sourceOf({ places = [] }: GeneratedFile, { line, column: _, ...found }: Problem): Problem | undefined {
  const place = line === undefined ? undefined : places.find((it) => line >= it.line && line < it.line + it.lines)
  return place && { ...found, file: place.file, seek: { keys: place.keys } }
}
