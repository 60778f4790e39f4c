import { compileAll, isDocument } from './build-compile.ts'
import { plainPages } from './build-plain.ts'
import { renderAll } from './build-render.ts'
import type { BuildResult, World } from './model/world.ts'
import { assemble } from './site/assemble.ts'
import { readCategories } from './site/category-file.ts'
import { check } from './site/check.ts'
import { identify } from './site/identify.ts'
import { assetCandidates } from './site/links.ts'

export interface BuildOptions {
  drafts: boolean
}

/** The straight way: identify → compile → assemble → render → check. Nothing is written into the output. */
export async function build(world: World, { drafts }: BuildOptions): Promise<BuildResult> {
  const { config } = world
  const { content, statics, problems } = await world.list()
  const sources = identify(content, config)
  const { docs, components, bundling, ...compiled } = await compileAll(sources, world)
  const { categories, problems: inCategories } = readCategories(content, world.read)
  const printed = new Set(docs.flatMap((doc) => [doc, ...(doc.printed ?? [])]))
  const assets = await world.assets([...printed].flatMap((doc) => assetCandidates(doc, config, statics)))
  const site = assemble({ config, docs, components, categories, assets, statics, drafts })
  const bundle = await bundling
  const rendered = await renderAll(site, bundle, world)
  const plain = await plainPages(sources.filter(isDocument), site, world)
  const files = [...world.client.stylesheets, ...world.client.scripts, ...bundle.files.keys(), ...rendered.texts.keys()]
  const found = [compiled, site, bundle, rendered].flatMap((stage) => stage.problems)
  return {
    problems: [...problems, ...inCategories, ...found, ...check(site, files, rendered.factsOf)],
    pages: rendered.files,
    copies: new Map([...[...statics].map(([file, { path }]) => [file, path] as const), ...site.assets]),
    made: bundle.files,
    texts: new Map([...rendered.texts, ...plain]),
    wants: new Set(docs.flatMap((doc) => doc.wants)),
    cached: compiled.cached + rendered.cached,
  }
}
