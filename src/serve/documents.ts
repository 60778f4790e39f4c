import { frontMatterSchemas } from '../config/front-matter-schemas.ts'
import { emptyDoc, emptyOutline } from '../markdown/compile-stage.ts'
import { type FrontMatterCheck, frontMatterCheck } from '../markdown/front-matter.ts'
import { readOutline } from '../markdown/read-outline.ts'
import { gone } from '../model/gone.ts'
import type { CompiledDoc, Outline, Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { isCompiled, partialSource, type SiteDocuments, withCode } from '../pipeline/compile.ts'
import {
  type CompiledSources,
  compileShared,
  compileSources,
  filesNamed,
  inPart,
  isDocument,
  type Languages,
} from '../pipeline/sources.ts'

/** A cached document. */
export interface Entry {
  source: Source
  /** The document as used by the rest of the site. */
  outline: Outline
  /** The outline is final: the rest of the site is assembled with it. */
  isSettled: boolean
  compiled?: CompiledDoc
  /** Hash of its bytes. */
  hash: string
  /** Paths of its inputs. */
  madeOf: ReadonlySet<string>
  /** Hash of the compile options of its language. */
  shared: string
}

/** A file that documents or code print. */
interface Printed {
  /** Its imports; undefined if it is part of the code, where every change counts as a code change. */
  imports?: string
  /** Paths of its inputs. */
  madeOf: ReadonlySet<string>
}

interface OutlineOptions extends ReturnType<typeof compileShared> {
  check?: FrontMatterCheck
}

/** Context for reading documents. */
export interface Reading {
  languages: Languages
  world: World
}

/**
 * The documents of a served site: outlines are read at once, documents are compiled on demand and cached until they
 * change.
 */
export class Documents {
  readonly #entries = new Map<string, Entry>()
  /** Files that documents and code print, by path. */
  #printed: ReadonlyMap<string, Printed> = new Map()
  /** State after the last removal of stale entries. */
  #kept: { sources: Source[]; shared: string } | undefined

  /** Invalidates the documents that depend on these files, and returns them. */
  invalidate(paths: ReadonlySet<string>): Entry[] {
    const stale: Entry[] = []
    for (const [path, entry] of this.#entries)
      if (paths.has(path) || (entry.madeOf.size > 1 && overlap(entry.madeOf, paths))) stale.push(entry)
    for (const { source } of stale) this.#entries.delete(source.path)
    return stale
  }

  /** Returns true if documents print one of these files, or a partial that depends on one. */
  prints(paths: ReadonlySet<string>): boolean {
    return [...this.#printed.values()].some(({ madeOf }) => overlap(paths, madeOf))
  }

  /**
   * Rereads invalidated documents and changed partials. Returns true if only the pages that show them change: title,
   * front matter and imports of each are the same.
   */
  async renew(stale: Entry[], changed: ReadonlySet<string>, reading: Reading): Promise<boolean> {
    await this.#enter(
      stale.map(({ source }) => source),
      reading,
    )
    const { languages, world } = reading
    const printed = [...this.#printed].flatMap(([path, { madeOf }]) =>
      overlap(changed, madeOf) && !this.#entries.has(path) ? path : [],
    )
    const { docs } = await compileSources(
      printed.map((path) => partialSource(path, languages)),
      languages,
      world,
    )
    const isSame = ({ outline: before }: Entry) => {
      const now = this.#entries.get(before.path)?.outline
      const printed = this.#printed.get(before.path)
      const isCode = printed !== undefined && printed.imports === undefined
      return now !== undefined && !isCode && textOf(before) === textOf(now)
    }
    return stale.every(isSame) && docs.every((doc) => this.#printed.get(doc.path)?.imports === importsOf(doc))
  }

  /** Returns the outlines of all documents of a site, and bundles its code. */
  async outlines(sources: Source[], reading: Reading): Promise<SiteDocuments<Outline>> {
    const documents = sources.filter(isDocument)
    await this.#keepOnly(sources, documents, reading)
    await this.#enter(documents, reading)
    const outlines = documents.flatMap(({ path }) => this.#entries.get(path)?.outline ?? [])
    const compiled = async (docs: Outline[]) => {
      const outlined = docs.filter((doc) => !isCompiled(doc))
      return [...docs.filter(isCompiled), ...(await this.compiled(outlined, reading))]
    }
    const components = sources.filter((source) => !isDocument(source))
    const site = await withCode(found(outlines), { components, languages: reading.languages, compiled }, reading.world)
    this.#printed = printedBy(site, reading.world)
    return site
  }

  /** Returns all documents of a site compiled. For full builds, whose sources may be older than the cached documents. */
  async whole(documents: Source[], reading: Reading): Promise<CompiledSources> {
    await this.#enter(documents, reading)
    return found(await this.compiled(documents, reading))
  }

  /** Returns documents of the site compiled. */
  async compiled(documents: Pick<Source, 'path'>[], reading: Reading): Promise<CompiledDoc[]> {
    const entries = documents.flatMap(({ path }) => this.#entries.get(path) ?? [])
    await this.#compile(
      entries.filter(({ compiled }) => !compiled).map(({ source }) => source),
      reading,
    )
    return documents.flatMap(({ path }) => this.#entries.get(path)?.compiled ?? [])
  }

  /** Returns the hash of the bytes of a document; undefined if the site has none with this path. */
  hashOf(path: string): string | undefined {
    return this.#entries.get(path)?.hash
  }

  /** Removes entries that are no longer documents of the site, or whose compile options changed. */
  async #keepOnly(sources: Source[], documents: Source[], { languages, world }: Reading): Promise<void> {
    const shared = new Map<string, string>()
    for (const locale of new Set(documents.map((source) => source.locale)))
      shared.set(locale, (await sharedOf(locale, { languages, world })).hash)
    const kept = { sources, shared: JSON.stringify([...shared]) }
    if (this.#kept?.sources === sources && this.#kept.shared === kept.shared) return
    this.#kept = kept
    const wanted = new Map(documents.map((source) => [source.path, source]))
    for (const [path, { source, ...entry }] of this.#entries) {
      const now = wanted.get(path)
      const isSame = now && shared.get(now.locale) === entry.shared && isEqual(now, source)
      if (!isSame) this.#entries.delete(path)
    }
  }

  /** Reads the outlines of new documents, and compiles those whose outline is not certain. */
  async #enter(documents: Source[], reading: Reading): Promise<void> {
    const sources = documents.filter(({ path }) => !this.#entries.has(path))
    const unsure: Source[] = []
    const check = await frontMatterCheck(frontMatterSchemas(reading.world.config))
    for (const locale of new Set(sources.map((source) => source.locale))) {
      const shared = { ...(await sharedOf(locale, reading)), check }
      for (const source of sources)
        if (source.locale === locale && !this.#readOutline(source, shared, reading.world)) unsure.push(source)
    }
    await this.#compile(unsure, reading)
  }

  /** Returns false if the document has to be compiled to get its outline. */
  #readOutline(source: Source, { value, hash: shared, check }: OutlineOptions, world: World): boolean {
    const { path } = source
    const file = world.read(path)
    if (file.state !== 'read') {
      const problem = file.state === 'failed' ? file.problem : gone(path)
      const lost = { ...emptyDoc(source, [problem]), body: undefined }
      const madeOf = new Set([path])
      this.#entries.set(path, { source, shared, outline: lost, isSettled: true, compiled: lost, hash: '', madeOf })
      return true
    }
    const madeOf = new Set([path, ...filesNamed(source, file.text, world).keys()])
    const read = readOutline(source, file.text, value, check)
    const outline = read ?? emptyOutline(source)
    this.#entries.set(path, { source, shared, outline, isSettled: read !== undefined, hash: file.hash, madeOf })
    return read !== undefined
  }

  async #compile(sources: Source[], { languages, world }: Reading): Promise<void> {
    if (sources.length === 0) return
    const entries = sources.map(({ path }) => this.#entries.get(path))
    const all = [...this.#entries.values()].map((entry) => entry.source)
    const made = await compileSources(sources, languages, inPart(world), all)
    const docs = new Map(made.docs.map((doc) => [doc.path, doc]))
    for (const [i, { path }] of sources.entries()) {
      const entry = entries[i]
      const compiled = docs.get(path)
      // Entries that changed in the meantime are compiled by a later call.
      if (!entry || !compiled || this.#entries.get(path) !== entry) continue
      // The text may be newer than the outline. Keep the outline: the pending change event compares against it.
      const outline = entry.isSettled ? entry.outline : { ...compiled, problems: entry.outline.problems }
      this.#entries.set(path, { ...entry, compiled, outline, isSettled: true })
    }
  }
}

function found<One extends Outline>(docs: One[]): CompiledSources<One> {
  return { docs, problems: docs.flatMap((doc) => doc.problems), gone: [], cached: 0, results: 0 }
}

async function sharedOf(locale: string, { languages, world }: Reading): Promise<ReturnType<typeof compileShared>> {
  return compileShared(world, await languages.wordsOf(locale), languages.dataOf(locale))
}

/** Returns the files that documents and code print, directly or indirectly. */
function printedBy({ docs, inCode }: SiteDocuments<Outline>, world: World): Map<string, Printed> {
  const printed = new Map(docs.flatMap((doc) => doc.printed.map((one) => [one.path, importsOf(one)] as const)))
  return new Map(
    [...printed.keys(), ...inCode].map((path) => [
      path,
      { imports: inCode.includes(path) ? undefined : printed.get(path), madeOf: madeOf(path, world) },
    ]),
  )
}

/** Returns a file, and the files that it includes or embeds code from. */
function madeOf(path: string, world: World): Set<string> {
  const file = world.read(path)
  return new Set([path, ...(file.state === 'read' ? filesNamed({ path }, file.text, world).keys() : [])])
}

function textOf(doc: Outline): string {
  return JSON.stringify([doc.meta, doc.title, doc.format, importsOf(doc)])
}

function importsOf({ partials, imports }: Outline): string {
  return JSON.stringify([partials, imports])
}

function overlap(some: Iterable<string>, others: Pick<ReadonlySet<string>, 'has'>): boolean {
  for (const one of some) if (others.has(one)) return true
  return false
}

const keys = ['name', 'id', 'kind', 'collection', 'version', 'locale', 'position', 'route'] as const

function isEqual(one: Source, other: Source): boolean {
  return keys.every((key) => one[key] === other[key])
}
