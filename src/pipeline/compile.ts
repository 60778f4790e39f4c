import type { Problem } from '../model/problem.ts'
import type { CompiledDoc, Outline, Source } from '../model/types.ts'
import type { Bundle, World } from '../model/world.ts'
import { bundle } from './bundle.ts'
import { type CodeImports, codeImports } from './code-imports.ts'
import { circlesIn, importsOf, missingImports, type Prints } from './modules.ts'
import { add, type CompiledSources, compileSources, isDocument, type Languages } from './sources.ts'

/** The documents of a site, compiled or as outlines, with the partials that they print, and its code. */
export interface SiteDocuments<One extends Outline = CompiledDoc> {
  /** Pages and documents, in the order of their sources. */
  docs: Printing<One>[]
  /** Pages that are React components. */
  components: Source[]
  /** The Markdown that React pages print, by path of the page. */
  printedBy: Map<string, (One | CompiledDoc)[]>
  /** Paths of the Markdown in the bundle. */
  inCode: string[]
  /** Pending bundle of the site's own code. */
  bundling: Promise<Bundle>
  problems: Problem[]
  /** Paths of documents that were removed since they were listed. */
  gone: string[]
  cached: number
  /** Number of results, cached or not. */
  results: number
}

/** Compiles all documents and the partials that they import; starts bundling as soon as all code is known. */
export async function compileSite(
  sources: Source[],
  languages: Languages,
  world: World,
  compileDocuments = compileSources,
): Promise<SiteDocuments> {
  const components = sources.filter((source) => !isDocument(source))
  const documents = sources.filter(isDocument)
  const mayImport = world.config.markdown.format === 'mdx' || documents.some(({ path }) => path.endsWith('.mdx'))
  const early = mayImport || (await markdownOf(components, world)).size > 0 ? undefined : bundle({}, components, world)
  const first = await compileDocuments(documents, languages, world)
  return withCode(first, { components, early, languages, compiled: async (docs) => docs }, world)
}

interface CodeParts<One> {
  components: Source[]
  /** Pending bundle without imports of documents and without Markdown. */
  early?: Promise<Bundle>
  languages: Languages
  /** Compiles outlines of Markdown that code imports. */
  compiled(docs: (One | CompiledDoc)[]): Promise<CompiledDoc[]>
}

/** Adds the printed partials to the documents of a site, and bundles its code. */
export async function withCode<One extends Outline>(
  first: CompiledSources<One>,
  { components, early, languages, compiled }: CodeParts<One>,
  world: World,
): Promise<SiteDocuments<One>> {
  const byPages = await markdownOf(components, world)
  const wanted = [...byPages.values()].flat()
  const { docs, partials, prints, byCode, problems, cached, results } = await withPartials(
    first.docs,
    languages,
    world,
    wanted,
  )
  const byPath = new Map([...docs, ...partials].map((doc) => [doc.path, doc]))
  const markdown = await compiled(gather([...wanted, ...byCode], byPath, prints))
  const imports = importsOf([...docs, ...partials])
  return {
    docs,
    components,
    printedBy: new Map([...byPages].map(([page, paths]) => [page, gather(paths, byPath, prints)])),
    inCode: markdown.map(({ path }) => path),
    bundling: imports.length === 0 && early ? early : bundle({ imports, markdown }, components, world),
    problems: [...first.problems, ...problems],
    gone: first.gone,
    cached: first.cached + cached,
    results: first.results + results,
  }
}

/** Returns the Markdown that the code of pages imports, by path of the page. */
async function markdownOf(components: Source[], world: World): Promise<Map<string, string[]>> {
  const { ofModule } = codeImports(world)
  const all = await Promise.all(components.map(async ({ path }) => [path, await ofModule(path)] as const))
  return new Map(all.filter(([, markdown]) => markdown.length > 0))
}

/** A document with the partials that it prints, directly or indirectly. */
type Printing<One> = One & { printed: (One | CompiledDoc)[] }

interface WithPartials<One> {
  docs: Printing<One>[]
  partials: CompiledDoc[]
  prints: Prints
  /** Paths of the Markdown that code imports. */
  byCode: string[]
  problems: Problem[]
  cached: number
  results: number
}

/**
 * Compiles the partials that documents print. A document that would print itself has no body. `more` are partials of
 * React pages.
 */
export async function withPartials<One extends Outline>(
  docs: One[],
  languages: Languages,
  world: World,
  more: string[] = [],
): Promise<WithPartials<One>> {
  const code = codeImports(world)
  const byCode = new Set<string>()
  const prints = await printsOf(docs, code, byCode)
  const names = [...more, ...[...prints.values()].flat()]
  if (names.length === 0)
    return {
      docs: docs.map((doc) => ({ ...doc, printed: [] })),
      partials: [],
      prints,
      byCode: [],
      problems: [],
      cached: 0,
      results: 0,
    }
  const found = await compilePartials(names, prints, { languages, world, code, byCode })
  const circles = circlesIn(prints, world.read)
  const whole = <Any extends Outline>(doc: Any) => (circles.endless.has(doc.path) ? { ...doc, body: undefined } : doc)
  const partials = found.docs.map(whole)
  const importing = docs.map(whole)
  const byPath = new Map<string, One | CompiledDoc>([...importing, ...partials].map((doc) => [doc.path, doc]))
  const problems = found.problems.filter(({ file = '' }) => !found.gone.includes(file))
  return {
    docs: importing.map((doc) => printing(doc, byPath, prints)),
    partials,
    prints,
    byCode: [...byCode],
    problems: [...problems, ...missingImports(found.gone, byPath, world.read), ...circles.problems],
    cached: found.cached,
    results: found.results,
  }
}

/** Returns the partials that each document prints. Adds those that its code imports to `byCode`. */
async function printsOf(docs: Outline[], code: CodeImports, byCode: Set<string>): Promise<Map<string, string[]>> {
  const prints = new Map<string, string[]>()
  for (const doc of docs) {
    const own = await code.ofDocument(doc)
    for (const path of own) byCode.add(path)
    prints.set(doc.path, [...doc.partials, ...own])
  }
  return prints
}

interface PartialsContext {
  languages: Languages
  world: World
  code: CodeImports
  byCode: Set<string>
}

/** Compiles partials with those that they print, each once. Adds them to `prints`. */
async function compilePartials(
  names: string[],
  prints: Map<string, string[]>,
  { languages, world, code, byCode }: PartialsContext,
): Promise<CompiledSources> {
  const all: CompiledSources = { docs: [], problems: [], gone: [], cached: 0, results: 0 }
  for (let wanted = names; ; ) {
    const fresh = [...new Set(wanted)].filter((path) => !prints.has(path)).sort()
    if (fresh.length === 0) return all
    const sources = fresh.map((path) => partialSource(path, languages))
    const compiled = await compileSources(sources, languages, world)
    add(all, compiled)
    const next = await printsOf(compiled.docs, code, byCode)
    for (const [path, names] of next) prints.set(path, names)
    wanted = [...next.values()].flat()
  }
}

/** Returns the source of a partial. */
export function partialSource(path: string, { source, translations }: Languages): Source {
  const own = translations.find(({ folder }) => path.startsWith(`${folder}/`))
  const locale = own?.locale ?? source
  return { path, name: path, id: path, kind: 'partial', collection: '', version: 'current', locale }
}

/** Records the partials that a document prints, and adds their headings to its own. */
function printing<One extends Outline>(
  doc: One,
  partials: Map<string, One | CompiledDoc>,
  prints: Prints,
): Printing<One> {
  const printed = gather(prints.get(doc.path)!, partials, prints)
  if (printed.length === 0) return { ...doc, printed }
  const description = doc.description || (printed.find((one) => one.description !== '')?.description ?? '')
  if (!isCompiled(doc)) return { ...doc, description, printed }
  const headings = headingsOf(doc, partials, [])
  const clientFeatures = new Set([doc, ...printed].flatMap((one) => (isCompiled(one) ? one.clientFeatures : [])))
  return { ...doc, description, headings, clientFeatures: [...clientFeatures], printed }
}

/** Returns true for a compiled document, false for an outline. */
export function isCompiled(doc: Outline): doc is CompiledDoc {
  return 'headings' in doc
}

/** Collects partials with the partials that they print. */
function gather<One>(names: string[], partials: Map<string, One>, prints: Prints): One[] {
  const printed = new Set<One>()
  const visit = (name: string) => {
    const partial = partials.get(name)
    if (!partial || printed.has(partial)) return
    printed.add(partial)
    for (const next of prints.get(name)!) visit(next)
  }
  for (const name of names) visit(name)
  return [...printed]
}

function headingsOf(
  { headings, path }: CompiledDoc,
  partials: Map<string, Outline>,
  around: string[],
): CompiledDoc['headings'] {
  return headings.flatMap((heading) => {
    if (heading.level > 0) return [heading]
    const partial = around.includes(heading.id) ? undefined : partials.get(heading.id)
    return partial && isCompiled(partial) ? headingsOf(partial, partials, [...around, path]) : []
  })
}
