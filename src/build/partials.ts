import type { Doc, Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { type CodeImports, codeImports } from './code-imports.ts'
import { circlesIn, missingImports, printsOf } from './modules.ts'
import { add, type CompiledSources, compileSources, type Languages } from './sources.ts'

export interface WithPartials extends CompiledSources {
  partials: Doc[]
}

/**
 * Compiles the partials that documents print. A document that would print itself has no body. `more` are partials of
 * React pages.
 */
export async function withPartials(
  first: Doc[],
  languages: Languages,
  world: World,
  more: string[] = [],
): Promise<WithPartials> {
  const code = codeImports(world)
  const importing = first.map((doc) => withCode(doc, code))
  if (more.length === 0 && importing.every((doc) => printsOf(doc).length === 0))
    return { docs: first, partials: [], problems: [], gone: [], cached: 0 }
  const { docs: found, gone, cached, ...made } = await compilePartials(importing, more, { languages, world, code })
  const byPath = new Map([...importing, ...found].map((doc) => [doc.path, doc]))
  const circles = circlesIn(byPath, world.read)
  const whole = (doc: Doc) => (circles.endless.has(doc.path) ? { ...doc, body: undefined } : doc)
  const partials = found.map(whole)
  for (const doc of partials) byPath.set(doc.path, doc)
  const problems = made.problems.filter(({ file = '' }) => !gone.includes(file))
  return {
    docs: importing.map((doc) => printing(whole(doc), byPath)),
    partials,
    problems: [...problems, ...missingImports(gone, byPath, world.read), ...circles.problems],
    gone: [],
    cached,
  }
}

/** Adds to a document the Markdown that its code imports. */
function withCode(doc: Doc, code: CodeImports): Doc {
  const byCode = code.ofDocument(doc)
  return byCode.length === 0 ? doc : { ...doc, byCode }
}

/** Compiles the partials that documents and code import, directly or indirectly, each once. */
async function compilePartials(
  docs: Doc[],
  more: string[],
  { languages, world, code }: { languages: Languages; world: World; code: CodeImports },
): Promise<CompiledSources> {
  const all: CompiledSources = { docs: [], problems: [], gone: [], cached: 0 }
  const known = new Set(docs.map((doc) => doc.path))
  for (let wanted = [...more, ...docs.flatMap(printsOf)]; ; ) {
    const fresh = [...new Set(wanted)].filter((path) => !known.has(path)).sort()
    if (fresh.length === 0) return all
    for (const path of fresh) known.add(path)
    const made = await compileSources(
      fresh.map((path) => partialSource(path, languages)),
      languages,
      world,
    )
    const own = made.docs.map((doc) => withCode(doc, code))
    add(all, { ...made, docs: own })
    wanted = own.flatMap(printsOf)
  }
}

/** Returns the source of a partial. */
export function partialSource(path: string, { source, translations }: Languages): Source {
  const own = translations.find(({ folder }) => path.startsWith(`${folder}/`))
  const locale = own?.locale ?? source
  return { path, name: path, id: path, kind: 'partial', collection: '', version: 'current', locale }
}

/** Merges the headings of partials into a document, and records the partials that it prints. */
function printing(doc: Doc, partials: Map<string, Doc>): Doc {
  const names = printsOf(doc)
  if (names.length === 0) return doc
  const printed = gather(names, partials)
  const headings = headingsOf(doc, partials, [])
  const wants = new Set([doc, ...printed].flatMap((one) => one.wants))
  const description = doc.description || [...printed].find((one) => one.description !== '')?.description || ''
  return { ...doc, description, headings, wants: [...wants], printed: [...printed] }
}

/** Collects partials with the partials that they print. */
export function gather(names: string[], partials: Map<string, Doc>, printed = new Set<Doc>()): Set<Doc> {
  for (const name of names) {
    const partial = partials.get(name)
    if (!partial || printed.has(partial)) continue
    printed.add(partial)
    gather(printsOf(partial), partials, printed)
  }
  return printed
}

function headingsOf({ headings, path }: Doc, partials: Map<string, Doc>, around: string[]): Doc['headings'] {
  return headings.flatMap((heading) => {
    if (heading.level > 0) return [heading]
    const partial = around.includes(heading.id) ? undefined : partials.get(heading.id)
    return partial ? headingsOf(partial, partials, [...around, path]) : []
  })
}
