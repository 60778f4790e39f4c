import picomatch from 'picomatch'
import { frontMatterSchemas } from '../config/front-matter-schemas.ts'
import { frontMatterCheck } from '../markdown/front-matter.ts'
import { readOutline } from '../markdown/read-outline.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { CompiledDoc, Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { closest } from '../shared/closest.ts'
import type { BuiltPart } from '../site/part-pages.ts'
import type { Plan } from './plan.ts'
import { compileShared, compileSources, type Languages } from './sources.ts'

/** The part of a site that is built. */
export interface SitePart {
  /** Globs of files, relative to the root or to `contentDir`. */
  only?: string[]
  /** Names of docs versions. */
  versions?: string[]
}

/** Chooses the files of a part: those that match, their translations, and the front page. */
export function builtPart(
  { only, versions }: SitePart,
  sources: Source[],
  plan: Pick<Plan, 'config' | 'folders' | 'versions'>,
): { files: BuiltPart; problems: Problem[] } {
  const source = plan.config.i18n.defaultLocale
  const folderOf = new Map(
    plan.folders.filter(({ locale }) => locale === source).map((folder) => [keyOf(folder), folder.path]),
  )
  const isNamed = only && named(only, plan.config.contentDir)
  const isWanted = (one: Source) =>
    (!versions || (one.kind === 'doc' && versions.includes(one.version))) &&
    (!isNamed || isNamed(one.path) || isNamed(`${folderOf.get(keyOf(one))}/${one.name}`))
  const wanted = sources.filter(isWanted)
  const unknown = (versions ?? []).flatMap((name) => unknownVersion(name, plan.versions))
  const none = wanted.length > 0 || unknown.length > 0 ? [] : [emptyPart({ only, versions }, sources)]
  const front = sources.filter(({ kind, id }) => kind === 'page' && id === 'index')
  return { files: new Set([...wanted, ...front].map(({ path }) => path)), problems: [...unknown, ...none] }
}

function keyOf({ kind, collection, version }: Pick<Source, 'kind' | 'collection' | 'version'>): string {
  return `${kind}/${collection}/${version}`
}

/** Returns a test of paths; a glob may name a folder, and start below the content folder. */
function named(globs: string[], contentDir: string): (path: string) => boolean {
  const plain = globs.map((glob) => glob.replace(/^\.\//, '').replace(/\/+$/, ''))
  const isMatch = picomatch(plain.flatMap((glob) => [glob, `${glob}/**`]))
  const below = `${contentDir}/`
  return (path) => isMatch(path) || (path.startsWith(below) && isMatch(path.slice(below.length)))
}

function unknownVersion(name: string, versions: Plan['versions']): Problem[] {
  const names = [...new Set(versions.map((version) => version.name))]
  if (names.includes(name)) return []
  const near = closest(name, names)
  const meant = near === undefined ? '' : `Did you mean "${near}"? `
  return [
    problem('unknown-version', {
      message: `There is no version "${name}".`,
      hint: `${meant}Versions: ${names.join(', ')}.`,
      subject: name,
    }),
  ]
}

function emptyPart({ only = [], versions = [] }: SitePart, sources: Source[]): Problem {
  const asked = [...only, ...versions].join(', ')
  const near = closest(
    only[0] ?? '',
    sources.map(({ path }) => path),
  )
  const example = near === undefined ? '' : ` Did you mean "${near}"?`
  return problem('empty-part', {
    message: `No document matches ${asked}.`,
    hint: `Globs are relative to the site folder or to its content folder, such as "docs/guides/**".${example}`,
    subject: asked,
  })
}

/** Returns a function that compiles the documents of a part. Of all others, the site needs only the outlines. */
export function partCompiler(part: BuiltPart): typeof compileSources {
  return async (documents, languages, world) => {
    const outlines = await outlinesOf(
      documents.filter(({ path }) => !part.has(path)),
      languages,
      world,
    )
    const first = await compileSources(
      documents.filter(({ path }) => !outlines.has(path)),
      languages,
      world,
      documents,
    )
    const byPath = new Map(first.docs.map((doc) => [doc.path, doc]))
    const printed = new Set(first.docs.filter(({ path }) => part.has(path)).flatMap(({ partials }) => partials))
    const more = await compileSources(
      documents.filter(({ path }) => outlines.has(path) && printed.has(path)),
      languages,
      world,
      documents,
    )
    for (const doc of more.docs) byPath.set(doc.path, doc)
    const docs = documents.map(({ path }): CompiledDoc => {
      const doc = byPath.get(path)
      if (!doc) return outlines.get(path)!
      return part.has(path) || printed.has(path) ? doc : { ...doc, ...unused }
    })
    return {
      docs,
      problems: docs.flatMap((doc) => doc.problems),
      gone: [...first.gone, ...more.gone],
      cached: first.cached + more.cached,
      results: first.results + more.results,
    }
  }
}

/** Fields that an outline lacks. A document without a body has no page in the output, but links lead to it. */
const unused = {
  hasTitle: false,
  headings: [],
  links: [],
  clientFeatures: [],
  problems: [],
  partials: [],
  imports: [],
  body: undefined,
}

/** Outlines by path of the documents that need not be compiled for one. */
async function outlinesOf(sources: Source[], languages: Languages, world: World): Promise<Map<string, CompiledDoc>> {
  const outlines = new Map<string, CompiledDoc>()
  const check = await frontMatterCheck(frontMatterSchemas(world.config))
  for (const locale of new Set(sources.map((source) => source.locale))) {
    const { value } = compileShared(world, await languages.wordsOf(locale), languages.dataOf(locale))
    for (const source of sources) {
      const file = source.locale === locale ? world.read(source.path) : undefined
      const outline = file?.state === 'read' ? readOutline(source, file.text, value, check) : undefined
      if (outline) outlines.set(source.path, { ...outline, ...unused })
    }
  }
  return outlines
}
