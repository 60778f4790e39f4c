import { emptyDoc } from '../markdown/compile-stage.ts'
import { skim } from '../markdown/skim.ts'
import { gone } from '../model/gone.ts'
import type { Doc, Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { type CompiledSite, withModules } from './compile.ts'
import { compileShared, filesNamed } from './inputs.ts'
import { partialSource } from './partials.ts'
import { type CompiledSources, compileSources, isDocument, type Languages } from './sources.ts'

/** A document as far as it is known. */
export interface Entry {
  source: Source
  /** What the rest of the site is told by it: all but body, headings and links. */
  outline: Doc
  /** The outline stays: it is what the rest of the site is put together with. */
  isSettled: boolean
  compiled?: Doc
  /** Hash of its bytes. */
  hash: string
  /** Paths whose change changes it. */
  madeOf: ReadonlySet<string>
  /** Hash of what all documents of its language are compiled with. */
  shared: string
}

/** A file that documents or code print. */
interface Printed {
  /** What it imports; undefined if it is a part of the code, where each change is one of the code. */
  imports?: string
  /** Paths whose change changes it. */
  madeOf: ReadonlySet<string>
}

/** What documents are read with. */
export interface Reading {
  languages: Languages
  world: World
}

/** The documents of a site that is served: skimmed at once, compiled when wanted, kept until they change. */
export class Documents {
  readonly #entries = new Map<string, Entry>()
  /** Files that documents and code print, by path. */
  #printed: ReadonlyMap<string, Printed> = new Map()
  /** What was left when the documents were last held against the sources. */
  #kept: { sources: Source[]; shared: string } | undefined

  /** Lets go of what was made of these files. Gives the sources of the documents. */
  forget(paths: ReadonlySet<string>): Entry[] {
    const stale: Entry[] = []
    for (const [path, entry] of this.#entries)
      if (paths.has(path) || (entry.madeOf.size > 1 && overlap(entry.madeOf, paths))) stale.push(entry)
    for (const { source } of stale) this.#entries.delete(source.path)
    return stale
  }

  /** Whether documents print one of these files, or what one of them is a part of. */
  prints(paths: ReadonlySet<string>): boolean {
    return [...this.#printed.values()].some(({ madeOf }) => overlap(paths, madeOf))
  }

  /**
   * Reads again what was forgotten, and which of the changed files are printed. True if only pages that show them change:
   * each has the title, the front matter and the imports that it had.
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

  /** All documents of a site, as the rest of it knows them, or compiled every one; and its code, bundled. */
  async site(sources: Source[], isWhole: boolean, reading: Reading): Promise<CompiledSite> {
    const documents = sources.filter(isDocument)
    // What is known while the whole is looked at may be newer than its sources.
    if (!isWhole) await this.#keepOnly(sources, documents, reading)
    await this.#enter(
      documents.filter(({ path }) => !this.#entries.has(path)),
      reading,
    )
    const isKnown = ({ path }: Source) => !isWhole || this.#entries.get(path)?.compiled
    await this.#compile(
      documents.filter((source) => !isKnown(source)),
      reading,
    )
    const docs = documents.flatMap(({ path }) => {
      const entry = this.#entries.get(path)
      return (isWhole ? entry?.compiled : entry?.outline) ?? []
    })
    const first = { docs, problems: docs.flatMap((doc) => doc.problems), gone: [], cached: 0 }
    const components = sources.filter((source) => !isDocument(source))
    const site = await withModules(first, { components, languages: reading.languages }, reading.world)
    if (!isWhole) this.#printed = printedBy(site, reading.world)
    return site
  }

  /** A document, compiled. Undefined where the site has none of this path. */
  async compiled(path: string, reading: Reading): Promise<Doc | undefined> {
    const entry = this.#entries.get(path)
    if (entry && !entry.compiled) await this.#compile([entry.source], reading)
    return this.#entries.get(path)?.compiled
  }

  /** Hash of the bytes of a document; undefined where the site has none of this path. */
  hashOf(path: string): string | undefined {
    return this.#entries.get(path)?.hash
  }

  /** Leaves out what is no document of the site any more, or is compiled with other words than it was. */
  async #keepOnly(sources: Source[], documents: Source[], { languages, world }: Reading): Promise<void> {
    const shared = new Map<string, string>()
    for (const locale of new Set(documents.map((source) => source.locale)))
      shared.set(locale, compileShared(world, await languages.wordsOf(locale)).hash)
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

  /** Skims documents, and compiles those of which that does not tell enough. */
  async #enter(sources: Source[], reading: Reading): Promise<void> {
    const unsure: Source[] = []
    for (const locale of new Set(sources.map((source) => source.locale))) {
      const shared = compileShared(reading.world, await reading.languages.wordsOf(locale))
      for (const source of sources)
        if (source.locale === locale && !this.#skim(source, shared, reading.world)) unsure.push(source)
    }
    await this.#compile(unsure, reading)
  }

  /** False where it has to be compiled to be known. */
  #skim(source: Source, { value, hash: shared }: ReturnType<typeof compileShared>, world: World): boolean {
    const { path } = source
    const file = world.read(path)
    if (file.state !== 'read') {
      const problem = file.state === 'failed' ? file.problem : gone(path)
      const lost = { ...emptyDoc(source, [problem]), body: undefined }
      const madeOf = new Set([path])
      this.#entries.set(path, { source, shared, outline: lost, isSettled: true, compiled: lost, hash: '', madeOf })
      return true
    }
    const madeOf = new Set([path, ...filesNamed(path, file.text, world).keys()])
    const skimmed = skim(source, file.text, value)
    const outline = { ...(skimmed ?? emptyDoc(source, [])), body: undefined }
    this.#entries.set(path, { source, shared, outline, isSettled: skimmed !== undefined, hash: file.hash, madeOf })
    return skimmed !== undefined
  }

  async #compile(sources: Source[], { languages, world }: Reading): Promise<void> {
    if (sources.length === 0) return
    const entries = sources.map(({ path }) => this.#entries.get(path))
    const made: CompiledSources = await compileSources(sources, languages, world)
    const docs = new Map(made.docs.map((doc) => [doc.path, doc]))
    for (const [i, { path }] of sources.entries()) {
      const entry = entries[i]
      const compiled = docs.get(path)
      // What has changed meanwhile is another one's to compile.
      if (!entry || !compiled || this.#entries.get(path) !== entry) continue
      // The text may be newer than the outline; that it has changed is still to be told, and then the site has to know.
      const outline = entry.isSettled ? entry.outline : outlineOf(compiled, entry.outline)
      this.#entries.set(path, { ...entry, compiled, outline, isSettled: true })
    }
  }
}

/** Files that documents and code print, and that these print. */
function printedBy({ docs, inCode }: CompiledSite, world: World): Map<string, Printed> {
  const printed = new Map(docs.flatMap((doc) => (doc.printed ?? []).map((one) => [one.path, importsOf(one)] as const)))
  return new Map(
    [...printed.keys(), ...inCode].map((path) => [
      path,
      { imports: inCode.includes(path) ? undefined : printed.get(path), madeOf: madeOf(path, world) },
    ]),
  )
}

/** What the rest of the site is told by a compiled document. */
function outlineOf(compiled: Doc, { body, headings, links, problems }: Doc): Doc {
  return { ...compiled, body, headings, links, problems }
}

/** A file, and those that it includes or takes code from. */
function madeOf(path: string, world: World): Set<string> {
  const file = world.read(path)
  return new Set([path, ...(file.state === 'read' ? filesNamed(path, file.text, world).keys() : [])])
}

function textOf(doc: Doc): string {
  return JSON.stringify([doc.meta, doc.title, doc.format, importsOf(doc)])
}

function importsOf({ partials, imports }: Doc): string {
  return JSON.stringify([partials, imports])
}

function overlap(some: Iterable<string>, others: Pick<ReadonlySet<string>, 'has'>): boolean {
  for (const one of some) if (others.has(one)) return true
  return false
}

const keys = ['name', 'id', 'kind', 'collection', 'version', 'locale', 'position'] as const

function isEqual(one: Source, other: Source): boolean {
  return keys.every((key) => one[key] === other[key])
}
