import type { Problem } from '../model/problem.ts'
import type { Doc, Source } from '../model/types.ts'
import type { Bundle, SiteImport, World } from '../model/world.ts'
import { codeImports } from './code-imports.ts'
import { importsOf, moduleText } from './modules.ts'
import { gather, withPartials } from './partials.ts'
import { type CompiledSources, compileSources, isDocument, type Languages } from './sources.ts'

export interface CompiledSite {
  /** Pages and documents, in the order of their sources. */
  docs: Doc[]
  /** Pages that are React components. */
  components: Source[]
  /** The Markdown that React pages print, by path of the page. */
  printedBy: Map<string, Doc[]>
  /** Paths of the Markdown in the bundle. */
  inCode: string[]
  /** Pending bundle of the site's own code. */
  bundling: Promise<Bundle>
  problems: Problem[]
  /** Paths of documents that were removed since they were listed. */
  gone: string[]
  cached: number
}

/** Compiles all documents and the partials that they import; starts bundling as soon as all code is known. */
export async function compileAll(sources: Source[], languages: Languages, world: World): Promise<CompiledSite> {
  const components = sources.filter((source) => !isDocument(source))
  const documents = sources.filter(isDocument)
  const mayImport = world.config.markdown.format === 'mdx' || documents.some(({ path }) => path.endsWith('.mdx'))
  const early = mayImport || markdownOf(components, world).size > 0 ? undefined : bundle({}, components, world)
  const first = await compileSources(documents, languages, world)
  return withModules(first, { components, early, languages }, world)
}

export interface ModuleParts {
  components: Source[]
  /** Pending bundle without imports of documents and without Markdown. */
  early?: Promise<Bundle>
  languages: Languages
}

/** Adds the printed partials to the documents of a site, and bundles its code. */
export async function withModules(
  first: CompiledSources,
  { components, early, languages }: ModuleParts,
  world: World,
): Promise<CompiledSite> {
  const byPages = markdownOf(components, world)
  const wanted = [...byPages.values()].flat()
  const { docs, partials, problems, cached } = await withPartials(first.docs, languages, world, wanted)
  const all = [...docs, ...partials]
  const byPath = new Map(all.map((doc) => [doc.path, doc]))
  const markdown = [...gather([...wanted, ...all.flatMap(({ byCode = [] }) => byCode)], byPath)]
  const imports = importsOf(all)
  return {
    docs,
    components,
    printedBy: new Map([...byPages].map(([page, paths]) => [page, [...gather(paths, byPath)]])),
    inCode: markdown.map(({ path }) => path),
    bundling: imports.length === 0 && early ? early : bundle({ imports, markdown }, components, world),
    problems: [...first.problems, ...problems],
    gone: first.gone,
    cached: first.cached + cached,
  }
}

/** Returns the Markdown that the code of pages imports, by path of the page. */
function markdownOf(components: Source[], world: World): Map<string, string[]> {
  const { ofModule } = codeImports(world)
  const all = components.map(({ path }): [string, string[]] => [path, ofModule(path)])
  return new Map(all.filter(([, markdown]) => markdown.length > 0))
}

interface Imported {
  imports?: SiteImport[]
  /** Markdown that code imports, with its partials. */
  markdown?: Doc[]
}

function bundle({ imports = [], markdown = [] }: Imported, components: Source[], world: World): Promise<Bundle> {
  const { config, configFile } = world
  const { css, components: parts } = config.theme
  const bundling = world.bundle({
    components: components.map(({ path }) => path),
    imports,
    markdown: markdown.map((doc) => ({ path: doc.path, text: moduleText(doc, world.readBody) })),
    css,
    parts,
    configFile,
    baseUrl: config.baseUrl,
  })
  // A failure is reported where the bundle is awaited, which may be later.
  bundling.catch(() => undefined)
  return bundling
}
