import type { Heading } from 'mdast'
import { sitePlugins } from '../config/site-plugins.ts'
import { type Compiled, compile } from '../markdown/compile.ts'
import type { CompileShared } from '../markdown/compile-input.ts'
import { linesOfInclude } from '../markdown/parse/place.ts'
import { splitMap } from '../model/document-text.ts'
import type { Feature } from '../model/feature.ts'
import type { Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { compileInputs, compileShared, type Languages } from '../pipeline/sources.ts'
import { hashOf } from '../shared/hash.ts'

/** A compiled text. */
interface CompiledText {
  /** Everything of it that a page shows, for comparisons. */
  shown: string
  /** Ids of the headings of its own file by their position, `line:column`. */
  ids: Map<string, string>
}

/** Compiles a text in the place of a document, as a build does; undefined if it has errors. */
export type CompileText = (source: Source, text: string) => Promise<CompiledText | undefined>

/** Returns a function that compiles texts in this thread. */
export function compilerOf(world: World, languages: Languages): CompileText {
  let ids = new Map<string, string>()
  const noteIds: Feature = {
    name: 'note-ids',
    mdast: {
      heading({ depth, position, data }: Heading) {
        const id = data?.hProperties?.id
        const { line, column } = position?.start ?? { line: linesOfInclude, column: 1 }
        if (depth > 1 && line < linesOfInclude && typeof id === 'string') ids.set(`${line}:${column}`, id)
      },
    },
  }
  const known = new Map<string, Promise<CompileShared>>()
  return async (source, text) => {
    const { locale, path } = source
    const shared = known.get(locale) ?? sharedOf(world, languages, { locale, row: noteIds })
    known.set(locale, shared)
    const own: World = {
      ...world,
      seen: undefined,
      read: (file) => (file === path ? { state: 'read', text, hash: hashOf(text) } : world.read(file)),
    }
    const [input] = compileInputs([source], {}, own).inputs()
    ids = new Map()
    const compiled = await compile(input!, await shared)
    if (compiled.doc.problems.some(({ severity }) => severity === 'error')) return undefined
    const printed = new Set(compiled.doc.headings.map(({ id }) => id))
    return { shown: shownBy(compiled), ids: new Map([...ids].filter(([, id]) => printed.has(id))) }
  }
}

async function sharedOf(
  world: World,
  { wordsOf, dataOf }: Languages,
  { locale, row }: { locale: string; row: Feature },
): Promise<CompileShared> {
  const { value } = compileShared(world, await wordsOf(locale), dataOf(locale))
  const { features, ...lists } = sitePlugins(world.config)
  return {
    ...value,
    // The problems of front matter are not compared.
    schemaModule: undefined,
    features: [...features, row],
    markdown: { ...world.config.markdown, ...lists },
  }
}

function shownBy({ doc, chunks, code }: Compiled): string {
  const { title, description, headings, links, meta, imports, partials, clientFeatures } = doc
  const targets = links.map(({ target, kind, bare, file }) => [target, kind, bare, file])
  return JSON.stringify([
    title,
    description,
    headings,
    targets,
    meta,
    imports,
    partials,
    clientFeatures,
    chunks,
    code && splitMap(code).code,
  ])
}
