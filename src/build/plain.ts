import { filesPrintedBy } from '../markdown/parse/needs.ts'
import { plainStage } from '../markdown/plain/plain-stage.ts'
import { chunksOf } from '../model/chunks.ts'
import type { Page, Site } from '../model/site.ts'
import { failed } from '../model/stage.ts'
import type { Doc } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { plainFile, plainUrl } from '../site/plain-pages.ts'
import { compileInputs, compileShared } from './inputs.ts'

/** Each page of a document as plain Markdown, by output path; nothing where the site does not ask for it. */
export async function plainPages(site: Site, world: World): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  if (!world.config.markdown.plainPages) return texts
  const pages = new Map(site.pages.flatMap((page) => (page.doc ? [[page.doc.path, page] as const] : [])))
  const sources = [...pages.values()].map(({ doc }) => sourceOf(doc!))
  const { inputs, read } = compileInputs(sources, world, filesPrintedBy)
  const results = await world.run(plainStage, inputs(), compileShared(world, site.words), {
    label: 'plain',
    expected: sources.length,
  })
  for (const [i, result] of results.entries()) {
    const page = pages.get(read[i]!.path)
    if (!page || failed(result)) continue
    const text = world.readBody(result.body!)
    texts.set(plainFile(page, site), filled(text, { ...page.doc!, links: result.out.links }, page, site))
  }
  return texts
}

function sourceOf({ path, name, id, kind, collection, version, locale, position }: Doc) {
  const source = { path, name, id, kind, collection, version, locale }
  return position === undefined ? source : { ...source, position }
}

function filled(text: string, doc: Doc, page: Page, site: Site): string {
  const fill = (number: number) => plainUrl(doc.links[number]!, doc, page, site)
  return chunksOf(text)
    .map((chunk) => (typeof chunk === 'string' ? chunk : 'link' in chunk ? fill(chunk.link) : ''))
    .join('')
}
